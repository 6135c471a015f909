import { fill, h, show } from "../../js/dom.js";
import { listing, shelfList } from "../../js/list.js";
import { plural, thousands } from "../../js/metrics.js";
import { renew } from "../../js/renew.js";

/**
 * At the side: the sentences to talk about, the annotators, and the files. On a phone it is folded to a line.
 * @param {import("./agreement.js").Agreement} agreement @param {HTMLElement[]} ways to choose more files
 */
export function side(agreement, ways) {
  const fold = h("button.card.fold", { type: "button", ariaExpanded: "false" }, h("b"), " ", h("span"));
  fold.onclick = () => (fold.ariaExpanded = String(fold.ariaExpanded !== "true"));
  agreement.addEventListener("told", () => {
    const { files, told } = agreement;
    fill(fold, told ? plural(told.annotators.length, "annotator") : "Files", told ? `${plural(agreement.most.length, "sentence")} to talk about` : plural(files.length, "file"));
    if (agreement.numbers.failure) fold.ariaExpanded = "true";
  });
  return h("div.side", {}, fold, sentences(agreement), annotators(agreement), files(agreement, ways));
}

/** @param {import("./agreement.js").Agreement} agreement */
function sentences(agreement) {
  const list = h("div.list", {});
  const nav = h("nav.card.items", { ariaLabel: "Sentences to talk about" }, h("h2", {}, "Sentences to talk about"), list);
  const mark = listing(list, (button, at) => at === agreement.at);
  const look = () => {
    const { told, most } = agreement;
    show(nav, most.length);
    renew(list, ...most.map(({ name, words, a, b, distance, size }, at) => h("button", { type: "button", "data-key": name + words, onclick: () => agreement.show(at) },
      h("span.at", {}, name), " ", h("span.words", {}, words), " ",
      h("small", {}, `distance ${thousands(distance)} of ${thousands(size)} · ${told.annotators[a].name}, ${told.annotators[b].name}`))));
    mark();
  };
  agreement.addEventListener("told", look);
  agreement.addEventListener("chosen", look);
  agreement.addEventListener("unit", mark);
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
    renew(list, ...(told?.annotators ?? []).map(({ name, annotations, missing, shown }) => h("li", {},
      h("b", {}, name), " ", h("span.alpha", {}, "α " + shown[coefficient?.key]), " ",
      h("small", {}, `${thousands(annotations)} annotated` + (missing ? `, ${thousands(missing)} missing` : "")))));
  };
  agreement.addEventListener("told", look);
  agreement.addEventListener("chosen", look);
  return card;
}

/** @param {import("./agreement.js").Agreement} agreement @param {HTMLElement[]} ways */
function files(agreement, ways) {
  const { list, look } = shelfList(agreement.shelf, (file) => ({ wrong: agreement.files[agreement.numbers.failure?.index] === file, remove: () => agreement.remove(file) }));
  const title = h("h2", {});
  const clear = h("button.link", { type: "button", onclick: () => agreement.clear() }, "Remove all");
  agreement.addEventListener("told", () => {
    title.textContent = plural(agreement.files.length, "file");
    look();
  });
  return h("section.card.files", { ariaLabel: "Files" }, title, list, h("p.ways", {}, ...ways, clear));
}
