import { $, $$, h, show } from "./dom.js";
import { steps } from "./metrics.js";

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
      card.replaceChildren(h("div", {}, h("h3", {}, judgement.title), h("p", {}, judgement.reason), verdict(judgement.verdict, sentence.metric)));
      if (judgement.table) card.append(alignment(judgement.table));
    } else {
      card.replaceChildren(h("div", {}, h("h3", {}, "Every dependency is right"), h("p", {}, "Choose an arc to read what it is.")));
    }
  });
  session.addEventListener("result", () => session.result || show(card, false));
}

/** What each step says, with what the drawn one says made to stand out. The steps that do not count the root say it together. */
function verdict(text, metric) {
  const parts = text.split(" · ");
  const step = Math.min(steps.findIndex(([key]) => key === metric), metric === "df1" ? 3 : parts.length - 2, parts.length - 1);
  return h("small", {}, ...parts.flatMap((part, i) => [i ? " · " : "", i === step ? h("b", {}, part) : part]));
}

/** The table of distances between two functorial sequences; gold's elements are the rows. */
function alignment({ gold, system, cells }) {
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

/**
 * The drawing as a table, which is always there for those who listen.
 * @param {import("./session.js").Session} session
 */
export function showTable(session) {
  const place = $("#table");
  const button = $("#as-table");
  button.onclick = () => {
    const shown = button.ariaPressed !== "true";
    button.ariaPressed = String(shown);
    $("#drawing").classList.toggle("as-table", shown);
    place.classList.toggle("sr", !shown);
    place.tabIndex = shown ? 0 : -1;
  };
  place.addEventListener("click", ({ target }) => {
    const row = target.closest("tr[data-side]");
    if (row) session.select(row.dataset.side, +row.dataset.index);
  });
  let due = 0; // The drawing comes first: its table is made when the page has a moment.
  session.addEventListener("sentence", () => {
    clearTimeout(due);
    due = setTimeout(() => {
      if (!session.sentence) return;
      place.replaceChildren(dependencies(session.sentence));
      mark();
    }, 60);
  });
  const mark = () => {
    const { side, index } = session.selection ?? {};
    for (const row of $$("tr[data-side]", place)) {
      row.ariaCurrent = row.dataset.side === side && +row.dataset.index === index ? "true" : null;
    }
  };
  session.addEventListener("selection", mark);
  session.addEventListener("result", () => {
    if (!session.result) place.replaceChildren();
  });
}

function dependencies(sentence) {
  const right = (value) => h(value ? "td" : "td.wrong", {}, value ? "right" : "wrong");
  const row = (side) => (j, index) => h("tr", { "data-side": side, "data-index": index },
    h("td", {}, side),
    h("td", {}, j.predicate ? j.predicateForm || "word " + j.predicate : "root"),
    h("td", {}, j.argumentForm || "word " + j.argument),
    h("td", {}, j.category),
    h("td", {}, j.predicate ? j.slot : ""),
    h("td", {}, j.label),
    ...steps.map(([key]) => (j.predicate || key === "df1" ? right(j[key]) : h("td", {}, "–"))));
  const headings = ["side", "predicate", "argument", "category", "slot", "subcategory", ...steps.map(([, name]) => name)];
  return h("table", {},
    h("thead", {}, h("tr", {}, ...headings.map((name) => h("th", { scope: "col" }, name)))),
    h("tbody", {}, ...sentence.gold.map(row("gold")), ...sentence.system.map(row("system"))));
}
