import { h } from "../../js/dom.js";
import { plural, thousands } from "../../js/metrics.js";
import { chart, grid } from "./tables.js";

/** Sentences by the two scores, and pairs of them that these order differently. @param {import("./comparing.js").Comparing} comparing @param {any} told */
export function ordered(comparing, told) {
  const [system] = told.systems;
  const [first, last] = [told.first, told.last].map((key) => comparing.nameOf(key));
  const side = ({ n, id, words, shown }) => h("button", { type: "button", "data-key": String(n), ariaPressed: String(comparing.n === n), onclick: () => comparing.choose({ n }) },
    h("span.two", {}, `${id || n}: ${words}`, shown && h("small", {}, `${first} ${shown[told.first] ?? shown.first}, ${last} ${shown[told.last] ?? shown.last}`)));
  return [h("section.card", { ariaLabelledby: "ordered-title" },
    h("h2", { id: "ordered-title" }, `Sentences of ${system.name} by ${first} and ${last}`),
    chart(told.drawing, ({ point }) => comparing.choose({ n: system.points[point].sentences[0] })),
    h("p.soft", {}, `The two scores order ${thousands(system.differently)} of ${plural(system.pairs, "pair")} of sentences differently (Kendall’s τ-b: ${system.shown.tau}; 1 is the same order throughout). Choose a dot to see a sentence of it; the area of a dot says how many sentences it is.`),
    system.listed.length > 0 && grid("Pairs that the two scores order differently", [`higher ${first}`, `higher ${last}`], system.listed.map(({ first_higher: one, last_higher: other }) => ({ key: `${one.n} ${other.n}`, cells: [side(one), side(other)] })), 2))];
}
