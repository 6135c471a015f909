import { h } from "../../js/dom.js";
import { trees } from "../../js/formats.js";
import { plural, thousands } from "../../js/metrics.js";
import { PIECE } from "./comparing.js";
import { choice, figure, grid, menu } from "./tables.js";

/** @import { Comparing } from "./comparing.js" */

/** By what dependencies are broken down, and words of trees. @type {Record<"ccg"|"trees", [string, string][]>} */
const ways = {
  ccg: [["category", "category and slot"], ["label", "what fills the slot"], ["slot", "slot"], ["length", "distance of the words"], ["words", "sentence length"], ["kind", "kind of error"], ["frequency", "frequency of the category"]],
  trees: [["relation", "relation"], ["pos", "part of speech"], ["length", "distance of the words"], ["words", "sentence length"], ["kind", "kind of error"]],
};

/** So many lines are shown before "more". */
const FEW = 20;

/** Where one of two systems is better. @param {Comparing} comparing @param {any} told */
export function differences(comparing, told) {
  const [pair] = told.pairs;
  const by = comparing.page.results.scores && trees.includes(comparing.page.results.scores.gold.format) ? ways.trees : ways.ccg;
  const metrics = comparing.page.results.steps.map(({ key, name }) => /** @type {[string, string]} */ ([key, name]));
  const heads = [...told.columns.map(({ name }) => name), "gold", `${pair.a}, F`, `${pair.b}, F`, "difference", "effect", "sentences"];
  const rows = pair.lines.map((line) => ({
    key: line.key, pressed: comparing.within === line.key, open: () => comparing.choose({ within: comparing.within === line.key ? "" : line.key, n: 0 }),
    cells: [...line.values, thousands(line.gold), figure(line.shown.a.f1, `${line.shown.a.p} · ${line.shown.a.r}`), figure(line.shown.b.f1, `${line.shown.b.p} · ${line.shown.b.r}`), line.shown.difference, line.shown.effect, thousands(line.sentences)],
  }));
  const table = (/** @type {typeof rows} */ some, more = "") => grid(`${pair.a} and ${pair.b}${more}`, heads, some, told.columns.length);
  return [h("section.card", { ariaLabelledby: "differences-title" },
    h("div.bar", {}, h("h2", { id: "differences-title" }, `Where ${pair.a} and ${pair.b} differ`),
      menu("by", by, told.by, (by) => comparing.choose({ by })), menu("right under", metrics, told.metric, (metric) => comparing.choose({ metric }))),
    table(rows.slice(0, FEW)),
    rows.length > FEW && h("details", {}, h("summary", {}, plural(rows.length - FEW, "further line")), table(rows.slice(FEW), ", further lines")),
    h("p.soft", {}, `Effect: so much of the difference between the two scores, ${pair.shown?.difference ?? ""} points, would go if ${pair.a} did here what ${pair.b} does. Small figures are precision and recall. Choose a line to list its sentences.`))];
}

/** The dependencies, or sentences, in which just one of the two is right. @param {Comparing} comparing @param {any} told */
export function cases(comparing, told) {
  const { a, b, found, from } = told;
  const heading = comparing.within ? "In this line: what only one of them has right" : "What only one of them has right";
  const page = (/** @type {number} */ at, /** @type {string} */ words) => h("button.link", { type: "button", disabled: at < 0 || at >= found, onclick: () => comparing.choose({ from: at }) }, words);
  return [h("section.card.cases", { ariaLabelledby: "cases-title" },
    h("div.bar", {}, h("h2", { id: "cases-title" }, heading),
      choice("List", [["sentences", "Sentences"], ["dependencies", "Dependencies"]], comparing.cases, (cases) => comparing.choose({ cases })),
      choice("Who is right", [["both", "Either"], ["a", `Only ${a}`], ["b", `Only ${b}`]], comparing.right, (right) => comparing.choose({ right })),
      comparing.within && h("button.link", { type: "button", onclick: () => comparing.choose({ within: "" }) }, "All lines")),
    h("p.soft", {}, `Only ${a} has ${plural(told.only_a, "dependency", "dependencies")} of gold right, only ${b} ${thousands(told.only_b)}. Wrong ones that the other does not have: ${thousands(told.extra_a)} of ${a}, ${thousands(told.extra_b)} of ${b}.`),
    found === 0 ? h("p.soft", {}, "There is none.") : told.dependencies?.length ? dependencies(comparing, told) : sentences(comparing, told),
    found > PIECE && h("p.ways", {}, page(from - PIECE, "Previous"), ` ${thousands(from + 1)} to ${thousands(Math.min(found, from + PIECE))} of ${thousands(found)} `, page(from + PIECE, "Next")))];
}

/** @param {Comparing} comparing @param {any} told */
const dependencies = (comparing, { a, b, dependencies }) => grid("Dependencies", ["dependency", "category", "slot", "right", "what is wrong", "sentence"], dependencies.map((d, i) => ({
  key: String(i), pressed: comparing.n === d.n, open: () => comparing.choose({ n: d.n }),
  cells: [`${d.predicate_form ?? "root"} → ${d.argument_form}`, d.category ?? d.relation ?? "", d.slot ?? "", { a, b }[d.right], d.kind_name, d.id],
})), 2);

/** @param {Comparing} comparing @param {any} told */
function sentences(comparing, { a, b, sentences }) {
  const { results } = comparing.page;
  const ends = results.endsOf(comparing.system);
  return grid("Sentences", ["sentence", "", ...ends.map(({ name }) => `${name}, ${a}`), ...ends.map(({ name }) => `${name}, ${b}`), `only ${a}`, `only ${b}`], sentences.map((s) => ({
    key: String(s.n), pressed: comparing.n === s.n, open: () => comparing.choose({ n: s.n }),
    cells: [s.id, h("span.words", {}, s.words), ...ends.map(({ key }) => s.a[key].at(-1)), ...ends.map(({ key }) => s.b[key].at(-1)), thousands(s.only_a + s.extra_b), thousands(s.only_b + s.extra_a)],
  })), 2);
}
