import { $, $$, announce, fill, repeat, show } from "../../js/dom.js";
import { amount, direction, plural, score, showTrack, thousands } from "../../js/metrics.js";

/** @import { Counts, Metric, Texts } from "../../js/core.d.ts" */

/**
 * The tiles, from F₁ to DF₁ or of all metrics of trees: a group of radio buttons.
 * @param {import("../../js/main.js").Page} page
 */
export function showSteps({ choices, results }) {
  const group = $("#steps");
  group.addEventListener("change", ({ target }) => choices.show({ metric: target.value }));
  const showScores = () => {
    const { steps, scores } = results;
    if (!scores) return $$(".step", group).forEach(showNoScore);
    const { system } = choices;
    group.classList.toggle("many", steps.length > 4);
    $("legend", group).textContent = results.isWay ? "The way from F₁ to DF₁" : "Metrics";
    repeat(group, ".step", steps, (tile, _, i) => showStep(tile, named(steps, system), i, scores.systems[system].all, scores.shown[system].all, i === steps.length - 1 && !results.lacks(steps[i], system)));
  };
  results.addEventListener("scores", showScores);
  choices.addEventListener("system", showScores);
  const named = (/** @type {Metric[]} */ steps, /** @type {number} */ system) => steps.map((step) => ({ ...step, name: results.called(step, system) }));
  let drawn = choices.metric;
  results.addEventListener("sentence", () => {
    const { sentence: { metric, counts, shown, of } } = results;
    const steps = named(results.steps, of);
    for (const input of $$("input", group)) input.checked = input.value === metric;
    const another = metric !== drawn;
    drawn = metric;
    // A tile that has the focus says itself what it is.
    if (another && results.state !== "busy" && !group.contains(document.activeElement)) announce(spoken(steps, steps.findIndex(({ key }) => key === metric), counts, shown));
  });
}

function showNoScore(tile) {
  label(tile, $(".name", tile).textContent + ": no score yet");
  $(".number", tile).textContent = "–";
  for (const part of $$(".total, .delta, .count, .track", tile)) show(part, false);
}

function label(tile, text) {
  tile.title = text;
  $("input", tile).ariaLabel = text;
}

/**
 * Shows the score of a step, what it adds to the step before and, of the last, what all steps add to the first.
 * @param {HTMLElement} tile @param {Metric[]} steps @param {number} i @param {Counts} counts @param {Texts} shown @param {boolean} isLast
 */
function showStep(tile, steps, i, counts, shown, isLast) {
  const { key, measure, name } = steps[i];
  const { correct, gold, total = gold, system } = counts[key];
  const { score: own, change, gain } = shown[key];
  $("input", tile).value = key;
  $(".name", tile).textContent = name;
  $(".number", tile).textContent = own;
  label(tile, spoken(steps, i, counts, shown));
  showDifference($(".delta", tile), change);
  showDifference($(".total", tile), isLast && gain);
  fill($(".count", tile), amount(correct, measure), amount(total, measure), system === undefined ? "" : " · " + thousands(system));
  showTrack($(".track", tile), score(counts[change || i === 0 ? steps[0].key : key]), score(counts[key]));
  for (const part of $$(".count, .track", tile)) show(part, true);
}

/** The number is in an element of its own. @param {HTMLElement} node @param {string|false} [text] */
function showDifference(node, text) {
  show(node, text);
  fill(node, text || "");
  if (!text) return;
  node.classList.toggle("up", direction(text) === "up");
  node.classList.toggle("down", direction(text) === "down");
}

/**
 * @param {Metric[]} steps @param {number} i @param {Counts} counts @param {Texts} shown
 */
function spoken(steps, i, counts, shown) {
  const { key, measure, name } = steps[i];
  const { correct, gold, total, system } = counts[key];
  const { score: own, gain } = shown[key];
  if (total !== undefined) return `${name} ${own} per cent: ${amount(correct, measure)} of ${amount(total, measure)}`;
  const than = gain ? `, ${gain} points on ${steps[0].name}` : "";
  return `${name} ${own} per cent${than}: ${thousands(correct)} correct of ${plural(gold, "gold dependency", "gold dependencies")}` +
    ` and ${thousands(system)} of the system`;
}
