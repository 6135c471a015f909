import { fill, h, show } from "../../js/dom.js";

/** What was observed against what chance would make, of which α is made; and of how many annotations. @param {import("./agreement.js").Agreement} agreement */
export function expectation(agreement) {
  const bar = (name) => h("div.amount." + name, {}, h("span", {}, name), h("i", { "aria-hidden": "true" }, h("b", {})), h("span", {}));
  const bars = [bar("observed"), bar("expected")];
  const all = h("p.ways", { hidden: true }, h("button.link", { type: "button", onclick: () => agreement.compareAll() }, "Compare all pairs"));
  const text = h("div", {}, h("p.soft"), h("p.soft"), h("p.soft"));
  const look = () => {
    const { told, coefficient } = agreement;
    if (!told || !coefficient) return;
    const { observed, expected, distance, shown_observed, shown_expected } = coefficient;
    const most = Math.max(observed, expected) || 1;
    bars.forEach((bar, i) => {
      bar.lastChild.textContent = [shown_observed, shown_expected][i];
      bar.querySelector("b").style.width = 100 * ([observed, expected][i] / most) + "%";
    });
    show(all, told && !told.exact);
    fill(text, `The mean square of ${distance}: of two annotations of one sentence, and of any two of all. α is 1 less the first over the second.`,
      told.looked_at + ".", told.scope + ".");
  };
  agreement.addEventListener("told", look);
  agreement.addEventListener("chosen", look);
  return h("section.card.page.expectation", {}, h("h2", {}, "Observed against expected"), ...bars, text, all);
}
