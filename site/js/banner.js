import { $, h } from "./dom.js";
import { problems } from "./editor.js";
import { thousands } from "./metrics.js";
import { inWordsOfThePage, repair } from "./options.js";
import { named, renew } from "./renew.js";

/**
 * What must be known of the scores, above them: that they are old or that there are none, and why; what takes their meaning
 * away; and what is wrong with no input in particular.
 * @param {import("./main.js").Page} page
 */
export function showBanner({ choices, inputs, results, scoring, shelves }) {
  const place = $("#notes");
  const look = () => {
    const { state, notes } = choices.view?.alone && results.state !== "failed" ? unseen : results;
    if (state === "busy") return; // what was said before stands until there is something new
    const grave = notes.filter((note) => note.grave && !choices.view?.doubts);
    renew(place,
      outcome[state]?.(results, scoring),
      ...grave.map(warning),
      ...problems([...inputs.refused, ...notes.filter((note) => !note.grave)]));
  };
  inputs.addEventListener("refused", look);
  results.addEventListener("findings", look);
  results.addEventListener("state", look);
  for (const shelf of shelves.values()) for (const type of ["changed", "typed"]) shelf.addEventListener(type, () => inputs.forgive()); // what failed was about something else
  choices.addEventListener("view", () => {
    inputs.forgive();
    look();
  });
}

/** Of scores that the view does not show, nothing is said. */
const unseen = { state: "", notes: [] };

/** What a state other than ready says, by its name. @type {Record<string, (results: import("./results.js").Results, scoring: import("./scoring.js").Scoring) => Node>} */
const outcome = {
  // Of an input, its panel tells who listens.
  error: ({ failure: { code, file, role, line, column, message, hint }, sentence }, scoring) =>
    box(role ? null : "alert", h("b", {}, [file, line, column].filter(Boolean).join(":") || "This cannot be scored"), " ", h("span", {}, message + "."),
      hint && h("span.advice", {}, inWordsOfThePage(hint)),
      sentence && h("small", {}, "What is grey below was scored before; it is not of this input."),
      ...leavingOut(scoring),
      code === "unloaded" && h("button.link", { type: "button", onclick: () => scoring.score() }, "Try again")),
  cancelled: ({ sentence }, scoring) =>
    box("status", h("b", {}, "Cancelled"), sentence && h("small", {}, "What is grey below was scored before."),
      h("button.link", { type: "button", onclick: () => scoring.score() }, "Score again")),
  failed: ({ failure }) =>
    box("alert", h("b", {}, "This page cannot score"), h("span", {}, "The scoring core could not be loaded (" + failure.message + "). Reload the page, or open it in a newer browser.")),
};

/** Where several systems cannot be read, and others can, a button leaves out all of these. @param {import("./scoring.js").Scoring} scoring */
function leavingOut({ choices, inputs }) {
  const wrong = inputs.filled.filter(({ dependencies }) => dependencies.problems.some(({ error }) => error));
  const name = `Leave out ${wrong.length} systems`;
  return wrong.length < 2 || wrong.length === inputs.filled.length ? [] : [h("button.link", { type: "button", onclick: () => {
    choices.system = 0;
    inputs.removeSystems(wrong, { name });
  } }, name + " that cannot be read")];
}

/** What takes the meaning of a score away, and what would help. Those who listen are told with the scores, or in their place. @param {(name: string, value: string) => void} choose makes a choice that would help */
export const warningOf = (choose) => (/** @type {import("./core.d.ts").Warning} */ { file, line, count, message, hint, offers = [] }) =>
  box("note", h("b", {}, [file, line].filter(Boolean).join(":")), " ", h("span", {}, message + (count > 1 ? ` ×${thousands(count)}` : "") + "."),
    hint && h("span.advice", {}, inWordsOfThePage(hint)),
    ...offers.map(({ name, value, pair, words, result }) => h("button.link", { type: "button", onclick: () => {
      if (pair) choose("pair", pair);
      choose(name, value);
    } }, result ? `${words}: ${result}` : words)));

export const warning = warningOf(repair);

const box = (role, ...children) => named(h("div.problem.grave", { role }, ...children));
