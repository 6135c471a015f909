import { $, $$, show } from "../../js/dom.js";
import { readDrawing } from "../../js/svg.js";

/** Drawings are shown larger than they are made, where there is room (--largest in the style sheet says how much), and a little
 * smaller to be seen whole; what is still too long is scrolled. */
const SMALLEST = 0.85;

/**
 * The drawing of the sentence. The core made it; here it is put in its place, and its arcs can be chosen.
 * @param {import("../../js/main.js").Page} page
 */
export function showDiagram({ results }) {
  const canvas = $("#canvas");
  const fit = $("#fit");
  let picture = $("svg", canvas); // the one that came with the page

  let room = 0; // measured when it changes, since to measure takes a layout
  let largest = 1;
  const size = () => {
    if (!picture || room <= 0) return;
    const scale = room / +picture.getAttribute("width");
    const long = scale < SMALLEST;
    const whole = fit.ariaPressed === "true";
    show(fit, long);
    picture.style.zoom = long && !whole ? 1 : Math.min(largest, scale);
    canvas.classList.toggle("wide", long && !whole);
  };
  fit.onclick = () => {
    fit.ariaPressed = String(fit.ariaPressed !== "true");
    size();
  };
  const measure = () => {
    room = canvas.clientWidth - 24; // without the padding
    largest = +getComputedStyle(canvas).getPropertyValue("--largest");
    size();
  };
  measure();
  new ResizeObserver(measure).observe(canvas);

  const select = (arc) => arc && results.select(arc.dataset.side, +arc.dataset.index);
  const arcOf = (event) => event.target.closest?.(".arc");
  canvas.addEventListener("click", (event) => select(arcOf(event)));
  canvas.addEventListener("focusin", (event) => select(arcOf(event)));
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

  results.addEventListener("sentence", () => {
    const { sentence, selection } = results;
    const held = canvas.contains(document.activeElement) && document.activeElement !== canvas;
    picture = sentence.drawing ? readDrawing(sentence.drawing) : null;
    if (picture) {
      prepare(picture, sentence, results.steps);
      canvas.replaceChildren(picture);
      size();
      if (held && selection) arcAt(canvas, selection.side, selection.index)?.focus({ preventScroll: true });
    } else {
      canvas.textContent = sentence.undrawn ?? "";
    }
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
    }
    const first = arc ?? inOrder(canvas)[0];
    if (first) first.tabIndex = 0;
  });
  results.addEventListener("scores", () => {
    if (!results.scores) canvas.replaceChildren();
  });
}

/** Makes the arcs of a drawing something that can be chosen, and marks those that the last step changed. */
function prepare(picture, sentence, steps) {
  const before = steps[steps.findIndex(({ key }) => key === sentence.metric) - 1]?.key;
  picture.setAttribute("role", "group");
  picture.setAttribute("aria-label", $("title", picture).textContent);
  for (const arc of $$(".arc", picture)) {
    const judgement = sentence[arc.dataset.side]?.[arc.dataset.index];
    if (!judgement) continue;
    arc.setAttribute("role", "button");
    arc.setAttribute("aria-label", `${arc.dataset.side} ${$(".label", arc)?.textContent ?? ""}: ${judgement.title}`);
    arc.setAttribute("aria-pressed", "false");
    arc.tabIndex = -1;
    if (before && judgement[before] !== judgement[sentence.metric]) arc.classList.add("changed");
    // A thin line is hard to hit.
    const reach = $(".line", arc).cloneNode();
    reach.setAttribute("class", "reach");
    arc.append(reach);
  }
}

const arcAt = (canvas, side, index) => $(`.arc[data-side="${side}"][data-index="${index}"]`, canvas);

const pair = (canvas, sentence, side, index) => {
  const partner = sentence?.[side][index]?.partner ?? -1;
  return [arcAt(canvas, side, index), partner < 0 ? null : arcAt(canvas, side === "gold" ? "system" : "gold", partner)];
};

/** The arcs in the order of the file: gold, then the system. */
const inOrder = (canvas) => ["gold", "system"].flatMap((side) =>
  $$(".arc." + side, canvas).sort((a, b) => a.dataset.index - b.dataset.index));
