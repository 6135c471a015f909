import { $, h } from "../../js/dom.js";

/** What stands here without files: what it is for, and how to name them. @param {HTMLElement[]} ways to choose files */
export function welcome(ways) {
  return h("div.welcome", {}, h("section.card.page", {},
    h("h2", { tabIndex: -1 }, "How far do annotators agree?"),
    h("p", {}, "Drop what several annotators made of the same text. The page says how far they agree beyond chance, as Krippendorff’s α over whole trees, who agrees with whom, and which sentences they should talk about. An annotator may lack some of the sentences."),
    h("p", {}, "Give each annotator a folder, or name files ", h("code", {}, "TEXT-ANNOTATOR.conll"), "; drop the folder as it is. Dependency trees in CoNLL, phrase-structure trees in brackets, CCG derivations and CCG dependencies are read."),
    h("p.ways", {}, ...ways, h("button.push", { type: "button", onclick: () => $('[data-example="agreement"]').click() }, "Try a small example"))));
}
