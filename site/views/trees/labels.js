import { $, $$, h } from "../../js/dom.js";
import { choose, repair } from "../../js/options.js";

/** @import { Votes } from "./votes.js" @import { Page } from "../../js/main.js" */

/** A menu. @param {Record<string, string>} names of its values @param {string} chosen @param {(event: any) => void} onchange @param {string} [title] */
const selecting = (names, chosen, onchange, title) => h("select", { title, onchange }, ...Object.entries(names).map(([value, name]) => h("option", { value, selected: value === chosen }, name)));

/** How the votes on a sentence are taken together: an option, which is chosen here. @param {Page} page @param {string} together */
export function aggregation(page, together) {
  const control = $("#options [name=together]");
  const names = Object.fromEntries([...control.options].map(({ value, text }) => [value, text]));
  const chosen = page.choices.optionsOf("judges").together ?? together;
  return h("label.together", {}, $("span", control.closest("label")).textContent + " ", selecting(names, chosen, ({ target }) => choose(control.name, target.value), control.title));
}

/** What a label stands for: one of the systems, a tie, or what a person has to say. */
const [TIE, OPEN] = ["2", "-1"];

/**
 * Which system each label stands for, to be chosen: two stand for the systems, all others for a tie. Of votes with more than two labels
 * the core guesses nothing.
 * @param {Votes} votes @param {Page} page
 */
export function labelling(votes, { choices }) {
  const { labels, systems, judged: { answer } } = votes;
  const apart = answer?.languages?.some((language) => language.labels.join() !== labels.join());
  if (apart) return h("span.labelling", {}, answer.languages.map(meaning).join(". ") + ".");
  const known = !!answer || choices.optionsOf("judges").labels === labels.join();
  const placeOf = (/** @type {number} */ at) => (known ? (at < 2 ? String(at) : TIE) : OPEN);
  const names = { ...Object.fromEntries(systems.map((name, i) => [i, name])), ...labels.length > 2 && { [TIE]: "a tie" } };
  return h("span.labelling", {},
    ...labels.map((label, at) => h("label", { "data-key": label }, h("b", {}, label), " is ",
      selecting(known ? names : { ...names, [OPEN]: "choose…" }, placeOf(at), ({ target }) => assign(labels, target, placeOf(at))))),
    known && h("button.link", { type: "button", onclick: () => repair("labels", [labels[1], labels[0], ...labels.slice(2)].join()) }, "The other way round"));
}

/** @param {import("../../js/core.d.ts").JudgedLanguage} language */
const meaning = ({ name, systems }) => `${name}: ${systems.map(({ label, name }) => `${label} is ${name}`).join(", ")}`;

/**
 * Takes what a person chose for a label: the label that stood for this system gets what the other stood for. Where a label stands for each
 * system, the core is asked.
 * @param {string[]} labels @param {HTMLSelectElement} chosen @param {string} before
 */
function assign(labels, chosen, before) {
  const menus = $$("select", chosen.closest(".labelling"));
  const former = menus.find((menu) => menu !== chosen && menu.value === chosen.value && menu.value !== TIE);
  if (former) former.value = before === OPEN ? TIE : before;
  const [first, second] = ["0", "1"].map((place) => labels[menus.findIndex((menu) => menu.value === place)]);
  if (first && second) repair("labels", [first, second, ...labels.filter((label) => label !== first && label !== second)].join());
}
