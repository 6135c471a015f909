import { $, $$, h } from "../../js/dom.js";

/**
 * The drawing as a table, which is always there for those who listen.
 * @param {import("../../js/main.js").Page} page
 */
export function showTable({ results }) {
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
    if (row) results.select(row.dataset.side, +row.dataset.index);
  });
  let due = 0; // The drawing comes first: its table is made when the page has a moment.
  results.addEventListener("sentence", () => {
    clearTimeout(due);
    due = setTimeout(() => {
      if (!results.sentence) return;
      place.replaceChildren(dependencies(results.sentence, results.steps));
      mark();
    }, 60);
  });
  const mark = () => {
    const { side, index } = results.selection ?? {};
    for (const row of $$("tr[data-side]", place)) {
      row.ariaCurrent = row.dataset.side === side && +row.dataset.index === index ? "true" : null;
    }
  };
  results.addEventListener("selection", mark);
  results.addEventListener("scores", () => {
    if (!results.scores) place.replaceChildren();
  });
}

/** A word and its position, since a form may stand at several. */
const word = (form, position) => [(form || "word") + " ", h("small", {}, position)];

function dependencies(sentence, steps) {
  const last = steps.at(-1).key; // which alone counts the root
  const right = (value) => h(value ? "td" : "td.wrong", {}, value ? "right" : "wrong");
  const row = (side) => (j, index) => h("tr", { "data-side": side, "data-index": index },
    h("td", {}, side),
    h("td", {}, ...(j.predicate ? word(j.predicate_form, j.predicate) : ["root"])),
    h("td", {}, ...word(j.argument_form, j.argument)),
    h("td", {}, j.category),
    h("td", {}, j.predicate ? j.slot : ""),
    h("td", {}, j.label),
    ...steps.map(({ key }) => (j.predicate || key === last ? right(j[key]) : h("td", {}, "–"))));
  const headings = ["side", "predicate", "argument", "category", "slot", "subcategory", ...steps.map(({ name }) => name)];
  return h("table", {},
    h("thead", {}, h("tr", {}, ...headings.map((name) => h("th", { scope: "col" }, name)))),
    h("tbody", {}, ...sentence.gold.map(row("gold")), ...sentence.system.map(row("system"))));
}
