import { keys, paragraph } from "../../js/helping.js";

/** @type {import("../views.js").Help} */
export const help = () => [
  "Compare",
  paragraph("Compares parsers on the same gold. One of them is the *baseline*; each other one is compared with it, sentence by sentence. An *interval* says how much a score, or a difference, would vary on other sentences of the same kind; *p* says how often chance alone brings such a difference."),
  paragraph("*Differences* and *Sentence* show what only one of two parsers has right. *Costs* says what a parser would gain if one kind of error were fixed."),
  keys({ "_Tab_": "to the parts, tables and lines", "_Enter_": "opens a line" }),
];
