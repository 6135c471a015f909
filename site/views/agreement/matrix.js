import { h, show } from "../../js/dom.js";
import { percent, plural, thousands } from "../../js/metrics.js";
import { renew } from "../../js/renew.js";

/** @import { PairAgreement } from "../../js/core.d.ts" */

/** The shades of cells: each holds from its number up to the next. The same number always has the same shade, whatever else is there. */
const STEPS = [0, 0.2, 0.4, 0.6, 0.8, 0.9, 0.95];

/** Which shade a number has, of those above; numbers below 0 have that of 0. As people read it, it has three digits. @param {number} value */
const shadeOf = (value) => Math.max(0, STEPS.findLastIndex((from) => Math.round(value * 1000) >= Math.round(from * 1000)));

/** Who agrees with whom: each pair of annotators by the measure that is chosen. @param {import("./agreement.js").Agreement} agreement */
export function matrix(agreement) {
  const place = h("div.wide", { tabIndex: 0, role: "region", ariaLabel: "Who agrees with whom" });
  const meaning = h("p.soft", {});
  const apart = h("p.soft", {}, "∅: annotated nothing in common.");
  const steps = STEPS.map((_, i) => {
    const step = h("span", {});
    step.style.setProperty("--shade", String(i));
    return step;
  });
  const legend = h("p.soft.scale", {}, "Shades: ", ...steps);
  const look = () => {
    const { told, raw } = agreement;
    const shown = (/** @type {number} */ from) => String(raw ? Math.round(100 * from) : from); // in the unit of the cells
    steps.forEach((step, i) => (step.textContent = i ? (i === STEPS.length - 1 ? `${shown(STEPS[i])} to ${shown(1)}` : shown(STEPS[i])) : `below ${shown(STEPS[1])}`));
    renew(place, told && table(agreement));
    meaning.textContent = `Choose an annotator or a pair to list only the sentences they disagree about${told && differing(told) ? "; beneath a number is how many sentences both annotated" : ""}. ${told?.meaning ?? ""}`;
    show(apart, told?.annotator_pairs.some(({ units }) => !units));
  };
  for (const type of ["told", "chosen", "listed"]) agreement.addEventListener(type, look);
  return h("section.card.matrix", {}, h("h2", {}, "Who agrees with whom"), place, legend, apart, meaning);
}

/** Whether pairs of annotators share differently many sentences: else it is said above how many. @param {import("./agreement.js").Told} told */
const differing = ({ annotator_pairs: pairs }) => new Set(pairs.map(({ units }) => units)).size > 1;

/** @param {import("./agreement.js").Agreement} agreement */
function table(agreement) {
  const { told: { annotators, annotator_pairs: pairs }, told, raw, coefficient } = agreement;
  const { name } = raw ?? coefficient;
  const valueOf = (/** @type {PairAgreement} */ pair) => (raw ? pair.raw[raw.key] : pair.alpha[coefficient.key]);
  const several = differing(told);
  const by = new Map(pairs.flatMap((pair) => [[pair.a + " " + pair.b, pair], [pair.b + " " + pair.a, pair]]));
  const chosen = agreement.filter.annotators ?? [];
  const choice = (/** @type {number[]} */ whose, /** @type {Record<string, string>} */ says, ...children) => {
    const pressed = chosen.join() === whose.join();
    return h("button", { type: "button", ...says, ariaPressed: String(pressed), "data-key": whose.join(), onclick: () => agreement.only({ annotators: pressed ? undefined : whose }) }, ...children);
  };
  const heading = (scope, /** @type {number} */ a) => h("th", { scope }, choice([a], { ariaLabel: `Only what ${annotators[a].name} and others disagree about` }, annotators[a].name));
  const cell = (/** @type {number} */ a, /** @type {number} */ b) => {
    if (a === b) return h("td", {}, "–");
    const pair = by.get(a + " " + b);
    if (!pair?.units) return h("td", { title: "nothing in common" }, h("span", { "aria-hidden": "true" }, "∅"), h("span.sr", {}, "nothing in common"));
    const value = valueOf(pair);
    const shown = raw ? pair.shown[raw.key] ?? percent(value) : pair.shown[coefficient.key];
    const both = `${annotators[a].name} and ${annotators[b].name}`;
    const node = h("td", { title: `${both}: ${plural(pair.units, "sentence")}` },
      choice([Math.min(a, b), Math.max(a, b)], { "aria-description": `Only what ${both} disagree about` }, shown, several && h("small", {}, thousands(pair.units))));
    if (value != null) node.style.setProperty("--shade", String(shadeOf(value)));
    return node;
  };
  return h("table", {},
    h("caption.sr", {}, `${name} of each pair of annotators${several ? ", with the number of sentences that both annotated" : ""}`),
    h("thead", {}, h("tr", {}, h("td", {}), ...annotators.map((_, a) => heading("col", a)))),
    h("tbody", {}, ...annotators.map((_, a) => h("tr", {}, heading("row", a), ...annotators.map((_, b) => cell(a, b))))));
}
