/**
 * What a metric counted, as the core reports it.
 * @typedef {{gold: number, system: number, correct: number, precision: number, recall: number, f1: number}} Count
 * @typedef {Record<string, Count>} Counts by the key of a metric
 */

/** The steps from F₁ to DF₁: key and name, as the tiles have them. The other metrics stand in the table of counts only. */
export const steps = [...document.querySelectorAll(".step")].map((tile) => [tile.querySelector("input").value, tile.querySelector(".name").textContent]);

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
export const whole = (n) => String(n).replace(/\B(?=(\d{3})+$)/g, "\u202f");

/** @param {number} n @param {string} noun @param {string} [nouns] */
export const plural = (n, noun, nouns = noun + "s") => whole(n) + " " + (n === 1 ? noun : nouns);
