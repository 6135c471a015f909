import { fileName } from "../../js/save.js";
import { calledIn } from "../score/exports.js";

/**
 * What is exported and cited: the scores of the derivations, and the drawing as it is shown.
 * @param {import("../../js/main.js").Page} page @param {import("./derived.js").Derived} derived @returns {import("../views.js").Exports}
 */
export function exportsOf(page, derived) {
  const { choices, results, scoring } = page;
  const scores = (output, ending = output, sentences = true) => () => ({
    name: fileName(ending, "derivations", ...results.scores.systems.map((_, at) => calledIn(page, at))),
    make: () => scoring.ask("derivations", { output, sentences }),
  });
  const drawing = (end, more) => (looks) => {
    const { sentence } = derived;
    if (!sentence?.drawing) return null;
    return { name: fileName(end, "derivations", calledIn(page, choices.system), `sentence ${choices.n}`), make: () => scoring.ask("steps", { ...derived.wish, ...looks, ...more }) };
  };
  derived.addEventListener("corpus", () => results.tell("cited"));
  const papers = { latex: scores("latex", "tex", false), markdown: scores("markdown", "md", false) };
  return { json: scores("json"), tsv: scores("tsv"), ...papers, drawing: drawing("svg"), tikz: drawing("tex", { tikz: true }), cited: () => derived.corpus?.shown };
}
