import { $, h, show } from "../../js/dom.js";
import { plural, thousands } from "../../js/metrics.js";
import { renew } from "../../js/renew.js";
import { uncovered } from "../score/uncovered.js";

/** @import { Accuracy, FScore } from "../../js/core.d.ts" */

/** What is compared, from the words to what is understood: each with its score and, if there is one, that without labels. */
const tiles = [
  { key: "categories", name: "lexical categories", of: "words" },
  { key: "constituents", name: "constituents", bare: "constituents_unlabelled", called: "unlabelled" },
  { key: "tree", name: "tree dependencies", bare: "tree_unlabelled", called: "unlabelled" },
  { key: "deep", name: "deep dependencies", bare: "deep_undirected", called: "undirected" },
];

/** Whether a metric has a tile. @param {import("../../js/core.d.ts").Metric} metric */
export const isTile = ({ key }) => tiles.some((tile) => tile.key === key);

/**
 * The scores of the corpus, and of the sentence that is shown.
 * @param {HTMLElement} place @param {import("./derived.js").Derived} derived
 */
export function showTiles(place, derived) {
  const card = $(".tiles", place);
  const whole = $(".whole", place);
  const { choices, inputs } = derived.page;
  const look = () => {
    const { corpus, sentence } = derived;
    const at = Math.min(choices.system, (corpus?.systems.length ?? 1) - 1);
    const system = corpus?.systems[at];
    const several = system?.sentences > 1;
    const counts = system?.all;
    const shown = corpus?.shown[at].all;
    renew(card, ...tiles.map((tile) => h("div.tile", { "data-metric": tile.key },
      h("span.what", {}, tile.name),
      h("b.figure", {}, shown?.[tile.key].score ?? "–"),
      h("span.of", {}, counts ? line(counts[tile.key], tile.of) : ""),
      shown && tile.bare && h("span.of", {}, tile.called + " " + shown[tile.bare].score),
      several && sentence && h("span.own", {}, "this sentence ", h("b", {}, sentence.shown[tile.key].score)))));
    show(whole, several);
    if (several) {
      const { wholly_right: right } = system.all;
      const coverage = [`${thousands(system.covered)} of ${thousands(system.sentences)} covered`, ...uncovered(corpus, at, inputs.labelOf(inputs.filled[at]) || system.name)];
      whole.firstChild.textContent = [`${thousands(right.correct)} of ${plural(right.total, "sentence")} with all deep dependencies right`, ...coverage].join(" · ");
    }
  };
  derived.addEventListener("corpus", look);
  derived.addEventListener("derivation", look);
  choices.addEventListener("system", look);
  look();
}

/** How many are right, of how many in gold, and how many the system has where that differs. @param {Partial<FScore & Accuracy>} count */
function line({ correct, total, gold, system }, of = "") {
  const counted = `${thousands(correct)} of ${thousands(total ?? gold)}`;
  return total === undefined ? `${counted} · ${thousands(system)}` : `${counted} ${of}`;
}
