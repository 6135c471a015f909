/**
 * What is exported of what was scored, and cited: the scores, and the drawing of the sentence.
 * @param {import("../../js/main.js").Page} page @returns {import("../views.js").Exports}
 */
export function exportsOf({ choices, results, scoring }) {
  const report = (output, ending = output, sentences = true) => () => ({ name: "scores." + ending, make: () => scoring.ask("report", { output, sentences }) });
  return {
    json: report("json"),
    tsv: report("tsv"),
    latex: report("latex", "tex", false),
    markdown: report("markdown", "md", false),
    drawing: (looks) => ({ name: `sentence-${choices.n}-${choices.metric}.svg`, make: () => scoring.ask("diagram", { ...choices.drawn, ...looks }) }),
    cited: () => results.scores?.shown,
  };
}
