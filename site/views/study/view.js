import { $, $$, h, moveFocus, show } from "../../js/dom.js";
import { Analysis } from "./analysis.js";
import { begin } from "./begin.js";
import { end } from "./end.js";
import { figures } from "./figures.js";
import { given } from "./given.js";
import { instructions } from "./instructions.js";
import { item } from "./item.js";
import { report } from "./report.js";
import { side } from "./side.js";
import { Study } from "./study.js";
import { welcome } from "./welcome.js";
export { default as sheet } from "./view.css?file";

/**
 * Judgement tasks: a judge is led through a study, item by item, or what judges have said of it is shown.
 * @param {HTMLElement} place
 * @param {import("../../js/main.js").Page} page
 */
export function open(place, page) {
  const study = new Study(page.engine);
  const analysis = new Analysis(page.engine);
  const files = given(page, study, analysis);
  const isAtDesk = () => page.choices.view.address === place.dataset.view && !desk.hidden;
  const sheet = h("div.sheet");
  const desk = h("div.desk", { hidden: true }, side(study), sheet);
  const [explained, example, exemplified] = instructions(study);
  const [question, bar, comment] = item(study, isAtDesk);
  sheet.append(begin(study), explained, example, question, figures(study, sheet), exemplified, bar, comment, end(study));
  const greeting = welcome(page, study, files);
  for (const part of sheet.children) show(part, false);
  const foot = h("code", {});
  place.append(greeting, report(analysis, place), desk, h("p.foot", {}, foot));

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
    for (const part of sheet.children) show(part, part.dataset.screen.split(" ").includes(screen));
    toTop(sheet);
    if (follows) $(`[data-screen~="${screen}"] h2`, sheet).focus({ preventScroll: true });
    follows = true;
  });
  files.begin();
}

/** Scrolls to where something begins, if that is out of sight; as far up as the page goes, if that is near. @param {HTMLElement} node */
function toTop(node) {
  const { top } = node.getBoundingClientRect();
  if (top < 0) scrollTo(0, top + scrollY < 120 ? 0 : top + scrollY - 12);
}
