import { announce, h } from "../../js/dom.js";
import { problems } from "../../js/editor.js";
import { listen } from "../../js/keys.js";
import { plural } from "../../js/metrics.js";
import { renew } from "../../js/renew.js";

/** @import { Coefficient, RawAgreement } from "../../js/core.d.ts" */

/**
 * The coefficients, with their intervals, and what is not corrected for chance; and a sentence on what the chosen one means.
 * @param {import("./agreement.js").Agreement} agreement @param {() => boolean} isHere
 */
export function measures(agreement, isHere) {
  const tiles = h("div.measures", { role: "group", ariaLabel: "Which is looked at" });
  const meaning = h("p.meaning", {});
  const notes = h("div", {});
  const tile = (id, onclick, ...children) => h("button", { type: "button", "data-measure": id, onclick }, ...children);
  let without = ""; // an interval, why
  const coefficient = (/** @type {Coefficient} */ { key, name, alpha, shown, shown_interval: interval }) => tile("α " + key, () => agreement.orderBy(key),
    h("span.what", {}, name), " ", h("b.figure", {}, shown), " ",
    h("small", { title: "With a confidence of 95 %" }, alpha === null ? "not defined" : interval === "–" ? without : interval));
  const raw = (/** @type {RawAgreement} */ { key, name, shown }) => tile(key, () => agreement.measureBy(key), h("span.what", {}, name), " ", h("b", {}, shown));
  const mark = () => {
    const { coefficient, raw } = agreement;
    const id = raw ? raw.key : "α " + coefficient?.key;
    for (const button of tiles.querySelectorAll("button")) button.ariaPressed = String(button.dataset.measure === id);
    const leftOut = raw?.left_out ? `; ${plural(raw.left_out, "pair")} left out` : "";
    meaning.textContent = raw ? `${raw.name}: ${raw.meaning}, not corrected for chance${leftOut}.` : coefficient?.meaning ?? "";
  };
  agreement.addEventListener("told", () => {
    const { told } = agreement;
    without = told?.warnings.some(({ code }) => code === "no-interval") ? "too few units for an interval" : "no interval";
    renew(tiles, ...(told ? [
      ...told.coefficients.map(coefficient),
      h("div.raw", {}, h("span.what", {}, "not corrected for chance"), h("div", {}, ...told.raw.map(raw)))] : []));
    renew(notes, ...problems(told?.warnings.filter(({ grave }) => !grave) ?? []));
    mark();
    if (told && isHere()) announce([...told.warnings.filter(({ grave }) => grave).map(({ message }) => message),
      ...told.coefficients.map(({ name, alpha, shown }) => `${name} ${alpha === null ? "is not defined" : shown}`)].join("; "));
  });
  agreement.addEventListener("chosen", () => {
    mark();
    announce(meaning.textContent);
  });
  listen(Object.fromEntries([...Array(9)].map((_, i) => [String(i + 1), () => tiles.querySelectorAll("button")[i]?.click()])), isHere);
  return h("section.card", { ariaLabel: "Measures" }, tiles, meaning, notes);
}
