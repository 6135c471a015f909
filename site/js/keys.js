import { $ } from "./dom.js";

/**
 * Listens to keys wherever no text is being typed and no part of the page has a use of its own for them.
 * @param {Record<string, () => void>} keys what each does
 * @param {() => boolean} [when]
 */
export function listen(keys, when = () => true) {
  addEventListener("keydown", (event) => {
    const { key, target } = event;
    if (!Object.hasOwn(keys, key) || !when()) return;
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || $("dialog[open]")) return;
    if (target.matches("textarea, select, input:not([type=radio])")) return;
    if (key.startsWith("Arrow") && target.closest("#steps, #rows, .canvas, .table, .menu, .wide, [role=tablist]")) return;
    event.preventDefault();
    keys[key]();
  });
}
