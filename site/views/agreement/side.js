import { $, fill, h, show } from "../../js/dom.js";
import { listing, shelfList } from "../../js/list.js";
import { plural, thousands } from "../../js/metrics.js";
import { renew } from "../../js/renew.js";
import { filterBar } from "./filter.js";

/**
 * At the side: the sentences to talk about, the annotators, and the files. On a phone it is folded to a line.
 * @param {import("./agreement.js").Agreement} agreement @param {HTMLElement[]} ways to choose more files
 */
export function side(agreement, ways) {
  const fold = h("button.card.fold", { type: "button", ariaExpanded: "false" }, h("b"), " ", h("span"));
  fold.onclick = () => (fold.ariaExpanded = String(fold.ariaExpanded !== "true"));
  agreement.addEventListener("told", () => {
    const { files, told } = agreement;
    if (!told) fill(fold, "Files", plural(files.length, "file"));
    if (agreement.numbers.failure) fold.ariaExpanded = "true";
  });
  agreement.addEventListener("listed", () => {
    const { told, most } = agreement;
    if (told) fill(fold, plural(told.annotators.length, "annotator"), `${plural(most.length, "sentence")} to talk about`);
  });
  return h("div.side", {}, fold, sentences(agreement), annotators(agreement), files(agreement, ways));
}

/** What is chosen in the list is drawn far beneath, where there are many annotators. */
function bringIntoSight() {
  const card = $("[data-view=agreement] .talk");
  const { top } = card.getBoundingClientRect();
  if (top < 0 || top > innerHeight / 2) card.scrollIntoView({ block: "start" });
}

/** So many sentences are listed at once, and as many behind the one that is shown. */
const LISTED = 200;

/** @param {import("./agreement.js").Agreement} agreement */
function sentences(agreement) {
  const list = h("div.list", {});
  const none = h("p.soft.none", {}, "The annotators do not disagree about any of these.");
  const more = h("p.soft.more", {});
  const nav = h("nav.card.items", { ariaLabel: "Sentences to talk about" }, h("h2", {}, "Sentences to talk about"), filterBar(agreement), list, none, more);
  const mark = listing(list, (button) => +button.dataset.at === agreement.at);
  const choose = (/** @type {number} */ at) => {
    agreement.addEventListener("unit", bringIntoSight, { once: true });
    agreement.show(at);
  };
  const item = (/** @type {number} */ at, /** @type {{unit: number, name: string, words: string}} */ { unit, name, words }, /** @type {string} */ about) =>
    h("button", { type: "button", "data-key": String(unit), "data-at": String(at), onclick: () => choose(at) },
      h("span.at", {}, name), " ", h("span.words", {}, words), " ", h("small", {}, about));
  const look = () => {
    const { told, most, apart, at, agenda } = agreement;
    const end = Math.max(LISTED, at + LISTED / 2);
    show(nav, told && agenda.answer);
    if (!told) return renew(list);
    renew(list, ...most.slice(0, end).map((unit, at) => item(at, unit, `distance ${thousands(unit.distance)} of ${thousands(unit.size)} · ${told.annotators[unit.a].name}, ${told.annotators[unit.b].name}`)),
      apart.length > 0 && h("h3.apart", { tabIndex: -1 }, `${plural(apart.length, "sentence")} whose words differ`),
      ...apart.map((unit, i) => item(most.length + i, unit, unit.said)));
    show(list, most.length + apart.length);
    show(none, !most.length);
    show(more, most.length > end);
    more.textContent = `The first ${thousands(end)} of ${thousands(most.length)}: choose annotators, a text or labels to see fewer, or export them all.`;
    mark();
  };
  for (const type of ["told", "listed"]) agreement.addEventListener(type, look);
  agreement.addEventListener("unit", () => (agreement.at >= list.childElementCount ? look() : mark()));
  return nav;
}

/** @param {import("./agreement.js").Agreement} agreement */
function annotators(agreement) {
  const list = h("ul", {});
  const groups = h("p.soft", {});
  const card = h("section.card.annotators", { ariaLabel: "Annotators" }, h("h2", {}, "Annotators"), list, groups);
  const look = () => {
    const { told, coefficient } = agreement;
    show(card, told);
    groups.textContent = told?.groups ?? "";
    const several = told?.annotators.length > 2;
    const whose = (/** @type {string} */ name, /** @type {number} */ place) => told.files.some((one) => one.file === name && one.annotator === place);
    renew(list, ...(told?.annotators ?? []).map(({ name, annotations, missing, shown }, place) => h("li", { "data-key": name },
      h("b", {}, name), " ", h("span.alpha", {}, "α " + shown[coefficient?.key]), " ",
      h("small", {}, `${thousands(annotations)} annotated` + (missing ? `, ${thousands(missing)} missing` : "")),
      several && h("button.link", { type: "button", "data-key": "out", ariaLabel: `Leave out all files of ${name}`, onclick: () => agreement.leaveOut((file) => whose(file.name, place)) }, "Leave out"))));
  };
  agreement.addEventListener("told", look);
  agreement.addEventListener("chosen", look);
  return card;
}

/** Of more files, some are found by their names. */
const MANY = 8;

/** @param {import("./agreement.js").Agreement} agreement @param {HTMLElement[]} ways */
function files(agreement, ways) {
  const { list, look } = shelfList(agreement.shelf, (file) => ({ wrong: agreement.files[agreement.numbers.failure?.index] === file, remove: () => agreement.remove(file) }));
  const title = h("h2", {});
  // Of many files, some are found by their names, and left out in one step.
  const field = h("input", { type: "search", ariaLabel: "Find files by name", placeholder: "Find files by name", oninput: () => find() });
  const out = h("button.link", { type: "button", onclick: () => {
    agreement.leaveOut(({ name }) => matches(name));
    field.value = "";
    find();
  } });
  const finding = h("p.find", {}, field, out);
  const matches = (/** @type {string} */ name) => name.toLowerCase().includes(field.value.trim().toLowerCase());
  const find = () => {
    const text = field.value.trim();
    const found = agreement.files.filter(({ name }) => matches(name)).length;
    show(finding, agreement.files.length > MANY);
    for (const item of list.children) show(item, !text || matches(item.querySelector("span").title));
    show(out, text && found);
    out.textContent = `Leave out ${plural(found, "file")}`;
  };
  const clear = h("button.link", { type: "button", onclick: () => agreement.clear() }, "Remove all");
  agreement.addEventListener("told", () => {
    title.textContent = plural(agreement.files.length, "file");
    look();
    find();
  });
  return h("section.card.files", { ariaLabel: "Files" }, title, finding, list, h("p.ways", {}, ...ways, clear));
}
