import { $, h } from "../../js/dom.js";
import { renew } from "../../js/renew.js";
import { isTile } from "./tiles.js";

/**
 * Adds what only paper has: of several systems, the scores of the derivations of each, under the metrics of the tiles, and which one is
 * shown. The sentence is printed as it is drawn.
 * @param {HTMLElement} place @param {import("../../js/main.js").Page} page @param {import("./derived.js").Derived} derived
 */
export function showPrinted(place, { choices, inputs }, derived) {
  const systems = h("section.card.paper.wide", { ariaLabel: "Systems" });
  $(".tiles", place).before(systems);
  const table = async () => {
    const { naming, ofSystems } = await import("../score/printed.js");
    const { corpus } = derived; // another one may have come meanwhile
    if (!(corpus?.systems.length > 1)) return [];
    const named = naming(inputs, () => corpus);
    const at = Math.min(choices.system, corpus.systems.length - 1);
    return [ofSystems({ ...corpus, metrics: corpus.metrics.filter(isTile) }, named), h("p", {}, "Shown below: ", h("b", {}, named(at)))];
  };
  const look = async () => {
    const several = derived.corpus?.systems.length > 1;
    const made = several ? await table().catch(({ message }) => [h("p.lacking", {}, `The table of systems is missing here: it could not be loaded (${message}). Reload the page and print again.`)]) : [];
    renew(systems, ...made);
  };
  derived.addEventListener("corpus", look);
  choices.addEventListener("system", look);
}
