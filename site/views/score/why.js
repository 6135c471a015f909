import { $, fill, repeat, show } from "../../js/dom.js";

/**
 * Why the selected dependency is right or wrong, in the words of the core; and the alignment, where one decided it.
 * @param {import("../../js/main.js").Page} page
 */
export function showWhy({ results }) {
  const card = $("#why");
  results.addEventListener("selection", () => {
    const { sentence, selection, steps } = results;
    const judgement = selection && sentence[selection.side][selection.index];
    show(card, sentence.gold.length + sentence.system.length);
    const { title, reason, verdict = "", table } = judgement ?? { title: "Every dependency is right", reason: "Choose an arc to read what it is." };
    fill($("div", card), title, reason);
    fill($("small", card), ...parts(verdict, steps.findIndex(({ key }) => key === sentence.metric), steps.length));
    show($("small", card), verdict);
    show($(".alignment", card), table);
    if (table) showAlignment($(".alignment", card), table);
  });
  results.addEventListener("scores", () => results.scores || show(card, false));
}

/**
 * What each step says, in three parts: what the drawn one says is the second, and stands out. Of a root, the steps that do
 * not count it say so together, and the last says what it counts.
 * @param {string} verdict of the core: what the steps say, with dots between @param {number} step that is drawn
 * @param {number} steps how many there are
 */
function parts(verdict, step, steps) {
  const said = verdict.split(" · ");
  const at = step === steps - 1 ? said.length - 1 : Math.max(0, Math.min(step, said.length - 2));
  const join = (list) => list.join(" · ");
  return [join([...said.slice(0, at), ""]), said[at], join(["", ...said.slice(at + 1)])];
}

/** The table of distances between two functorial sequences; gold's elements are the rows. */
function showAlignment(table, { gold, system, cells }) {
  const state = (cell, i, j) => {
    if (cell.match && i === gold.slot && j === system.slot) return ["decides", "match of the two slots, on an optimal path"];
    if (cell.match) return ["match", "match on an optimal path"];
    return cell.path ? ["path", "on an optimal path"] : ["", ""];
  };
  const head = (node, text, isSlot) => {
    node.textContent = text;
    node.className = isSlot ? "slot" : "";
  };
  fill($("caption", table), gold.category, system.category);
  repeat($("thead tr", table), "th", system.sequence, (node, text, j) => head(node, text, j === system.slot));
  repeat($("tbody", table), "tr", cells, (line, row, i) => {
    head($("th", line), gold.sequence[i], i === gold.slot);
    repeat(line, "td", row, (node, cell, j) => {
      const [name, title] = state(cell, i, j);
      node.className = name;
      node.title = title;
      fill(node, cell.distance, title && " " + title);
    });
  });
}
