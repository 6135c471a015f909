import { $, h, show } from "./dom.js";

/**
 * Why the selected dependency is right or wrong, in the words of the core; and the alignment, where one decided it.
 * @param {import("./session.js").Session} session
 */
export function showWhy(session) {
  const card = $("#why");
  session.addEventListener("selection", () => {
    const { sentence, selection } = session;
    const judgement = selection && sentence[selection.side][selection.index];
    show(card, sentence.gold.length + sentence.system.length);
    if (judgement) {
      card.replaceChildren(h("div", {}, h("h3", {}, judgement.title), h("p", {}, judgement.reason), h("small", {}, judgement.verdict)));
      if (judgement.alignment) card.append(table(judgement.alignment));
    } else {
      card.replaceChildren(h("div", {}, h("h3", {}, "Every dependency is right"), h("p", {}, "Choose an arc to read what it is.")));
    }
  });
  session.addEventListener("result", () => session.result || show(card, false));
}

/** The table of distances between two functorial sequences; gold's elements are the rows. */
function table({ gold, system, cells }) {
  const state = (cell, i, j) => {
    if (cell.match && i === gold.slot && j === system.slot) return ["decides", "match of the two slots, on an optimal path"];
    if (cell.match) return ["match", "match on an optimal path"];
    return cell.path ? ["path", "on an optimal path"] : ["", ""];
  };
  return h("table.alignment", {},
    h("caption.sr", {}, `Alignment of ${gold.category}, in rows, with ${system.category}, in columns: edit distances`),
    h("thead", {}, h("tr", {}, h("td"), ...system.sequence.map((e, j) => h(j === system.slot ? "th.slot" : "th", { scope: "col" }, e)))),
    h("tbody", {}, ...cells.map((row, i) => h("tr", {},
      h(i === gold.slot ? "th.slot" : "th", { scope: "row" }, gold.sequence[i]),
      ...row.map((cell, j) => {
        const [name, title] = state(cell, i, j);
        return h("td", { className: name, title }, cell.distance, title && h("span.sr", {}, " " + title));
      })))));
}
