/** @import { Accuracy, FScore, Similarity } from "./core.d.ts" */

/** The score that comes of a count, from 0 to 1. @param {Partial<FScore & Accuracy & Similarity>} count */
export const score = ({ f1, accuracy, value }) => f1 ?? accuracy ?? value;

/** The class of a difference. @param {string} text */
export const direction = (text) => (text[0] === "−" ? "down" : "up");

/** A share in per cent, as the core shows it. @param {number|null|undefined} share */
export const percent = (share) => (share == null ? "–" : (100 * share).toFixed(1));

/** A number as the core writes it: 9,766, or 1,606.7. @param {number|string} n */
export const thousands = (n) => String(n).replace(/\B(?=(\d{3})+(\.|$))/g, ",");

/** What a metric counts: words, or their weights, which the core counts in thousandths. @param {number} n @param {string} measure */
export const amount = (n, measure) => (measure === "weighted" ? thousands((n / 1000).toFixed(1)) : thousands(n));

/** @param {number} n @param {string} noun @param {string} [nouns] */
export const plural = (n, noun, nouns = noun + "s") => thousands(n) + " " + (n === 1 ? noun : nouns);

/**
 * A score as a line: as far as the lower of two reaches, over as far as the higher does, which is what was added or taken away.
 * @param {SVGElement} track @param {number} from @param {number} to
 */
export function showTrack(track, from, to) {
  const [change, base] = track.children;
  change.setAttribute("class", from < to ? "gain" : "loss");
  change.setAttribute("width", String(Math.max(from, to)));
  base.setAttribute("width", String(Math.min(from, to)));
}
