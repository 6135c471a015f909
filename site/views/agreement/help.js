import { keys, paragraph } from "../../js/helping.js";

/** @type {import("../views.js").Help} */
export const help = () => [
  "Agreement",
  paragraph("*α* is 1 where all annotators agree, and 0 where they agree no more than expected by chance. The matrix shows each pair of annotators. The list begins with the sentences that they disagree about most; *Export* saves all of it, with what differs."),
  paragraph("In a sentence, a box or a bold line is where two annotators differ: ≠ is a different label, ⊖ is missing in the other, → is attached elsewhere."),
  keys({
    "_j_ _k_ or _→_ _←_": "next and previous sentence to discuss",
    "_1_ … _9_": "the measures",
    "_t_": "the sentence as a table",
  }),
];
