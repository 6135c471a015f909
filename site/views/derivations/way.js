import { $, $$, announce, h, renew, show } from "../../js/dom.js";

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
    $("h3", here).textContent = title;
    $("p", here).textContent = summary;
    const held = here.contains(document.activeElement) ? $$("li button", here).indexOf(document.activeElement) : -1;
    renew($("ol", here), stages.map((stage) => h("li", {}, h("button", {
      type: "button",
      "data-side": side,
      "data-node": stage.node,
      onclick: () => derived.choose(side, stage.node),
      onfocus: () => point(side, stage.node),
      onblur: () => point("", -1),
      onpointerenter: () => point(side, stage.node),
      onpointerleave: () => point("", -1),
    }, ...said(stage)))));
    $$("li button", here)[held]?.focus({ preventScroll: true });
    $("h3", there).textContent = elsewhere.title;
    $("div", there).replaceChildren(...elsewhere.sentences.map((sentence) => h("p", {}, sentence)));
    const now = [sentence.n, sentence.of, side, chosen.index].join();
    if (told && told !== now && derived.page.results.picked) announce(title + ". " + summary);
    told = now;
  });
}

/** A stage in words; of its category, what the slot has become stands out. */
function said({ sentence, before, slot, after }) {
  const category = before + slot + after;
  if (!slot || !sentence.endsWith(category)) return [sentence];
  return [sentence.slice(0, -category.length), h("code", {}, before, h("b", {}, slot), after)];
}
