import { keys, paragraph } from "../../js/helping.js";

/** @type {import("../views.js").Help} */
export const help = () => [
  "Dependency trees",
  paragraph("*LAS* counts words with the right head and relation, *UAS* those with the right head, *LA* those with the right relation. *NED* also accepts a head that is a child or the grandparent in gold. *TED* is 1 minus the edit distance divided by the number of nodes in both trees. *LCP* and *UCP* count verbs that have all their children, with or without their relations. *UUAS* accepts edges that point the other way; in *DLAS* words count more the closer they are to the root."),
  paragraph("Gold is above the words, the system below. An arrow leads from a head to its dependent. Orange is wrong: missed relations are dashed and marked ⊖, spurious ones dotted and marked ✕. Blue is correct here but wrong under LAS. *Choose an arc to read why.*"),
  keys({
    "_1_ … _9_ _0_": "the metrics, from LAS to DLAS",
    "_j_ _k_ or _→_ _←_": "next and previous sentence, of those that are found",
    "_/_": "find sentences; _Enter_ opens the first",
    "_Tab_, _→_ _←_": "into the drawing, from arc to arc; _Esc_ deselects",
    "_t_ _p_": "the drawing as a table; alone and large, for a projector, until _Esc_",
  }),
];
