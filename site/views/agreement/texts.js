import { h, show } from "../../js/dom.js";
import { renew } from "../../js/renew.js";

/** Of several texts, a row for each: what would be said of it alone. @param {import("./agreement.js").Agreement} agreement */
export function texts(agreement) {
  const place = h("div.wide", { tabIndex: 0, role: "region", ariaLabel: "Each text by itself" });
  const note = h("p.soft", {});
  const section = h("section.card.texts", {}, h("h2", {}, "Each text by itself"), place, note);
  const look = () => {
    const table = agreement.told?.tables.find(({ key }) => key === "texts");
    renew(place, table && rowsOf(table));
    note.textContent = table?.note ?? "";
    show(section, table);
  };
  agreement.addEventListener("told", look);
  look();
  return section;
}

/** @param {import("../../js/core.d.ts").Table} table */
function rowsOf({ rows: [heads, ...rows] }) {
  return h("table", {},
    h("thead", {}, h("tr", {}, ...heads.map((head) => h("th", { scope: "col" }, head)))),
    h("tbody", {}, ...rows.map(([name, ...cells]) => h("tr", {}, h("th", { scope: "row" }, name), ...cells.map((text) => h("td", {}, text))))));
}
