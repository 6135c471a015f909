import { $, $$, moveFocus, show } from "./dom.js";
import { isDerivations, trees } from "./formats.js";
import { exchange } from "./source.js";

/**
 * The panels at the side: gold, and one for every system.
 * @param {import("./main.js").Page} page
 */
export function showPanels({ inputs, choices, results, take }) {
  const systems = $("#systems");
  const first = $(".panel", systems);

  /** As the names of steps have it. */
  const nameOf = (side) => {
    if (side === inputs.gold) return "gold";
    return inputs.systems.length > 1 ? inputs.labelOf(side) || "system " + (inputs.systems.indexOf(side) + 1) : "system";
  };

  const bind = (panel, side) => {
    panel.side = side;
    const [dependencies, roots] = $$("source-editor", panel);
    const name = nameOf(side);
    const listener = (source, name) => ({
      changed: (step) => {
        summarise(panel);
        inputs.change(step ? { name: `${step} ${name}` } : { name: "Edit " + name, typing: source });
      },
      chosen: (files) => take(files, side, source === side.roots ? "roots" : "dependencies"),
    });
    dependencies.bind(side.dependencies, listener(side.dependencies, name));
    roots.bind(side.roots, listener(side.roots, "roots of " + name));
    summarise(panel);
  };

  const arrange = () => {
    const { activeElement } = document;
    const panels = $$(".panel", systems);
    const several = inputs.systems.length > 1;
    for (const extra of panels.slice(inputs.systems.length)) extra.remove();
    inputs.systems.forEach((side, i) => {
      const panel = panels[i] ?? systems.appendChild(first.cloneNode(true));
      const name = several ? inputs.labelOf(side) || "System " + (i + 1) : "System";
      $("h2", panel).textContent = name;
      panel.setAttribute("aria-label", name);
      const remove = $(".remove", panel);
      show(remove, several);
      remove.onclick = () => {
        choices.system = 0;
        inputs.removeSystems([side], { name: "Remove " + nameOf(side) });
      };
      bind(panel, side);
    });
    bind($("#gold"), inputs.gold);
    moveFocus(activeElement, [$("#add-system"), $("#fold")]);
  };

  $("#add-system").onclick = () => {
    inputs.example = null; // what is added to it would go with it otherwise
    inputs.addSystem();
    inputs.change({ name: "Add a system" });
    $("textarea", systems.lastElementChild).focus();
  };
  $("#swap").onclick = () => {
    const system = inputs.filled[choices.system] ?? inputs.systems[0];
    exchange(inputs.gold.dependencies, system.dependencies);
    exchange(inputs.gold.roots, system.roots);
    system.label = "";
    inputs.example = null; // what is said about it would be said the wrong way round
    arrange();
    inputs.change({ name: "Swap" });
  };

  inputs.addEventListener("sides", arrange);
  results.addEventListener("findings", () => {
    for (const editor of $$("source-editor")) editor.told();
    for (const panel of [$("#gold"), ...$$(".panel", systems)]) summarise(panel);
  });
  arrange();
}

/** Says in the head of a panel where what it holds comes from, and in the line over the roots what they are. @param {HTMLElement & {side: import("./inputs.js").Side}} panel */
function summarise(panel) {
  const { roots, dependencies } = panel.side;
  const apart = panel.side.apart && !dependencies.empty && !dependencies.problems.some((p) => p.error); // of what is wrong, nothing is known
  const name = $(".name", panel);
  name.textContent = name.title = dependencies.blob ? "" : dependencies.origin; // the card of a file has its name
  const label = $(".roots summary span", panel);
  const how = { field: ", head field", rules: ", by rules" }[roots.description?.heads] ?? "";
  const { description } = dependencies;
  const own = inFile[description?.roots] ?? (isDerivations(description?.format) ? "in the file" : "none");
  label.textContent = label.title = roots.empty ? own : (apart ? "not counted · " : "") + theLine(roots) + roots.origin + how;
  const details = $(".roots", panel);
  show(details, !trees.includes(description?.format) || !(roots.empty || apart)); // which have theirs in them
  if (roots.problems.some((p) => p.error)) details.open = true;
}

/** What is said of roots that come from the file of the dependencies, or of the derivations that these are extracted from. */
const inFile = { json: "in the file", field: "in the file, head field", rules: "in the file, by rules" };

/** The line of the roots of one sentence, which says more than their file's name. */
function theLine({ blob, text }) {
  const line = text.trim();
  return blob || line.includes("\n") ? "" : line.slice(0, 60) + " · ";
}
