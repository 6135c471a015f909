import { showJudges } from "./judges.js";
import { Votes } from "./votes.js";
export { default as sheet } from "./view.css?file";

/**
 * Dependency trees. Their scores and their drawing have the place of the view Score, which shows whatever is scored; what only
 * trees have comes beneath it: what judges say of them.
 * @param {HTMLElement} place
 * @param {import("../../js/main.js").Page} page
 */
export function open(place, page) {
  page.exports.set("trees", page.exports.get("score"));
  showJudges(place, new Votes(page), page.take);
}
