import { h, show } from "../../js/dom.js";
import { plural, thousands } from "../../js/metrics.js";
import { renew } from "../../js/renew.js";
import { called } from "./filter.js";

/** So many rows are shown at once. */
const FEW = 10;

/** Which labels annotators confuse, each row with a way to its sentences. @param {import("./agreement.js").Agreement} agreement */
export function confusions(agreement) {
  const place = h("div.wide", { tabIndex: 0, role: "region", ariaLabel: "Confused labels" });
  const note = h("p.soft", {});
  const more = h("button.link", { type: "button", onclick: () => look(shown + 50) });
  const section = h("section.card.confusions", {}, h("h2", {}, "Confused labels"), place, h("p.ways", {}, more), note);
  let shown = FEW;
  const look = (/** @type {number} */ rows) => {
    const { told, filter } = agreement;
    const list = told?.confusions ?? [];
    shown = Math.max(rows, filter.confusion ?? 0);
    show(section, list.length);
    renew(place, list.length > 0 && table(agreement, list.slice(0, shown)));
    show(more, list.length > shown);
    more.textContent = `Show more of ${plural(list.length, "row")}`;
    const [about] = told?.tables.find(({ key }) => key === "confusions")?.note.split(";") ?? [];
    note.textContent = `Counted where ${about}, over all pairs of annotators. Choose a row to list its sentences.`;
  };
  agreement.addEventListener("told", () => look(FEW));
  agreement.addEventListener("listed", () => look(shown));
  look(FEW);
  return section;
}

/** @param {import("./agreement.js").Agreement} agreement @param {import("../../js/core.d.ts").ConfusedLabels[]} list */
function table(agreement, list) {
  const row = (/** @type {import("../../js/core.d.ts").ConfusedLabels} */ { a, b, times, units }, /** @type {number} */ i) => {
    const pressed = agreement.filter.confusion === i + 1;
    return h("tr", { "data-key": String(i) },
      h("th", { scope: "row" }, h("button", { type: "button", ariaPressed: String(pressed), "data-key": String(i), onclick: () => agreement.only({ confusion: pressed ? undefined : i + 1 }) }, called(a), h("span.soft", {}, " ↔ "), called(b))),
      h("td", {}, thousands(times)), h("td", {}, thousands(units)));
  };
  return h("table", {},
    h("thead", {}, h("tr", {}, ...["labels", "times", "sentences"].map((head) => h("th", { scope: "col" }, head)))),
    h("tbody", {}, ...list.map(row)));
}
