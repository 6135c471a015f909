import { examples, files as texts } from "../../examples.json";
import { $, h, show } from "../../js/dom.js";
import { problems } from "../../js/editor.js";
import { Question } from "../../js/question.js";
import { renew } from "../../js/renew.js";
import { save } from "../../js/save.js";
import { inABox } from "../../js/trouble.js";

/** What a study that is made is asked for, by the names of choices of the core: with no value, as many as usual. */
const number = (name, words, more) => h("label", {}, h("span", {}, words), h("input", { type: "number", name, min: 1, ...more }));
const task = () => h("label", {}, h("span", {}, "Ask"), h("select", { name: "tasks" },
  ...[["both", "both, one after the other"], ["isolate", "which figure isolates an error better"], ["better", "which sentence is parsed better"], ["trees", "which of two dependency trees is better, without gold"]]
    .map(([value, words]) => h("option", { value }, words))));

/**
 * Makes a study of what was put in for scoring, and saves it.
 * @param {import("../../js/main.js").Page} page @param {import("./study.js").Study} study
 */
export function make({ choices, engine, inputs, results }, study) {
  /** @type {Question<{name: string, file: Blob, warnings: import("../../js/core.d.ts").Warning[]}>} */
  const made = new Question(engine, "study_make");
  const told = h("div.told");
  const form = h("form", {},
    task(),
    number("items", "Sentences for each judge", { placeholder: "5" }),
    number("pairs", "Pairs for each judge", { placeholder: "45" }),
    number("samples", "Parts of the judges, each with its own sentences", { value: 1 }),
    number("most_gold", "Most gold dependencies of a sentence", { placeholder: "20" }),
    number("seed", "Seed", { value: 1, min: 0 }),
    h("p.ways", {}, h("button.push", {}, "Make and save it")), told);
  form.onsubmit = (event) => {
    event.preventDefault();
    const chosen = /** @type {[string, string][]} */ ([...new FormData(form)]).filter(([, value]) => value);
    const isWanted = ({ role }) => form.elements.tasks.value !== "trees" || role === "system";
    const given = inputs.placed.filter(isWanted).map(({ source, role, index }) => source.file(role, index));
    const parameters = { ...choices.optionsOf("study_make"), ...Object.fromEntries(chosen) };
    made.ask(async (kind) => {
      const { json: { id }, body, type, warnings } = await engine.call("study_make", parameters, given, kind);
      return { name: id + ".study.json", file: new Blob([body], { type }), warnings };
    });
  };
  made.addEventListener("answer", () => {
    const { name, file, warnings } = made.answer ?? {};
    if (file) save(file, name);
    renew(told, ...inABox(made), ...(file ? [
      h("p", {}, `Saved as ${name}: send it to the judges. `, h("button.link", { type: "button", onclick: () => study.open(name, () => file) }, "Open it")),
      ...problems(warnings)] : []));
  });
  const card = h("details.card.page.make", {}, h("summary", {}, "Make a study"), h("p.of"), form);
  const look = () => {
    const { gold, filled } = inputs;
    $(".of", card).textContent = inputs.complete
      ? `Of what is put in: ${gold.dependencies.origin || "gold"} as gold, and ${filled.map(({ dependencies }) => dependencies.origin).join(", ")}.`
      : "Put gold and at least one parser in first, under Score with derivations or with roots, or under Trees.";
    show(form, inputs.complete);
    made.drop(); // it was about what was put in before
  };
  inputs.addEventListener("changed", look);
  let trees = false;
  const suit = () => {
    const now = results.scores ? results.operation === "attach" : trees;
    if (now !== trees) form.elements.tasks.value = now ? "trees" : "both";
    trees = now;
  };
  results.addEventListener("scores", suit);
  suit();
  look();
  return card;
}

/** Opens a study of the example with most sentences. @param {import("../../js/main.js").Page} page @param {import("./study.js").Study} study */
export const example = ({ engine }, study) => study.open("example.study.json", async (kind) => {
  const { gold, systems } = examples.find(({ id }) => id === "corpus-derivations");
  const file = (role, name, index) => ({ role, index, name, data: new TextEncoder().encode(texts[name]) });
  const { body } = await engine.call("study_make", { tasks: "both", items: 3, pairs: 3 },
    [file("gold", gold, 0), ...systems.map((system, i) => file("system", system.file, i))], kind);
  return new Blob([body]);
});
