import { $, h, show } from "./dom.js";

/**
 * What stands where the drawing would be, or over it, when there is none or an old one.
 * @param {import("./session.js").Session} session
 */
export function showStatus(session) {
  const drawing = $("#drawing");
  const note = h("p.note", { hidden: true });
  $(".bar", drawing).after(note);
  const say = (...words) => {
    note.replaceChildren(...words);
    show(note, words.length);
  };
  session.addEventListener("state", () => {
    const { state, failure, gold, systems } = session;
    drawing.classList.toggle("stale", ["error", "cancelled"].includes(state) && !!session.sentence);
    show($("#as-table"), session.sentence || state !== "empty");
    if (state === "busy") return;
    if (state === "empty") {
      const goldMissing = gold.dependencies.empty;
      const both = goldMissing && systems.every((s) => s.dependencies.empty);
      say(both ? "Give the gold dependencies and those of a system: type, paste, or drop files."
        : goldMissing ? "Now the gold dependencies." : "Now the dependencies of the system.");
    } else if (state === "error") {
      const where = failure.file ? failure.file + (failure.line ? `:${failure.line}` + (failure.column ? ":" + failure.column : "") : "") + ": " : "";
      say(h("b", {}, where), failure.message, session.sentence && h("span", {}, " The drawing is that of the last input that could be scored."));
    } else if (state === "cancelled") {
      say("Cancelled. ", h("button.link", { type: "button", onclick: () => session.score() }, "Score again"));
    } else {
      say();
    }
  });
}
