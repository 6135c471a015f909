import { fileName } from "../../js/save.js";

/** What the person calls a system, as files are named after it. @param {import("../../js/main.js").Page} page @param {number} at */
export const calledIn = ({ inputs, results }, at) => inputs.labelOf(inputs.filled[at]) || results.scores.systems[at].name.replace(/\.[^.]*$/, "");

/**
 * What is exported of what was scored, and cited: the scores of all systems, and the drawing of the sentence.
 * @param {import("../../js/main.js").Page} page @returns {import("../views.js").Exports}
 */
export function exportsOf(page) {
  const { choices, results, scoring } = page;
  const report = (output, ending = output, sentences = true) => () => ({
    name: fileName(ending, choices.view.address, ...results.scores.systems.map((_, at) => calledIn(page, at))),
    make: () => scoring.ask("report", { output, sentences }),
  });
  const drawing = (end, more) => (looks) => ({
    name: fileName(end, choices.view.address, calledIn(page, choices.system), `sentence ${choices.n}`, choices.metric),
    make: () => scoring.ask("diagram", { ...choices.drawn, ...looks, ...more }),
  });
  return {
    json: report("json"),
    tsv: report("tsv"),
    latex: report("latex", "tex", false),
    markdown: report("markdown", "md", false),
    drawing: drawing("svg"),
    tikz: drawing("tex", { tikz: true }),
    cited: () => results.scores?.shown,
  };
}
