import { $, $$ } from "./dom.js";
import { rove } from "./keys.js";
import { renew } from "./renew.js";

/**
 * A drawing as a table, which is always there for those who listen, and in place of the drawing on request. Each of its rows
 * begins with a button.
 * @param {HTMLElement} card that has the drawing @param {HTMLElement} button that shows the table
 * @param {object} of
 * @param {() => Node|null|undefined} of.make makes it
 * @param {(row: DOMStringMap) => boolean} of.isCurrent whether a row is of what is chosen
 * @param {(row: DOMStringMap) => string} of.again finds the button that has the focus after that of a row had it that is gone
 */
export function asTable(card, button, { make, isCurrent, again }) {
  const table = $(".table", card);
  const mark = () => {
    const rows = $$("tr[data-side]", table);
    for (const row of rows) {
      row.ariaCurrent = isCurrent(row.dataset) ? "true" : null;
      $("button", row).tabIndex = -1;
    }
    // Tab leads to one row, arrows to the others; to none while the table is not seen.
    const current = rows.find((row) => row.ariaCurrent) ?? rows[0];
    if (current && !table.classList.contains("sr")) $("button", current).tabIndex = 0;
  };
  button.onclick = () => {
    const shown = button.ariaPressed !== "true";
    button.ariaPressed = String(shown);
    card.classList.toggle("as-table", shown);
    table.classList.toggle("sr", !shown);
    table.tabIndex = shown ? 0 : -1;
    mark();
  };
  rove(table);
  let due = 0; // The drawing comes first: its table is made when the page has a moment.
  const draw = () => {
    clearTimeout(due);
    due = setTimeout(() => {
      const held = table.contains(document.activeElement) && document.activeElement.closest("tr");
      renew(table, make());
      mark();
      if (held && !table.contains(document.activeElement)) $(again(held.dataset), table)?.focus({ preventScroll: true });
    }, 60);
  };
  return { table, mark, draw };
}
