/**
 * What is counted, as the core lists it: steps are those on the way from F₁ to DF₁.
 * @typedef {{key: string, name: string, measure: "f_score"|"accuracy", step: boolean}} Metric
 *
 * What a metric counted, as the core reports it: an F-score has gold, system, precision, recall and f1, an accuracy has total
 * and accuracy.
 * @typedef {{correct: number, gold?: number, system?: number, precision?: number, recall?: number, f1?: number, total?: number,
 *   accuracy?: number}} Count
 * @typedef {Record<string, Count>} Counts by the key of a metric
 */

/** The score that comes of a count, from 0 to 1. @param {Count} count */
export const score = ({ f1, accuracy }) => f1 ?? accuracy;

/** A ratio in per cent, as it is shown. @param {number} ratio */
export const percent = (ratio) => (100 * ratio).toFixed(1);

/**
 * The difference of two ratios in points, with its sign. It is that of the numbers shown, so that the eye finds it right.
 * @param {number} from @param {number} to
 */
export function difference(from, to) {
  const points = Math.round(10 * (+percent(to) - +percent(from))) / 10;
  return (points < 0 ? "−" : points > 0 ? "+" : "±") + Math.abs(points).toFixed(1);
}

/** The class of a difference. @param {string} text */
export const direction = (text) => (text[0] === "−" ? "down" : "up");

/** A whole number with thin spaces between thousands. @param {number} n */
export const thousands = (n) => String(n).replace(/\B(?=(\d{3})+$)/g, "\u202f");

/** @param {number} n @param {string} noun @param {string} [nouns] */
export const plural = (n, noun, nouns = noun + "s") => thousands(n) + " " + (n === 1 ? noun : nouns);

/**
 * A score as a line: as far as another score reaches, and what is added to it or taken away.
 * @param {SVGElement} track @param {number} from @param {number} to
 */
export function showTrack(track, from, to) {
  const [low, high] = from < to ? [from, to] : [to, from];
  const [base, change] = track.children;
  base.setAttribute("width", percent(low));
  change.setAttribute("class", from < to ? "gain" : "loss");
  change.setAttribute("x", percent(low));
  change.setAttribute("width", percent(high - low));
}
