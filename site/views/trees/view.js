import { showBoth } from "./both.js";
import { exportsOf } from "./exports.js";
import { showJudges } from "./judges.js";
import { help } from "./help.js";
import { showVotes } from "./sentence.js";
import sheet from "./view.css?file";
import { Votes } from "./votes.js";

/**
 * Dependency trees. Their scores and their drawing have the place of the view Score, which shows whatever is scored; what only
 * trees have comes around it: the tree of the other system, the votes on a sentence, and beneath what judges say of all.
 * @type {import("../views.js").Declared<Votes>}
 */
export const view = {
  sheet,
  help,
  asks: ({ page }) => new Votes(page),
  shows: ({ place, page, isOpen }, votes) => {
    showVotes(votes, page, isOpen);
    showBoth(page, isOpen);
    showJudges(place, votes, page);
  },
  exports: ({ page }, votes) => exportsOf(page, votes),
};
