import { $, h, show } from "../../js/dom.js";
import { renew } from "../../js/renew.js";
import { readDrawing } from "../../js/svg.js";
import { inALine } from "../../js/trouble.js";

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
    const { size, columns } = study.plan;
    place.classList.toggle("beside", columns > 1);
    for (const picture of pictures) picture.style.zoom = size;
    overflow();
    measure();
    sheet.classList.toggle("settling", study.place.screen === "item" && study.drawn.waits); // until they suit the room, nothing is to be pressed
  };
  const overflow = () => {
    for (const card of cards) {
      const canvas = $(".canvas", card);
      const picture = $("svg", canvas);
      const isWide = !!picture && picture.getAttribute("width") * study.plan.size > canvas.clientWidth - padding(canvas) + 1;
      canvas.classList.toggle("wide", isWide);
      canvas.tabIndex = isWide ? 0 : -1; // so that keys scroll it
    }
  };
  const watch = new ResizeObserver(overflow); // a scroll bar of the page takes room, too
  for (const card of cards) watch.observe($(".canvas", card));
  study.addEventListener("place", look);
  study.addEventListener("figures", look);

  // Of an item, the height is what the window has between the question and the answers; of the instructions, which are read, whatever it takes.
  const measure = () => {
    const canvas = $(".canvas", place);
    const border = 2;
    const width = Math.floor(sheet.clientWidth);
    if (width <= 0) return;
    const wide = matchMedia("(min-width: 901px)").matches;
    const gap = wide ? 12 : 10;
    const { paddingTop, paddingBottom } = getComputedStyle(canvas);
    const bar = $(".bar", place).offsetHeight || 38;
    const beside = { width: padding(canvas) + border, height: bar + parseFloat(paddingTop) + parseFloat(paddingBottom) + border, gap };
    const known = place.checkVisibility() && study.place.screen === "item";
    const height = known ? Math.floor(innerHeight - (place.getBoundingClientRect().top + scrollY) - $(".answers", sheet).offsetHeight - 10) : study.room.height;
    study.resize({ width, height, beside, wide });
  };
  study.addEventListener("study", measure);
  new ResizeObserver(measure).observe(sheet); // which tells once a frame
  addEventListener("resize", measure);
  return place;
}

/** What a canvas has at its sides, in pixels. @param {Element} canvas */
function padding(canvas) {
  const { paddingLeft, paddingRight } = getComputedStyle(canvas);
  return parseFloat(paddingLeft) + parseFloat(paddingRight);
}

/** The place of a figure. */
export function card() {
  const card = h("section.card.drawing", {},
    h("div.bar", {}, h("h3"), h("div.views", {}, h("button", { type: "button", ariaPressed: "false", onclick: ({ target }) => change(target) }, "Table"))),
    h("div.canvas"),
    h("div.table.sr", { role: "region" }));
  /** A table is always there for those who listen, and in place of the drawing on request. */
  const change = (button) => {
    const card = button.closest(".card"); // which may have taken this one's place
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
export function fillIn(card, { title, text, tables, undrawn, drawing }) {
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

/** @param {{caption: string, columns: string[], rows: (string|Node)[][]}} table */
export const asTable = ({ caption, columns, rows }) => h("table", {},
  caption && h("caption", {}, caption),
  h("thead", {}, h("tr", {}, ...columns.map((name) => (name ? h("th", { scope: "col" }, name) : h("td"))))),
  h("tbody", {}, ...rows.map((cells) => h("tr", {}, ...cells.map((cell) => h("td", {}, cell))))));
