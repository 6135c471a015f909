import { chosenOf, nameOf } from "./derived.js";

/**
 * What can be downloaded from this view, and cited: the scores of the derivations, and the drawing as it is shown.
 * @param {import("../../js/main.js").Page} page @param {import("./derived.js").Derived} derived
 */
export function showExports(page, derived) {
  const { choices, results } = page;
  const scores = (output) => () => ["derivations", { output, sentences: true }, "derivations." + output];
  const drawing = (looks, more) => {
    const { sentence } = derived;
    const way = sentence.chosen ? nameOf(sentence.chosen.side, chosenOf(sentence)) : "none";
    return ["steps", { ...derived.wish, way, ...looks, ...more }, `derivations-${choices.n}`];
  };
  page.exports.set("derivations", {
    json: scores("json"),
    tsv: scores("tsv"),
    picture: (looks) => derived.sentence?.drawing && drawing(looks),
    tikz: (looks) => derived.sentence?.drawing && drawing(looks, { tikz: true }),
    cited: () => derived.corpus?.shown,
  });
  derived.addEventListener("corpus", () => results.tell("cited"));
}
