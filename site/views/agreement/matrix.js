import { h, show } from "../../js/dom.js";
import { plural, thousands } from "../../js/metrics.js";
import { renew } from "../../js/renew.js";

/** @import { PairAgreement } from "../../js/core.d.ts" */

/** Who agrees with whom: each pair of annotators by the measure that is chosen. @param {import("./agreement.js").Agreement} agreement */
export function matrix(agreement) {
  const place = h("div.wide", { tabIndex: 0, role: "region", ariaLabel: "Who agrees with whom" });
  const meaning = h("p.soft", {});
  const apart = h("p.soft", {}, "∅: annotated nothing in common.");
  const look = () => {
    const { told } = agreement;
    renew(place, told && table(agreement));
    meaning.textContent = `The bluer, the more these two agree${told && differing(told) ? "; beneath is how many sentences both annotated" : ""}. ${told?.meaning ?? ""}`;
    show(apart, told?.annotator_pairs.some(({ units }) => !units));
  };
  agreement.addEventListener("told", look);
  agreement.addEventListener("chosen", look);
  return h("section.card.matrix", {}, h("h2", {}, "Who agrees with whom"), place, apart, meaning);
}

/** Whether pairs of annotators share differently many sentences: else it is said above how many. @param {import("./agreement.js").Told} told */
const differing = ({ annotator_pairs: pairs }) => new Set(pairs.map(({ units }) => units)).size > 1;

/** @param {import("./agreement.js").Agreement} agreement */
function table({ told, raw, coefficient }) {
  const { annotators, annotator_pairs: pairs } = told;
  const { name } = raw ?? coefficient;
  const valueOf = (/** @type {PairAgreement} */ pair) => (raw ? pair.raw[raw.key] : pair.alpha[coefficient.key]);
  const values = pairs.filter(({ units }) => units).map(valueOf).filter((value) => value != null);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const several = differing(told);
  const by = new Map(pairs.flatMap((pair) => [[pair.a + " " + pair.b, pair], [pair.b + " " + pair.a, pair]]));
  const cell = (/** @type {number} */ a, /** @type {number} */ b) => {
    if (a === b) return h("td", {}, "–");
    const pair = by.get(a + " " + b);
    if (!pair?.units) return h("td", { title: "nothing in common" }, h("span", { "aria-hidden": "true" }, "∅"), h("span.sr", {}, "nothing in common"));
    const value = valueOf(pair);
    const node = h("td", { title: `${annotators[a].name} and ${annotators[b].name}: ${plural(pair.units, "sentence")}` },
      raw ? pair.shown[raw.key] ?? (100 * value).toFixed(1) : pair.shown[coefficient.key], several && h("small", {}, thousands(pair.units)));
    if (value != null) node.style.setProperty("--shade", String(high > low ? (value - low) / (high - low) : 1));
    return node;
  };
  return h("table", {},
    h("caption.sr", {}, `${name} of each pair of annotators${several ? ", with the number of sentences that both annotated" : ""}`),
    h("thead", {}, h("tr", {}, h("td", {}), ...annotators.map(({ name }) => h("th", { scope: "col" }, name)))),
    h("tbody", {}, ...annotators.map(({ name }, a) => h("tr", {}, h("th", { scope: "row" }, name), ...annotators.map((_, b) => cell(a, b))))));
}
