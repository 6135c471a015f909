import { h, show } from "../../js/dom.js";
import { save } from "../../js/save.js";

/** What can be saved: all numbers as the core writes them, and the drawing that is shown. @param {import("./agreement.js").Agreement} agreement */
export function saving(agreement) {
  const push = (words, onclick) => h("button.push", { type: "button", onclick }, words);
  const numbers = (words, output, end = output) => push(words, async () => {
    const reply = await agreement.write(output).catch(() => null); // there are others meanwhile, or none
    if (reply) save(new Blob([reply.body], { type: reply.type }), "agreement." + end);
  });
  const drawing = push("Drawing", () => save(new Blob([agreement.drawn.drawing], { type: "image/svg+xml" }), `agreement-${agreement.drawn.unit}.svg`));
  agreement.addEventListener("unit", () => show(drawing, agreement.drawn?.drawing));
  return h("p.ways.saving", { role: "group", ariaLabel: "Save" }, h("span.soft", {}, "Save as"), numbers("JSON", "json"), numbers("TSV", "tsv"), numbers("LaTeX", "latex", "tex"), drawing);
}
