import { h, show } from "../../js/dom.js";
import { save } from "../../js/save.js";

/** What can be saved, as the core writes it. @param {import("./lists.js").Lists} lists */
export function saving(lists) {
  const push = (words, onclick) => h("button.push", { type: "button", onclick }, words);
  const write = async (reply, name) => {
    const written = await reply.catch(() => null); // there are other lists meanwhile, or none
    if (written) save(new Blob([written.body], { type: written.type }), name);
  };
  const numbers = (words, output, end = output) => push(words, () => write(lists.write(output), "nbest." + end));
  const drawing = push("Oracle drawn", () => save(new Blob([lists.told.drawing], { type: "image/svg+xml" }), "nbest-oracle.svg"));
  const distinct = push("Lists without repetitions", () => write(lists.deduplicated(), "distinct." + lists.files.system.name));
  lists.addEventListener("told", () => show(drawing, lists.told?.drawing));
  return h("p.ways.saving", { role: "group", ariaLabel: "Save" }, h("span.soft", {}, "Save as"),
    numbers("JSON", "json"), numbers("TSV", "tsv"), numbers("LaTeX", "latex", "tex"), drawing, distinct);
}
