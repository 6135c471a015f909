import { announce, h, show } from "../../js/dom.js";
import { problems } from "../../js/editor.js";
import { plural } from "../../js/metrics.js";
import { renew } from "../../js/renew.js";
import { inABox } from "../../js/trouble.js";
import { beside, pictured, said } from "./figures.js";
import { growth } from "./growth.js";
import { counted, shownOf, taught, uncounted } from "./lessons.js";

/** Sentences that show something: their names, and themselves. */
const sentences = [
  ["big red ball )", "big|N/N red|N/N ball|N )|RRB"],
  ["Jack swims across the river", "Jack|NP swims|S[dcl]\\NP|(S[dcl]\\NP)/PP across|((S\\NP)\\(S\\NP))/NP|PP/NP the|NP[nb]/N river|N"],
  ["Nine modifiers of a noun", "lovely|N/N big|N/N new|N/N round|N/N shiny|N/N red|N/N French|N/N wooden|N/N garden|N/N toy|N"],
];

/**
 * What is kept of it: the sentence that is there, the last that the person typed, and the switches.
 * @typedef {{sentence: string, own: string, normalForm: boolean, unique: boolean}} Typed
 */

/**
 * Parse it yourself: words with supertags, and what the grammar makes of them, as they are typed.
 * @param {import("./parsing.js").Parsing} parsing @param {import("../../js/shelf.js").Shelf} shelf @param {() => boolean} isHere
 */
