import { $, $$, moveFocus, show } from "./dom.js";

/** How long the way back stands where it is seen at once. It stays under the inputs, and on the keyboard. */
const IN_SIGHT = 12_000;

/**
 * The way back of what is in sight, the inputs or the files of a view that stands alone: under them, for a while over the page, and by Ctrl+Z. While one types in a field, Ctrl+Z is the
 * field's own, until it is back where the typing began.
 * @param {import("./main.js").Page} page
 */
export function showUndo({ choices, history: ofInputs, shelves }) {
  const current = () => shelves.get(choices.view?.address)?.history ?? ofInputs;
  const line = $("#undo");
  const toast = $("#undone");
  const name = $("button span", toast);
  let timer = 0;
  const showToast = (visible) => {
    clearTimeout(timer);
    show(toast, visible);
    if (visible) timer = setTimeout(() => showToast(toast.matches(":hover, :focus-within")), IN_SIGHT);
  };
  let unseen = null; // a step of a view that is not open yet
  const look = (step) => {
    const history = current();
    const { activeElement } = document;
    for (const [command, step] of [["undo", history.last], ["redo", history.next]]) {
      const button = $("." + command, line);
      $("span", button).textContent = step ?? "";
      show(button, step);
    }
    show(line, history.last || history.next);
    // Letters that are typed are in sight, and need no word; unless something went with them.
    if (step && (!step.typing || step.lost)) {
      show($("small", toast), step.lost);
      name.textContent = step.name;
      showToast(true);
    } else if (name.textContent !== history.last) {
      showToast(false);
    }
    moveFocus(activeElement, [...$$("button", line), ...$$(".inputs textarea, #fold")]);
  };
  for (const history of [ofInputs, ...[...shelves.values()].map(({ history }) => history)]) {
    history.addEventListener("steps", ({ detail: step }) => {
      if (history === current()) look(step);
      else unseen = step && { ...step, history };
    });
  }
  choices.addEventListener("view", () => {
    look(unseen?.history === current() ? unseen : undefined);
    unseen = null;
  });
  for (const button of [$(".undo", line), $("button", toast)]) button.onclick = () => current().undo();
  $(".redo", line).onclick = () => current().redo();

  addEventListener("keydown", (event) => {
    const { target, ctrlKey, metaKey, altKey, shiftKey } = event;
    const key = event.key.toLowerCase();
    if (!(ctrlKey || metaKey) || altKey || event.defaultPrevented || !(key === "z" || (key === "y" && ctrlKey))) return;
    if ($("dialog[open]") || hasOwnWay(target)) return;
    event.preventDefault();
    if (shiftKey || key === "y") current().redo();
    else current().undo();
  });

  /** Whether a field has a way back of its own: that of what is typed in it now, or of any field but the inputs. */
  function hasOwnWay(target) {
    const { source } = target.closest("source-editor") ?? {};
    return source ? source === ofInputs.typing : target.matches("textarea, input:not([type=checkbox], [type=radio])");
  }

  $(".inputs").addEventListener("beforeinput", ({ target, inputType }) => {
    const { source } = target.closest("source-editor") ?? {};
    if (!source) return;
    ofInputs.ofField = inputType.startsWith("history");
    // Who puts something in the place of all that a field holds begins something else, which has no name yet.
    if (ofInputs.ofField || source.blob || !target.textLength || target.selectionStart > 0 || target.selectionEnd < target.textLength) return;
    source.name = "";
    ofInputs.settle();
  }, { capture: true }); // before the field takes a long paste in
}
