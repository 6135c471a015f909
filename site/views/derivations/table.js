import { $, $$, h } from "../../js/dom.js";
import { listen } from "../../js/keys.js";
import { sides } from "./derived.js";

/**
 * The derivations as a table, which is always there for those who listen.
 * @param {HTMLElement} place @param {import("./derived.js").Derived} derived
 */
export function showTable(place, derived) {
  const table = $(".table", place);
  const button = $(".as-table", place);
  button.onclick = () => {
    const shown = button.ariaPressed !== "true";
    button.ariaPressed = String(shown);
    $(".derived", place).classList.toggle("as-table", shown);
    table.classList.toggle("sr", !shown);
    table.tabIndex = shown ? 0 : -1;
    mark();
  };
  listen({ t: () => button.click() }, derived.isOpen);
  table.addEventListener("click", ({ target }) => {
    const { dataset } = target.closest("tr[data-node]") ?? {};
    if (dataset) derived.choose(dataset.side, +dataset.node);
  });
  table.addEventListener("keydown", (event) => {
    const buttons = $$("tr button", table);
    const at = buttons.indexOf(event.target);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: buttons.length - 1 }[event.key];
    if (at < 0 || to === undefined) return;
    event.preventDefault();
    buttons[to]?.focus();
  });
  const mark = () => {
    const { step } = derived;
    const rows = $$("tr[data-node]", table);
    for (const row of rows) {
      row.ariaCurrent = row.dataset.side === step?.side && +row.dataset.node === step.node ? "true" : null;
      $("button", row).tabIndex = -1;
    }
    // Tab leads to one row, arrows to the others; to none while the table is not seen.
    const current = rows.find((row) => row.ariaCurrent) ?? rows[0];
    if (current && !table.classList.contains("sr")) $("button", current).tabIndex = 0;
  };
  let due = 0; // The drawing comes first: its table is made when the page has a moment.
  derived.addEventListener("derivation", () => {
    clearTimeout(due);
    due = setTimeout(() => {
      const { sentence } = derived;
      const held = table.contains(document.activeElement) && document.activeElement !== table ? document.activeElement.closest("tr").dataset : null;
      table.replaceChildren(...(sentence ? [rows(sentence)] : []));
      mark();
      if (held) $(`tr[data-side="${held.side}"][data-node="${held.node}"] button`, table)?.focus({ preventScroll: true });
    }, 60);
  });
  derived.addEventListener("step", mark);
}

const headings = ["side", "remarks", "words", "place", "from", "rule", "category"];

function rows(sentence) {
  const row = (side) => (step) => h("tr", { "data-side": side, "data-node": step.node },
    h("td", {}, h("button", { type: "button" }, side)),
    h(step.only_here ? "td.wrong" : "td", {}, [step.only_here && "only here", step.way && "on the way", step.folded && "folded"].filter(Boolean).join(", ")),
    h("td.words", {}, step.words),
    h("td", {}, step.first === step.last ? step.first : `${step.first}–${step.last}`),
    h("td", {}, step.daughters.join("  ")),
    h("td", {}, step.rule),
    h("td", {}, step.category));
  return h("table", {},
    h("thead", {}, h("tr", {}, ...headings.map((name) => h("th", { scope: "col" }, name)))),
    h("tbody", {}, ...sides.flatMap((side) => sentence[side].steps.map(row(side)))));
}
