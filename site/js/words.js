import { $, $$, fill, h, repeat, show } from "./dom.js";
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
    const { title, reason, verdict = "", table } = judgement ?? { title: "Every dependency is right", reason: "Choose an arc to read what it is." };
    fill($("div", card), title, reason);
    fill($("small", card), ...said(verdict, sentence.metric));
    show($("small", card), verdict);
    show($(".alignment", card), table);
    if (table) showAlignment($(".alignment", card), table);
  });
  session.addEventListener("result", () => session.result || show(card, false));
}

/**
 * What each step says, in three parts: what the drawn one says is the second, and stands out. The steps that do not count
 * the root say it together.
 */
function said(verdict, metric) {
  const parts = verdict.split(" · ");
  const step = Math.max(0, Math.min(steps.findIndex(([key]) => key === metric), metric === "df1" ? 3 : parts.length - 2, parts.length - 1));
  const join = (list) => list.join(" · ");
  const between = (there) => (there ? " · " : "");
  return [join(parts.slice(0, step)) + between(step > 0), parts[step], between(step + 1 < parts.length) + join(parts.slice(step + 1))];
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
