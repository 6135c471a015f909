import { h, show } from "../../js/dom.js";
import { renew } from "../../js/renew.js";
import { grown } from "./lessons.js";

/** How derivations and sets grow with the words: a column for each length, whose bars are as high as numbers have digits. @param {import("./parsing.js").Parsing} parsing */
export function growth(parsing) {
  const place = h("div.wide", { tabIndex: 0, role: "region", ariaLabel: "Growth with length" });
  const note = h("p.soft", {});
  const part = h("section.growth", {}, h("h3", {}, "How they grow with length"), place, note);
  parsing.addEventListener("parsed", () => {
    const all = grown(parsing.told);
    show(part, all.length);
    note.textContent = `Derivations of ${parsing.told?.growth_root} over the last 1, 2, 3 … words. Logarithmic scale.`;
    const most = Math.log10(Math.max(...all.map(({ derivations }) => derivations), 10)) + 1;
    const bar = (name, n) => {
      const bar = h("i." + name, {});
      bar.style.height = n > 0 ? 100 * (Math.log10(n) + 1) / most + "%" : "0";
      return bar;
    };
    const row = (/** @type {string} */ name, /** @type {(one: import("../../js/core.d.ts").Growth) => string|number} */ text, more = "") => h("tr" + more, {}, h("th", { scope: "row" }, name), ...all.map((one) => h("td", {}, text(one))));
    renew(place, h("table", {}, h("tbody", {},
      h("tr.bars", { "aria-hidden": "true" }, h("td", {}), ...all.map(({ derivations, distinct }) => h("td", {}, h("span", {}, bar("all", derivations), bar("sets", distinct))))),
      row("words", ({ words }) => words, ".words"), row("derivations", ({ shown }) => shown.derivations), row("distinct", ({ shown }) => shown.distinct, ".sets"))));
    place.scrollLeft = place.scrollWidth; // the whole sentence is what matters
  });
  return part;
}
