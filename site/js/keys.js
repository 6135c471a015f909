import { $, $$ } from "./dom.js";

/** Whether what was put in is in sight, with its sentences. Where they are not, nothing is done to it unseen. */
export const isAtHand = () => !document.documentElement.matches(".alone, .several");

/**
 * Listens to keys wherever no text is being typed and no part of the page has a use of its own for them.
 * @param {Record<string, () => void>} keys what each does
 * @param {() => boolean} [when]
 * @param {boolean} [first] before those who listen otherwise, so that it is decided by what was there when the key was pressed
 */
export function listen(keys, when = isAtHand, first = false) {
  addEventListener("keydown", (event) => {
    const { key } = event;
    const target = /** @type {Element} */ (event.target);
    if (!Object.hasOwn(keys, key) || !when()) return;
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || $("dialog[open]")) return;
    if (target.matches("textarea, select, input:not([type=radio])")) return;
    if (key.startsWith("Arrow") && target.closest("#steps, #rows, .canvas, .table, .menu, .wide, [role=tablist]")) return;
    event.preventDefault();
    keys[key]();
  }, first);
}

/** Up and down lead from one button of a place to the next, Home and End to the first and the last. @param {HTMLElement} place */
export function rove(place) {
  place.addEventListener("keydown", (event) => {
    const buttons = $$("button:not([hidden])", place);
    const at = buttons.indexOf(event.target);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: buttons.length - 1 }[event.key];
    if (at < 0 || to === undefined) return;
    event.preventDefault();
    buttons[to]?.focus();
  });
}
