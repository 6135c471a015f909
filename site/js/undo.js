import { $, $$, announce, moveFocus, show } from "./dom.js";

/**
 * The way back of what is in sight, the inputs or the files of a view that stands alone: in the header, where nothing else has its place,
 * and by Ctrl+Z. While one types in a field, Ctrl+Z is the field's own, until it is back where the typing began.
 * @param {import("./main.js").Page} page
 */
export function showUndo({ choices, history: ofInputs, shelves }) {
  const current = () => shelves.get(choices.view?.address)?.history ?? ofInputs;
  const line = $("#undo");
  const look = () => {
    const { last, next } = current();
    const { activeElement } = document;
    for (const [command, step] of [["undo", last], ["redo", next]]) {
      const button = $("." + command, line);
      $("span", button).textContent = step ?? "";
      button.title = button.textContent;
      show(button, step);
    }
    show(line, last || next);
    moveFocus(activeElement, [...$$("button", line), ...$$(".inputs textarea, #fold")]);
  };
  ofInputs.addEventListener("steps", look); // of which the scores tell those who listen
  for (const { history } of shelves.values()) {
    history.addEventListener("steps", ({ detail: step }) => {
      look();
      if (step && history === current()) announce($(".undo", line).textContent);
    });
  }
  choices.addEventListener("view", look);
  $(".undo", line).onclick = () => current().undo();
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
