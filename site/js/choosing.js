import { h } from "./dom.js";

/**
 * A button that chooses files.
 * @param {import("./main.js").Page} page @param {string} words on it
 * @param {(files: File[]) => Promise<void>} taken
 * @param {{what?: string, ariaLabel?: string, multiple?: boolean, webkitdirectory?: boolean}} [more] what the button is, and its input
 * @returns {HTMLElement}
 */
export function choosing({ inputs }, words, taken, { what = "button.push", ariaLabel = words, ...more } = {}) {
  const input = h("input", { type: "file", hidden: true, tabIndex: -1, ariaLabel, ...more });
  input.onchange = async () => {
    try {
      if (input.files.length) await taken([...input.files]);
    } catch (failure) {
      if (failure.code === undefined) throw failure; // a defect of the page itself
      inputs.refuse([{ ...failure, error: true }]);
    } finally {
      input.value = "";
    }
  };
  return h("span", {}, h(what, { type: "button", onclick: () => input.click() }, words), input);
}
