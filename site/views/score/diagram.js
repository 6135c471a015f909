import { $, $$, show } from "../../js/dom.js";
import { renew } from "../../js/renew.js";
import { keyOf, wordsOf } from "../../js/results.js";
import { makeGroup, readDrawing } from "../../js/svg.js";
import { sizing } from "./size.js";

/**
 * The drawing of the sentence. The core made it; here it is put in its place, and its arcs can be chosen.
 * @param {import("../../js/main.js").Page} page
 */
export function showDiagram(page) {
  const { choices, results } = page;
  const canvas = $("#canvas");
  const ignored = $("#ignored");
  // Two drawings came with the page: that for a narrow window is broken into rows. The sheet shows one of them.
  for (const other of $$("svg", canvas)) if (getComputedStyle(other).display === "none") other.remove();
  const size = sizing(page, canvas);
  size.show($("svg", canvas));

  const select = (arc) => arc && results.select(arc.dataset.side, +arc.dataset.index);
  const arcOf = (event) => event.target.closest?.(".arc");
  canvas.addEventListener("click", (event) => select(arcOf(event)));
  let back = false; // the focus comes back to where it was: nobody chooses
  canvas.addEventListener("focusin", (event) => back || select(arcOf(event)));
  canvas.addEventListener("pointerover", (event) => {
    for (const arc of $$(".near", canvas)) arc.classList.remove("near");
    const arc = arcOf(event);
    if (arc) for (const one of pair(canvas, results.sentence, arc.dataset.side, +arc.dataset.index)) one?.classList.add("near");
  });
  canvas.addEventListener("keydown", (event) => {
    const arcs = inOrder(canvas);
    const at = arcs.indexOf(event.target);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: arcs.length - 1 }[event.key];
    if (at < 0 || to === undefined) return;
    event.preventDefault();
    arcs[(to + arcs.length) % arcs.length]?.focus();
  });

  ignored.onclick = () => choices.show({ showIgnored: !choices.showIgnored });
  let drawn = ""; // which sentence, by which step
  results.addEventListener("sentence", () => {
    const { sentence, selection } = results;
    const count = sentence.ignored.gold.length + sentence.ignored.system.length;
    show(ignored, count);
    $("span", ignored).textContent = count;
    ignored.ariaPressed = String(choices.showIgnored);
    ignored.firstChild.data = results.isWay ? "Ignored " : "Punct. ";
    ignored.title = (results.isWay ? "On the list of ignored dependencies" : "Punctuation") + ": drawn, but never counted";
    $("#legend span").textContent = "right here, wrong under " + results.steps[0].name;
    const picture = sentence.drawing ? readDrawing(sentence.drawing, keyOf(sentence)) : null;
    for (const sample of $$("#legend svg")) show(sample.parentElement, picture && $(lines(sample), picture));
    if (picture && !size.settled(picture)) return; // another is on its way
    const held = canvas.contains(document.activeElement) && document.activeElement !== canvas;
    const now = [sentence.of, sentence.n, sentence.metric].join();
    if (picture) prepare(picture, sentence, now === drawn || !results.isWay ? [] : results.steps);
    renew(canvas, picture ?? sentence.undrawn);
    back = true;
    if (held && selection && !canvas.contains(document.activeElement)) arcAt(canvas, selection.side, selection.index)?.focus({ preventScroll: true });
    back = false;
    drawn = now;
    size.show($("svg", canvas));
  });
  results.addEventListener("selection", () => {
    const { sentence, selection } = results;
    for (const arc of $$(".selected, .partner", canvas)) {
      arc.classList.remove("selected", "partner");
      arc.setAttribute("aria-pressed", "false");
      arc.tabIndex = -1;
    }
    const [arc, partner] = selection ? pair(canvas, sentence, selection.side, selection.index) : [];
    partner?.classList.add("partner");
    if (arc) {
      arc.classList.add("selected");
      arc.setAttribute("aria-pressed", "true");
      reveal(canvas, arc);
    }
    const first = arc ?? inOrder(canvas)[0];
    if (first) first.tabIndex = 0;
  });
  results.addEventListener("scores", () => {
    if (!results.scores) renew(canvas);
  });
}

/** Selects the arcs that look like a sample of the legend. @param {Element} sample */
const lines = ({ classList: kinds }) => `.arc.${[...kinds].join(".")}${kinds.contains("right") ? ":not(.rescued)" : ""}`;

/** Makes the arcs of a drawing something that can be chosen, and marks those that the last of some steps changed. @param {SVGSVGElement} picture @param {import("../../js/results.js").Sentence} sentence @param {import("../../js/core.d.ts").Metric[]} steps */
function prepare(picture, sentence, steps) {
  const before = steps[steps.findIndex(({ key }) => key === sentence.metric) - 1]?.key;
  makeGroup(picture);
  for (const arc of $$(".arc", picture)) {
    const judgement = sentence[arc.dataset.side]?.[arc.dataset.index];
    if (!judgement) continue;
    arc.dataset.key = wordsOf(judgement);
    arc.setAttribute("role", "button");
    arc.setAttribute("aria-label", `${arc.dataset.side} ${$$(".label", arc).map((label) => label.textContent).join("")}: ${judgement.title}`);
    arc.setAttribute("aria-pressed", "false");
    arc.tabIndex = -1;
    if (before && judgement[before] !== judgement[sentence.metric]) arc.classList.add("changed");
    // A thin line is hard to hit.
    for (const line of $$(".line", arc)) {
      const reach = line.cloneNode();
      reach.setAttribute("class", "reach");
      arc.append(reach);
    }
  }
}

/** Scrolls a drawing that is too wide for its place, so that an arc is seen, or as much of it as can be. */
function reveal(canvas, arc) {
  if (!canvas.classList.contains("wide")) return;
  const names = 72; // which cover what is beneath them
  const [view, box] = [canvas, arc].map((node) => node.getBoundingClientRect());
  if (view.left + names <= box.left && box.right <= view.right - 12) return;
  canvas.scrollLeft += (box.left + box.right - view.left - names - view.right) / 2;
}

const arcAt = (canvas, side, index) => $(`.arc[data-side="${side}"][data-index="${index}"]`, canvas);

/** @param {Element} canvas @param {import("../../js/results.js").Sentence} sentence @param {"gold"|"system"} side @param {number} index */
const pair = (canvas, sentence, side, index) => {
  const partner = sentence?.[side][index]?.partner ?? -1;
  return [arcAt(canvas, side, index), partner < 0 ? null : arcAt(canvas, side === "gold" ? "system" : "gold", partner)];
};

/** The arcs in the order of the file: gold, then the system. */
const inOrder = (canvas) => ["gold", "system"].flatMap((side) =>
  $$(".arc." + side, canvas).sort((a, b) => a.dataset.index - b.dataset.index));
