import { examples, files as texts } from "../../examples.json";
import { $, h, show } from "../../js/dom.js";
import { problems } from "../../js/editor.js";
import { renew } from "../../js/renew.js";
import { save } from "../../js/save.js";

/** What a study that is made is asked for, by the names of choices of the core: with no value, as many as usual. */
const number = (name, words, more) => h("label", {}, h("span", {}, words), h("input", { type: "number", name, min: 1, ...more }));
const task = () => h("label", {}, h("span", {}, "Ask"), h("select", { name: "tasks" },
  ...[["both", "both, one after the other"], ["isolate", "which figure isolates an error better"], ["better", "which sentence is parsed better"], ["trees", "which of two dependency trees is better, without gold"]]
    .map(([value, words]) => h("option", { value }, words))));

/**
 * Makes a study of what was put in for scoring, and saves it.
 * @param {import("../../js/main.js").Page} page @param {ReturnType<typeof import("./given.js").given>} files
 */
export function make(page, files) {
  const { choices, engine, inputs, results } = page;
  const told = h("div.told");
  const form = h("form", {},
    task(),
    number("items", "Sentences for each judge", { placeholder: "5" }),
    number("pairs", "Pairs for each judge", { placeholder: "45" }),
    number("samples", "Parts of the judges, each with its own sentences", { value: 1 }),
    number("most_gold", "Most gold dependencies of a sentence", { placeholder: "20" }),
    number("seed", "Seed", { value: 1, min: 0 }),
    h("p.ways", {}, h("button.push", {}, "Make and save it")), told);
  form.onsubmit = async (event) => {
    event.preventDefault();
    const chosen = /** @type {[string, string][]} */ ([...new FormData(form)]).filter(([, value]) => value);
    const isWanted = ({ role }) => form.elements.tasks.value !== "trees" || role === "system";
    const given = inputs.placed.filter(isWanted).map(({ source, role, index }) => source.file(role, index));
    try {
      const reply = await engine.call("study_make", { ...choices.optionsOf("study_make"), ...Object.fromEntries(chosen) }, given);
      const name = reply.json.id + ".study.json";
      const file = new Blob([reply.body], { type: reply.type });
      save(file, name);
      renew(told,
        h("p", {}, `Saved as ${name}: send it to the judges. `, h("button.link", { type: "button", onclick: () => files.open(name, file) }, "Open it")),
        ...problems(reply.warnings));
    } catch (failure) {
      if (failure.code === undefined) throw failure; // a defect of the page itself
      renew(told, ...problems([{ ...failure, error: true }]));
    }
  };
  const card = h("details.card.page.make", {}, h("summary", {}, "Make a study"), h("p.of"), form);
  const look = () => {
    const { gold, filled } = inputs;
    $(".of", card).textContent = inputs.complete
      ? `Of what is put in: ${gold.dependencies.origin || "gold"} as gold, and ${filled.map(({ dependencies }) => dependencies.origin).join(", ")}.`
      : "Put gold and at least one parser in first, under Score with derivations or with roots, or under Trees.";
    show(form, inputs.complete);
    renew(told); // which was about what was put in before
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

/** Opens a study of the example with most sentences. @param {import("../../js/main.js").Page} page @param {ReturnType<typeof import("./given.js").given>} files */
export const example = ({ engine }, files) => files.tried(async () => {
  const { gold, systems } = examples.find(({ id }) => id === "corpus-derivations");
  const file = (role, name, index) => ({ role, index, name, data: new TextEncoder().encode(texts[name]) });
  const { body } = await engine.call("study_make", { tasks: "both", items: 3, pairs: 3 },
    [file("gold", gold, 0), ...systems.map((system, i) => file("system", system.file, i))]);
  await files.open("example.study.json", new Blob([body]));
}, "the example");
