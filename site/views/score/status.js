import { $, fill, h, show } from "../../js/dom.js";

/**
 * What stands where the drawing would be, or over it, when there is none or an old one.
 * @param {import("../../js/main.js").Page} page
 */
export function showStatus({ inputs, results, scoring }) {
  const drawing = $("#drawing");
  const note = $(".note", drawing);
  const about = $("#about");
  results.addEventListener("scores", () => {
    const { example } = inputs;
    show(about, example && results.scores?.systems[0].sentences === 1);
    if (example) fill(about, example.title, example.about);
  });
  results.addEventListener("state", () => {
    const { state, sentence } = results;
    const empty = state === "empty";
    const stale = ["error", "cancelled"].includes(state) && !!sentence;
    drawing.classList.toggle("stale", stale);
    $("#steps").classList.toggle("stale", stale || empty);
    drawing.classList.toggle("empty", empty);
    show($("#counts"), !empty);
    if (state === "busy") return; // what was said before stands until there is something new
    const words = { empty: () => missing(inputs), error: () => wrong(results), cancelled: () => cancelled(scoring), failed: () => failed(results) }[state]?.() ?? [];
    note.replaceChildren(...words);
    show(note, words.length);
  });
}

function missing({ gold, systems }) {
  if (!gold.dependencies.empty) return ["Now the dependencies of the system."];
  return [systems.every((s) => s.dependencies.empty) ? "Give the gold dependencies and those of a system: type, paste, or drop files." : "Now the gold dependencies."];
}

function wrong({ failure: { file, line, column, message }, sentence }) {
  const place = [file, line, column].filter(Boolean).join(":");
  return [h("b", {}, place && place + ": "), message + ".", sentence ? h("small", {}, " Below is what could be scored last.") : ""];
}

const cancelled = (scoring) => ["Cancelled. ", h("button.link", { type: "button", onclick: () => scoring.score() }, "Score again")];

const failed = ({ failure }) => [h("b", {}, "This page cannot score: "),
  "the scoring core could not be loaded (" + failure.message + "). Reload the page, or open it in a newer browser."];
