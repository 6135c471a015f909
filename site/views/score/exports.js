import { fileName } from "../../js/save.js";

/** What the person calls a system, as files are named after it. @param {import("../../js/main.js").Page} page @param {number} at */
export const calledIn = ({ inputs, results }, at) => inputs.labelOf(inputs.filled[at]) || results.scores.systems[at].name.replace(/\.[^.]*$/, "");

/** Why there is nothing to export, by the state of the page. */
const nothing = {
  loading: "There is nothing to export yet.",
  empty: "There is nothing to export yet.",
  busy: "There is nothing to export until the input is scored.",
  error: "What is shown was scored before the input went wrong. There is nothing to export until it is fixed.",
  cancelled: "What is shown was scored before. There is nothing to export until the input is scored.",
  failed: "Without the scoring core there is nothing to export.",
};

/** What is in the scores of all systems, by the form of the file. */
export const holds = { JSON: "scores of every sentence and all counts", TSV: "a line for each sentence and metric", LaTeX: "a table for a paper, each system a line", Markdown: "the same for a page" };

/** The scores of all systems, as an operation writes them. @param {import("../../js/main.js").Page} page @param {"report"|"derivations"} operation @returns {import("../views.js").Part} */
export function scores(page, operation) {
  const { choices, results, scoring } = page;
  const written = (output, end = output, sentences = true) => () => ({
    name: fileName(end, choices.view.address, ...results.scores.systems.map((_, at) => calledIn(page, at))),
    make: () => scoring.ask(operation, { output, sentences }),
  });
  const as = { JSON: written("json"), TSV: written("tsv"), LaTeX: written("latex", "tex", false), Markdown: written("markdown", "md", false) };
  return { name: "Scores", holds, why: nothing[results.state], as };
}

/** The drawing of the sentence for a system, as it is shown. @param {import("../../js/main.js").Page} page @param {number} system @returns {import("../views.js").Part} */
export function arcs(page, system) {
  const { choices, inputs, results, scoring } = page;
  const drawing = (end, more) => (looks) => {
    const asked = { ...choices.drawn, system, ...looks, ...more }; // of now, which a second try is of, too
    return { name: fileName(end, choices.view.address, calledIn(page, system), `sentence ${asked.n}`, asked.metric), make: () => scoring.ask("diagram", asked) };
  };
  const why = nothing[results.state] ?? (results.sentence?.undrawn && "There is no drawing of this sentence.");
  return { name: inputs.filled[system] && results.scores ? calledIn(page, system) : "Drawing", why, looks: ["legend", "labels", ...results.operation === "attach" ? [] : ["features"]], as: { SVG: drawing("svg"), TikZ: drawing("tex", { tikz: true }) } };
}

/**
 * What is exported of what was scored, and cited: the scores of all systems, and the drawing of the sentence.
 * @param {import("../../js/main.js").Page} page @returns {import("../views.js").Exports}
 */
export const exportsOf = (page) => ({
  parts: () => [scores(page, "report"), arcs(page, page.choices.system)],
  cited: () => page.results.scores?.shown,
});
