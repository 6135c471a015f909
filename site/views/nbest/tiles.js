import { announce, h } from "../../js/dom.js";
import { problems } from "../../js/editor.js";
import { plural } from "../../js/metrics.js";
import { renew } from "../../js/renew.js";

/** @import { NbestShown } from "../../js/core.d.ts" @import { Told } from "./lists.js" */

/** Hashes of so many bits are compared. */
const BITS = [64, 32, 16];

/** The numbers that are met first, and what is to be known of them. @param {import("./lists.js").Lists} lists @param {() => boolean} isHere */
export function tiles(lists, isHere) {
  const place = h("dl.told", {});
  const notes = h("div", {});
  const tile = (name, figure, ...beneath) => h("div", {}, h("dt", {}, name), h("dd", {}, h("b.figure", {}, figure), h("small", {}, ...beneath)));
  const oracle = (/** @type {NbestShown} */ { oracle: all, metrics }, /** @type {"f1"|"df1"} */ key, /** @type {number} */ i) => all && tile("oracle " + metrics[i], all.at(-1)[key].f1, `1-best ${all[0][key].f1}`);
  const bits = (/** @type {Told} */ told) => h("select", { ariaLabel: "Bits of a hash", onchange: ({ target }) => lists.choose({ bits: +target.value }) },
    ...BITS.map((bits) => h("option", { value: bits, selected: bits === told.bits }, bits)));
  const make = (/** @type {Told} */ told) => {
    const { shown } = told;
    const reranked = shown.tables.find(({ key }) => key === "oracle")?.rows.find(([name]) => name === "reranked");
    const distinct = tile("distinct", shown.distinct_per_list, `${shown.repeated} say the same again`);
    distinct.className = "sets";
    return [
      tile("parses a list", shown.per_list, `${plural(told.parses, "parse")}, ${plural(told.lists, "list")}`), distinct,
      oracle(shown, "f1", 0), oracle(shown, "df1", 1),
      reranked && tile("reranked F₁", reranked[3], `${told.reranked.f1.shown_gained} over 1-best: ${told.reranked.f1.shown_reached} of the way to the oracle`),
      tile("hash collisions", shown.collisions, `of ${shown.comparisons} comparisons, `, bits(told), " bits"),
    ];
  };
  lists.addEventListener("told", () => {
    const { told } = lists;
    renew(place, ...(told ? make(told) : []));
    renew(notes, ...problems(told?.warnings.filter(({ grave }) => !grave) ?? []));
    if (told && isHere()) announce([...told.warnings.filter(({ grave }) => grave).map(({ message }) => message),
      `${told.shown.per_list} parses a list, ${told.shown.distinct_per_list} distinct`, told.shown.oracle && `oracle F₁ ${told.shown.oracle.at(-1).f1.f1}`].filter(Boolean).join("; "));
  });
  return h("section.card", { ariaLabel: "Numbers" }, place, notes);
}