export function yourself(parsing, shelf, isHere) {
  const field = h("textarea", { rows: 2, spellcheck: false, autocomplete: "off", autocapitalize: "off", ariaLabel: "Words with supertags", placeholder: "word|category word|category …",
    oninput: () => parse({ sentence: field.value }, field.value) });
  const normal = h("input", { type: "checkbox", onchange: () => parse({ normalForm: normal.checked }) });
  const unique = h("input", { type: "checkbox", onchange: () => parse({ unique: unique.checked }) });
  const yours = h("button.push", { type: "button", hidden: true, onclick: () => put(own) }, "Your sentence");
  let own = ""; // what the person typed last
  let mine = null; // what is kept, if it came from here
  /** @param {Parameters<typeof parsing.parse>[0]} what @param {string} [typed] */
  const parse = (what, typed = own) => {
    own = typed.trim() ? typed : own; // what is emptied is not lost
    parsing.parse(what);
    mine = { sentence: parsing.sentence, own, normalForm: parsing.normalForm, unique: parsing.unique };
    shelf.type(mine);
  };
  const offer = () => show(yours, own && own !== parsing.sentence);
  shelf.addEventListener("typed", () => (begun && shelf.typed !== mine ? bring() : offer())); // it may come after the view
  const wrong = h("div.problems", {});
  const missing = h("p.soft.missing", { hidden: true }, "There is no sentence. Type one, or take one of these.");
  const derivations = h("b", {});
  const sets = h("b.blue", {});
  const numbers = h("p.numbers", {}, h("span", {}, derivations, h("span")), h("span.sets", {}, sets, h("span")));
  const lesson = h("p.lesson", {});
  const other = h("p.soft", {});
  const named = h("span", {});
  const choose = h("button.link", { type: "button", onclick: () => parsing.parse({ roots: parsing.roots.length ? [] : [...parsing.told.root, ...parsing.told.other_roots.map(({ category }) => category)] }) });
  const roots = h("p.soft.uncounted", {}, named, " ", choose);
  const chart = h("div.wide.cells", { tabIndex: 0, role: "group", ariaLabel: "The chart" });
  const figures = h("div.trees", {});
  const drawn = h("h3", {});
  const notes = h("div", {});
  const found = h("div.outcome.none", {}, h("div.side-by-side", {}, h("div", {}, numbers, lesson, other, roots, notes), growth(parsing)), h("h3", {}, "The chart"),
    h("p.soft", {}, "Each cell stands over its words: which categories they can have together, and how many derivations of each there are. ↑: one constituent made it; grey: no parse of the whole has it."), chart, drawn, figures);
  const card = h("section.card.page.yourself", { ariaLabel: "Parse it yourself" },
    h("h2", { tabIndex: -1 }, "Parse it yourself"),
    h("p.soft", {}, "Each word with its supertag, several if you wish: ", h("code", {}, "word|category|category"), "."),
    field, wrong, missing,
    h("p.ways", {}, ...sentences.map(([name, text]) => h("button.push", { type: "button", onclick: () => put(text) }, name)), yours,
      h("span.switches", {}, h("label", {}, normal, " Normal form (Eisner 1996)"), h("label", {}, unique, " Draw each meaning once (Ng & Curran 2012)"))),
    found);
  const put = (text) => {
    field.value = text;
    parse({ sentence: text });
  };
  /** Brings back what is kept, or begins with the first sentence; what was emptied stays so. */
  const bring = () => {
    const { sentence = sentences[0][1], ...kept } = /** @type {Partial<Typed>} */ (shelf.typed ?? {});
    own = kept.own ?? "";
    field.value = sentence;
    normal.checked = !!kept.normalForm;
    unique.checked = !!kept.unique;
    parsing.parse({ sentence, normalForm: normal.checked, unique: unique.checked });
    offer();
  };
  let begun = false;
  const begin = () => {
    if (!isHere() || begun) return;
    begun = true;
    bring();
  };

  let asked = ""; // what was announced
  parsing.addEventListener("parsed", () => {
    const { told, result } = parsing;
    renew(wrong, ...inABox(result));
    field.ariaInvalid = String(!!result.failure && !["cancelled", "unloaded"].includes(result.failure.code)); // which say nothing of the sentence
    found.classList.toggle("none", !told); // its room stays while one types
    show(other, false);
    show(missing, !told && !result.failure && !result.waits);
    if (!told) return [chart, figures].forEach((part) => renew(part));
    count(numbers.children[0], told.shown.derivations, " " + counted(told));
    count(numbers.children[1], (told.distinct_complete ? "" : "≥ ") + told.shown.distinct, told.distinct === 1 ? " set of dependencies" : " sets of dependencies");
    lesson.textContent = taught(told);
    const chosen = parsing.roots.length;
    named.textContent = chosen ? `Counted: ${told.root.join(", ")}.` : uncounted(told);
    choose.textContent = chosen ? "Count the usual root only" : told.other_roots.length > 1 ? "Count them too" : "Count it too";
    show(roots, named.textContent);
    renew(notes, ...problems(told.warnings ?? []));
    const picture = pictured(told.drawing, "The chart as a triangle");
    renew(chart, picture ?? (told.undrawn && told.undrawn + "."));
    const shown = shownOf(told);
    drawn.textContent = plural(shown.length, "derivation") + (shown.length < told.derivations ? ` of ${told.shown.derivations}` : "");
    show(drawn, shown.length);
    beside(figures, told.words.join(" "), shown.map((parse) => ({ name: meaning(parse, told), drawing: parse.drawing })));
    const news = `${told.shown.derivations} ${counted(told)}, ${told.shown.distinct} distinct. ${lesson.textContent} ${named.textContent}`.trim();
    if (asked !== news && isHere() && document.activeElement !== document.body) announce(news);
    asked = news;
  });
  parsing.addEventListener("normal", () => {
    const { other: { derivations, shown }, told, normalForm } = parsing;
    const all = normalForm ? derivations : told.derivations;
    const left = normalForm ? told.derivations : derivations;
    other.textContent = (normalForm ? `Without normal form: ${shown.derivations}. ` : `In normal form: ${shown.derivations}. `) +
      (left === all ? "It forbids none of these." : left > told.distinct ? "It forbids what composition repeats, and nothing else." : "It leaves each meaning once.");
    show(other, all > 1);
  });
  return { card, put: (text) => {
    put(text);
    card.scrollIntoView({ block: "start" });
    field.focus({ preventScroll: true });
  }, begin };
}

const count = (place, figure, words) => {
  place.firstChild.textContent = figure;
  place.lastChild.textContent = words;
};

/** What a derivation says. @param {import("../../js/core.d.ts").Parse} parse @param {import("./parsing.js").Told} told */
const meaning = ({ class: n, dependencies }, { distinct }) => (distinct > 1 ? `Meaning ${n}: ` : "") + (dependencies.map(said).join(", ") || "no dependency");
