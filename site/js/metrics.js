/**
 * What is counted, as the core lists it: steps are those on the way from F₁ to DF₁, which dependency trees have not.
 * @typedef {{key: string, name: string, measure: "f_score"|"accuracy"|"similarity", step: boolean, needs?: string}} Metric
 *
 * What a metric counted, as the core reports it: an F-score has gold, system, precision, recall and f1, an accuracy has total
 * and accuracy, a similarity total and value.
 * @typedef {{correct: number, gold?: number, system?: number, precision?: number, recall?: number, f1?: number, total?: number,
 *   accuracy?: number, value?: number}} Count
 * @typedef {Record<string, Count>} Counts by the key of a metric
 *
 * The same as the core writes it for people: in per cent; of a step, what it changes of the step before, and adds to the first.
 * @typedef {{score: string, precision?: string, recall?: string, change?: string, gain?: string}} Text
 * @typedef {Record<string, Text>} Texts by the key of a metric
 */

/** The score that comes of a count, from 0 to 1. @param {Count} count */
export const score = ({ f1, accuracy, value }) => f1 ?? accuracy ?? value;

/** The class of a difference. @param {string} text */
export const direction = (text) => (text[0] === "−" ? "down" : "up");

/** A whole number as the core writes it: 9,766. @param {number} n */
export const thousands = (n) => String(n).replace(/\B(?=(\d{3})+$)/g, ",");

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
