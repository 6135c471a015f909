import { $, h, show } from "../../js/dom.js";
import { renew } from "../../js/renew.js";
import { readDrawing } from "../../js/svg.js";
import { inALine } from "../../js/trouble.js";

/** Short drawings are shown larger than they are, and long words smaller, within these bounds. */
const LARGEST = 1.25;
const SMALLEST = 0.8;

/**
 * The two figures of an item, as drawings, which have no names but A and B, or as tables.
 * @param {import("./study.js").Study} study @param {HTMLElement} sheet that they are on
 */
export function figures(study, sheet) {
  const cards = [card(), card()];
  const note = h("p.card.note", { hidden: true });
  const place = h("div.figures", { "data-screen": "instructions item" }, ...cards, note);
  const look = () => {
    const { figures, drawn } = study;
    renew(note, ...inALine(drawn, "Draw them"));
    show(note, drawn.failure);
    const pictures = cards.map((card, i) => {
      show(card, figures[i]);
      return figures[i] && fillIn(card, figures[i]);
    }).filter(Boolean);
    // Both are as large: nothing but what they say may tell them apart.
    const scale = Math.max(SMALLEST, Math.min(LARGEST, ...pictures.map((picture) => study.width / picture.getAttribute("width"))));
    for (const picture of pictures) {
      picture.style.zoom = scale;
      picture.parentElement.classList.toggle("wide", picture.getAttribute("width") * scale > study.width + 1);
    }
  };
  study.addEventListener("place", look);
  study.addEventListener("figures", look);

  const measure = () => {
    const { paddingLeft, paddingRight } = getComputedStyle($(".canvas", place));
    const room = Math.floor(sheet.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight)) - 2; // the border of the card
    if (room > 0) study.resize(room);
  };
  study.addEventListener("study", measure);
  new ResizeObserver(measure).observe(sheet); // which tells once a frame
  return place;
}

/** The place of a figure. */
function card() {
  const card = h("section.card.drawing", {},
    h("div.bar", {}, h("h3"), h("div.views", {}, h("button", { type: "button", ariaPressed: "false", onclick: ({ target }) => change(target) }, "Table"))),
    h("div.canvas"),
    h("div.table.sr", { role: "region" }));
  /** A table is always there for those who listen, and in place of the drawing on request. */
  const change = (button) => {
    const shown = button.ariaPressed !== "true";
    button.ariaPressed = String(shown);
    card.classList.toggle("as-table", shown);
    const table = $(".table", card);
    table.classList.toggle("sr", !shown);
    table.tabIndex = shown ? 0 : -1;
  };
  return card;
}

/** Shows a figure, and returns its drawing. @param {HTMLElement} card @param {import("./study.js").Figure} figure */
function fillIn(card, { title, text, tables, undrawn, drawing }) {
  card.ariaLabel = $("h3", card).textContent = title;
  const picture = drawing ? readDrawing(drawing) : null;
  picture?.setAttribute("role", "img");
  picture?.setAttribute("aria-label", $("title", picture).textContent);
  renew($(".canvas", card), picture ?? undrawn);
  const table = $(".table", card);
  table.ariaLabel = title + " as a table";
  renew(table, h("p", {}, text), ...tables.map(asTable));
  return $("svg", card);
}

/** @param {import("../../js/core.d.ts").CaptionedTable} table */
export const asTable = ({ caption, columns, rows }) => h("table", {},
  caption && h("caption", {}, caption),
  h("thead", {}, h("tr", {}, ...columns.map((name) => (name ? h("th", { scope: "col" }, name) : h("td"))))),
  h("tbody", {}, ...rows.map((cells) => h("tr", {}, ...cells.map((cell) => h("td", {}, cell))))));
