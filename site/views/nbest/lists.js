import { Kept } from "../../js/kept.js";
import { Question, told } from "../../js/question.js";
import { keyOf } from "../../js/shelf.js";

/** @import { NBest, NbestList, ParseList } from "../../js/core.d.ts" @import { Operation } from "../../js/engine.js" @import { WithDrawing } from "../../js/question.js" */

/**
 * What n-best lists come to (the operation `nbest`), with the oracle drawn, and the parses of one of them (`nbest_list`).
 * @typedef {WithDrawing<NBest>} Told
 * @typedef {WithDrawing<ParseList> & {asked: Record<string, any>}} List with what draws it again
 * @typedef {"system"|"gold"|"reranked"} Role system: the lists
 */

/** The orders in which lists stand at the side: their names, and by what. @type {Record<string, [name: string, by: (row: NbestList) => number, gold?: boolean]>} */
export const orders = {
  repeated: ["Most repeated first", ({ parses, distinct }) => distinct - parses],
  corpus: ["In order", ({ n }) => n],
  gain: ["Most to gain first", ({ best }) => (best ? best.f1.first - best.f1.f1 : 0), true],
  distinct: ["Most distinct first", ({ distinct }) => -distinct],
};

/**
 * N-best lists, gold if there is any, and what came of them. It tells by events:
 *
 *     told   there are other numbers, or none any more
 *     order  the lists stand in another order, or others are looked for
 *     list   another list is shown, or other classes of it, or none
 */
export class Lists extends EventTarget {
  order = "repeated";
  sought = "";
  /** The rows in their order, those that were looked for. @type {NbestList[]} */
  rows = [];
  /** Where the list that is shown is among all. */
  n = 0;
  /** The room there is for drawings, in pixels: of the oracle, and of a derivation. */
  room = { oracle: 0, list: 0 };
  #system = null; // the lists that n is one of
  #wish = {}; // the classes that are shown of it, as far as they were chosen

  /** @param {import("../../js/engine.js").Engine} engine @param {import("../../js/shelf.js").Shelf} shelf */
  constructor(engine, shelf) {
    super();
    this.engine = engine;
    this.shelf = shelf;
    shelf.addEventListener("changed", () => this.find());
    /** The lists as the core has read them. */
    this.kept = new Kept(engine, () => this.#call("nbest_open", {}, "nbest open"), (...asked) => this.#call(...asked));
    /** @type {Question<Told>} */
    this.numbers = new Question(engine, "nbest");
    /** The list that is shown. @type {Question<List>} */
    this.parses = new Question(engine, "nbest list");
    this.numbers.addEventListener("answer", () => this.#hear());
    this.parses.addEventListener("answer", () => this.#tell("list"));
  }

  #tell(...types) {
    for (const type of types) this.dispatchEvent(new Event(type));
  }

  /** @returns {Told|null} */
  get told() {
    return this.numbers.answer;
  }

  /** @returns {List|null} */
  get list() {
    return this.parses.answer;
  }

  /** Names the list that is shown, among those of all files. */
  get key() {
    return keyOf(this.files.system) + " " + this.list.id;
  }

  /** @returns {Partial<Record<Role, import("../../js/shelf.js").Shelved>>} */
  get files() {
    return Object.fromEntries(this.shelf.files.map((file) => [file.role, file]));
  }

  get empty() {
    return !this.shelf.files.length;
  }

  /** Without lists, nothing else is of use. @param {Role} role */
  remove(role) {
    this.shelf.remove("Remove " + this.files[role].name, (file) => role === "system" || file.role === role);
  }

  /** Finds the numbers in another way. @param {Record<string, string|number|boolean>} options */
  choose(options) {
    this.shelf.choose(options);
    this.find();
  }

  /** Finds the numbers of the files that are there. */
  find() {
    const { system = null } = this.files;
    if (system !== this.#system) this.n = 0;
    this.#system = system;
    this.rows = [];
    this.kept.release();
    this.numbers.drop();
    this.parses.drop();
    if (system) this.numbers.ask((kind) => this.#call("nbest", { sentences: true, width: this.room.oracle, output: "json" }, kind).then(told));
  }

  #hear() {
    if (this.told && orders[this.order][2] && !this.files.gold) this.order = "repeated";
    if (this.told) this.#arrange();
    this.#tell("told");
    if (!this.told) return;
    this.#tell("order");
    this.show(this.told.rows.some((row) => row.n === this.n) ? this.n : this.rows[0]?.n);
  }

  /** What a reranker chose is of use to the numbers alone. @template {Operation} O @param {O} operation @param {Record<string, any>} parameters @param {string} kind */
  #call(operation, parameters, kind) {
    const files = this.shelf.placed().filter(({ role }) => operation === "nbest" || role !== "reranked");
    return this.engine.call(operation, { ...this.shelf.options, ...parameters }, files, kind);
  }

  /** All that was found, as the core writes it. @param {"json"|"tsv"|"latex"|"markdown"} output */
  write(output) {
    return this.#call("nbest", { sentences: true, output }, "nbest/file");
  }

  /** The oracle, drawn with other looks. @param {Record<string, any>} looks */
  async draw(looks) {
    return (await this.#call("nbest", { width: this.room.oracle, output: "json", ...looks }, "nbest/file")).drawing;
  }

  /** What draws the list that is shown again, with other looks. */
  asShown() {
    const { n, first, second, asked } = this.list;
    return async (/** @type {Record<string, any>} */ looks) => told(await this.kept.ask("nbest_list", { ...asked, n, ...first && { first, second }, ...looks }));
  }

  /** The lists without what says the same again. */
  deduplicated() {
    return this.engine.call("nbest_dedup", this.shelf.options, this.shelf.placed("system"), "nbest/file");
  }

  #arrange() {
    const [, by] = orders[this.order];
    const words = this.sought.toLowerCase();
    const found = this.told.rows.filter(({ words: text, id }) => id === this.sought || text.toLowerCase().includes(words));
    this.rows = found.sort((a, b) => by(a) - by(b) || a.n - b.n);
  }

  /** @param {string} order */
  sort(order) {
    this.order = order;
    this.#arrange();
    this.#tell("order");
  }

  /** Looks for sentences with some words, or with an id. @param {string} words */
  seek(words) {
    this.sought = words;
    this.#arrange();
    this.#tell("order");
  }

  /** Where the list that is shown stands in the order, −1 where it is not looked for. */
  get at() {
    return this.rows.findIndex(({ n }) => n === this.n);
  }

  /** Shows one of the lists. @param {number} [n] @param {{first?: number, second?: number}} [classes] */
  show(n, classes = {}) {
    if (!n) return;
    this.n = n;
    this.#wish = classes;
    const asked = { n, ...classes, width: this.room.list, output: "json" };
    this.parses.ask((kind) => this.kept.ask("nbest_list", asked, kind).then((reply) => ({ ...told(reply), asked })));
  }

  /** Draws derivations with other room. @param {number} width */
  resize(width) {
    if (width === this.room.list) return;
    this.room.list = width;
    if (this.list) this.show(this.n, this.#wish);
  }

  /** Shows other classes of the list. @param {{first?: number, second?: number}} classes */
  compare(classes) {
    const { n, first, second } = this.list;
    return this.show(n, { first, second, ...(n === this.n && this.#wish), ...classes });
  }
}
