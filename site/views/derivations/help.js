import { keys, paragraph } from "../../js/helping.js";

/** @type {import("../views.js").Help} */
export const help = () => [
  "Derivations",
  paragraph("The words are at the top, with their lexical categories. The category under each line is what a step makes of those above it; the rule is at the end of the line: *>* and *<* are application, *B* is composition, *T* is type-raising."),
  paragraph("Gold is above, the system below. Orange is what only one of them has: dashed in gold, dotted in the system, marked ⊖ or ✕ where there is no line. Blue is the path of the selected dependency: from the word that opens the slot to the step that fills it."),
  paragraph("Choose a word or a step for its dependencies. Choose it again to fold what is above it."),
  keys({
    "_j_ _k_": "next and previous sentence",
    "_/_": "find sentences; _Enter_ opens the first",
    "_Tab_, _→_ _←_ _↑_ _↓_": "into the drawing, from step to step; _Esc_ deselects",
    "_f_": "fold or unfold what is above the step",
    "_t_ _p_": "the drawing as a table; alone and large, for a projector, until _Esc_",
  }),
];
