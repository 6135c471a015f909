import { $, show } from "../../js/dom.js";
import { warning } from "../../js/banner.js";
import { renew } from "../../js/renew.js";

/**
 * What takes the meaning of the scores of derivations away, above them; what is said of the scores of dependencies, which are of
 * the same files, stands above both.
 * @param {HTMLElement} place @param {import("../../js/main.js").Page} page @param {import("./derived.js").Derived} derived
 */
export function showDoubts(place, { choices, results }, derived) {
  const doubts = $(".doubts", place);
  const look = () => {
    const said = new Set(results.notes.map(textOf));
    const grave = (derived.corpus?.warnings ?? []).filter(({ grave, role, index, ...warning }) =>
      grave && !said.has(textOf(warning)) && (role !== "system" || (index ?? 0) === choices.system));
    show(doubts, grave.length);
    renew(doubts, ...grave.map(warning));
  };
  derived.addEventListener("corpus", look);
  choices.addEventListener("system", look);
  results.addEventListener("findings", look);
}

/** What a warning says: two of one code may be about two systems, or count different things. @param {Partial<import("../../js/core.d.ts").Warning>} warning */
const textOf = ({ file, message }) => `${file}: ${message}`;
