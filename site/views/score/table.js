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
    mark();
  };
  const select = ({ target }) => {
    const row = target.closest("tr[data-side]");
    if (row) results.select(row.dataset.side, +row.dataset.index);
  };
  place.addEventListener("click", select);
  place.addEventListener("focusin", select);
  place.addEventListener("keydown", (event) => {
    const buttons = $$("tr button", place);
    const at = buttons.indexOf(event.target);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: buttons.length - 1 }[event.key];
    if (at < 0 || to === undefined) return;
    event.preventDefault();
    buttons[to]?.focus();
  });
  let due = 0; // The drawing comes first: its table is made when the page has a moment.
  results.addEventListener("sentence", () => {
    clearTimeout(due);
    due = setTimeout(() => {
      if (!results.sentence) return;
      const held = place.contains(document.activeElement) && document.activeElement !== place;
      place.replaceChildren(dependencies(results.sentence, results.steps));
      mark();
      if (held) $("button[tabindex='0']", place)?.focus({ preventScroll: true });
    }, 60);
  });
  const mark = () => {
    const { side, index } = results.selection ?? {};
    const rows = $$("tr[data-side]", place);
    for (const row of rows) {
      row.ariaCurrent = row.dataset.side === side && +row.dataset.index === index ? "true" : null;
      $("button", row).tabIndex = -1;
    }
    // Tab leads to one row, arrows to the others; to none while the table is not seen.
    const current = rows.find((row) => row.ariaCurrent) ?? rows[0];
    if (current && !place.classList.contains("sr")) $("button", current).tabIndex = 0;
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
    h("td", {}, h("button", { type: "button" }, side)),
    h("td", {}, ...(j.predicate ? word(j.predicate_form, j.predicate) : ["root"])),
    h("td", {}, ...word(j.argument_form, j.argument)),
    h("td", {}, j.category),
    h("td", {}, j.predicate ? j.slot : ""),
    h("td", {}, j.label),
    ...j.kind === "ignored" ? [h("td.ignored", { colSpan: steps.length }, j.verdict)] : steps.map(({ key }) => (j.predicate || key === last ? right(j[key]) : h("td", {}, "–"))));
  const headings = ["side", "predicate", "argument", "category", "slot", "subcategory", ...steps.map(({ name }) => name)];
  return h("table", {},
    h("thead", {}, h("tr", {}, ...headings.map((name) => h("th", { scope: "col" }, name)))),
    h("tbody", {}, ...sentence.gold.map(row("gold")), ...sentence.system.map(row("system"))));
}
