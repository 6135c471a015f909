import { h } from "../../js/dom.js";
import { thousands } from "../../js/metrics.js";
import { chart, figure, grid } from "./tables.js";

/** What errors cost, by their kind and by notation. @param {import("./comparing.js").Comparing} comparing @param {any} told */
export function costs(comparing, told) {
  const system = told.systems[told.asked.system];
  const metrics = told.metrics.map((key) => ({ key, name: comparing.nameOf(key) }));
  const heads = metrics.map(({ name }) => name);
  const gains = (one) => metrics.map(({ key }) => figure(one[key].shown.gain, one[key].shown.score));
  return [
    h("section.card", { ariaLabelledby: "costs-title" },
      h("h2", { id: "costs-title" }, `What ${system.name} would gain if one kind of error were fixed`),
      chart(told.drawing),
      system.kinds.length > 0 && grid("Kinds of errors", ["kind", "in gold", "in the system", "sentences", ...heads], system.kinds.map((one) => ({
        key: one.kind, cells: [one.name, thousands(one.gold), thousands(one.system), thousands(one.sentences), ...gains(one)],
      }))),
      h("p.soft", {}, system.kinds.length ? "In points, and beneath them the score that it would then have. Gains of several kinds do not add up." : "There are no errors.")),
    h("section.card", { ariaLabelledby: "notations-title" },
      h("h2", { id: "notations-title" }, "Systematic differences in notation"),
      system.notations.length > 0 && grid("Notations", ["gold", "system", "times", "of", "%", "sentences", ...heads], system.notations.map((one) => ({
        key: one.gold + " " + one.system, cells: [one.gold, one.system, thousands(one.n), thousands(one.of), one.percent, thousands(one.sentences), ...gains(one)],
      })), 2),
      h("p.soft", {}, system.notations.length ? "How often the system writes what gold has differently, and what that alone costs. If it nearly always does so, this is probably a convention, and no error. Listed if it does so for at least half of what gold writes so, and at least 5 times." : "There are none: the system writes nothing differently in at least half of what gold writes so, and at least 5 times.")),
  ];
}
