import { choosing } from "../../js/choosing.js";
import { h, moveFocus, show } from "../../js/dom.js";
import { findings } from "../../js/findings.js";
import { exportsOf } from "./exports.js";
import { difference, list } from "./list.js";
import { Lists } from "./lists.js";
import { diversity, oracle } from "./oracle.js";
import { Parsing } from "./parsing.js";
import { side } from "./side.js";
import { tiles } from "./tiles.js";
import { welcome } from "./welcome.js";
import { yourself } from "./yourself.js";
import { help } from "./help.js";
import sheet from "./view.css?file";

/** Drawings are made for so many pixels at least: with less room they would be folded until all look alike, so they are scrolled. */
const LEAST_ROOM = 560;

/**
 * How much n-best lists repeat, how good the best of them is, and why: with a parser to see it with.
 * @type {import("../views.js").Declared<{lists: Lists, parsing: Parsing}>}
 */
export const view = {
  sheet,
  help,
  asks: ({ page: { engine }, shelf }) => ({ lists: new Lists(engine, shelf), parsing: new Parsing(engine) }),
  shows,
  exports: (here, { lists, parsing }) => exportsOf(lists, parsing),
};

/** @param {import("../views.js").Here} here @param {{lists: Lists, parsing: Parsing}} asked */
function shows({ page, place, shelf, isOpen }, { lists, parsing }) {
  const isHere = () => isOpen() && !!lists.told;
  const lab = yourself(parsing, shelf, isOpen);
  const greeting = welcome([choosing(page, "Choose lists…", (files) => page.take(files, undefined, "nbest"))]);
  const reading = h("div.sheet", {}, findings(lists.numbers, waysOn(lists)));
  const numbers = h("div.sheet", {}, tiles(lists, isHere), h("div.halves", {}, oracle(lists), diversity(lists)),
    list(page, lists, isHere, lab.put), difference(lists));
  reading.append(numbers);
  const desk = h("div.desk", {}, side(page, lists), reading);
  const signature = h("code", {});
  place.append(greeting, desk, lab.card, h("p.foot", {}, signature));

  const arrange = () => {
    const { empty, told } = lists;
    const { activeElement } = document;
    show(greeting, empty);
    show(desk, !empty);
    show(numbers, told);
    signature.textContent = told?.signature ?? "";
    moveFocus(activeElement, [greeting.querySelector("h2")]);
  };
  lists.addEventListener("told", arrange);
  arrange();
  // Where one has the program loaded after all, the other can be answered, too.
  const questions = [lists.numbers, parsing.result];
  for (const question of questions) {
    question.addEventListener("answer", () => question.answer && questions.forEach((one) => one.failure?.code === "unloaded" && one.again()));
  }

  new ResizeObserver(() => {
    const width = place.clientWidth;
    if (!width || matchMedia("print").matches) return;
    const narrow = width <= 900; // as the sheet has it
    const room = narrow ? width - 26 : width - 328 - 42;
    Object.assign(lists.room, { oracle: Math.min(640, narrow || width < 1100 ? room : Math.floor(room * .6)) });
    lists.resize(Math.max(room, LEAST_ROOM));
    parsing.resize(Math.max(width - 42, LEAST_ROOM));
    lab.begin();
  }).observe(place);
  lists.find();
}

/** What helps where there are no numbers. @param {Lists} lists @returns {(failure: import("../../js/engine.js").Failure) => import("../../js/trouble.js").Ways} */
const waysOn = (lists) => ({ role, lenient }) => ({
  "Go on without this file": (role === "gold" || role === "reranked") && (() => lists.remove(role)),
  "Count what is wrong and go on": lenient && (() => lists.choose({ lenient: true })),
});
