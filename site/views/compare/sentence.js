import { goTo } from "../../js/address.js";
import { h } from "../../js/dom.js";
import { chart, choice, grid } from "./tables.js";

/** What is drawn, of the systems in the order of the files. @type {(systems: ["a"|"b", string][], derived: boolean) => [string, string][]} */
const rows = (systems, derived) => [
  ["all", "Gold and both"], .../** @type {[string, string][]} */ (systems.map(([key, name]) => [`gold_${key}`, `Gold, ${name}`])), ["a_b", systems.map(([, name]) => name).join(", ")], .../** @type {[string, string][]} */ (derived ? [["derivations", "Both derivations"]] : []),
];

/** A sentence as gold and two systems have it. @param {import("./comparing.js").Comparing} comparing @param {any} told */
export function sentence(comparing, told) {
  const { a, b, n, id, drawing, dependencies, lack } = told;
  const systems = /** @type {["a"|"b", string][]} */ ([["a", a], ["b", b]]);
  if (comparing.names.indexOf(b) < comparing.names.indexOf(a)) systems.reverse();
  const sides = { gold: "gold", a, b, both: `${a}, ${b}` };
  const link = (/** @type {string} */ words, /** @type {() => void} */ onclick) => h("button.link", { type: "button", onclick }, words);
  const to = (/** @type {string} */ view) => () => {
    comparing.page.choices.show({ n, system: comparing.names.indexOf(a) });
    goTo(view);
  };
  return [h("section.card.one", { ariaLabelledby: "sentence-title" },
    h("div.bar", {}, h("h2", { id: "sentence-title" }, `Sentence ${id || n}`),
      choice("Rows", rows(systems, comparing.derived), comparing.rows, (rows) => comparing.choose({ rows })),
      comparing.isOfTrees ? link("Trees", to("trees")) : link("Score", to("score")),
      comparing.derived && link("Derivations", to("derivations")),
      link("Close", () => comparing.choose({ n: 0 }))),
    chart(drawing) ?? h("p.soft", {}, `${told.undrawn}.`),
    lack.length > 0 && h("p.soft", {}, `${lack.join(" and ")} ${lack.length > 1 ? "have" : "has"} no analysis of this sentence.`),
    h("details", {}, h("summary", {}, "As a table"), grid("Dependencies of the sentence", ["dependency", "category", "slot", "in", ...systems.map(([, name]) => name)], dependencies.map((d, i) => ({
      key: String(i), cells: [dependencyOf(d), d.category ?? d.relation ?? "", d.slot ?? "", sides[d.side], ...systems.map(([key]) => d[key] || "–")],
    })), 6)))];
}

/** A dependency in words. @param {{predicate_form?: string, argument_form: string}} dependency */
export const dependencyOf = ({ predicate_form, argument_form }) => `${predicate_form || "root"} → ${argument_form}`;
