import { readDrawing } from "../../js/svg.js";

// Sizes of drawings to choose from. The smallest letters are 9 pixels high at 1.
export const SIZES = [0.33, 0.5, 0.6, 0.67, 0.8, 1, 1.25, 1.5, 2];

/** Short drawings are shown larger than they are on a wide page, but not larger than this; on a phone, where one stands beneath the other, height is scarce. */
const LARGEST = { wide: 1.25, narrow: 1 };

/** What is made to fit is never smaller than this, on a wide page and on a phone: else it is scrolled. */
const SMALLEST = { wide: 0.5, narrow: 0.67 };

/** As large as drawings are that are scrolled beside each other, since both would not be in sight otherwise. */
const SCROLLED = 0.67;

/**
 * The room that figures have, in pixels: the width of a row of them, the height of the window that is left for them, what a figure
 * takes besides its drawing, and whether two may stand beside each other.
 * @typedef {{width: number, height: number, beside: {width: number, height: number, gap: number}, wide: boolean}} Room
 *
 * How a judge wants them: both in sight, broken into rows, and of a size; 0 is as large as suits.
 * @typedef {{fit: boolean, wrap: boolean, size: number}} Wish
 *
 * How they are shown: broken where they would be wider, in one column or two, and of which size.
 * @typedef {{width: number, columns: number, size: number}} Plan
 */

/**
 * Draws two figures so that they suit the room: the same size for both, as nothing but what they say may tell them apart.
 * @template {{drawing: string|null}} F
 * @param {Room} room @param {Wish} wish @param {(width: number) => Promise<F[]>} draw breaks drawings that would be wider; 0 for none
 * @returns {Promise<{figures: F[], plan: Plan}>}
 */
export async function suit(room, wish, draw) {
  const { fit, wrap, size } = wish;
  const inside = (columns) => (room.width - (columns - 1) * room.beside.gap) / columns - room.beside.width;
  const kind = room.wide ? "wide" : "narrow";
  const [least, largest] = [SMALLEST[kind], LARGEST[kind]];
  const whole = (figures) => Math.min(largest, ...figures.map((figure) => inside(1) / extent(figure).width));
  if (!wrap) { // one row each, however wide
    const figures = await draw(0);
    return { figures, plan: { width: 0, columns: 1, size: size || (fit ? whole(figures) : Math.max(1, whole(figures))) } };
  }
  if (fit && !size) {
    const drawn = new Map();
    for (const one of SIZES.filter((one) => one >= (room.wide ? least : SIZES[0]) && one <= largest).reverse()) {
      for (const columns of room.wide ? [1, 2] : [1]) {
        const width = Math.floor(inside(columns) / one);
        if (!drawn.has(width)) drawn.set(width, await draw(width));
        const figures = drawn.get(width);
        if (fits(figures.map(extent), one, columns, inside(columns), room)) return { figures, plan: { width, columns, size: one } };
      }
    }
  }
  if (fit && !size && room.wide) {
    const width = Math.floor(inside(2) / SCROLLED);
    return { figures: await draw(width), plan: { width, columns: 2, size: SCROLLED } };
  }
  const width = Math.floor(inside(1) / (size || (room.wide ? 1 : least)));
  const figures = await draw(width);
  return { figures, plan: { width, columns: 1, size: size || Math.max(room.wide ? 0.8 : least, whole(figures)) } };
}

/** @param {{width: number, height: number}[]} drawings @param {number} size @param {number} columns @param {number} inside @param {Room} room */
function fits(drawings, size, columns, inside, { height, beside }) {
  const heights = drawings.map((one) => one.height * size + beside.height);
  const all = columns > 1 ? Math.max(...heights) : heights.reduce((a, b) => a + b, beside.gap * (heights.length - 1));
  return all <= height && drawings.every(({ width }) => width * size <= inside + 1);
}

/** How large a drawing is in its own size. @param {{drawing: string|null}} figure */
function extent({ drawing }) {
  const picture = drawing && readDrawing(drawing);
  return picture ? { width: +picture.getAttribute("width"), height: +picture.getAttribute("height") } : { width: 1, height: 1 };
}
