import { h } from "../../js/dom.js";
import { plural, thousands } from "../../js/metrics.js";
import { chart, choice, figure, grid } from "./tables.js";

/** @import { Compared, ComparedPair, ComparedPart, Metric } from "../../js/core.d.ts" @import { Comparing } from "./comparing.js" */

/** Which system is better, by how much, and whether that could be chance. @param {Comparing} comparing @param {Compared & {drawing: string|null}} told */
export function scores(comparing, told) {
  const part = comparing.covered && told.covered_by_all || told;
  const ends = told.ends.map((key) => told.metrics.find((metric) => metric.key === key));
  return [
    h("section.card", { ariaLabelledby: "scores-title" },
      h("div.bar", {}, h("h2", { id: "scores-title" }, "Which is better, and could it be chance?"),
        comparing.derived && choice("What is compared", [["dependencies", "Dependencies"], ["derivations", "Derivations"]], comparing.of, (of) => comparing.choose({ of })),
        told.covered_by_all && choice("Which sentences count", [[false, "All sentences"], [true, `The ${thousands(told.covered_by_all.sentences)} that all parsed`]], comparing.covered, (covered) => comparing.choose({ covered }))),
      main(comparing, part, ends, told.baseline),
      h("ul.said", {}, ...inWords(comparing, part, ends).map((text) => h("li", {}, text))),
      h("details", {}, h("summary", {}, "All metrics and tests"), ...metrics(told, part))),
    h("section.card.drawing", { ariaLabelledby: "ranks-title" }, h("h2", { id: "ranks-title" }, `${ends[0].name} and ${ends[1].name} side by side`), chart(part === told ? told.drawing : null),
      part !== told && h("p.soft", {}, "The chart is of all sentences.")),
  ];
}

/** @param {ComparedPart} part @param {string} a @param {Metric} metric */
const pairOf = (part, a, metric) => part.pairs.find((pair) => pair.a === a && pair.metric === metric.key);

/** The systems under the two metrics that sum them up. @param {Comparing} comparing @param {ComparedPart} part @param {Metric[]} ends @param {string} baseline */
function main(comparing, part, ends, baseline) {
  const cells = (system, metric) => {
    const { shown, rank } = system[metric.key];
    const pair = pairOf(part, system.name, metric);
    return [
      figure(rank === 1 ? h("b", {}, shown.value) : shown.value, `${shown.low} to ${shown.high}`),
      pair ? figure(pair.shown.difference, `${pair.shown.low} to ${pair.shown.high}`) : "–",
      pair ? pair.shown.holm : "–",
    ];
  };
  const heads = ends.flatMap(({ name }) => [name + ", %", "difference", "p"]);
  return grid("Systems", ["parser", ...heads, "rank"], part.systems.map((system, i) => ({
    key: system.name, pressed: i === comparing.system, open: i === comparing.baseline ? undefined : () => comparing.choose({ system: i }),
    cells: [system.name === baseline ? h("span", {}, system.name, h("small", {}, " baseline")) : system.name, ...ends.flatMap((metric) => cells(system, metric)),
      ends.map(({ key }) => system[key].rank).join(" → ")],
  })));
}

/** What the numbers of the system that is looked at say, and what they do not. @param {Comparing} comparing @param {ComparedPart} part @param {Metric[]} ends */
function inWords(comparing, part, ends) {
  const { name } = part.systems[comparing.system] ?? {};
  const pairs = ends.map((metric) => ({ metric, pair: pairOf(part, name, metric) })).filter(({ pair }) => pair);
  return [
    ...pairs.map(({ metric, pair }) => about(pair, metric)),
    pairs.length && `In ${plural(part.sentences, "sentence")}, a difference below ${pairs.map(({ metric, pair }) => `${pair.shown.detectable} points of ${metric.name}`).join(" or ")} can seldom be told from none.`,
    "An interval says how much a score would vary on other sentences of the same kind. It says nothing of other kinds of text, nor of errors in gold.",
    pairs.length && `p says how often swapping the two parsers' results at random brings a difference this large${part.systems.length > 2 ? `, adjusted for the ${part.systems.length - 1} parsers that are tested (Holm)` : ""}. A small p does not mean a large difference, and a large p does not mean that there is none.`,
  ].filter(Boolean);
}

/** @param {ComparedPair} pair @param {Metric} metric */
function about({ a, b, difference, low, high, shown, wins, ties, losses }, { name }) {
  const sentences = `It scores higher in ${plural(wins, "sentence")}, lower in ${thousands(losses)}, the same in ${thousands(ties)}.`;
  if (difference === 0) return `${name}: ${a} and ${b} have the same score. ${sentences}`;
  const clear = low > 0 || high < 0;
  const by = `${a} has ${shown.difference.replace(/^[−+]/, "")} points ${difference < 0 ? "less" : "more"} than ${b}`;
  return `${name}: ${by}. The interval of the difference, ${shown.low} to ${shown.high}, ${clear ? "does not contain 0" : "contains 0: which of them is better stays open"}. ${sentences}`;
}

/** All that is computed, metric by metric. @param {Compared} told @param {ComparedPart} part */
function metrics(told, part) {
  const named = (key) => told.metrics.find((metric) => metric.key === key).name;
  return [
    grid("Scores under all metrics", ["metric", "parser", "%", "95 % interval", "rank"], told.metrics.flatMap(({ key, name }) => part.systems.map((system) => {
      const { shown, rank } = system[key];
      return { key: key + system.name, cells: [name, system.name, shown.value, `${shown.low} to ${shown.high}`, rank] };
    })), 2),
    part.pairs.length > 0 && grid("Differences under all metrics", ["metric", "parser", "points", "95 % interval", "detectable", "wins", "ties", "losses", "randomisation p", "exact p", "Holm p", "McNemar p"], part.pairs.map(({ a, metric, shown, wins, ties, losses }) => ({
      key: metric + a, cells: [named(metric), a, shown.difference, `${shown.low} to ${shown.high}`, shown.detectable, ...[wins, ties, losses].map(thousands), shown.randomisation, shown.exact, shown.holm, shown.mcnemar],
    })), 2),
  ].filter(Boolean);
}
