import { asFile, inDrawings, inTables, whyNot } from "../../js/exported.js";
import { fileName } from "../../js/save.js";
import { stem } from "./names.js";

/** @import { Analysis } from "./analysis.js" @import { Study } from "./study.js" @import { Part } from "../views.js" */

const holds = { JSON: "what the judges say, and every vote", TSV: "the same, a line for each number and vote", LaTeX: "the tables for a paper", Markdown: "the tables for a page" };

/**
 * What is exported: what judges say, with its chart, and the figures of the item that is shown; to a judge, the two figures before them.
 * @param {Study} study @param {Analysis} analysis @returns {import("../views.js").Exports}
 */
export function exportsOf(study, analysis) {
  const parts = () => analysis.there ? [numbers(analysis), ...analysis.report ? [chart(analysis), ...shown(analysis)] : []] : figures(study);
  return { parts, asked: [analysis.counted, analysis.shown, study.drawn] };
}

/** @param {Analysis} analysis @param {string} end */
const named = ({ report: { title, study } }, end) => stem(title, study) + ".analysis." + end;

/** @param {Analysis} analysis @returns {Part} */
const numbers = (analysis) => ({ name: "What the judges say", holds, why: whyNot(analysis.counted), as: inTables((output, end) => ({ name: named(analysis, end), make: () => analysis.write(output) })) });

/** @param {Analysis} analysis @returns {Part} */
const chart = (analysis) => ({ name: "Chart", as: { SVG: (looks) => ({ name: named(analysis, "svg"), make: async () => asFile((await analysis.write("json", undefined, looks)).drawing) }) } });

/** The figures of an item, with who parsed it. @param {Analysis} analysis @returns {Part[]} */
function shown(analysis) {
  const { report, shown: { answer } } = analysis;
  if (!answer) return [];
  const { parsers } = report.tasks[answer.task - 1].items.find((one) => one.item === answer.item && (one.part ?? 1) === answer.part);
  return answer.figures.flatMap(({ drawing, option, title }, i) => drawing ? [{ name: `${title} of item ${answer.item}: ${parsers[i]}`,
    as: inDrawings((end) => fileName(end, "study", stem(report.title, report.study), `task ${answer.task} item ${answer.item}`, option, parsers[i]), analysis.asShown(option)) }] : []);
}

/** The figures before a judge, who is not to know who parsed them. @param {Study} study @returns {Part[]} */
function figures(study) {
  const { place, told } = study;
  return study.figures.flatMap(({ drawing, option, title }) => drawing ? [{ name: title,
    as: inDrawings((end) => fileName(end, "study", stem(told.name, told.study), `task ${place.task}`, place.item ? `item ${place.item}` : "example", option), study.asDrawn(option)) }] : []);
}
