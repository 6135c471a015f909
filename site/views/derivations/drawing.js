import { $, $$, show } from "../../js/dom.js";
import { renew } from "../../js/renew.js";
import { keyOf } from "../../js/results.js";
import { makeGroup, readDrawing } from "../../js/svg.js";
import { chosenOf } from "./derived.js";
import { sizing } from "./size.js";

/** Which steps of a drawing look like a sample of the legend. */
const steps = { "on-way": ".way", "missing gold": ".gold .missing", "missing system": ".system .missing" };

/**
 * The drawing of the derivations. The core made it; here it is put in its place, and its steps and words can be chosen, folded
 * and opened.
 * @param {HTMLElement} place @param {import("../../js/main.js").Page} page @param {import("./derived.js").Derived} derived
 */
export function showDrawing(place, { results }, derived) {
  const canvas = $(".canvas", place);
  const size = sizing(place, canvas, derived);
  const stepOf = (target) => target?.closest?.(".step");
  /** @returns {[side: import("./derived.js").SideName, node: number]} */
  const at = ({ dataset: { side, node } }) => [side, +node];

  let opened = false; // by the first click of two
  canvas.addEventListener("click", ({ target, detail }) => {
    const step = stepOf(target);
    if (!step || (detail > 1 && opened)) return;
    opened = step.classList.contains("folded");
    if (opened || detail > 1) derived.fold(...at(step));
    else derived.choose(...at(step));
  });
  canvas.addEventListener("keydown", (event) => {
    const step = stepOf(event.target);
    if (!step || event.ctrlKey || event.metaKey || event.altKey) return;
    const { key } = event;
    if (key === "Enter" || key === " ") derived.choose(...at(step));
    else if (key === "f") derived.fold(...at(step));
    else if (!ways[key]) return;
    else focus(ways[key](drawn(derived, canvas, step.dataset.side), +step.dataset.node), step.dataset.side);
    event.preventDefault();
  });

  const nodeAt = (side, node) => $(`.step[data-side="${side}"][data-node="${node}"]`, canvas);
  const focus = (node, side) => {
    const step = nodeAt(side, node);
    if (!step) return;
    for (const other of $$(".step", canvas)) other.tabIndex = other === step ? 0 : -1;
    step.focus({ preventScroll: true });
    reveal(canvas, step);
  };

  derived.addEventListener("derivation", () => {
    const { sentence } = derived;
    const chosen = sentence && chosenOf(sentence);
    $(".legend .on-way span", place).textContent = chosen ? `path of “${chosen.predicate_form}” → “${chosen.argument_form}”` : "";
    const picture = sentence?.drawing ? readDrawing(sentence.drawing, keyOf(sentence)) : null;
    const focused = canvas.contains(document.activeElement) ? stepOf(document.activeElement) : null;
    if (picture) prepare(picture, sentence);
    for (const sample of $$(".legend li:not(.hint)", place)) show(sample, picture && $(steps[sample.className], picture));
    renew(canvas, picture);
    size.show($("svg", canvas));
    mark();
    if (!picture) return;
    const first = (focused && nodeAt(...at(focused))) ?? $(".step.chosen", canvas) ?? $(".step.way", canvas) ?? $(".step", canvas);
    first.tabIndex = 0;
    if (focused && !canvas.contains(document.activeElement)) first.focus({ preventScroll: true });
    const step = $(".step.chosen", canvas);
    if (step) reveal(canvas, step);
    else if (sentence.chosen) reveal(canvas, $(".word.predicate", canvas) ?? nodeAt(sentence.chosen.side, sentence.chosen.stages[0]?.node), $(".word.argument", canvas));
  });
  const mark = () => {
    const { step } = derived;
    for (const node of $$(".step", canvas)) {
      const chosen = !!step && node.dataset.side === step.side && +node.dataset.node === step.node;
      node.classList.toggle("chosen", chosen);
      node.setAttribute("aria-pressed", String(chosen));
    }
  };
  derived.addEventListener("step", mark);
  results.addEventListener("scores", () => {
    if (!results.scores) renew(canvas);
  });
}

/** Makes the steps of a drawing something that can be chosen, and marks the words of the dependency. @param {SVGSVGElement} picture @param {import("./derived.js").Sentence} sentence */
function prepare(picture, sentence) {
  makeGroup(picture);
  for (const step of $$(".step", picture)) {
    const { side, node } = step.dataset;
    step.dataset.key = step.classList.contains("around") ? $("title", step).textContent : sentence[side].steps.find((one) => one.node === +node)?.words;
    step.setAttribute("role", "button");
    step.setAttribute("aria-label", `${$("title", step).textContent}: ${$$("text", step).map((text) => text.textContent).join("")}`);
    step.tabIndex = -1;
  }
  const d = chosenOf(sentence);
  for (const [name, word] of [["predicate", d?.predicate], ["argument", d?.argument]]) {
    $(`.block.${sentence.chosen?.side} .word[data-word="${word}"]`, picture)?.classList.add("end", name);
  }
}

/**
 * Scrolls a drawing that is too wide for its place, so that a step or word is seen, or as much of it as can be; and another with
 * it, if there is room for both.
 */
function reveal(canvas, step, other) {
  if (!step || !canvas.classList.contains("wide")) return;
  const [view, one, two] = [canvas, step, other ?? step].map((node) => node.getBoundingClientRect());
  const margin = 12;
  const [left, right] = [Math.min(one.left, two.left), Math.max(one.right, two.right)];
  const seen = right - left + 2 * margin <= canvas.clientWidth ? { left, right } : one;
  if (view.left + margin <= seen.left && seen.right <= view.right - margin) return;
  canvas.scrollLeft += (seen.left + seen.right - view.left - view.right) / 2;
}

/** The nodes of a side that are drawn, each with its mother, in the order of the tree. @param {import("./derived.js").Derived} derived @param {Element} canvas @param {import("./derived.js").SideName} side */
function drawn({ sentence }, canvas, side) {
  const seen = new Set($$(`.step[data-side="${side}"]`, canvas).map(({ dataset }) => +dataset.node));
  const nodes = [];
  const open = [];
  for (const step of sentence[side].steps.toSorted((a, b) => a.node - b.node)) {
    while (open.length && !(open.at(-1).first <= step.first && step.last <= open.at(-1).last)) open.pop();
    if (seen.has(step.node)) nodes.push({ node: step.node, mother: open.at(-1)?.node ?? -1 });
    open.push(step);
    if (!step.daughters.length) open.pop();
  }
  return nodes;
}

/** Where arrows lead: down to the result of a step, up to what it combines, and to the sides. */
const ways = {
  ArrowDown: (nodes, from) => nodes.find(({ node }) => node === from)?.mother,
  ArrowUp: (nodes, from) => nodes.find(({ mother }) => mother === from)?.node,
  ArrowRight: (nodes, from) => beside(nodes, from, 1),
  ArrowLeft: (nodes, from) => beside(nodes, from, -1),
  Home: (nodes) => nodes[0]?.node,
};

/** The next node beside one: of the same step, or of the one beneath it. */
function beside(nodes, from, by) {
  for (let at = nodes.find(({ node }) => node === from); at; at = nodes.find(({ node }) => node === at.mother)) {
    const sisters = nodes.filter(({ mother }) => mother === at.mother);
    const next = sisters[sisters.indexOf(at) + by];
    if (next) return next.node;
  }
}
