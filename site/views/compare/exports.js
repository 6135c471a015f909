import { inDrawings, inTables, whyNot } from "../../js/exported.js";
import { fileName } from "../../js/save.js";

/** @import { Comparing, PartName } from "./comparing.js" @import { Part } from "../views.js" */

/** What parts are called, and whether they have tables, a chart, or a drawing for papers, too. @type {Partial<Record<PartName, {name: string, tables?: boolean, chart?: boolean, drawing?: boolean}>>} */
const exported = {
  scores: { name: "Scores and tests", tables: true, chart: true },
  differences: { name: "Differences", tables: true },
  cases: { name: "What only one has right", tables: true },
  sentence: { name: "Sentence", drawing: true },
  confusions: { name: "Confusions", tables: true, chart: true },
  costs: { name: "What errors cost", tables: true, chart: true },
  ordered: { name: "Sentences by two scores", tables: true, chart: true },
};

/** What is exported: what is in sight, as tables and charts, and a report of it all. @param {Comparing} comparing @returns {import("../views.js").Exports} */
export const exportsOf = (comparing) => ({
  parts: () => (comparing.possible ? [...comparing.open.flatMap((name) => ofPart(comparing, name)), report(comparing)] : []),
  asked: Object.values(comparing.questions),
});

/** @param {Comparing} comparing @param {PartName} name @returns {Part[]} */
function ofPart(comparing, name) {
  if (!exported[name]) return [];
  const { names, baseline, system, one, questions: { [name]: question } } = comparing;
  const { name: called, tables, chart, drawing } = exported[name];
  const about = name === "scores" ? ["against", names[baseline]] : name === "differences" || name === "cases" || name === "sentence" ? [names[system], names[baseline]] : [names[one]];
  const file = (/** @type {string} */ end) => fileName(end, "compare", called, ...about);
  const why = whyNot(question);
  const asking = comparing.asking(name);
  const draw = async (/** @type {Record<string, any>} */ looks) => (await asking(looks)).drawing;
  return [
    ...tables ? [{ name: called, why, as: inTables((output, end) => ({ name: file(end), make: () => asking({ output }) })) }] : [],
    ...chart && (!question.answer || question.answer.drawing) ? [{ name: called + ", chart", why, as: { SVG: inDrawings(file, draw).SVG } }] : [],
    ...drawing && question.answer ? [{ name: called, why, looks: ["legend", "labels", "features"], as: inDrawings(file, draw) }] : [],
  ];
}

/** All of it as one file, to be mailed or printed. @param {Comparing} comparing @returns {Part} */
function report({ names, baseline, of, pair, page, questions }) {
  const make = () => page.scoring.ask("compare_report", { names, of, baseline: pair.baseline });
  return { name: "Report", why: whyNot(questions.scores), as: { HTML: () => ({ name: fileName("html", "compare", "report", "against", names[baseline]), make }) } };
}
