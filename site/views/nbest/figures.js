import { $, $$, h } from "../../js/dom.js";
import { renew } from "../../js/renew.js";
import { readDrawing } from "../../js/svg.js";

/** A drawing of the core as a picture, or null. @param {string|null|undefined} text @param {string} [name] if its title is none */
export function pictured(text, name) {
  const picture = text ? readDrawing(text) : null;
  picture?.setAttribute("role", "img");
  picture?.setAttribute("aria-label", name ?? $("title", picture)?.textContent ?? "");
  return picture;
}

/** Derivations are shown smaller, within this bound, where more of them stand side by side then. */
const SMALLEST = 0.75;
const GAP = 28; // between them, as the sheet has it

/**
 * Shows derivations side by side, each under its name.
 * @param {HTMLElement} place @param {string} of what they are derivations @param {{name: string, drawing: string|null|undefined}[]} parses
 */
export function beside(place, of, parses) {
  const drawn = parses.map(({ name, drawing }) => ({ name, picture: pictured(drawing, name) })).filter(({ picture }) => picture);
  renew(place, ...drawn.map(({ name, picture }) => h("figure", { "data-key": of + name }, h("figcaption", {}, name), h("div.wide", { tabIndex: 0, role: "group", ariaLabel: name }, picture))));
  const pictures = $$("svg", place);
  const widest = Math.max(0, ...pictures.map(trim));
  const { paddingLeft, paddingRight } = getComputedStyle(place);
  const room = place.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight) + GAP;
  const columns = Math.max(1, Math.min(pictures.length, Math.floor(room / (widest * SMALLEST + GAP))));
  for (const picture of pictures) picture.style.zoom = Math.max(SMALLEST, Math.min(1, (room / columns - GAP) / widest));
}

/** Takes away what a drawing has room for and does not show here, the name of a side; and returns how wide it is. @param {SVGSVGElement} picture */
function trim(picture) {
  for (const part of $$(".background, .sides, .hit", picture)) part.remove();
  const { x, y, width, height } = picture.getBBox();
  const [w, h] = [width + 4, height + 4].map(Math.ceil); // lines are thicker than their boxes
  if (!width) return +picture.getAttribute("width"); // it is not in sight
  picture.setAttribute("viewBox", `${x - 2} ${y - 2} ${w} ${h}`);
  picture.setAttribute("width", String(w));
  picture.setAttribute("height", String(h));
  return w;
}

/** A dependency in words. @param {import("../../js/core.d.ts").BareDependency} dependency */
export const said = ({ predicate_form, argument_form }) => `${predicate_form} → ${argument_form}`;
