import { choosing } from "../../js/choosing.js";
import { h, moveFocus, show } from "../../js/dom.js";
import { findings } from "../../js/findings.js";
import { chosenIn } from "../../js/folders.js";
import { fileName, saving } from "../../js/save.js";
import { Agreement } from "./agreement.js";
import { confusions } from "./confusions.js";
import { expectation } from "./expectation.js";
import { filterBar, tellFilter } from "./filter.js";
import { beforehand, waysOf } from "./long.js";
import { matrix } from "./matrix.js";
import { measures } from "./measures.js";
import { parsers } from "./parsers.js";
import { sentence } from "./sentence.js";
import { side } from "./side.js";
import { texts } from "./texts.js";
import { welcome } from "./welcome.js";
import { help } from "./help.js";
import sheet from "./view.css?file";

/**
 * How far annotators of the same text agree, who with whom, and about which sentences they should talk.
 * @type {import("../views.js").Declared<Agreement>}
 */
export const view = {
  sheet,
  help,
  asks: ({ page, shelf }) => new Agreement(page.engine, shelf),
  shows,
  exports: (here, agreement) => exportsOf(agreement),
};

/** What can be saved: all numbers, and the drawing that is shown. @param {Agreement} agreement @returns {import("../views.js").Exports} */
function exportsOf(agreement) {
  const numbers = (output, end = output) => () => agreement.told && { name: "agreement." + end, make: () => agreement.write(output) };
  const drawing = (/** @type {import("./agreement.js").Drawn} */ { unit, drawing }) => drawing && { name: fileName("svg", "agreement", `sentence ${unit}`), make: () => new Blob([drawing], { type: "image/svg+xml" }) };
  const agenda = (/** @type {string} */ output) => (agreement.most.length
    ? { name: fileName(output === "markdown" ? "md" : output, "agreement agenda", ...Object.keys(agreement.filter).length ? ["part"] : []), make: () => agreement.writeAgenda(output) } : null);
  return { agenda, json: numbers("json"), tsv: numbers("tsv"), latex: numbers("latex", "tex"), drawing: () => agreement.drawn && drawing(agreement.drawn) };
}

/** @param {import("../views.js").Here} here @param {Agreement} agreement @param {import("../views.js").Exports} exported */
function shows({ page, place, isOpen }, agreement, exported) {
  const isHere = () => isOpen() && !!agreement.told;
  const take = (files) => page.take(files, undefined, "annotation");
  const choose = () => [choosing(page, "Choose files…", take, { ariaLabel: "Annotations", multiple: true }),
    choosing(page, "Choose a folder…", async (files) => take(chosenIn(files)), { ariaLabel: "A folder of annotations", multiple: true, webkitdirectory: true })];
  const greeting = welcome(choose());
  const drawing = saving(page, "Drawing", exported.drawing);
  agreement.addEventListener("unit", () => show(drawing, exported.drawing()));
  const saved = [saving(page, "JSON", exported.json), saving(page, "TSV", exported.tsv), saving(page, "LaTeX", exported.latex), drawing];
  const agenda = [["TSV", "tsv"], ["Markdown", "markdown"], ["JSON", "json"]].map(([words, output]) => saving(page, words, () => exported.agenda(output)));
  tellFilter(agreement, isHere);
  const reading = h("div.sheet", {}, parsers(page, agreement), findings(agreement.numbers, waysOn(agreement), (name, value) => agreement.choose({ [name]: value })), beforehand(agreement, isOpen));
  const numbers = h("div.sheet", {}, measures(agreement, isHere), h("div.together", {}, texts(agreement), confusions(agreement)),
    h("div.together", {}, matrix(agreement), expectation(agreement)), filterBar(agreement, true), sentence(agreement, isHere, reading), h("p.ways.saving", { role: "group", ariaLabel: "Save" }, h("span.soft", {}, "Save as"), ...saved));
  reading.append(numbers);
  const desk = h("div.desk", {}, side(agreement, choose(), agenda), reading);
  const signature = h("code", {});
  place.append(greeting, desk, h("p.foot", {}, signature));

  const arrange = () => {
    const { files, told } = agreement;
    const { activeElement } = document;
    show(greeting, !files.length);
    show(desk, files.length);
    show(numbers, told);
    signature.textContent = told?.signature ?? "";
    moveFocus(activeElement, [greeting.querySelector("h2")]);
  };
  agreement.addEventListener("told", arrange);
  agreement.compare();
}

/** What helps where there are no numbers. @param {Agreement} agreement @returns {(failure: import("../../js/engine.js").Failure) => import("../../js/trouble.js").Ways} */
const waysOn = (agreement) => ({ code, role, index, lenient, offers = [], alike = [] }) => (code === "cancelled" ? waysOf(agreement) : {
  ...Object.fromEntries(offers.map(({ name, value, words, result }) => [result ? `${words}: ${result}` : words, () => agreement.choose({ [name]: value })])),
  [`Leave out all ${alike.length} files that cannot be read`]: alike.length > 0 && agreement.files.length > alike.length && (() => agreement.leaveOut((file) => alike.includes(agreement.files.indexOf(file)))),
  "Leave this file out": role === "annotation" && agreement.files.length > 2 && (() => agreement.remove(agreement.files[index])),
  "Count what is wrong and go on": lenient && (() => agreement.choose({ lenient: true })),
});
