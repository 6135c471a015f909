import { exportsOf } from "../score/exports.js";
import { showJudges } from "./judges.js";
import { help } from "./help.js";
import sheet from "./view.css?file";
import { Votes } from "./votes.js";

/**
 * Dependency trees. Their scores and their drawing have the place of the view Score, which shows whatever is scored; what only
 * trees have comes beneath it: what judges say of them.
 * @type {import("../views.js").Declared<Votes>}
 */
export const view = {
  sheet,
  help,
  asks: ({ page }) => new Votes(page),
  shows: ({ place, page }, votes) => showJudges(place, votes, page),
  exports: ({ page }) => exportsOf(page),
};
