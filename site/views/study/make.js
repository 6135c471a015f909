import { examples } from "../../examples.json";
import { $, $$, h, show } from "../../js/dom.js";
import { choosing } from "../../js/choosing.js";
import { problems } from "../../js/editor.js";
import { read } from "../../js/files.js";
import { trees as formatsOfTrees } from "../../js/formats.js";
import { Question } from "../../js/question.js";
import { renew } from "../../js/renew.js";
import { save } from "../../js/save.js";
import { Source } from "../../js/source.js";
import { inABox } from "../../js/trouble.js";
import { stem } from "./names.js";

/**
 * What is said of a parser: its name, and whether it takes part, where that is not as usual.
 * @typedef {{name?: string, chosen?: boolean}} Said
 *
 * What is typed and chosen here: fields by their names, what is said of parsers, and trees that were chosen.
 * @typedef {Record<string, any> & {parsers?: (Said & {origin: string})[], trees?: import("../../js/files.js").Content[]}} Typed
 */

/** What a study that is made is asked for, by the names of choices of the core: with no value, as many as usual. */
const number = (name, words, more) => h("label.asks-" + name, {}, h("span", {}, words), h("input", { type: "number", name, min: 1, ...more, defaultValue: more.value ?? "" }));
const title = () => h("label.called-as", {}, h("span", {}, "Title"), h("input", { name: "title", maxLength: 60, placeholder: "none", autocomplete: "off" }),
  h("small", {}, "Judges see it. It names the files of the study and of their answers."));
const task = () => h("label.asked", {}, h("span", {}, "Ask"), h("select", { name: "tasks" },
  ...[["both", "both, one after the other"], ["isolate", "which figure isolates an error better"], ["better", "which sentence is parsed better"], ["trees", "which of two dependency trees is better, without gold"]]
    .map(([value, words]) => h("option", { value }, words))));

/**
 * Makes a study of what was put in for scoring, or of parsers' trees that are chosen here, and saves it.
 * @param {import("../../js/main.js").Page} page @param {import("./study.js").Study} study
 * @param {import("../../js/shelf.js").Shelf} shelf keeps what is typed here
 */
