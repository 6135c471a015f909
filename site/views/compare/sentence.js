import { goTo } from "../../js/address.js";
import { h } from "../../js/dom.js";
import { chart, choice, grid } from "./tables.js";

/** Which rows of arcs are drawn. @type {(a: string, b: string) => [string, string][]} */
const rows = (a, b) => [["all", "Gold and both"], ["gold_a", `Gold and ${a}`], ["gold_b", `Gold and ${b}`], ["a_b", `${a} and ${b}`]];

/** A sentence as gold and two systems have it. @param {import("./comparing.js").Comparing} comparing @param {any} told */
export function sentence(comparing, told) {
  const { a, b, n, id, drawing, dependencies } = told;
  const open = (/** @type {string} */ view) => () => {
    comparing.page.choices.show({ n, system: comparing.system });
    goTo(view);
  };
  return [h("section.card.drawing.one", { ariaLabelledby: "sentence-title" },
    h("div.bar", {}, h("h2", { id: "sentence-title" }, `Sentence ${id || n}`), choice("Rows", rows(a, b), comparing.rows, (rows) => comparing.choose({ rows })),
      h("button.link", { type: "button", onclick: open(comparing.page.results.isWay ? "score" : "trees") }, `${a} in ${comparing.page.results.isWay ? "Score" : "Trees"}`),
      comparing.derived && h("button.link", { type: "button", onclick: open("derivations") }, "Derivations"),
      h("button.link", { type: "button", onclick: () => comparing.choose({ n: 0 }) }, "Close")),
    chart(drawing, `${n} ${comparing.rows}`) ?? h("p.soft", {}, told.undrawn ?? "This sentence cannot be drawn."),
    dependencies && h("details", {}, h("summary", {}, "The same as a table"), grid("Dependencies of the sentence", ["dependency", "category", "slot", "in", a, b], dependencies.map((d, i) => ({
      key: String(i), cells: [`${d.predicate_form ?? "root"} → ${d.argument_form}`, d.category ?? d.relation ?? "", d.slot ?? "", d.side, d.a, d.b],
    })), 2)))];
}
