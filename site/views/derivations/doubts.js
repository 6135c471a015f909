import { $, show } from "../../js/dom.js";
import { warning } from "../../js/banner.js";
import { renew } from "../../js/renew.js";

/**
 * Shows above the scores of derivations what takes their meaning away. Warnings about the scores of dependencies, which are of the
 * same files, stand in the view Score. Derivations hold their own roots, so a file of roots that does not fit says nothing here.
 * @param {HTMLElement} place @param {import("../../js/main.js").Page} page @param {import("./derived.js").Derived} derived
 */
export function showDoubts(place, { choices }, derived) {
  const doubts = $(".doubts", place);
  const look = () => {
    const grave = (derived.corpus?.warnings ?? []).filter(({ grave, role, index }) =>
      grave && !role?.endsWith("_roots") && (role !== "system" || (index ?? 0) === choices.system));
    show(doubts, grave.length);
    renew(doubts, ...grave.map(warning));
  };
  derived.addEventListener("corpus", look);
  choices.addEventListener("system", look);
}
