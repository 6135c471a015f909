import { h } from "../../js/dom.js";
import { plural, thousands } from "../../js/metrics.js";
import { chart, figure, grid } from "./tables.js";

/** What errors cost, by their kind and by notation. @param {import("./comparing.js").Comparing} comparing @param {any} told */
export function costs(comparing, told) {
  const system = told.systems[comparing.system];
  const { metrics } = comparing.page.results;
  const named = told.metrics.map((key) => ({ key, name: metrics.find((metric) => metric.key === key)?.name ?? key }));
  const gains = (one) => named.map(({ key }) => figure(one[key].shown.gain, one[key].shown.score));
  return [
    h("section.card.drawing", { ariaLabelledby: "costs-title" },
      h("h2", { id: "costs-title" }, `What ${system.name} would gain if one kind of error were fixed`),
      chart(told.drawing),
      grid("Kinds of errors", ["kind", "in gold", "in the system", "sentences", ...named.map(({ name }) => name)], system.kinds.map((one) => ({ key: one.kind, cells: [one.name, thousands(one.gold), thousands(one.system), thousands(one.sentences), ...gains(one)] }))),
      h("p.soft", {}, "Points that the score would gain, and beneath them the score it would then be. Each line stands alone: two gains do not add up.")),
    h("section.card", { ariaLabelledby: "notations-title" },
      h("h2", { id: "notations-title" }, "Differences that may be notation"),
      system.notations.length ? grid("Notations", ["gold", "system", "times", "of", "sentences", ...named.map(({ name }) => name)], system.notations.map((one) => ({ key: one.gold + " " + one.system, cells: [one.gold, one.system, thousands(one.n), `${thousands(one.of)} (${(100 * one.share).toFixed(0)} %)`, plural(one.sentences, "sentence").split(" ")[0], ...gains(one)] })), 2) : h("p.soft", {}, "There is none."),
      h("p.soft", {}, "A category of gold that the system writes otherwise over the same words and slot: what it costs, and in how many of all such places. Where nearly all are written so, it is probably a convention and no error.")),
  ];
}
