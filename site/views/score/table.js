import { $, h } from "../../js/dom.js";
import { renew } from "../../js/renew.js";
import { keyOf, wordsOf } from "../../js/results.js";
import { asTable } from "../../js/table.js";

/** @import { Metric } from "../../js/core.d.ts" @import { Judgement, Sentence } from "../../js/results.js" */

/**
 * The dependencies of the sentence as a table.
 * @param {import("../../js/main.js").Page} page
 */
export function showTable({ results }) {
  const { table, mark, draw } = asTable($("#drawing"), $("#as-table"), {
    make: () => results.sentence && (results.isWay ? dependencies : words)(results.sentence, results.steps),
    isCurrent: ({ side, index }) => results.selection?.side === side && results.selection.index === +index,
    again: () => "button[tabindex='0']",
  });
  const select = ({ target }) => {
    const row = target.closest("tr[data-side]");
    if (row) results.select(row.dataset.side, +row.dataset.index);
  };
  table.addEventListener("click", select);
  table.addEventListener("focusin", select);
  results.addEventListener("sentence", draw);
  results.addEventListener("selection", mark);
  results.addEventListener("scores", () => {
    if (!results.scores) renew(table);
  });
}

/** What makes rows of a side. @typedef {(side: "gold"|"system") => (judgement: Judgement, index: number) => HTMLElement} Row */

/** A word and its position, since a form may stand at several. */
const word = (form, position) => [(form || "word") + " ", h("small", {}, position)];

/** @param {"gold"|"system"} side @param {number} index @param {Judgement} judgement */
const named = (side, index, judgement) => ({ "data-side": side, "data-index": index, "data-key": wordsOf(judgement) });

/** @param {boolean|undefined} value */
const right = (value) => (value === undefined ? h("td", {}, "–") : h(value ? "td" : "td.wrong", {}, value ? "right" : "wrong"));

/** @param {Sentence} sentence @param {Metric[]} steps */
function dependencies(sentence, steps) {
  const last = steps.at(-1).key; // which alone counts the root
  /** @type {Row} */
  const row = (side) => (j, index) => h("tr", named(side, index, j),
    h("td", {}, h("button", { type: "button" }, side)),
    h("td", {}, ...(j.predicate ? word(j.predicate_form, j.predicate) : ["root"])),
    h("td", {}, ...word(j.argument_form, j.argument)),
    h("td", {}, j.category),
    h("td", {}, j.predicate ? j.slot : ""),
    h("td", {}, j.label),
    ...j.kind === "ignored" ? [h("td.ignored", { colSpan: steps.length }, j.verdict)] : steps.map(({ key }) => right(j.predicate || key === last ? j[key] : undefined)));
  return table(["predicate", "argument", "category", "slot", "subcategory"], sentence, steps, row);
}

/** Of a tree, a row is a word. @param {Sentence} sentence @param {Metric[]} steps */
function words(sentence, steps) {
  /** @type {Row} */
  const row = (side) => (j, index) => h("tr", named(side, index, j),
    h("td", {}, h("button", { type: "button" }, side)),
    h("td", {}, ...word(j.dependent_form, j.dependent)),
    h("td", {}, ...(j.head > 0 ? word(j.head_form, j.head) : [j.head ? "–" : "root"])),
    h("td", {}, j.relation),
    ...j.kind === "ignored" ? [h("td.ignored", { colSpan: steps.length }, j.verdict)] : steps.map(({ key }) => right(j[key])));
  return table(["word", "head", "relation"], sentence, steps, row);
}

/** @param {string[]} columns @param {Sentence} sentence @param {Metric[]} steps @param {Row} row */
function table(columns, sentence, steps, row) {
  const headings = ["side", ...columns, ...steps.map(({ name }) => name)];
  return h("table", { "data-key": keyOf(sentence) },
    h("thead", {}, h("tr", {}, ...headings.map((name) => h("th", { scope: "col" }, name)))),
    h("tbody", {}, ...sentence.gold.map(row("gold")), ...sentence.system.map(row("system"))));
}
