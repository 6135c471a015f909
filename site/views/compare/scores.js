import { h } from "../../js/dom.js";
import { plural, thousands } from "../../js/metrics.js";
import { chart, choice, figure, grid } from "./tables.js";

/** @import { Compared, ComparedPair, ComparedPart, Metric } from "../../js/core.d.ts" @import { Comparing } from "./comparing.js" */

/** Which system is better, by how much, and whether that could be chance. @param {Comparing} comparing @param {Compared & {drawing: string|null}} told */
export function scores(comparing, told) {
  const part = partOf(comparing, told);
  const ends = endsOf(told);
  return [
    h("section.card", { ariaLabelledby: "scores-title" },
      h("div.bar", {}, h("h2", { id: "scores-title" }, "Which is better, and could it be chance?"),
        comparing.derived && choice("What is compared", [["dependencies", "Dependencies"], ["derivations", "Derivations"]], comparing.of, (of) => comparing.choose({ of })),
        told.covered_by_all && choice("Which sentences count", [[false, "All sentences"], [true, `The ${thousands(told.covered_by_all.sentences)} that all parsed`]], comparing.covered, (covered) => comparing.choose({ covered }))),
      main(comparing, part, ends, told.baseline),
      h("p.soft", {}, `Beneath a number is its 95 % interval, and beneath p, W · T · L: in how many sentences the parser wins, ties and loses against the baseline. Rank: by ${ends[0].name} → by ${ends[1].name}.`),
      h("ul.said", {}, ...inWords(comparing, told).map((text) => h("li", {}, text))),
      h("details", {}, h("summary", {}, "All metrics and tests"), ...metrics(told, part))),
    told.drawing && h("section.card", { ariaLabelledby: "ranks-title" }, h("h2", { id: "ranks-title" }, `${ends[0].name} and ${ends[1].name} side by side${part === told ? "" : ", over all sentences"}`), chart(told.drawing)),
    h("p.signature.soft", {}, told.signature),
  ];
}

/** The sentences that count. @param {Comparing} comparing @param {Compared} told @returns {ComparedPart} */
const partOf = ({ covered }, told) => covered && told.covered_by_all || told;

/** The two metrics that sum systems up. @param {Compared} told */
const endsOf = (told) => told.ends.map((key) => metricsOf(told).find((metric) => metric.key === key));

/** All metrics, called by what they count: without roots, DF₁ is what alignment is. @param {Compared} told */
const metricsOf = ({ metrics, systems }) => metrics.map((metric) => ({
  ...metric, name: metric.needs && systems.some(({ lacks }) => lacks.includes(metric.needs)) ? `${metric.name} without ${metric.needs}` : metric.name,
}));

/** @param {ComparedPart} part @param {string} a @param {Metric} metric */
const pairOf = (part, a, metric) => part.pairs.find((pair) => pair.a === a && pair.metric === metric.key);

/** The systems under the two metrics that sum them up. @param {Comparing} comparing @param {ComparedPart} part @param {Metric[]} ends @param {string} baseline */
function main(comparing, part, ends, baseline) {
  const cells = (system, metric) => {
    const { shown, rank } = system[metric.key];
    const pair = pairOf(part, system.name, metric);
    return [
      figure(rank === 1 ? h("b", {}, shown.value) : shown.value, shown.interval),
      pair ? figure(pair.shown.difference, pair.shown.interval) : "–",
      pair ? figure(pair.shown.holm, [pair.wins, pair.ties, pair.losses].map(thousands).join(" · ")) : "–",
    ];
  };
  const heads = ends.flatMap(({ name }) => [name + ", %", "difference", figure("p", "W · T · L")]);
  return grid("Systems", ["parser", ...heads, "rank"], part.systems.map((system, i) => ({
    key: system.name, pressed: i === comparing.system, open: system.name === baseline ? undefined : () => comparing.choose({ system: i }),
    cells: [system.name === baseline ? figure(system.name, "baseline") : system.name, ...ends.flatMap((metric) => cells(system, metric)),
      ends.map(({ key }) => system[key].rank).join(" → ")],
  })));
}

/** What the numbers of the system that is looked at say, and what they do not: first what they say. @param {Comparing} comparing @param {Compared} told */
export function inWords(comparing, told) {
  const part = partOf(comparing, told);
  const { name } = part.systems[comparing.system] ?? {};
  const pairs = endsOf(told).map((metric) => ({ metric, pair: pairOf(part, name, metric) })).filter(({ pair }) => pair);
  if (!pairs.length) return []; // another one is the baseline by now
  const others = part.systems.length - 1;
  const seen = pairs.filter(({ pair }) => pair.detectable > 0);
  return [
    ...pairs.map(({ metric, pair }) => about(pair, metric)),
    seen.length > 0 && `With ${plural(part.sentences, "sentence")}, a difference under ${seen.map(({ metric, pair }) => `${pair.shown.detectable} points of ${metric.name}`).join(" or ")} can seldom be told from chance.`,
    "The interval of a score says how much it would vary on other sentences of the same kind. It says nothing about other kinds of text, or about errors in gold. Intervals of two parsers may overlap although one of them is clearly better: what counts is the interval of the difference.",
    endsOf(told).some(({ key }) => part.systems.some((system) => system[key].low === system[key].high)) && "A dash stands for an interval where every sample of these sentences has the same score: they do not say how much it varies.",
    `p is how often a difference at least this large comes about when the two parsers’ results are swapped at random in each sentence (exact test where it can be computed)${others > 1 ? `, adjusted for ${others} parsers (Holm)` : ""}. A small p does not mean a large difference, and a large p does not mean that there is none.`,
  ].filter(Boolean);
}

/** @param {ComparedPair} pair @param {Metric} metric */
function about({ a, b, difference, low, high, shown, wins, ties, losses }, { name }) {
  const sentences = `It is better in ${plural(wins, "sentence")}, worse in ${thousands(losses)}, equal in ${thousands(ties)}.`;
  if (difference === 0) return `${name}: ${a} and ${b} have the same score. ${sentences}`;
  const clear = low > 0 || high < 0;
  const by = `${a} has ${shown.difference.replace(/^[−+]/, "")} points ${difference < 0 ? "less" : "more"} than ${b}`;
  if (low === high) return `${name}: ${by}. There is no interval: every sample of these sentences has this difference. ${sentences}`;
  return `${name}: ${by}. The interval of the difference, ${shown.interval}, ${clear ? "does not contain 0" : "contains 0, so it is open which of them is better"}. ${sentences}`;
}

/** All that is computed, metric by metric. @param {Compared} told @param {ComparedPart} part */
function metrics(told, part) {
  const all = metricsOf(told);
  const named = (key) => all.find((metric) => metric.key === key).name;
  return [
    grid("Scores under all metrics", ["metric", "parser", "%", "95 % interval", "rank"], all.flatMap(({ key, name }) => part.systems.map((system) => {
      const { shown, rank } = system[key];
      return { key: key + system.name, cells: [name, system.name, shown.value, shown.interval, rank] };
    })), 2),
    part.pairs.length > 0 && grid("Differences under all metrics", ["metric", "parser", "points", "95 % interval", "detectable", "wins", "ties", "losses", "randomisation p", "exact p", "Holm p", "McNemar p"], part.pairs.map(({ a, metric, shown, wins, ties, losses }) => ({
      key: metric + a, cells: [named(metric), a, shown.difference, shown.interval, shown.detectable, ...[wins, ties, losses].map(thousands), shown.randomisation, shown.exact, shown.holm, shown.mcnemar],
    })), 2),
  ].filter(Boolean);
}
