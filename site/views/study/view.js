import { $, $$, h, moveFocus, show } from "../../js/dom.js";
import { findings } from "../../js/findings.js";
import { shelved } from "../../js/shelf.js";
import { Analysis } from "./analysis.js";
import { begin } from "./begin.js";
import { end } from "./end.js";
import { exportsOf } from "./exports.js";
import { figures } from "./figures.js";
import { gate } from "./gate.js";
import { open } from "./given.js";
import { instructions } from "./instructions.js";
import { item } from "./item.js";
import { report } from "./report.js";
import { side } from "./side.js";
import { Study } from "./study.js";
import { welcome } from "./welcome.js";
import { help } from "./help.js";
import sheet from "./view.css?file";

/**
 * Judgement tasks: a judge is led through a study, item by item, or what judges have said of it is shown.
 * @type {import("../views.js").Declared<{study: Study, analysis: Analysis}>}
 */
export const view = {
  sheet,
  help,
  asks: ({ page: { engine }, shelf }) => ({ study: new Study(engine), analysis: new Analysis(engine, shelf) }),
  shows,
  exports: (here, { study, analysis }) => exportsOf(study, analysis),
};

/** @param {import("../views.js").Here} here @param {{study: Study, analysis: Analysis}} asked */
function shows({ page, place, shelf, isOpen }, { study, analysis }) {
  const isAtDesk = () => isOpen() && !desk.hidden;
  const reading = h("div.sheet");
  // First, as what the figures have room for depends on what else is there.
  study.addEventListener("place", () => {
    for (const part of reading.children) show(part, part.dataset.screen.split(" ").includes(study.place.screen));
  });
  const desk = h("div.desk", { hidden: true }, side(study), reading);
  const [explained, example, exemplified] = instructions(study);
  const [question, bar, comment] = item(study, isAtDesk);
  reading.append(begin(study), gate(study), explained, example, question, figures(study, reading), exemplified, bar, comment, end(study));
  const greeting = welcome(page, study, shelf);
  for (const part of reading.children) show(part, false);
  const foot = h("code", {});
  place.append(findings(study.opened), greeting, report(analysis, place, isOpen), desk, h("p.foot", {}, foot));

  // Results without their study are of the one that is open.
  shelf.addEventListener("changed", () => {
    if (analysis.there && !shelf.of("study").length && study.file) shelf.fill([shelved({ name: study.file.name, content: study.file.data, preview: "" }, "study"), ...shelf.files]);
  });

  const arrange = () => {
    const counts = analysis.there;
    show(greeting, !study.told && !counts);
    show(desk, study.told && !counts);
    foot.textContent = (!counts && study.told?.foot) || "";
    moveFocus(document.activeElement, $$(".welcome h2, .sheet h2", place));
  };
  analysis.addEventListener("report", arrange);

  let follows = false; // the focus goes where the eye goes, unless nothing has it
  study.addEventListener("study", () => {
    follows = document.activeElement !== document.body;
    arrange();
  });
  study.addEventListener("place", () => {
    const { screen } = study.place;
    toTop(reading);
    if (follows) $(`[data-screen~="${screen}"] h2`, reading).focus({ preventScroll: true });
    follows = true;
  });
  open(shelf, study);
  if (analysis.there) analysis.analyse();
}

/** Scrolls to where something begins, if that is out of sight; as far up as the page goes, if that is near. @param {HTMLElement} node */
function toTop(node) {
  const { top } = node.getBoundingClientRect();
  if (top < 0) scrollTo(0, top + scrollY < 120 ? 0 : top + scrollY - 12);
}
