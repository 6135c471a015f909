import { h } from "./dom.js";
import { problems } from "./editor.js";

// Why a question has no answer, wherever it is shown: that it was cancelled, or what is wrong, with what a person can do about it.
// Nothing, if there is an answer, or none yet.

/** @typedef {import("./question.js").Question<any>} Question */

const link = (words, onclick) => h("button.link", { type: "button", onclick }, words);

/** In a line. @param {Question} question @param {string} [words] on the button that asks again */
export function inALine(question, words = "Try again") {
  const { failure } = question;
  if (!failure) return [];
  const why = failure.code === "cancelled" ? "Cancelled" : [failure.message, failure.hint].filter(Boolean).join(": ");
  return [h("span", {}, why + ". "), link(words, () => question.again())];
}

/**
 * In a box, with what else would help.
 * @param {Question} question
 * @param {(failure: import("./engine.js").Failure) => Ways} [waysOf] the names of commands, and what they do; without any, what was cancelled can be asked again
 * @typedef {Record<string, (() => void)|false|null|undefined>} Ways
 */
export function inABox(question, waysOf = () => ({})) {
  const { failure } = question;
  if (!failure) return [];
  const links = (ways) => Object.entries(ways).filter(([, way]) => way).map(([words, way]) => link(words, way));
  const ways = links(waysOf(failure));
  const again = links({ "Try again": () => question.again() });
  if (failure.code === "cancelled") return [h("div.problem.grave", { role: "status" }, h("b", {}, "Cancelled"), ...(ways.length ? ways : again))];
  const { lenient, file, message, ...more } = failure;
  const [box] = problems([{ ...more, message: file ? `${file}: ${message}` : message, error: true }]);
  box.querySelector(".ways").append(...(failure.code === "unloaded" ? again : []), ...ways);
  return [box];
}
