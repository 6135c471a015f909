import { $ } from "./dom.js";
import { steps } from "./metrics.js";

/**
 * Keys that work wherever no text is being typed and no part of the page has a use of its own for them.
 * @param {import("./session.js").Session} session
 * @param {{next: () => void, previous: () => void}} sentences
 */
export function listenToKeys(session, { next, previous }) {
  const help = $("#help");
  const open = () => help.showModal();
  const keys = {
    j: next, ArrowRight: next, k: previous, ArrowLeft: previous,
    t: () => $("#as-table").click(),
    "?": open,
  };
  steps.forEach(([metric], i) => (keys[i + 1] = () => session.view({ metric })));
  $("#help-button").onclick = open;
  help.onclick = ({ target }) => target === help && help.close();

  addEventListener("keydown", (event) => {
    const { key, target } = event;
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || help.open) return;
    if (target.matches("textarea, select, input:not([type=radio])")) return;
    if (key.startsWith("Arrow") && target.closest("#steps, #rows, #canvas, .menu, .wide, [role=tablist]")) return;
    if (!(key in keys)) return;
    event.preventDefault();
    keys[key]();
  });
}
