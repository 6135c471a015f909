import { $, $$, show } from "./dom.js";
import { exchange } from "./source.js";

/**
 * The panels at the side: gold, and one for every system; and what is wrong with no input in particular.
 * @param {import("./main.js").Page} page
 * @param {(files: File[], side?: import("./inputs.js").Side, roots?: boolean) => void} take files that were chosen or dropped
 */
export function showPanels({ inputs, choices, results }, take) {
  const systems = $("#systems");
  const first = $(".panel", systems);

  const bind = (panel, side) => {
    panel.side = side;
    const [dependencies, roots] = $$("source-editor", panel);
    const listener = (isRoots) => ({
      changed: () => {
        inputs.example = null;
        if (isRoots) summarise(panel);
        inputs.change();
      },
      chosen: (files) => take(files, side, isRoots),
    });
    dependencies.bind(side.dependencies, listener(false));
    roots.bind(side.roots, listener(true));
    summarise(panel);
  };

  const arrange = () => {
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
        inputs.removeSystem(side);
      };
      bind(panel, side);
    });
    bind($("#gold"), inputs.gold);
  };

  $("#add-system").onclick = () => {
    inputs.example = null; // what is added to it would go with it otherwise
    inputs.addSystem();
    inputs.change();
    $("textarea", systems.lastElementChild).focus();
  };
  $("#swap").onclick = () => {
    const system = inputs.filled[choices.system] ?? inputs.systems[0];
    exchange(inputs.gold.dependencies, system.dependencies);
    exchange(inputs.gold.roots, system.roots);
    system.label = "";
    arrange();
    inputs.change();
  };

  inputs.addEventListener("sides", arrange);
  results.addEventListener("findings", () => {
    for (const editor of $$("source-editor")) editor.told();
    for (const panel of [$("#gold"), ...$$(".panel", systems)]) summarise(panel);
  });
  arrange();
}

/** Says in the line over the roots what they are. */
function summarise(panel) {
  const { roots, dependencies } = panel.side;
  const lines = roots.text.trim().split("\n");
  const label = $(".roots summary span", panel);
  const how = { field: ", head field", rules: ", by rules" }[roots.description?.heads] ?? "";
  label.textContent = !roots.empty
    ? lines.length === 1 && !roots.blob ? lines[0].slice(0, 60) : roots.name + how
    : dependencies.description?.roots === "json" ? "in the file" : "none";
  const details = $(".roots", panel);
  if (roots.problems.some((p) => p.error)) details.open = true;
}
