import { h } from "../../js/dom.js";
import { chosenIn } from "../../js/folders.js";

/**
 * Two buttons that choose annotations: files, or a folder with all that is in it.
 * @param {import("../../js/main.js").Page} page
 * @returns {HTMLElement[]}
 */
export function choosing({ take, inputs }) {
  const button = (words, name, more, which = (files) => files) => {
    const input = h("input", { type: "file", hidden: true, tabIndex: -1, ariaLabel: name, multiple: true, ...more });
    input.onchange = async () => {
      try {
        await take(which([...input.files]), undefined, "annotation");
      } catch (failure) {
        if (failure.code === undefined) throw failure; // a defect of the page itself
        inputs.refuse([{ ...failure, error: true }]);
      } finally {
        input.value = "";
      }
    };
    return h("span", {}, h("button.push", { type: "button", onclick: () => input.click() }, words), input);
  };
  return [button("Choose files…", "Annotations"), button("Choose a folder…", "A folder of annotations", { webkitdirectory: true }, chosenIn)];
}
