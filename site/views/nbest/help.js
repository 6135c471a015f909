import { keys, paragraph } from "../../js/helping.js";

/** @type {import("../views.js").Help} */
export const help = () => [
  "n-best lists",
  paragraph("*Distinct* parses are those with different dependencies: a CCG parser can build one meaning by many trees. The *oracle* is the best of the first n parses, chosen by comparing each with gold. Its curve shows what a better choice among the parses could gain."),
  paragraph("Choose a list for its meanings, and two of its parses to compare them in Score."),
  paragraph("Under “Parse it yourself”, type a sentence with categories and see how many derivations it has."),
  keys({
    "_j_ _k_ or _→_ _←_": "next and previous list",
    "_Tab_": "to the fields and buttons",
  }),
];
