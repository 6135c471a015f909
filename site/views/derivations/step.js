import { $, h, show } from "../../js/dom.js";
import { renew } from "../../js/renew.js";
import { keyOf } from "../../js/results.js";

/**
 * Under the drawing: what is chosen in it, a step or a word, which dependencies it made, and a way to fold it.
 * @param {HTMLElement} place @param {import("./derived.js").Derived} derived
 */
export function showStep(place, derived) {
  const line = $(".step-line", place);
  const look = () => {
    const { step: at, sentence } = derived;
    const step = at && sentence && derived.stepAt(at.side, at.node);
    show(line, step);
    if (!step) return renew(line);
    const { side, node } = at;
    const folds = step.daughters.length > 0;
    renew(line,
      h("b", {}, step.words), " ", ...what(step),
      step.only_here && h("span.only." + side, {}, "only in " + side),
      h("span.made", {}, made(derived.madeAt(side, node), folds)),
      folds && h("button.link", { type: "button", "data-key": [keyOf(sentence), side, node].join(), onclick: () => derived.fold(side, node) }, step.folded ? "Unfold" : "Fold"));
  };
  derived.addEventListener("step", look);
  derived.addEventListener("derivation", look);
}

/** @param {import("../../js/core.d.ts").Step} step */
const what = ({ rule, daughters, category }) =>
  [h("code", {}, daughters.join("  ")), daughters.length > 0 && h("span.rule", {}, rule), h("code", {}, category)].filter((part) => part && part.textContent);

/** What a step made, in words. @param {import("../../js/core.d.ts").DerivedDependency[]} dependencies @param {boolean} isStep */
function made(dependencies, isStep) {
  if (!isStep) return "";
  if (!dependencies.length) return "fills no slot";
  return "fills " + dependencies.map((d) => `slot ${d.slot} of “${d.predicate_form}” with “${d.argument_form}”`).join(", ");
}
