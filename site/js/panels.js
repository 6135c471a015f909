import { $, $$, show } from "./dom.js";
import { problems } from "./editor.js";
import { exchange } from "./source.js";

/**
 * The panels at the side: gold, and one for every system.
 * @param {import("./session.js").Session} session
 * @param {(files: File[], side?: object, roots?: boolean) => void} take files that were chosen or dropped
 */
export function showPanels(session, take) {
  const systems = $("#systems");
  const first = $(".panel", systems);

  const bind = (panel, side) => {
    panel.side = side;
    const [dependencies, roots] = $$("source-editor", panel);
    const told = (source, isRoots) => ({
      changed: () => {
        session.example = null;
        if (isRoots) summarise(panel);
        session.score();
      },
      chosen: (files) => take(files, side, isRoots),
    });
    dependencies.bind(side.dependencies, told(side.dependencies, false));
    roots.bind(side.roots, told(side.roots, true));
    summarise(panel);
  };

  const panels = () => [$("#gold"), ...$$(".panel", systems)];
  const arrange = () => {
    const there = $$(".panel", systems);
    for (const extra of there.slice(session.systems.length)) extra.remove();
    session.systems.forEach((side, i) => {
      const panel = there[i] ?? systems.appendChild(first.cloneNode(true));
      const name = session.systems.length > 1 ? side.label || "System " + (i + 1) : "System";
      $("h2", panel).textContent = name;
      panel.setAttribute("aria-label", name);
      const remove = $(".remove", panel);
      show(remove, session.systems.length > 1);
      remove.onclick = () => session.removeSystem(side);
      bind(panel, side);
    });
    bind($("#gold"), session.gold);
  };

  $("#add-system").onclick = () => {
    session.example = null; // what is added to it would go with it otherwise
    session.addSystem();
    session.score();
    $("textarea", systems.lastElementChild).focus();
  };
  $("#swap").onclick = () => {
    const system = session.filled[session.system] ?? session.systems[0];
    exchange(session.gold.dependencies, system.dependencies);
    exchange(session.gold.roots, system.roots);
    system.label = "";
    arrange();
    session.score();
  };

  session.addEventListener("inputs", arrange);
  session.addEventListener("checked", () => {
    for (const editor of $$("source-editor")) editor.told();
    panels().forEach(summarise);
    $("#notes").replaceChildren(...problems(session.notes ?? []));
  });
  arrange();
}

/** Says in the line over the roots what they are. */
function summarise(panel) {
  const { roots, dependencies } = panel.side;
  const lines = roots.text.trim().split("\n");
  const label = $(".roots summary span", panel);
  const how = { field: ", head field", rules: ", by rules" }[roots.found?.heads] ?? "";
  label.textContent = !roots.empty
    ? lines.length === 1 && !roots.blob ? lines[0].slice(0, 60) : roots.name + how
    : dependencies.found?.roots === "json" ? "in the file" : "none";
  const details = $(".roots", panel);
  if (roots.problems.some((p) => p.error)) details.open = true;
}
