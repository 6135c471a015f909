import { h, show } from "../../js/dom.js";
import { renew } from "../../js/renew.js";
import { pictured } from "./figures.js";

/** How good the best of the first n parses is, and how many of these are distinct. @param {import("./lists.js").Lists} lists */
export function oracle(lists) {
  const canvas = h("div.canvas", {});
  const table = h("div.wide", { tabIndex: 0, role: "region", ariaLabel: "The oracle as a table" });
  const card = h("section.card.drawing.oracle", {}, h("h2", {}, "How good could a reranker be? The best of the first n parses"),
    canvas, h("details", {}, h("summary", {}, "The same as a table"), table));
  lists.addEventListener("told", () => {
    const { told } = lists;
    const picture = pictured(told?.drawing);
    renew(canvas, picture);
    show(card, picture);
    renew(table, told?.shown.oracle && rows(told.shown));
  });
  return card;
}

/** @param {import("../../js/core.d.ts").NbestShown} shown */
function rows({ oracle, oracle_distinct: distinct, metrics }) {
  const cells = (/** @type {import("../../js/core.d.ts").ShownOracle} */ row) => ["f1", "df1"].map((key) => h("td", {}, row[key].f1));
  return h("table", {}, h("thead", {},
    h("tr", {}, h("td", {}), h("th", { colSpan: 2, scope: "colgroup" }, "with repetitions"), h("th", { colSpan: 2, scope: "colgroup" }, "without")),
    h("tr", {}, ...["n", ...metrics, ...metrics].map((text) => h("th", { scope: "col" }, text)))),
  h("tbody", {}, ...oracle.map((row, i) => h("tr", {}, h("th", { scope: "row" }, row.n), ...cells(row), ...cells(distinct[i])))));
}

/** How many parses are distinct, the less of them is looked at the fewer. @param {import("./lists.js").Lists} lists */
export function diversity(lists) {
  const list = h("dl.levels", {});
  const firsts = h("div.wide", {});
  const card = h("section.card.diversity", {}, h("h2", {}, "How much of it is new?"), list, firsts);
  lists.addEventListener("told", () => {
    const levels = lists.told?.levels ?? [];
    const shown = lists.told?.shown;
    renew(list, ...levels.flatMap(({ key, name }) => {
      const { rows } = shown.tables.find((table) => table.key === "diversity_" + key);
      const [, , perList, percent] = rows.find(([n]) => n === "all");
      const bar = h("b", {});
      bar.style.width = percent + "%";
      return [h("dt", {}, name), h("dd", {}, h("i", { "aria-hidden": "true" }, bar), h("span", {}, h("b", {}, perList), ` a list, ${percent} %`))];
    }));
    renew(firsts, shown && first(shown.tables.find(({ key }) => key === "diversity_dependencies").rows));
    show(card, levels.length);
  });
  return card;
}

/** Of the first parses of each list alone, how many are distinct: those rows of the core's table in which repetitions are kept. @param {import("../../js/core.d.ts").Table["rows"]} rows */
function first([, ...rows]) {
  return h("table", {},
    h("thead", {}, h("tr", {}, ...["of a list, the", "parses", "distinct", "%"].map((text) => h("th", { scope: "col" }, text)))),
    h("tbody", {}, ...rows.filter(([n]) => !n.endsWith("#")).map(([n, ...cells]) => h("tr", {}, h("th", { scope: "row" }, n), ...cells.map((cell) => h("td", {}, cell))))));
}
