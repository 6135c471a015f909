import { h, moveFocus, show } from "../../js/dom.js";
import { findings } from "../../js/findings.js";
import { Agreement } from "./agreement.js";
import { choosing } from "./choosing.js";
import { expectation } from "./expectation.js";
import { matrix } from "./matrix.js";
import { measures } from "./measures.js";
import { saving } from "./saving.js";
import { sentence } from "./sentence.js";
import { side } from "./side.js";
import { texts } from "./texts.js";
import { welcome } from "./welcome.js";
export { default as sheet } from "./view.css?file";

/**
 * How far annotators of the same text agree, who with whom, and about which sentences they should talk.
 * @param {HTMLElement} place
 * @param {import("../../js/main.js").Page} page
 */
export function open(place, page) {
  const { choices, inputs } = page;
  const agreement = new Agreement(page.engine);
  const isHere = () => choices.view.address === place.dataset.view && !!agreement.told;
  const choose = () => choosing(page);
  const greeting = welcome(choose());
  const sheet = h("div.sheet", {}, findings(agreement.numbers, waysOn(agreement)));
  const numbers = h("div.sheet", {}, measures(agreement, isHere), texts(agreement),
    h("div.together", {}, matrix(agreement), expectation(agreement)), sentence(agreement, isHere, sheet), saving(agreement));
  sheet.append(numbers);
  const desk = h("div.desk", {}, side(agreement, choose()), sheet);
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
  arrange();

  const take = () => {
    const files = inputs.taken(["annotation"]);
    if (files.length) agreement.add(files.map(({ name, content, ofExample }) => ({ name, data: new Blob([content]), ofExample: !!ofExample })));
  };
  inputs.addEventListener("given", take);
  take();
}

/** So many pairs are enough for a narrow interval. */
const SAMPLE = 100_000;

/** What helps where there are no numbers. @param {Agreement} agreement @returns {(failure: import("../../js/engine.js").Failure) => import("../../js/trouble.js").Ways} */
const waysOn = (agreement) => ({ code, role, index, lenient }) => (code === "cancelled" ? {
  "Compare all pairs": () => agreement.choose({ sample: 0 }),
  "Compare a sample of 100,000 pairs": () => agreement.choose({ sample: SAMPLE }),
} : {
  "Leave this file out": role === "annotation" && agreement.files.length > 2 && (() => agreement.remove(agreement.files[index])),
  "Count what is wrong and go on": lenient && (() => agreement.choose({ lenient: true })),
});
