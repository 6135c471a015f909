import { announce, h, show } from "../../js/dom.js";
import { plural } from "../../js/metrics.js";
import { renew } from "../../js/renew.js";

/** A label, of which a file may have none. @param {string} label */
export const called = (label) => label || "(no label)";

/** What of a filter can be taken away, in words. @param {import("./agreement.js").Agreement} agreement @returns {[keyof import("./agreement.js").Filter, string][]} */
function parts({ filter: { annotators, text, confusion }, told }) {
  const name = (/** @type {number} */ place) => told.annotators[place].name;
  const row = told?.confusions[confusion - 1];
  /** @type {any[]} */
  const all = [
    annotators && ["annotators", annotators.length > 1 ? annotators.map(name).join(" and ") : `${name(annotators[0])} and others`],
    text !== undefined && ["text", `text ${text}`],
    row && ["confusion", `${called(row.a)} confused with ${called(row.b)}`],
  ];
  return all.filter(Boolean);
}

/** Which sentences are talked about, where that is not all: each part of it can be taken away. @param {import("./agreement.js").Agreement} agreement @param {boolean} [leads] whether the page goes there when another part is chosen */
export function filterBar(agreement, leads = false) {
  const bar = h("p.filter", { role: "group", ariaLabel: "Which sentences are listed", hidden: true });
  let last = agreement.filter;
  const look = () => {
    const { told, most, filter } = agreement;
    const chosen = told ? parts(agreement) : [];
    const anew = filter !== last && Object.keys(filter).length > Object.keys(last).length;
    last = filter;
    show(bar, chosen.length);
    renew(bar, ...(chosen.length ? [
      h("span", {}, plural(most.length, "sentence") + ": "),
      ...chosen.map(([key, words]) => h("button", { type: "button", "data-key": key, ariaLabel: `No longer only ${words}`, onclick: () => agreement.only({ [key]: undefined }) }, words, h("span", { "aria-hidden": "true" }, " ×"))),
      h("button.link", { type: "button", "data-key": "all", onclick: () => agreement.only({ annotators: undefined, text: undefined, confusion: undefined }) }, "Show all")] : []));
    if (leads && anew && chosen.length) bar.scrollIntoView({ block: "start" });
  };
  for (const type of ["told", "listed"]) agreement.addEventListener(type, look);
  return bar;
}

/** Tells those who listen which sentences are listed now. @param {import("./agreement.js").Agreement} agreement @param {() => boolean} isHere */
export function tellFilter(agreement, isHere) {
  let last = "";
  agreement.addEventListener("listed", () => {
    if (!agreement.told) return;
    const words = parts(agreement).map(([, words]) => words).join(", ");
    if (words !== last && isHere()) announce(`${plural(agreement.most.length, "sentence")} to talk about${words && ": " + words}`);
    last = words;
  });
}
