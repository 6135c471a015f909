import { goTo } from "../../js/address.js";
import { $, fill, repeat, show } from "../../js/dom.js";
import { isDerivations } from "../../js/formats.js";

/**
 * Why the selected dependency is right or wrong, in the words of the core; and the alignment, where one decided it.
 * @param {import("../../js/main.js").Page} page
 */
export function showWhy({ results }) {
  const card = $("#why");
  const link = $("#to-derivation");
  link.onclick = () => {
    results.picked = true; // and is chosen there, too
    goTo("derivations");
  };
  // What the person chose is said next to it: at the bottom of the window, while its own place is further below.
  const stick = (near) => card.classList.toggle("near", near);
  results.addEventListener("chosen", () => {
    stick(true);
    const arc = $("#canvas .arc.selected");
    const covered = arc && arc.getBoundingClientRect().bottom - card.getBoundingClientRect().top + 8;
    if (covered > 0 && covered < arc.getBoundingClientRect().bottom) scrollBy(0, covered);
  });
  $(".close", card).onclick = () => {
    stick(false);
    $("#canvas .arc.selected")?.focus({ preventScroll: true });
  };
  results.addEventListener("selection", () => {
    const { sentence, selection, picked } = results;
    const judgement = selection && sentence[selection.side][selection.index];
    show(card, sentence.gold.length + sentence.system.length);
    const { title, reason, verdict = "", now = "", table } = judgement ?? { title: picked ? "Nothing is selected" : "Every dependency is right", reason: "Choose an arc to read what it is." };
    fill($("div", card), title, reason);
    const at = verdict.indexOf(now);
    fill($("small", card), verdict.slice(0, at), now, verdict.slice(at + now.length));
    show($("small", card), verdict);
    show(link, judgement?.predicate && hasDerivation(results, selection.side));
    show($(".alignment", card), table);
    if (table) showAlignment($(".alignment", card), table);
  });
  results.addEventListener("scores", () => results.scores || show(card, false));
}

/** Whether the dependencies of a side were extracted from derivations. @param {import("../../js/results.js").Results} results @param {"gold"|"system"} side */
function hasDerivation({ scores, sentence }, side) {
  const { format } = side === "gold" ? scores.gold : scores.systems[sentence.of].input;
  return isDerivations(format);
}

/** The table of distances between two functorial sequences; gold's elements are the rows. @param {HTMLElement} table @param {import("../../js/core.d.ts").Alignment} alignment */
function showAlignment(table, { gold, system, cells }) {
  const state = (/** @type {import("../../js/core.d.ts").Cell} */ { decides, match, path }) => {
    if (decides) return ["decides", "match of the two slots, on an optimal path"];
    if (match) return ["match", "match on an optimal path"];
    return path ? ["path", "on an optimal path"] : ["", ""];
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
      const [name, title] = state(cell);
      node.className = name;
      node.title = title;
      fill(node, cell.distance, title && " " + title);
    });
  });
}
