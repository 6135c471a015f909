import { h } from "../../js/dom.js";
import { plural, thousands } from "../../js/metrics.js";
import { chart, choice, grid } from "./tables.js";

/** @import { Comparing } from "./comparing.js" */

/** So many confusions are listed. */
const FEW = 25;

/** The label of a row or column of the chart, of which the last may be what is not parsed; none of those that are folded into one. @param {any} system @param {string} at */
const labelAt = ({ labels, cells }, at) => Number(at) === cells.length ? "not parsed" : labels[at];

/** Which supertags or labels a system confuses. @param {Comparing} comparing @param {any} told */
export function confusions(comparing, told) {
  const system = told.systems[told.asked.system];
  const open = (/** @type {string|undefined} */ gold, /** @type {string|undefined} */ other) =>
    gold !== undefined && other !== undefined && comparing.choose({ cell: { gold, system: other }, n: 0 }); // the last row and column stand for many
  const { cell, isOfTrees } = comparing;
  const list = system.pairs.slice(0, FEW);
  return [h("section.card", { ariaLabelledby: "confusions-title" },
    h("div.bar", {}, h("h2", { id: "confusions-title" }, `What ${system.name} confuses`),
      !isOfTrees && choice("What is confused", [["supertags", "Supertags"], ["labels", "Labels"]], told.of, (labels) => comparing.choose({ labels }))),
    h("p.soft", {}, `${thousands(system.right)} of ${thousands(system.total)} ${told.of} are those of gold: ${system.shown} %.`),
    chart(told.drawing, ({ row, column }) => open(labelAt(system, row), labelAt(system, column))),
    list.length > 0 && grid("Confusions", ["gold", "system", "times", "% of all", "sentences", ...(system.edits ? ["edit"] : [])], list.map(({ gold, system: other, n, shown, sentences, edit }) => ({
      key: gold + " " + other, pressed: cell?.gold === gold && cell.system === other, open: () => open(gold, other),
      cells: [gold, other, thousands(n), shown.share, thousands(sentences), ...(edit ? [edit.kind] : [])],
    })), 2),
    system.edits && system.confused > 0 && h("p.soft", {}, `How the functorial sequence changes: ${Object.entries(system.edits).map(([kind, n]) => `${kind} ${thousands(n)}`).join(", ")}. An insertion is an argument that gold lacks, a deletion one that ${system.name} lacks.`),
    h("p.soft", {}, !system.confused ? "Nothing is confused." : system.confused > list.length ? `${plural(system.confused - list.length, "rarer confusion")} more: Export has them all.` : "Choose a confusion to list its sentences."))];
}

/** The sentences of a confusion. @param {Comparing} comparing @param {any} told */
export const confused = (comparing, { asked, found, sentences }) => [h("section.card", { ariaLabelledby: "confused-title" },
  h("h2", { id: "confused-title" }, `${asked.gold_label} as ${asked.confused_with}: ${plural(found, "sentence")}`),
  sentences.length > 0 && grid("Sentences", ["sentence", "words", "times"], sentences.map(({ n, id, words, times }) => ({
    key: String(n), pressed: comparing.n === n, open: () => comparing.choose({ n }), cells: [id || n, h("span.words", {}, words), times],
  })), 2),
  found > sentences.length && h("p.soft", {}, `These are the first ${thousands(sentences.length)}.`))];
