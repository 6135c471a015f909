import { h, show } from "../../js/dom.js";
import { percent, thousands } from "../../js/metrics.js";
import { renew } from "../../js/renew.js";

/** Of several texts, a row for each: what would be said of it alone. @param {import("./agreement.js").Agreement} agreement */
export function texts(agreement) {
  const place = h("div.wide", { tabIndex: 0, role: "region", ariaLabel: "Each text by itself" });
  const note = h("p.soft", {});
  const section = h("section.card.texts", {}, h("h2", {}, "Each text by itself"), place, note);
  const look = () => {
    const table = agreement.told?.tables.find(({ key }) => key === "texts");
    renew(place, table && rowsOf(agreement, table));
    note.textContent = table ? `Expected agreement is that within the text${table.note.includes(";") ? table.note.slice(table.note.indexOf(";")) : ""}. Choose a text to list only its sentences.` : "";
    show(section, table);
  };
  for (const type of ["told", "listed"]) agreement.addEventListener(type, look);
  look();
  return section;
}

/** What is not corrected for chance is in per cent, as everywhere on the page. @param {import("./agreement.js").Agreement} agreement @param {import("../../js/core.d.ts").Table} table */
function rowsOf(agreement, { rows: [heads] }) {
  const { coefficients, raw, texts } = agreement.told;
  const rows = texts.map((one) => [one.text, thousands(one.units), ...coefficients.map(({ key }) => one.shown[key]), ...raw.map(({ key }) => percent(one.raw[key]))]);
  const choice = (/** @type {string} */ name) => {
    const pressed = agreement.filter.text === name;
    return h("button", { type: "button", ariaLabel: `Only sentences of ${name}`, ariaPressed: String(pressed), "data-key": name, onclick: () => agreement.only({ text: pressed ? undefined : name }) }, name);
  };
  return h("table", {},
    h("thead", {}, h("tr", {}, ...heads.map((head) => h("th", { scope: "col" }, head)))),
    h("tbody", {}, ...rows.map(([name, ...cells]) => h("tr", {}, h("th", { scope: "row" }, choice(name)), ...cells.map((text) => h("td", {}, text))))));
}
