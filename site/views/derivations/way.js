import { $, $$, announce, h, show } from "../../js/dom.js";
import { renew } from "../../js/renew.js";
import { keyOf } from "../../js/results.js";

/**
 * How the chosen dependency came about, step by step, and what the other side makes of it. Each stage is marked in the drawing
 * while it is looked at.
 * @param {HTMLElement} place @param {import("./derived.js").Derived} derived
 */
export function showWay(place, derived) {
  const card = $(".way", place);
  const [here, there] = [$(".here", card), $(".there", card)];
  const point = (side, node) => {
    for (const step of $$(".canvas .step", place)) step.classList.toggle("near", step.dataset.side === side && +step.dataset.node === node);
  };
  let told = "";
  derived.addEventListener("derivation", () => {
    const { sentence } = derived;
    const chosen = sentence?.chosen;
    show(card, chosen);
    if (!chosen) return;
    const { side, title, summary, stages, elsewhere } = chosen;
    const now = [keyOf(sentence), side, chosen.index].join();
    $("h3", here).textContent = title;
    $("p", here).textContent = summary;
    const held = here.contains(document.activeElement) ? $$("li button", here).indexOf(document.activeElement) : -1;
    renew($("ol", here), ...stages.map((stage) => h("li", { "data-key": now }, h("button", {
      type: "button",
      "data-side": side,
      "data-node": stage.node,
      onclick: () => derived.choose(side, stage.node),
      onfocus: () => point(side, stage.node),
      onblur: () => point("", -1),
      onpointerenter: () => point(side, stage.node),
      onpointerleave: () => point("", -1),
    }, ...said(stage)))));
    if (!here.contains(document.activeElement)) $$("li button", here)[held]?.focus({ preventScroll: true });
    $("h3", there).textContent = elsewhere.title;
    renew($("div", there), ...elsewhere.sentences.map((sentence) => h("p", {}, sentence)));
    if (told && told !== now && derived.page.results.picked) announce(title + ". " + summary);
    told = now;
  });
}

/** A stage in words; of its category, what the slot has become stands out. @param {import("../../js/core.d.ts").Stage} stage */
function said({ sentence, before, slot, after }) {
  const category = before + slot + after;
  if (!slot || !sentence.endsWith(category)) return [sentence];
  return [sentence.slice(0, -category.length), h("code", {}, before, h("b", {}, slot), after)];
}
