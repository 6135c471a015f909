import { $$, h } from "../../js/dom.js";
import { plural, thousands } from "../../js/metrics.js";
import { chart, grid } from "./tables.js";

/** Sentences by the two scores, and pairs of them that these order differently. @param {import("./comparing.js").Comparing} comparing @param {any} told */
export function ordered(comparing, told) {
  const [system] = told.systems;
  const name = (/** @type {string} */ key) => comparing.page.results.metrics.find((metric) => metric.key === key)?.name ?? key;
  const [first, last] = [name(told.first), name(told.last)];
  const picture = chart(told.drawing, system.name);
  for (const dot of picture ? $$("[data-point]", picture) : []) {
    dot.style.cursor = "pointer";
    dot.onclick = () => comparing.choose({ n: system.points[dot.dataset.point].sentences[0] });
  }
  const side = ({ n, id, words, shown }) => h("button", { type: "button", "data-key": String(n), ariaPressed: String(comparing.n === n), onclick: () => comparing.choose({ n }) }, `${id}: ${words}`, h("small", {}, ` ${first} ${shown.first}, ${last} ${shown.last}`));
  return [h("section.card.drawing", { ariaLabelledby: "ordered-title" },
    h("h2", { id: "ordered-title" }, `Sentences of ${system.name} by ${first} and ${last}`),
    picture,
    h("p.soft", {}, `${thousands(system.differently)} of ${plural(system.pairs, "pair")} of sentences are ordered differently by the two scores. Choose a dot for a sentence there; larger dots are several.`),
    system.listed.length > 0 && grid("Pairs that are ordered differently", [`higher ${first}`, `higher ${last}`], system.listed.map(({ first_higher: one, last_higher: other }) => ({ key: `${one.n} ${other.n}`, cells: [side(one), side(other)] })), 2))];
}