export function make(page, study, shelf) {
  const { choices, engine, inputs, results } = page;
  /** @type {Question<{name: string, file: Blob, warnings: import("../../js/core.d.ts").Warning[]}>} */
  const made = new Question(engine, "study_make");
  const told = h("div.told");
  const parsers = h("fieldset.parsers", {}, h("legend", {}, "Parsers, by the names that the analysis shows; judges do not see them"), h("div.who"));
  const form = h("form", {},
    title(), task(), parsers,
    number("items", "Sentences for each judge", { placeholder: "5" }),
    number("pairs", "Pairs for each judge", { placeholder: "45" }),
    number("samples", "Groups of judges (each sees different sentences)", { value: 1 }),
    number("most_gold", "Skip sentences with more gold dependencies than", { placeholder: "20" }),
    number("seed", "Seed", { value: 1, min: 0 }),
    h("p.ways", {}, h("button.push", {}, "Make and save it")), told);
  const ofTrees = () => form.elements.tasks.value === "trees";
  /** The parsers that take part, with their names, as the person wants them. */
  const chosen = () => $$(".who > label", parsers).filter((row) => $("[type=checkbox]", row).checked).map((row) => ({
    source: sources().find(({ id }) => id === +row.dataset.key), name: $(".called", row).value.trim(),
  }));
  /** What was chosen here, in place of what was put in. @type {Source[]} */
  let own = [];
  /** What was said of parsers, by the id of their source. @type {Map<number, Said>} */
  const said = new Map();
  /** What was said of parsers before a reload, until their files are back. @type {(Said & {origin: string})[]} */
  let wanted = [];
  /** @param {import("../../js/files.js").Content} content */
  const parser = ({ name, content, preview }) => {
    const source = new Source("parser");
    source.set(name, content, preview);
    return source;
  };
  /** @param {import("../../js/files.js").Content[]} contents */
  const add = (contents) => {
    own = [...own, ...contents.map(parser)];
    made.drop();
    look();
    keep();
  };
  const sources = () => own.length ? own : inputs.sides.map(({ dependencies }) => dependencies).filter(({ empty }) => !empty);
  form.onsubmit = (event) => {
    event.preventDefault();
    const asked = /** @type {[string, string][]} */ ([...new FormData(form)]).filter(([, value]) => value);
    const list = chosen();
    const given = ofTrees()
      ? list.map(({ source }, i) => source.file("system", i))
      : inputs.placed.map(({ source, role, index }) => source.file(role, index));
    const names = list.some(({ name }) => name) ? { names: list.map(({ source, name }) => name || source.name || source.title) } : {};
    const parameters = { ...choices.optionsOf("study_make"), ...Object.fromEntries(asked), ...names };
    made.ask(async (kind) => {
      const { json: { id, title }, body, type, warnings } = await engine.call("study_make", parameters, given, kind);
      return { name: stem(title, id) + ".study.json", file: new Blob([body], { type }), warnings };
    });
  };
  made.addEventListener("answer", () => {
    const { name, file, warnings } = made.answer ?? {};
    if (file) save(file, name);
    renew(told, ...inABox(made), ...(file ? [
      h("p", {}, `Saved as ${name}: send it to the judges. `, h("button.link", { type: "button", onclick: () => study.open(name, () => file) }, "Open it")),
      ...problems(warnings)] : []));
  });
  const card = h("details.card.page.make", {}, h("summary", {}, "Make a study"), h("p.of"), h("p.ways", {},
    choosing(page, "Choose parsers’ trees…", async (files) => add(await Promise.all(files.map((file) => read(file, engine)))), { what: "button.link", multiple: true }),
    h("button.link.instead", { type: "button", onclick: () => {
      own = [];
      look();
      keep();
    } }, "Leave them out")), form);

  // While this is open, trees that are dropped are for it.
  shelf.wanting = () => (card.open && card.checkVisibility() ? add : null);

  // Of trees all files that were put in may be parsers: nothing tells which of two is gold, if any is.
  /** @param {Source} source */
  const row = (source) => {
    const isGold = source === inputs.gold.dependencies;
    const before = wanted.find(({ origin }) => origin === source.origin && !said.has(source.id));
    if (before) {
      said.set(source.id, before);
      wanted = wanted.filter((one) => one !== before);
    }
    const { name = "", chosen = !isGold || inputs.filled.length < 2 } = said.get(source.id) ?? {};
    const box = h("input", { type: "checkbox", ariaLabel: source.origin + " is a parser", checked: chosen });
    const called = h("input.called", { placeholder: source.name || source.title, ariaLabel: "Name of " + source.origin, maxLength: 100, autocomplete: "off", value: name });
    return h("label", { "data-key": source.id }, box, h("span", {}, source.origin), called);
  };
  let wereTrees = false; // what was asked
  const suit = () => {
    for (const one of $$(".who > label", parsers)) {
      const isGold = +one.dataset.key === inputs.gold.dependencies.id;
      show(one, ofTrees() || !isGold);
      const box = $("[type=checkbox]", one);
      if (isGold && wereTrees !== ofTrees()) box.checked = ofTrees() && inputs.filled.length < 2;
      show(box, ofTrees());
    }
    wereTrees = ofTrees();
    show($(".asks-pairs", form), form.elements.tasks.value !== "isolate" && !ofTrees());
    $(".asks-most_gold span", form).textContent = ofTrees() ? "Skip sentences of more words than" : "Skip sentences with more gold dependencies than";
    form.elements.most_gold.placeholder = ofTrees() ? "no limit" : "20";
    form.elements.items.placeholder = ofTrees() ? "200, or all" : "5";
  };
  form.elements.tasks.onchange = suit;

  // What is typed or chosen is kept over a reload; it may come back after the view.
  const fields = $$("input[name]", form);
  /** What is kept, if it came from here. @type {Typed|null} */
  let mine = null;
  const keep = () => {
    const typed = Object.fromEntries(fields.filter(({ value, defaultValue }) => value !== defaultValue).map(({ name, value }) => [name, value]));
    const parsers = [...sources().filter(({ id }) => said.has(id)).map(({ id, origin }) => ({ origin, ...said.get(id) })), ...wanted];
    const trees = own.map(({ held: { name, content, preview } }) => ({ name, content, preview }));
    mine = Object.keys(typed).length || parsers.length || trees.length ? { ...typed, parsers, trees } : null;
    shelf.type(mine);
  };
  form.addEventListener("input", ({ target }) => {
    const row = target.closest(".who > label");
    const now = row && { ...said.get(+row.dataset.key), ...(target.type === "checkbox" ? { chosen: target.checked } : { name: target.value }) };
    if (now) said.set(+row.dataset.key, now);
    if (now || fields.includes(target)) keep();
  });
  const bring = () => {
    if (shelf.typed === mine) return;
    mine = shelf.typed;
    for (const field of fields) field.value = mine?.[field.name] ?? field.defaultValue;
    own = (mine?.trees ?? []).filter(({ content }) => content).map(parser);
    wanted = mine?.parsers ?? [];
    look();
    card.open ||= !!mine;
  };
  const renewRows = () => {
    renew($(".who", parsers), ...sources().map(row));
    suit();
  };
  /** Whether nothing but trees was put in. */
  const areTrees = () => own.length > 0 || sources().length > 0 && sources().every(({ description }) => formatsOfTrees.includes(description?.format));
  let were = false;
  const look = () => {
    const now = areTrees();
    if (now !== were) form.elements.tasks.value = now ? "trees" : "both";
    were = now;
    const enough = own.length ? own.length > 1 : inputs.complete || (now && sources().length > 1);
    const { gold, filled } = inputs;
    show($(".instead", card), own.length);
    for (const one of form.elements.tasks.options) one.disabled = own.length > 0 && one.value !== "trees";
    $(".of", card).textContent = own.length
      ? `Made of the trees that you chose: ${own.map(({ origin }) => origin).join(", ")}.` + (enough ? "" : " Choose those of another parser, too.")
      : !enough
        ? "Put gold and at least one parser in under Score, with derivations or roots. Or choose the dependency trees of two parsers here; that needs no gold."
        : now
          ? `Made of the files in Trees: ${sources().map(({ origin }) => origin).join(", ")}.`
          : `Made of the files in Score: ${gold.dependencies.origin || "gold"} as gold, and ${filled.map(({ dependencies }) => dependencies.origin).join(", ")}.`;
    show(form, enough);
    renewRows();
  };
  inputs.addEventListener("changed", () => {
    made.drop(); // it was about what was put in before
    look();
  });
  results.addEventListener("scores", look);
  shelf.addEventListener("typed", bring);
  look();
  bring();
  return card;
}

/** Opens a study of the example with most sentences. @param {import("../../js/main.js").Page} page @param {import("./study.js").Study} study */
export const example = ({ engine }, study) => study.open("example.study.json", async (kind) => {
  const { gold, systems } = examples.find(({ id }) => id === "corpus-derivations");
  const { files: texts } = await import("../../examples.others.json");
  const file = (role, name, index) => ({ role, index, name, data: new TextEncoder().encode(texts[name]) });
  const { body } = await engine.call("study_make", { tasks: "both", items: 3, pairs: 3, title: "An example" },
    [file("gold", gold, 0), ...systems.map((system, i) => file("system", system.file, i))], kind);
  return new Blob([body]);
});
