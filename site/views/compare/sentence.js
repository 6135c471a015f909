import { goTo } from "../../js/address.js";
import { h } from "../../js/dom.js";
import { chart, choice, figure, grid } from "./tables.js";

/** Which rows of arcs are drawn. @type {(a: string, b: string) => [string, string][]} */
const rows = (a, b) => [["all", "Gold and both"], ["gold_a", `Gold, ${a}`], ["gold_b", `Gold, ${b}`], ["a_b", `${a}, ${b}`]];

/** A sentence as gold and two systems have it. @param {import("./comparing.js").Comparing} comparing @param {any} told */
export function sentence(comparing, told) {
  const { asked: { n }, id, drawing, dependencies } = told;
  const [a, b] = comparing.two(told);
  const link = (/** @type {string} */ words, /** @type {() => void} */ onclick) => h("button.link", { type: "button", onclick }, words);
  const to = (/** @type {string} */ view) => () => {
    comparing.page.choices.show({ n, system: comparing.names.indexOf(a) });
    goTo(view);
  };
  const judged = (/** @type {boolean|string} */ right, /** @type {string} */ kind, /** @type {string} */ reason) => figure(right === true ? "right" : kind || String(right || "–"), reason);
  return [h("section.card.one", { ariaLabelledby: "sentence-title" },
    h("div.bar", {}, h("h2", { id: "sentence-title" }, `Sentence ${id || n}`),
      choice("Rows", rows(a, b), comparing.rows, (rows) => comparing.choose({ rows })),
      comparing.isOfTrees ? link("Trees", to("trees")) : link("Score", to("score")),
      comparing.derived && link("Derivations", to("derivations")),
      link("Close", () => comparing.choose({ n: 0 }))),
    chart(drawing) ?? h("p.soft", {}, told.undrawn ?? "This sentence cannot be drawn."),
    dependencies && h("details", {}, h("summary", {}, "As a table"), grid("Dependencies of the sentence", ["dependency", "category", "slot", "in", a, b], dependencies.map((d, i) => ({
      key: String(i), cells: [dependencyOf(d), d.category ?? d.relation ?? "", d.slot ?? "", d.side, judged(d.a, d.kind_a, d.reason_a), judged(d.b, d.kind_b, d.reason_b)],
    })), 6)))];
}

/** A dependency in words. @param {{predicate_form?: string, argument_form: string}} dependency */
export const dependencyOf = ({ predicate_form, argument_form }) => `${predicate_form || "root"} → ${argument_form}`;
