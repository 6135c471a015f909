import { $, h } from "../../js/dom.js";

/** What stands here without files. @param {HTMLElement[]} ways to choose files */
export function welcome(ways) {
  return h("div.welcome", {}, h("section.card.page", {},
    h("h2", { tabIndex: -1 }, "How much do n‑best lists repeat?"),
    h("p", {}, "A CCG parser builds one meaning by many derivations, so the best parses of a sentence often say the same again. Drop n-best lists: the page says how many parses are distinct, which trees have one meaning, and, with gold, how good the best of them is."),
    h("p", {}, "Lists are files in which a sentence has several parses: AUTO or JSON with one ID several times, or dependencies."),
    h("p.ways", {}, ...ways, h("button.push", { type: "button", onclick: () => $('[data-example="nbest"]').click() }, "Try a small example"))));
}
