import { $, $$, announce, fill, repeat, show } from "../../js/dom.js";
import { difference, direction, percent, plural, score, showTrack, thousands } from "../../js/metrics.js";

/**
 * The tiles from F₁ to DF₁: a group of radio buttons.
 * @param {import("../../js/main.js").Page} page
 */
export function showSteps({ choices, results }) {
  const group = $("#steps");
  group.addEventListener("change", ({ target }) => choices.show({ metric: target.value }));
  const showScores = () => {
    const { steps, scores } = results;
    if (!scores) return $$(".step", group).forEach(showNoScore);
    const { all } = scores.systems[choices.system];
    repeat(group, ".step", steps, (tile, _, i) => showStep(tile, steps, i, all));
  };
  results.addEventListener("scores", showScores);
  choices.addEventListener("system", showScores);
  results.addEventListener("sentence", () => {
    const { steps, sentence: { metric, counts } } = results;
    for (const input of $$("input", group)) input.checked = input.value === metric;
    announce(spoken(steps, steps.findIndex(({ key }) => key === metric), counts));
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

/** Shows the score of a step, what it adds to the step before and, of the last, what all steps add to the first. */
function showStep(tile, steps, i, counts) {
  const { key, name } = steps[i];
  const [first, before, own] = [steps[0], steps[Math.max(0, i - 1)], steps[i]].map((step) => score(counts[step.key]));
  const { correct, gold, system } = counts[key];
  $("input", tile).value = key;
  $(".name", tile).textContent = name;
  $(".number", tile).textContent = percent(own);
  label(tile, spoken(steps, i, counts));
  showDifference($(".delta", tile), before, own, i > 0);
  showDifference($(".total", tile), first, own, i === steps.length - 1);
  fill($(".count", tile), thousands(correct), thousands(gold), thousands(system));
  showTrack($(".track", tile), first, own);
  for (const part of $$(".count, .track", tile)) show(part, true);
}

/** The number is in an element of its own. @param {HTMLElement} node */
function showDifference(node, from, to, visible) {
  const text = difference(from, to);
  show(node, visible);
  fill(node, visible ? text : "");
  node.classList.toggle("up", direction(text) === "up");
  node.classList.toggle("down", direction(text) === "down");
}

/** @param {import("../../js/metrics.js").Metric[]} steps @param {number} i @param {import("../../js/metrics.js").Counts} counts */
function spoken(steps, i, counts) {
  const { key, name } = steps[i];
  const { correct, gold, system } = counts[key];
  const own = score(counts[key]);
  const than = i === 0 ? "" : `, ${difference(score(counts[steps[0].key]), own)} points on ${steps[0].name}`;
  return `${name} ${percent(own)} per cent${than}: ${thousands(correct)} correct of ${plural(gold, "gold dependency", "gold dependencies")}` +
    ` and ${thousands(system)} of the system`;
}
