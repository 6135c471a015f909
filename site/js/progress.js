import { $, show } from "./dom.js";

/** Nothing that is over sooner is worth a word. */
const PATIENCE = 200;

/**
 * Says that the core is at work, once that is worth saying, how far it is, and lets the person end it.
 * @param {import("./session.js").Session} session
 */
export function showProgress({ engine }) {
  const toast = $("#progress");
  const bar = $("progress", toast);
  let timer = 0;
  engine.addEventListener("busy", () => {
    timer ||= setTimeout(() => {
      bar.removeAttribute("value");
      show(toast, true);
    }, PATIENCE);
  });
  engine.addEventListener("idle", () => {
    // Calls that follow each other at once are one piece of work.
    queueMicrotask(() => {
      if (engine.busy) return;
      clearTimeout(timer);
      timer = 0;
      show(toast, false);
    });
  });
  engine.addEventListener("progress", ({ detail: [done, total] }) => {
    if (total) bar.value = done / total;
  });
  $("#cancel").onclick = () => engine.cancel();
}
