import { announce, h, moveFocus, show } from "../../js/dom.js";
import { renew } from "../../js/renew.js";

/** So many pairs are enough for a narrow interval. */
const SAMPLE = 100_000;

/** What can be done instead of comparing all pairs, or in spite of how long that takes. @param {import("./agreement.js").Agreement} agreement @returns {Record<string, () => void>} */
export const waysOf = (agreement) => ({
  "Compare all pairs": () => agreement.compareAll(),
  "Compare a sample of 100,000 pairs": () => agreement.choose({ sample: SAMPLE }),
});

/** How long something takes, for people. @param {number} seconds */
function duration(seconds) {
  const about = (/** @type {number} */ n, /** @type {string} */ unit) => `about ${n} ${unit}${n === 1 ? "" : "s"}`;
  if (seconds < 50) return about(Math.max(10, Math.round(seconds / 10) * 10), "second");
  if (seconds < 5400) return about(Math.max(1, Math.round(seconds / 60)), "minute");
  return about(Math.round(seconds / 3600), "hour");
}

/**
 * Before a run that takes long: how long, and what can be done instead. The person starts it.
 * @param {import("./agreement.js").Agreement} agreement @param {() => boolean} isOpen
 */
export function beforehand(agreement, isOpen) {
  const said = h("p", {});
  const buttons = h("p.ways", {});
  const card = h("section.card.page.long", { hidden: true }, h("h2", { tabIndex: -1 }, "This takes a while"), said, buttons);
  agreement.addEventListener("told", () => {
    const { long, told } = agreement;
    const { activeElement } = document;
    const waits = long && !told && !agreement.numbers.waits && !agreement.numbers.failure;
    show(card, waits);
    if (!waits) return;
    said.textContent = `To compare all ${long.compare} takes ${duration(long.seconds)} on this device. A sample of 100,000 pairs takes a few seconds; it estimates what is expected by chance, and α comes with the interval of that estimate. Nothing has begun yet.`;
    const [all, sample] = Object.entries(waysOf(agreement));
    renew(buttons, ...[sample, all].map(([words, onclick], i) => h(i ? "button.push" : "button.push.main", { type: "button", "data-key": words, onclick }, words)));
    if (isOpen()) announce(said.textContent);
    moveFocus(activeElement, [card.querySelector("h2")]);
  });
  return card;
}
