import { $, $$, h } from "./dom.js";
import { percent, steps, whole } from "./metrics.js";

/**
 * The drawing as a table, which is always there for those who listen; and the counts behind the scores.
 * @param {import("./session.js").Session} session
 */
export function showTables(session) {
  const place = $("#table");
  const button = $("#as-table");
  button.onclick = () => {
    const shown = button.ariaPressed !== "true";
    button.ariaPressed = String(shown);
    $("#drawing").classList.toggle("as-table", shown);
    place.classList.toggle("sr", !shown);
  };
  place.addEventListener("click", ({ target }) => {
    const row = target.closest("tr[data-side]");
    if (row) session.select(row.dataset.side, +row.dataset.index);
  });
  session.addEventListener("sentence", () => place.replaceChildren(dependencies(session.sentence)));
  session.addEventListener("selection", () => {
    const { side, index } = session.selection ?? {};
    for (const row of $$("tr[data-side]", place)) {
      row.ariaCurrent = row.dataset.side === side && +row.dataset.index === index ? "true" : null;
    }
  });
  session.addEventListener("result", () => {
    if (session.result) $("#counts .wide").replaceChildren(counts(session.result.systems[session.system]));
    else place.replaceChildren();
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

const metrics = [...steps, ["unlabelled", "unlabelled"], ["undirected", "undirected"]];

function counts(system) {
  const groups = [["all", "All " + whole(system.sentences) + " sentences"]];
  if (system.covered < system.sentences) groups.push(["covered_only", "The " + whole(system.covered) + " sentences that the system parsed"]);
  return h("table", {},
    h("thead", {}, h("tr", {}, ...["metric", "correct", "gold", "system", "precision", "recall", "F"].map((name) => h("th", { scope: "col" }, name)))),
    ...groups.map(([key, title]) => h("tbody", {},
      groups.length > 1 && h("tr", {}, h("th.group", { scope: "rowgroup", colSpan: 7 }, title)),
      ...metrics.map(([metric, name]) => {
        const c = system[key][metric];
        return h("tr", {}, h("th", { scope: "row" }, name), ...[c.correct, c.gold, c.system].map((n) => h("td", {}, whole(n))),
          ...[c.precision, c.recall, c.f1].map((x) => h("td", {}, (100 * x).toFixed(2))));
      }))));
}
