import { $, h } from "../../js/dom.js";
import { listen } from "../../js/keys.js";
import { keyOf } from "../../js/results.js";
import { asTable } from "../../js/table.js";
import { sides } from "./derived.js";

/**
 * The steps of the derivations as a table.
 * @param {HTMLElement} place @param {import("./derived.js").Derived} derived
 */
export function showTable(place, derived) {
  const button = $(".as-table", place);
  const { table, mark, draw } = asTable($(".derived", place), button, {
    make: () => derived.sentence && rows(derived.sentence),
    isCurrent: ({ side, node }) => derived.step?.side === side && derived.step.node === +node,
    again: ({ side, node }) => `tr[data-side="${side}"][data-node="${node}"] button`,
  });
  listen({ t: () => button.click() }, derived.isOpen);
  table.addEventListener("click", ({ target }) => {
    const { dataset } = target.closest("tr[data-node]") ?? {};
    if (dataset) derived.choose(dataset.side, +dataset.node);
  });
  derived.addEventListener("derivation", draw);
  derived.addEventListener("step", mark);
}

const headings = ["side", "remarks", "words", "place", "from", "rule", "category"];

/** @param {import("./derived.js").Sentence} sentence */
function rows(sentence) {
  const row = (/** @type {import("./derived.js").SideName} */ side) => (/** @type {import("../../js/core.d.ts").Step} */ step) => h("tr", { "data-side": side, "data-node": step.node, "data-key": step.words },
    h("td", {}, h("button", { type: "button" }, side)),
    h(step.only_here ? "td.wrong" : "td", {}, [step.only_here && "only here", step.way && "on the way", step.folded && "folded"].filter(Boolean).join(", ")),
    h("td.words", {}, step.words),
    h("td", {}, step.first === step.last ? step.first : `${step.first}–${step.last}`),
    h("td", {}, step.daughters.join("  ")),
    h("td", {}, step.rule),
    h("td", {}, step.category));
  return h("table", { "data-key": keyOf(sentence) },
    h("thead", {}, h("tr", {}, ...headings.map((name) => h("th", { scope: "col" }, name)))),
    h("tbody", {}, ...sides.flatMap((side) => sentence[side].steps.map(row(side)))));
}
