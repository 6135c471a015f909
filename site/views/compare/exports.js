import { asFile, inDrawings, inTables, whyNot } from "../../js/exported.js";
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

/** What is exported: what is in sight, as tables and charts. @param {Comparing} comparing @returns {import("../views.js").Exports} */
export const exportsOf = (comparing) => ({
  parts: () => comparing.open.filter((name) => exported[name]).flatMap((name) => ofPart(comparing, name)),
  asked: Object.values(comparing.questions),
});

/** @param {Comparing} comparing @param {PartName} name @returns {Part[]} */
function ofPart(comparing, name) {
  const { names, baseline, system, questions: { [name]: question } } = comparing;
  const { name: called, tables, chart, drawing } = exported[name];
  const file = (/** @type {string} */ end) => fileName(end, "compare", called, names[baseline], names[system]);
  const why = whyNot(question);
  const asking = comparing.asking(name);
  const draw = async (/** @type {Record<string, any>} */ looks) => (await asking(looks)).drawing;
  return [
    ...tables ? [{ name: called, why, as: inTables((output, end) => ({ name: file(end), make: () => asking({ output }) })) }] : [],
    ...chart ? [{ name: called + ", chart", why: why || (!question.answer?.drawing && "There is no chart of this."), as: { SVG: (/** @type {Record<string, any>} */ { theme }) => ({ name: file("svg"), make: async () => asFile(await draw({ theme })) }) } }] : [],
    ...drawing && question.answer ? [{ name: called, why, legend: true, as: inDrawings(file, draw) }] : [],
  ];
}
