import { $, h } from "../../js/dom.js";
import { thousands } from "../../js/metrics.js";

/** The counts behind the scores. @param {import("../../js/main.js").Page} page */
export function showCounts({ choices, results }) {
  const showTable = () => {
    if (results.scores) $("#counts .wide").replaceChildren(table(results, choices.system));
  };
  results.addEventListener("scores", showTable);
  choices.addEventListener("system", showTable);
}

const headings = ["metric", "correct", "gold", "system", "precision", "recall", "F"];

function table(results, at) {
  const { metrics, scores: { gold, systems, shown: texts } } = results;
  const [system, shown] = [systems[at], texts[at]];
  const groups = [["all", "All " + thousands(system.sentences) + " sentences"]];
  if (system.covered < system.sentences) groups.push(["covered_only", "The " + thousands(system.covered) + " sentences that the system parsed"]);
  return h("table", {},
    h("caption", {}, `${system.name} against ${gold.file}`),
    h("thead", {}, h("tr", {}, ...headings.map((name) => h("th", { scope: "col" }, name)))),
    ...groups.map(([key, title]) => h("tbody", {},
      groups.length > 1 && h("tr", {}, h("th.group", { scope: "rowgroup", colSpan: headings.length }, title)),
      ...metrics.map((metric) => h("tr", {}, h("th", { scope: "row" }, results.called(metric, at)), ...cells(system[key][metric.key], shown[key][metric.key]))))));
}

/** An accuracy has no precision and recall, and one total. */
function cells(count, { precision, recall, score }) {
  const whole = [count.correct, count.gold ?? count.total, count.system].map((n) => (n === undefined ? "" : thousands(n)));
  return [...whole, precision, recall, score].map((text) => h("td", {}, text));
}
