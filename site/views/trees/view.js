/**
 * Dependency trees. Their scores and their drawing have the place of the view Score, which shows whatever is scored; what only
 * trees have comes beneath it.
 * @param {HTMLElement} place
 * @param {import("../../js/main.js").Page} page
 */
export function open(place, { exports }) {
  exports.set("trees", exports.get("score"));
}
