/**
 * What is exported of what was scored, and cited: the scores, and the drawing of the sentence.
 * @param {import("../../js/main.js").Page} page @returns {import("../views.js").Exports}
 */
export function exportsOf({ choices, results, scoring }) {
  const report = (output) => () => ({ name: "scores." + output, make: () => scoring.ask("report", { output, sentences: true }) });
  return {
    json: report("json"),
    tsv: report("tsv"),
    drawing: (looks) => ({ name: `sentence-${choices.n}-${choices.metric}.svg`, make: () => scoring.ask("diagram", { ...choices.drawn, ...looks }) }),
    cited: () => results.scores?.shown,
  };
}
