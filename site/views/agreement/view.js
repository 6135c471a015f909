import { choosing } from "../../js/choosing.js";
import { h, moveFocus, show } from "../../js/dom.js";
import { findings } from "../../js/findings.js";
import { chosenIn } from "../../js/folders.js";
import { Agreement } from "./agreement.js";
import { confusions } from "./confusions.js";
import { expectation } from "./expectation.js";
import { exportsOf } from "./exports.js";
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

/** @param {import("../views.js").Here} here @param {Agreement} agreement */
function shows({ page, place, isOpen }, agreement) {
  const isHere = () => isOpen() && !!agreement.told;
  const take = (files) => page.take(files, undefined, "annotation");
  const choose = () => [choosing(page, "Choose files…", take, { ariaLabel: "Annotations", multiple: true }),
    choosing(page, "Choose a folder…", async (files) => take(chosenIn(files)), { ariaLabel: "A folder of annotations", multiple: true, webkitdirectory: true })];
  const greeting = welcome(choose());
  tellFilter(agreement, isHere);
  const reading = h("div.sheet", {}, parsers(page, agreement), findings(agreement.numbers, waysOn(agreement), (name, value) => agreement.choose({ [name]: value })), beforehand(agreement, isOpen));
  const numbers = h("div.sheet", {}, measures(agreement, isHere), h("div.together", {}, texts(agreement), confusions(agreement)),
    h("div.together", {}, matrix(agreement), expectation(agreement)), filterBar(agreement, true), sentence(agreement, isHere, reading));
  reading.append(numbers);
  const desk = h("div.desk", {}, side(agreement, choose()), reading);
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
