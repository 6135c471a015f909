import { $, h } from "../../js/dom.js";
import { amount, thousands } from "../../js/metrics.js";
import { renew } from "../../js/renew.js";

/** @import { Accuracy, FScore, Text } from "../../js/core.d.ts" */

/** The counts behind the scores. @param {import("../../js/main.js").Page} page */
export function showCounts({ choices, results }) {
  const showTable = () => {
    if (!results.scores) return;
    $("#counts summary").textContent = results.isWay ? "Precision, recall and all counts" : "All counts";
    renew($("#counts .wide"), table(results, choices.system));
  };
  results.addEventListener("scores", showTable);
  choices.addEventListener("system", showTable);
}

const headings = ["metric", "correct", "gold", "system", "precision", "recall", "F"];
const ofAccuracies = ["metric", "correct", "total", "%"];

/** @param {import("../../js/results.js").Results} results @param {number} at the place of the system */
function table(results, at) {
  const { metrics, scores: { gold, systems, shown: texts } } = results;
  const [system, shown] = [systems[at], texts[at]];
  const columns = metrics.some(({ measure }) => measure === "f_score") ? headings : ofAccuracies;
  const groups = [["all", "All " + thousands(system.sentences) + " sentences"]];
  if (system.covered < system.sentences) groups.push(["covered_only", "The " + thousands(system.covered) + " sentences that the system parsed"]);
  return h("table", {},
    h("caption", {}, `${system.name} against ${gold.file}`),
    h("thead", {}, h("tr", {}, ...columns.map((name) => h("th", { scope: "col" }, name)))),
    ...groups.map(([key, title]) => h("tbody", {},
      groups.length > 1 && h("tr", {}, h("th.group", { scope: "rowgroup", colSpan: columns.length }, title)),
      ...metrics.map((metric) => h("tr", {}, h("th", { scope: "row" }, results.called(metric, at)), ...cells(system[key][metric.key], shown[key][metric.key], columns, metric.measure))))));
}

/**
 * An accuracy has no precision and recall, and one total.
 * @param {Partial<FScore & Accuracy>} count @param {Text} shown @param {string[]} columns @param {string} measure
 */
function cells({ correct, total, gold, system }, { precision, recall, score }, columns, measure) {
  const texts = total === undefined ? [...[correct, gold, system].map(thousands), precision, recall, score] : [amount(correct, measure), amount(total, measure), ...columns === headings ? ["", "", ""] : [], score];
  return texts.map((text) => h("td", {}, text));
}
