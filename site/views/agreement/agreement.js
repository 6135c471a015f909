import { inBlocks, workersFor } from "../../js/blocks.js";
import { Kept } from "../../js/kept.js";
import { Question, told } from "../../js/question.js";

/** @import { AnnotatedUnit, Coefficient, Disagreement, RawAgreement } from "../../js/core.d.ts" @import { WithDrawing } from "../../js/question.js" */

/**
 * How far annotators of the same text agree (the operation `agree`), and one unit of it (`agree_unit`).
 * @typedef {WithDrawing<import("../../js/core.d.ts").Agreement>} Told
 * @typedef {WithDrawing<AnnotatedUnit>} Drawn
 */

/**
 * Annotations of the same text, and how far they agree. It tells by events:
 *
 *     told   there are other numbers, or none any more
 *     chosen another coefficient is looked at, which has another order of sentences, or another measure
 *     unit   another sentence is shown, or another pair, or none
 */
export class Agreement extends EventTarget {
  /** The coefficient by which sentences are ordered, "" for the first there is; and what stands in the matrix in its place, "" for nothing. */
  delta = "";
  uncorrected = "";
  /** Where the sentence that is shown is, among those that are disagreed on most. */
  at = 0;
  /** How the numbers are found: what is not here is as usual. @type {Record<string, string|number|boolean>} */
  options = {};
  /** Drawings that are wider, in pixels, are broken into rows. */
  width = 0;
  #parts = []; // of the work, of which everything else is made
  #pair = {}; // that was chosen for the sentence

  /** @param {import("../../js/engine.js").Engine} engine @param {import("../../js/shelf.js").Shelf} shelf */
  constructor(engine, shelf) {
    super();
    this.engine = engine;
    this.shelf = shelf;
    shelf.addEventListener("changed", () => this.compare());
    /** The files as the core has read them. */
    this.kept = new Kept(engine, () => engine.call("agree_open", { lenient: this.options.lenient ?? false }, shelf.placed(), "agree open"));
    /** @type {Question<Told>} */
    this.numbers = new Question(engine, "agree");
    /** The sentence that is shown. @type {Question<Drawn>} */
    this.sentence = new Question(engine, "agree unit");
    this.numbers.addEventListener("answer", () => {
      this.#tell("told");
      this.show();
    });
    this.sentence.addEventListener("answer", () => this.#tell("unit"));
  }

  #tell(...types) {
    for (const type of types) this.dispatchEvent(new Event(type));
  }

  /** @returns {Told|null} */
  get told() {
    return this.numbers.answer;
  }

  /** @returns {Drawn|null} */
  get drawn() {
    return this.sentence.answer;
  }

  /** The coefficient by which sentences are ordered. @returns {Coefficient|undefined} */
  get coefficient() {
    return this.told?.coefficients.find(({ key }) => key === this.delta) ?? this.told?.coefficients[0];
  }

  /** What is not corrected for chance and stands in the matrix, if it does. @returns {RawAgreement|undefined} */
  get raw() {
    return this.told?.raw.find(({ key }) => key === this.uncorrected);
  }

  /** The sentences that are disagreed on most, by the coefficient. @returns {Disagreement[]} */
  get most() {
    return this.told?.most[this.coefficient?.key] ?? [];
  }

  /** @returns {Disagreement|undefined} */
  get unit() {
    return this.most[this.at];
  }

  get files() {
    return this.shelf.files;
  }

  /** @param {import("../../js/shelf.js").Shelved} file */
  remove(file) {
    this.shelf.remove("Remove " + file.name, (one) => one === file);
  }

  clear() {
    this.shelf.remove("Remove all", () => true);
  }

  /** Finds the numbers in another way. @param {Record<string, string|number|boolean>} options */
  choose(options) {
    this.options = { ...this.options, ...options };
    this.compare();
  }

  /** Compares the files that are there. */
  compare() {
    const { length } = this.files;
    if (!length) this.options = {};
    this.at = 0;
    this.#pair = {};
    this.kept.release();
    this.numbers.drop();
    this.sentence.drop();
    if (length) this.numbers.ask((kind, newest) => this.#find(kind, newest));
  }

  async #find(kind, newest) {
    const given = this.shelf.placed();
    const workers = this.options.sample ? 1 : workersFor(given);
    this.#parts = [];
    if (workers > 1) this.#parts = await newest(inBlocks(this.engine, "agree", this.options, given, workers, kind));
    return told(await this.write("json"));
  }

  /** All that was found, as the core writes it. @param {"json"|"tsv"|"latex"} output */
  write(output) {
    const parts = this.#parts.map((data, index) => ({ role: "part", index, name: `part ${index + 1}`, data }));
    return parts.length ? this.engine.call("merge", { output }, parts, "agree")
      : this.engine.call("agree", { ...this.options, output }, this.shelf.placed(), "agree");
  }

  /** Looks at what is not corrected for chance: the matrix follows. @param {string} key */
  measureBy(key) {
    this.uncorrected = key;
    this.#tell("chosen");
  }

  /** Looks at another coefficient: matrix and sentences follow. @param {string} key */
  orderBy(key) {
    const before = this.coefficient;
    Object.assign(this, { delta: key, uncorrected: "" });
    if (this.coefficient === before) return this.#tell("chosen");
    this.#pair = {};
    this.at = 0;
    this.#tell("chosen");
    this.show();
  }

  /** Shows one of the sentences. @param {number} [at] */
  show(at = this.at) {
    if (!this.most[at]) return;
    if (at !== this.at) this.#pair = {};
    this.at = at;
    const { coefficient, width, unit: { unit } } = this;
    const parameters = { delta: coefficient.key, unit, ...this.#pair, width, legend: true, output: "json" };
    this.sentence.ask((kind) => this.kept.ask("agree_unit", parameters, kind).then(told));
  }

  /** Shows the trees of two annotators, by their places. @param {number} first @param {number} second */
  pair(first, second) {
    this.#pair = { first: first + 1, second: second + 1 };
    this.show();
  }

  /** Draws with other room. @param {number} width */
  resize(width) {
    if (width === this.width) return;
    this.width = width;
    if (this.drawn) this.show();
  }
}
