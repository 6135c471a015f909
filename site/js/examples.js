import { views } from "../views/views.js";
import { goTo } from "./address.js";
import { $, h } from "./dom.js";
import { renew } from "./renew.js";
import { shelved } from "./shelf.js";
import { bring, namesOf } from "./yours.js";

/**
 * An entry of the menu of examples: its files are named as in site/examples.
 * It may be for one view rather than for the others. Annotations of the same text are a list of files, and no sides; nor are n-best lists.
 * The texts of those on which a view opens come with the page.
 * @typedef {{id: string, opens?: boolean, title: string, about: string, view?: string, gold?: string, gold_roots?: string,
 *   systems?: {name: string, file: string, roots?: string}[], annotations?: string[], lists?: string}} Example
 */

/**
 * The examples that came with the page.
 * @param {import("./main.js").Page} page
 * @param {Example[]} examples
 * @param {Record<string, string>} files their texts, by name
 */
export function showExamples(page, examples, files) {
  const { yours } = page;
  const look = () => renew($("#examples"),
    ...yours.list.map((state) => {
      const names = namesOf(state).join(", ");
      const view = views.find(({ address }) => address === state.at);
      return h("button.yours", { type: "button", "data-key": state.at + names, onclick: () => reopen(page, state) }, view ? `Your files in ${view.name}` : "Your files", h("small", {}, names));
    }),
    ...examples.map((example) =>
      h("button", { type: "button", "data-example": example.id, onclick: () => choose(page, example, files) }, example.title, h("small", {}, example.about))));
  yours.addEventListener("changed", look);
  look();
}

/** The examples that are open, by the addresses of views with files of their own, "" for the inputs: a reload opens them again. @returns {Record<string, string>} */
const openNow = () => {
  try {
    return JSON.parse(sessionStorage.examples ?? "{}");
  } catch {
    return {};
  }
};

/** Notes which example is open. @param {string} at @param {Example|null|undefined} example */
function note(at, example) {
  try {
    sessionStorage.examples = JSON.stringify({ ...openNow(), [at]: example?.id });
  } catch {} // the browser keeps nothing
}

/** Notes which examples are open, from now on, but for one that the page began with by itself. @param {import("./main.js").Page} page @param {Example[]} examples @param {() => Example|null} begun */
export function noteExamples({ inputs, shelves }, examples, begun) {
  inputs.addEventListener("changed", () => note("", inputs.example === begun() ? null : inputs.example));
  for (const [at, shelf] of shelves) {
    const isOpen = (/** @type {Example} */ { view, lists, gold, annotations = [lists, gold] }) => view === at && annotations.length === shelf.files.length && shelf.files.every(({ name, ofExample }) => ofExample && annotations.includes(name));
    shelf.addEventListener("changed", () => note(at, examples.find(isOpen)));
  }
}

/** The example that was open before a reload. @param {Example[]} examples */
export const openBefore = (examples) => examples.find(({ id }) => id === openNow()[""]);

/** Opens what was open before a reload on shelves that hold nothing. @param {import("./main.js").Page} page @param {Example[]} examples */
export async function openShelvesAgain({ shelves }, examples) {
  for (const [at, id] of Object.entries(openNow())) {
    const example = at && examples.find((one) => one.id === id);
    if (!example) continue;
    const files = await textsOf(example).catch(() => null);
    if (files && !shelves.get(at).files.length) shelves.get(at).fill(onShelf(example, files));
  }
}

/** The texts of an example that did not come with the page. @param {Example} example @returns {Promise<Record<string, string>>} */
export const textsOf = async (example) => (await import("../examples.others.json")).files;

/** The files of an example as a shelf has them; null of one that fills the sides. @param {Example} example @param {Record<string, string>} files */
function onShelf(example, files) {
  const given = (name, role) => shelved({ name, content: files[name], preview: "", ofExample: true }, role);
  return example.lists ? [given(example.lists, "system"), given(example.gold, "gold")] : example.annotations?.map((name) => given(name, "annotation"));
}

/** Opens what the person had, in a view that shows it. @param {import("./main.js").Page} page @param {import("./yours.js").State} state */
function reopen(page, state) {
  bring(page, state, { name: "Open your files", anew: true });
  if (state.at || page.choices.view.alone) goTo(state.at || views[0].address);
}

/** Opens an example as a person does, in a view that shows it. @param {import("./main.js").Page} page @param {Example} example @param {Record<string, string>} texts */
async function choose(page, example, texts) {
  const files = example.opens ? texts : await textsOf(example).catch((failure) => {
    page.inputs.refuse([{ message: `the example could not be loaded (${failure.message})`, error: true, again: () => choose(page, example, texts) }]);
  });
  if (!files) return;
  const step = { name: "Open " + example.title, anew: true };
  const own = onShelf(example, files);
  if (own) {
    page.shelves.get(example.view).fill(own, step);
    return goTo(example.view);
  }
  openExample(page, example, files, step);
  const { view } = page.choices;
  if (example.view) goTo(example.view);
  else if (view.example || view.alone) goTo(views[0].address);
}

/**
 * @param {import("./main.js").Page} page @param {Example} example @param {Record<string, string>} files
 * @param {import("./inputs.js").Step} [step] by which a person opened it
 */
export function openExample({ inputs }, example, files, step) {
  const put = (source, name) => name && source.put({ name, content: files[name], preview: "", edited: false, ofExample: true });
  inputs.clear();
  put(inputs.gold.dependencies, example.gold);
  put(inputs.gold.roots, example.gold_roots);
  example.systems.forEach((system, i) => {
    const side = inputs.systems[i] ?? inputs.addSystem();
    side.label = system.name;
    put(side.dependencies, system.file);
    put(side.roots, system.roots);
  });
  inputs.example = example;
  inputs.tell("sides");
  inputs.change(step);
}
