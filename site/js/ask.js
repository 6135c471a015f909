import { $, fill, h } from "./dom.js";
import { renew } from "./renew.js";

/**
 * Asks the person a question that has named answers.
 * @template {string} Answer
 * @param {string} question
 * @param {string} situation what makes it a question
 * @param {Record<Answer, string>} answers their names, as commands
 * @returns {Promise<Answer|"">} "" if the person wants none of them, or is being asked something already
 */
export function ask(question, situation, answers) {
  const dialog = $("#ask");
  if (dialog.open) return Promise.resolve("");
  const form = $("form", dialog);
  fill(form, question, situation);
  renew($("menu", form), ...[...Object.entries(answers), ["", "Cancel"]].map(([value, name]) => h("button", { value }, name)));
  dialog.returnValue = "";
  dialog.showModal();
  return new Promise((resolve) => dialog.addEventListener("close", () => resolve(dialog.returnValue), { once: true }));
}
