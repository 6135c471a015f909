import { $, fill, h, show } from "./dom.js";

/**
 * What stands where the drawing would be, or over it, when there is none or an old one.
 * @param {import("./session.js").Session} session
 */
export function showStatus(session) {
  const drawing = $("#drawing");
  const note = $(".note", drawing);
  const say = (...words) => {
    note.replaceChildren(...words);
    show(note, words.length);
  };
  const about = $("#about");
  session.addEventListener("result", () => {
    const { example, result } = session;
    show(about, example && result && result.systems[0].sentences === 1);
    if (example) fill(about, example.title, example.about);
  });
  session.addEventListener("state", () => {
    const { state, failure, gold, systems } = session;
    const stale = ["error", "cancelled"].includes(state) && !!session.sentence;
    drawing.classList.toggle("stale", stale);
    $("#steps").classList.toggle("stale", stale || state === "empty");
    drawing.classList.toggle("empty", state === "empty");
    show($("#counts"), state !== "empty");
    if (state === "busy") return;
    if (state === "empty") {
      const goldMissing = gold.dependencies.empty;
      const both = goldMissing && systems.every((s) => s.dependencies.empty);
      say(both ? "Give the gold dependencies and those of a system: type, paste, or drop files."
        : goldMissing ? "Now the gold dependencies." : "Now the dependencies of the system.");
    } else if (state === "error") {
      const where = failure.file ? failure.file + (failure.line ? `:${failure.line}` + (failure.column ? ":" + failure.column : "") : "") + ": " : "";
      say(h("b", {}, where), failure.message + ".", session.sentence ? h("small", {}, " Below is what could be scored last.") : "");
    } else if (state === "cancelled") {
      say("Cancelled. ", h("button.link", { type: "button", onclick: () => session.score() }, "Score again"));
    } else {
      say();
    }
  });
}

/** Nothing that is over sooner is worth a word. */
const PATIENCE = 200;

/**
 * Says what the page is busy with, once that is worth saying, how far it is, and lets the person end it.
 * @param {import("./session.js").Session} session
 */
export function showProgress({ engine }) {
  const toast = $("#progress");
  const bar = $("progress", toast);
  let loading = true;
  let timer = 0;
  const doing = () => (loading ? "Loading" : { unpack: "Unpacking" }[engine.busy] ?? (engine.busy ? "Scoring" : ""));
  const look = () => {
    if (doing()) {
      timer ||= setTimeout(() => {
        bar.removeAttribute("value");
        $("#doing").textContent = doing();
        show($("#cancel"), !loading);
        show(toast, doing());
      }, PATIENCE * (loading ? 5 : 1));
      return;
    }
    clearTimeout(timer);
    timer = 0;
    show(toast, false);
  };
  for (const type of ["busy", "idle"]) engine.addEventListener(type, () => queueMicrotask(look)); // calls that follow at once are one piece of work
  const loaded = () => {
    loading = false;
    look();
  };
  engine.started.then(loaded, loaded);
  engine.addEventListener("progress", ({ detail: [done, total] }) => {
    $("#doing").textContent = doing();
    if (total) bar.value = done / total;
  });
  $("#cancel").onclick = () => engine.cancel();
  look();
}
