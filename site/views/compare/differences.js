import { h } from "../../js/dom.js";
import { plural, thousands } from "../../js/metrics.js";
import { PIECE } from "./comparing.js";
import { dependencyOf } from "./sentence.js";
import { choice, figure, grid, menu } from "./tables.js";

/** @import { Comparing } from "./comparing.js" */

/** By what dependencies are broken down, and words of trees. @type {Record<"ccg"|"trees", [string, string][]>} */
const ways = {
  ccg: [["category", "category and slot"], ["label", "what fills the slot"], ["slot", "slot"], ["length", "distance of the words"], ["sentence", "sentence length"], ["kind", "kind of error"], ["range", "range"], ["extraction", "in situ or extracted"], ["frequency", "frequency of the category"]],
  trees: [["relation", "relation"], ["pos", "part of speech"], ["length", "distance of the words"], ["sentence", "sentence length"], ["kind", "kind of error"]],
};

/** So many lines are shown before "more". */
const FEW = 15;

/** Where one of two systems is better. @param {Comparing} comparing @param {any} told */
export function differences(comparing, told) {
  const [pair] = told.pairs;
  const by = comparing.isOfTrees ? ways.trees : ways.ccg;
  const metrics = comparing.page.results.steps.map(({ key, name }) => /** @type {[string, string]} */ ([key, name]));
  const heads = [...told.columns.map(({ name }) => name), "effect", "difference", `${pair.a}, F`, `${pair.b}, F`, "gold", "sentences"];
  const rows = pair.lines.map((line) => ({
    key: line.key, pressed: comparing.within === line.key, open: () => comparing.choose({ within: comparing.within === line.key ? "" : line.key, n: 0 }),
    cells: [
      figure(line.values[0], line.description && " " + line.description), ...line.values.slice(1), line.shown.effect, line.shown.difference, figure(line.shown.a.f1, `${line.shown.a.p} · ${line.shown.a.r}`), figure(line.shown.b.f1, `${line.shown.b.p} · ${line.shown.b.r}`),
      line.a.gold === line.b.gold ? thousands(line.a.gold) : `${thousands(line.a.gold)}, ${thousands(line.b.gold)}`, thousands(line.sentences),
    ],
  }));
  const table = (/** @type {typeof rows} */ some, more = "") => grid(`${pair.a} and ${pair.b}${more}`, heads, some, told.columns.length);
  return [h("section.card", { ariaLabelledby: "differences-title" },
    h("div.bar", {}, h("h2", { id: "differences-title" }, `Where ${pair.a} and ${pair.b} differ`),
      menu("by", by, told.by, (by) => comparing.choose({ by })), menu("right under", metrics, told.metric, (metric) => comparing.choose({ metric }))),
    table(rows.slice(0, FEW)),
    rows.length > FEW && h("details", {}, h("summary", {}, plural(rows.length - FEW, "more line")), table(rows.slice(FEW), ", more lines")),
    h("p.soft", {}, "Effect: how many points of the difference between the two scores come from this line. Small figures are precision and recall. Choose a line to list its sentences."))];
}

/** The dependencies, or sentences, in which just one of the two is right. @param {Comparing} comparing @param {any} told */
export function cases(comparing, told) {
  const { a, b, found, from, within } = told;
  const page = (/** @type {number} */ at, /** @type {string} */ words) => h("button.link", { type: "button", disabled: at < 0 || at >= found, onclick: () => comparing.choose({ from: at }) }, words);
  return [h("section.card.cases", { ariaLabelledby: "cases-title" },
    h("div.bar", {}, h("h2", { id: "cases-title" }, `What only one of them has right${within && `: ${within}`}`),
      choice("List", [["sentences", "Sentences"], ["dependencies", "Dependencies"]], comparing.cases, (cases) => comparing.choose({ cases })),
      choice("Who is right", [["both", "Either"], ["a", `Only ${a}`], ["b", `Only ${b}`]], comparing.right, (right) => comparing.choose({ right })),
      within && h("button.link", { type: "button", onclick: () => comparing.choose({ within: "" }) }, "All lines")),
    h("p.soft", {}, `Only ${a} has ${plural(told.only_a, "gold dependency", "gold dependencies")} right that ${b} misses; only ${b} has ${thousands(told.only_b)}. Spurious in only one: ${thousands(told.extra_a)} of ${a}, ${thousands(told.extra_b)} of ${b}.${told.cases === "dependencies" ? "" : " The last columns count for a parser what only it has right and what only the other has spurious."}`),
    found === 0 ? h("p.soft", {}, "There are none.") : told.cases === "dependencies" ? dependencies(comparing, told) : sentences(comparing, told),
    found > PIECE && h("p.ways", {}, page(from - PIECE, "Previous"), ` ${thousands(from + 1)} to ${thousands(Math.min(found, from + PIECE))} of ${thousands(found)} `, page(from + PIECE, "Next")))];
}

/** @param {Comparing} comparing @param {any} told */
const dependencies = (comparing, told) => grid("Dependencies", ["dependency", "category", "slot", "right", "what is wrong", "sentence"], told.dependencies.map((d, i) => ({
  key: String(i), pressed: comparing.n === d.n, open: d.n ? () => comparing.choose({ n: d.n }) : undefined,
  cells: [dependencyOf(d), d.category ?? d.relation ?? "", d.slot ?? "", told[d.right], d.kind_name, d.id || d.n],
})), 2);

/** @param {Comparing} comparing @param {any} told */
function sentences(comparing, told) {
  const { a, b } = told;
  const ends = comparing.page.results.endsOf(comparing.system);
  return grid("Sentences", ["sentence", "words", ...ends.map(({ name }) => `${name}, ${a}`), ...ends.map(({ name }) => `${name}, ${b}`), `for ${a}`, `for ${b}`], told.sentences.map((s) => ({
    key: s.id, pressed: comparing.n === s.n, open: s.n ? () => comparing.choose({ n: s.n }) : undefined,
    cells: [s.id || s.n, h("span.words", {}, s.words), ...ends.map(({ key }) => s.a?.[key].score ?? "–"), ...ends.map(({ key }) => s.b?.[key].score ?? "–"), thousands(s.only_a + s.extra_b), thousands(s.only_b + s.extra_a)],
  })), 2);
}
