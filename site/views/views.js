import { derivations, lists, phrases, studies, trees } from "../js/formats.js";
import { takes as annotations } from "./agreement/takes.js";
import { takes as ofLists } from "./nbest/takes.js";
import { view as score } from "./score/view.js";
import { takes as ofStudies } from "./study/takes.js";

/**
 * A view is a folder beside this file, with its module and its style sheet, if it has one. What is put in, what is chosen
 * and what comes out belongs to all views, as do the list of sentences, the tabs of systems, examples, export and status.
 * This table says what a view takes, which must be known before it is loaded; its module declares the rest.
 *
 * @typedef {object} View
 * @property {string} name as people read it
 * @property {string} address its part of the address, after #
 * @property {string[]} formats files of these formats are what it shows
 * @property {Takes} [takes] the files that are no side of what is scored: the view itself takes them
 * @property {boolean} [alone] it has the page to itself
 * @property {boolean} [several] it shows all systems together, of whatever is scored: it is there where there are two, and has no list of sentences beside it
 * @property {boolean} [doubts] it has scores of its own, and says above them itself what takes their meaning away
 * @property {string} [example] the id of the example that it opens on, where nothing has been put in or chosen
 * @property {string} [shares] the address of another view, whose place it shows before its own
 * @property {() => Promise<{view: Declared<any>}>} load
 *
 * How a view takes files: of which formats, all of which are among those that it shows; and, if it has a shelf for them, the ways in which
 * that can be filled, by their names as commands. The first is the usual one; it is asked which, if a file of the person would go. Where
 * `ways` gives null, the first file is for the view to open, and does not stay on the shelf.
 * @typedef {import("../js/files.js").Content & {format: string, lists?: boolean}} Coming
 * @typedef {{formats: string[], ways?: (coming: Coming[], there: readonly import("../js/shelf.js").Shelved[], refuse: (problem: object) => void) =>
 *   Record<string, import("../js/shelf.js").Shelved[]>|null}} Takes
 *
 * Where a view is: its entry in the table, its place in the page, its shelf, if it has one, and whether it is open.
 * @typedef {{view: View, page: import("../js/main.js").Page, place: HTMLElement, shelf: import("../js/shelf.js").Shelf|undefined, isOpen: () => boolean}} Here
 */

/**
 * What the module of a view declares, as `view`. Each function is called once, when the view is opened first.
 * @template Asked
 * @typedef {object} Declared
 * @property {{url: string, integrity: string}} [sheet] `import sheet from "./view.css?file"`; all its rules name the place of the view, `[data-view="ADDRESS"]`
 * @property {(here: Here) => Asked} [asks] makes what it asks the core: questions (js/question.js), and what they are about
 * @property {(here: Here, asked: Asked) => void} shows fills its place
 * @property {(here: Here, asked: Asked) => Exports} [exports] says what can be saved and cited
 * @property {Help} [help] how it is read and used, on one screen
 */

/**
 * Help on a view: what it is called, and what stands beneath, with the keys that it has besides those of all views.
 * @typedef {() => [string, ...HTMLElement[]]} Help
 */

/**
 * A part of what a view exports: tables, or a drawing as it is shown. `as` has its files by their forms, as the menu names them: JSON, TSV, LaTeX, Markdown,
 * SVG (of which a PNG is made) and TikZ; drawings have the looks that are chosen. `holds` says in a few words what is in each. What can
 * be exported, but not now, has the reason (`why`); of a drawing, `looks` are the boxes of the menu that it can have: `legend`, `labels`, `features` and `heads`.
 * @typedef {(looks: Record<string, any>) => import("../js/save.js").Saved} Exported
 * @typedef {{name: string, as: Record<string, Exported>, holds?: Record<string, string>, why?: string, looks?: string[]}} Part
 *
 * What a view exports: its parts as they are now, which may change with some questions (js/question.js). `cited` is what it shows of
 * each system, with how that is cited.
 * @typedef {{parts: () => Part[], asked?: EventTarget[], cited?: () => import("../js/core.d.ts").SystemShown[]|undefined}} Exports
 */

const dependencies = ["ccgbank_deps", "candc_deps", "parg", "json"];

/**
 * All views. The first is the one that the page begins with, so it comes with the page; the others are loaded when they are
 * opened: `() => import("./derivations/view.js")`.
 * @type {View[]}
 */
export const views = [
  { name: "Score", address: "score", formats: [...derivations, ...dependencies], load: async () => ({ view: score }) },
  { name: "Compare", address: "compare", formats: [], several: true, doubts: true, load: () => import("./compare/view.js") },
  { name: "Derivations", address: "derivations", formats: derivations, example: "clark-hockenmaier", doubts: true, load: () => import("./derivations/view.js") },
  { name: "n-best", address: "nbest", formats: lists, takes: ofLists, alone: true, load: () => import("./nbest/view.js") },
  { name: "Trees", address: "trees", formats: [...trees, "votes"], takes: { formats: ["votes"] }, example: "trees", shares: "score", load: () => import("./trees/view.js") },
  { name: "Agreement", address: "agreement", formats: [...trees, ...phrases, ...derivations, ...dependencies, "annotation"], takes: annotations, alone: true, load: () => import("./agreement/view.js") },
  { name: "Study", address: "study", formats: studies, takes: ofStudies, alone: true, load: () => import("./study/view.js") },
];
