import { $, fill, show } from "../../js/dom.js";

/**
 * What stands where the drawing would be when there is none, and over it when it is an example.
 * @param {import("../../js/main.js").Page} page
 */
export function showStatus({ inputs, results }) {
  const drawing = $("#drawing");
  const note = $(".note", drawing);
  const about = $("#about");
  results.addEventListener("scores", () => {
    const { example } = inputs;
    show(about, example && results.scores?.systems[0].sentences === 1);
    if (example) fill(about, example.title, example.about);
  });
  results.addEventListener("state", () => {
    const empty = results.state === "empty";
    drawing.classList.toggle("empty", empty);
    show($("#counts"), !empty);
    show(note, empty);
    note.textContent = empty ? missing(inputs) : "";
  });
}

function missing({ gold, systems }) {
  if (!gold.dependencies.empty) return "Now the system: dependencies or derivations.";
  return systems.every((s) => s.dependencies.empty) ? "Give gold and a system, as dependencies or derivations: type, paste, or drop files." : "Now gold: dependencies or derivations.";
}
