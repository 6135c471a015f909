import { $, announce, h, show } from "../../js/dom.js";
import { listen } from "../../js/keys.js";
import { plural, thousands } from "../../js/metrics.js";
import { renew } from "../../js/renew.js";

/** @import { Coefficient, RawAgreement } from "../../js/core.d.ts" @import { Agreement } from "./agreement.js" */

/**
 * The coefficients, with their intervals, and what is not corrected for chance; and a sentence on what the chosen one means.
 * @param {import("./agreement.js").Agreement} agreement @param {() => boolean} isHere
 */
export function measures(agreement, isHere) {
  const tiles = h("div.measures", { role: "group", ariaLabel: "Which is looked at" });
  const meaning = h("p.meaning", {});
  const notes = h("ul.notes", { ariaLabel: "Notes on these numbers" });
  const tile = (id, onclick, ...children) => h("button", { type: "button", "data-measure": id, onclick }, ...children);
  const without = h("p.without", {}); // which sentences are left out of what is not corrected
  let noInterval = ""; // why
  const coefficient = (/** @type {Coefficient} */ { key, name, alpha, shown, shown_interval: interval }) => tile("α " + key, () => agreement.orderBy(key),
    h("span.what", {}, name), " ", h("b.figure", {}, shown), " ",
    h("small", { title: "With a confidence of 95 %" }, alpha === null ? "not defined" : interval === "–" ? noInterval : interval));
  const raw = (/** @type {RawAgreement} */ { key, name, shown, left_out }) => tile(key, () => agreement.measureBy(key), h("span.what", {}, name), " ", h("b", {}, shown),
    left_out > 0 && " ", left_out > 0 && h("small", {}, `without ${thousands(left_out)}`));
  const mark = () => {
    const { coefficient, raw } = agreement;
    const id = raw ? raw.key : "α " + coefficient?.key;
    for (const button of tiles.querySelectorAll("button")) button.ariaPressed = String(button.dataset.measure === id);
    const leftOut = raw?.left_out ? `; ${plural(raw.left_out, "sentence")} left out, as the annotators’ words differ` : "";
    meaning.textContent = raw ? `${raw.name}: ${raw.meaning}, not corrected for chance${leftOut}.` : coefficient?.meaning ?? "";
  };
  agreement.addEventListener("told", () => {
    const { told } = agreement;
    noInterval = told?.warnings.some(({ code }) => code === "no-interval") ? "too few units for an interval" : "no interval";
    renew(tiles, ...(told ? [
      ...told.coefficients.map(coefficient),
      h("div.raw", {}, h("span.what", {}, "not corrected for chance"), h("div", {}, ...told.raw.map(raw)))] : []));
    renew(without, ...leftOut(agreement));
    show(without, without.childNodes.length);
    renew(notes, ...(told?.warnings ?? []).filter(({ grave }) => !grave).map(beside));
    show(notes, notes.childElementCount);
    mark();
    if (told && isHere()) announce([...told.warnings.filter(({ grave }) => grave).map(({ message }) => message),
      ...told.coefficients.map(({ name, alpha, shown }) => `${name} ${alpha === null ? "is not defined" : shown}`)].join("; "));
  });
  agreement.addEventListener("chosen", () => {
    mark();
    if (isHere()) announce(meaning.textContent);
  });
  listen(Object.fromEntries([...Array(9)].map((_, i) => [String(i + 1), () => tiles.querySelectorAll("button")[i]?.click()])), isHere);
  return h("section.card", { ariaLabel: "Measures" }, tiles, without, meaning, notes);
}

/** What is left out of UAS and its kin: how many sentences, and the way to them. @param {Agreement} agreement */
function leftOut(agreement) {
  const { told } = agreement;
  const measures = told?.raw.filter(({ left_out }) => left_out) ?? [];
  if (!measures.length) return [];
  const [{ left_out: count }] = measures;
  const names = measures.map(({ name }) => name);
  return [`${names.length > 1 ? names.slice(0, -1).join(", ") + " and " + names.at(-1) : names[0]} leave out ${plural(count, "sentence")} of ${thousands(told.units)}, where the annotators’ words differ. `.replace(/^([^ ]+) leave/, "$1 leaves"),
    h("button.link", { type: "button", onclick: () => listApart(agreement) }, "List them")];
}

/** Goes to the sentences whose words differ. Where only some sentences are listed, all are listed first. @param {Agreement} agreement */
function listApart(agreement) {
  const go = () => {
    const fold = $("[data-view=agreement] .fold");
    if (fold?.checkVisibility()) fold.ariaExpanded = "true";
    const heading = $("[data-view=agreement] .items .apart");
    heading?.scrollIntoView({ block: "nearest" });
    heading?.focus();
  };
  if (!Object.keys(agreement.filter).length) return go();
  agreement.addEventListener("listed", go, { once: true });
  agreement.only({ annotators: undefined, text: undefined, confusion: undefined });
}

/** A note beside the numbers: about which file and line it is, and what it says. @param {import("../../js/core.d.ts").Warning} warning */
function beside({ file, line, message, count, hint }) {
  const place = [file, line].filter(Boolean).join(":");
  return h("li", {}, place && h("b", {}, place + ": "), message + (count > 1 ? ` ×${thousands(count)}` : "") + (hint ? "; " + hint : "") + ".");
}
