import { fileName } from "../../js/save.js";
import { calledIn, scores } from "../score/exports.js";

/**
 * What is exported and cited: the scores of the derivations, and the drawing as it is shown.
 * @param {import("../../js/main.js").Page} page @param {import("./derived.js").Derived} derived @returns {import("../views.js").Exports}
 */
export function exportsOf(page, derived) {
  const { choices, results, scoring } = page;
  derived.addEventListener("corpus", () => results.tell("cited"));
  const drawing = (end, more) => (looks) => {
    const asked = { ...derived.wish, ...looks, ...more }; // of now, which a second try is of, too
    return { name: fileName(end, "derivations", calledIn(page, choices.system), `sentence ${choices.n}`), make: () => scoring.ask("steps", asked) };
  };
  const parts = () => {
    const numbers = scores(page, "derivations");
    const why = numbers.why || (!derived.there && "There are no derivations to export.");
    return [{ ...numbers, why }, { name: "Derivations", looks: ["legend", "features", "heads"], why: why || (!derived.sentence?.drawing && "There is no drawing of this sentence."), as: { SVG: drawing("svg"), TikZ: drawing("tex", { tikz: true }) } }];
  };
  return { parts, asked: [derived.counts, derived.drawn], cited: () => derived.corpus?.shown };
}
