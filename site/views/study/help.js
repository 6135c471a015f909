import { keys, paragraph } from "../../js/helping.js";

/** @type {import("../views.js").Help} */
export const help = () => [
  "Study",
  paragraph("A study asks people which of two parses is better, or whether a dependency is right, without saying which parser made it. Open a study to judge it. When you have finished, save the result and send it to whoever made the study."),
  paragraph("To see what judges said, open the study with the results of all judges. To make a study, give gold and systems in Score first. Answers stay on this device until you save them."),
  keys({
    "_a_ _b_": "the first or the second is better",
    "_→_ _←_": "next and previous item",
  }),
];
