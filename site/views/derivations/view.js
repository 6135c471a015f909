import { goTo } from "../../js/address.js";
import { h, svg } from "../../js/dom.js";
import { Derived } from "./derived.js";
import { showDoubts } from "./doubts.js";
import { showDrawing } from "./drawing.js";
import { exportsOf } from "./exports.js";
import { showList } from "./list.js";
import { showNote } from "./note.js";
import { showPlace } from "./place.js";
import { showPrinted } from "./printed.js";
import { showStep } from "./step.js";
import { showTable } from "./table.js";
import { showTiles } from "./tiles.js";
import { showWay } from "./way.js";
import { help } from "./help.js";
import sheet from "./view.css?file";

/**
 * The derivations of a sentence under each other, step by step, and how its dependencies came about.
 * @type {import("../views.js").Declared<Derived>}
 */
export const view = {
  sheet,
  help,
  asks: ({ page, isOpen }) => new Derived(page, isOpen),
  shows,
  exports: ({ page }, derived) => exportsOf(page, derived),
};

/** @param {import("../views.js").Here} here @param {Derived} derived */
function shows({ view, place, page }, derived) {
  const button = (what, properties, ...children) => h("button" + what, { type: "button", ...properties }, ...children);
  place.append(
    h("div.doubts", { hidden: true }),
    h("section.card.tiles", { "aria-label": "Scores" }),
    h("p.beneath.whole", { hidden: true }, h("span", {})),
    h("section.card.drawing.derived", { "aria-label": "Drawing of the derivations" },
      h("div.bar", {},
        h("p.about", {}, h("b", {}), " ", h("span", {})),
        h("div.place", { hidden: true },
          button(".previous", { ariaLabel: "Previous sentence" }, "‹"),
          button(".next", { ariaLabel: "Next sentence" }, "›"),
          h("b.at", {})),
        h("div.views", {},
          button(".arrange", { hidden: true }, "Reset"),
          button(".fit", { ariaPressed: "true", title: "Fold constituents until the drawing fits", hidden: true }, "Fold to fit"),
          h("div.sizes", { role: "group", ariaLabel: "Size of the drawing" },
            button(".smaller", { ariaLabel: "Smaller" }, "−"), button(".percent", { title: "As large as there is room" }), button(".larger", { ariaLabel: "Larger" }, "+")),
          button(".as-table", { ariaPressed: "false" }, "Table"))),
      h("div.note", { hidden: true }),
      h("div.canvas", {}),
      h("div.table.sr", { role: "region", ariaLabel: "The derivations as a table" }),
      legend(),
      h("p.step-line", { hidden: true })),
    h("section.card.way", { "aria-label": "Path of the dependency", hidden: true },
      h("div.here", {}, h("h3", {}), h("p", {}), h("ol", {})),
      h("div.there", {}, h("h3", {}), h("div", {}), button(".link", { onclick: () => goTo("score") }, "This dependency in the scores"))),
    h("section.card.list", { "aria-label": "Dependencies", hidden: true }),
  );
  showDoubts(place, page, derived);
  showTiles(place, derived);
  showPrinted(place, page, derived);
  showPlace(place, page, derived);
  showNote(place, page, derived, view.example);
  showDrawing(place, page, derived);
  showStep(place, derived);
  showTable(place, derived);
  showWay(place, derived);
  showList(place, derived);
  derived.look();
}

/** What the lines and marks of the drawing mean. */
function legend() {
  const sample = (name, words, line, mark) => h("li", { className: name },
    svg("svg", { viewBox: "0 0 34 12", class: name }, svg("path", { d: line, ...dashes[name] }), ...(mark ? [svg("path", { d: mark })] : [])), words);
  const dashes = { "missing gold": { "stroke-dasharray": "4 3" }, "missing system": { "stroke-dasharray": "2 3" } };
  return h("ul.legend", { ariaLabel: "Legend" },
    sample("on-way", h("span", {}), "M1 6h32"),
    sample("missing gold", "only in gold", "M1 6h9m14 0h9", "M12.5 6a4.5 4.5 0 0 0 9 0a4.5 4.5 0 0 0-9 0m2.2 0h4.6"),
    sample("missing system", "only in the system", "M1 6h10m13 0h9", "M13.4 2.4l7.2 7.2m-7.2 0l7.2-7.2"),
    h("li.hint", {}, "Choose a word or a step; twice, to fold it."));
}
