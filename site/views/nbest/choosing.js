import { h } from "../../js/dom.js";
import { read, unreadable } from "../../js/files.js";

/**
 * A button that chooses a file for a role.
 * @param {import("../../js/main.js").Page} page @param {import("./lists.js").Lists} lists @param {import("./lists.js").Role} role @param {string} words
 */
export function choosing({ engine, inputs }, lists, role, words) {
  const input = h("input", { type: "file", hidden: true, tabIndex: -1, ariaLabel: words });
  input.onchange = async () => {
    const [file] = input.files;
    if (!file) return;
    try {
      const { name, content } = await read(file, engine);
      await lists.take({ [role]: { name, data: new Blob([content]), ofExample: false } });
    } catch (failure) {
      if (failure.code === undefined) throw failure; // a defect of the page itself
      inputs.refuse([unreadable(file, failure)]);
    } finally {
      input.value = "";
    }
  };
  return h("span", {}, h("button.push", { type: "button", onclick: () => input.click() }, words), input);
}
