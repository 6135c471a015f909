import { inBlocks, workersFor } from "../../js/blocks.js";
import { Kept } from "../../js/kept.js";
import { plural } from "../../js/metrics.js";
import { Question, told } from "../../js/question.js";

/** @import { Agenda, AgendaUnit, AnnotatedUnit, Coefficient, DifferentWords, RawAgreement } from "../../js/core.d.ts" @import { WithDrawing } from "../../js/question.js" */

/**
 * How far annotators of the same text agree (the operation `agree`), what they should talk about (`agree_agenda`), and one unit of it (`agree_unit`).
 * @typedef {WithDrawing<import("../../js/core.d.ts").Agreement>} Told
 * @typedef {WithDrawing<AnnotatedUnit> & {asked: Record<string, any>}} Drawn with what draws it again
 */

/** What takes longer than this, in seconds, does not begin by itself. */
const LONG = 12;

/** Less work, in steps of the core, takes no machine so long; and so much is tried to know how long all of it will take. */
const LITTLE = 400_000_000;
const TRIED = 30_000_000;

/** Into more blocks the core cuts nothing. */
const MOST_BLOCKS = 4_096;

/**
 * Which sentences are meant: those about which an annotator disagrees with others, or with one other; those of a text; those in which two
 * labels are confused, by their row in the table. Annotators are named by their places.
 * @typedef {{annotators?: number[], text?: string, confusion?: number}} Filter
 */

/**
 * Annotations of the same text, and how far they agree. It tells by events:
 *
 *     told   there are other numbers, or none any more
 *     chosen another coefficient is looked at, which has another order of sentences, or another measure
 *     listed there are other sentences to talk about, or other ones are meant
 *     unit   another sentence is shown, or another pair, or none
 */
export class Agreement extends EventTarget {
  /** The coefficient by which sentences are ordered, "" for the first there is; and what stands in the matrix in its place, "" for nothing. */
  delta = "";
  uncorrected = "";
  /** Where the sentence that is shown is, among those that are disagreed on most. */
  at = 0;
  /** Drawings that are wider, in pixels, are broken into rows. */
  width = 0;
  /** Which sentences are talked about: all, if nothing is said. @type {Filter} */
  filter = {};
  /** How long all pairs take, where that is so long that the person decides whether it begins. @type {{compare: string, seconds: number}|null} */
  long = null;
  #whole = false; // all pairs are wanted, however long that takes
  #parts = []; // of the work, of which everything else is made
  #pair = {}; // that was chosen for the sentence

  /** @param {import("../../js/engine.js").Engine} engine @param {import("../../js/shelf.js").Shelf} shelf */
  constructor(engine, shelf) {
    super();
    this.engine = engine;
    this.shelf = shelf;
    shelf.addEventListener("changed", () => {
      this.#whole = false;
      if (!shelf.files.length && shelf.typed) shelf.type(null);
      this.compare();
    });
    const look = () => Object.assign(this, { delta: "", uncorrected: "", ...shelf.typed });
    shelf.addEventListener("typed", look); // after a reload
    look();
    /** The files as the core has read them. */
    this.kept = new Kept(engine, () => {
      const { sample, ...reading } = this.options;
      return engine.call("agree_open", reading, shelf.placed(), "agree open");
    });
    /** @type {Question<Told>} */
    this.numbers = new Question(engine, "agree");
    /** The sentences to talk about. @type {Question<WithDrawing<Agenda>>} */
    this.agenda = new Question(engine, "agree agenda");
    /** The sentence that is shown. @type {Question<Drawn>} */
    this.sentence = new Question(engine, "agree unit");
    this.numbers.addEventListener("answer", () => {
      this.#tell("told");
      this.#list();
    });
    this.agenda.addEventListener("answer", () => {
      this.#tell("listed");
      if (this.unit) this.show();
      else this.sentence.drop();
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

  /** The sentences to talk about, the most first, by the coefficient. @returns {AgendaUnit[]} */
  get most() {
    return this.agenda.answer?.agenda ?? [];
  }

  /** The sentences whose annotators have different words, which come after those. @returns {DifferentWords[]} */
  get apart() {
    return this.agenda.answer?.different_words ?? [];
  }

  /** @returns {AgendaUnit|DifferentWords|undefined} */
  get unit() {
    return this.most[this.at] ?? this.apart[this.at - this.most.length];
  }

  get files() {
    return this.shelf.files;
  }

  /** How the numbers are found. */
  get options() {
    return this.shelf.options;
  }

  /** @param {import("../../js/shelf.js").Shelved} file */
  remove(file) {
    this.shelf.remove("Remove " + file.name, (one) => one === file);
  }

  clear() {
    this.shelf.remove("Remove all", () => true);
  }

  /** Leaves out several files in one step. @param {(file: import("../../js/shelf.js").Shelved) => boolean} which */
  leaveOut(which) {
    this.shelf.remove("Leave out " + plural(this.files.filter(which).length, "file"), which);
  }

  /** Compares all pairs, however long that takes. */
  compareAll() {
    this.#whole = true;
    this.choose({ sample: 0 });
  }

  /** Finds the numbers in another way. @param {Record<string, string|number|boolean>} options */
  choose(options) {
    this.shelf.choose(options);
    this.compare();
  }

  /** Compares the files that are there. */
  compare() {
    const { length } = this.files;
    this.at = 0;
    this.#pair = {};
    this.filter = {};
    this.long = null;
    this.kept.release();
    this.numbers.drop();
    this.agenda.drop();
    this.sentence.drop();
    if (length) this.numbers.ask((kind, newest) => this.#find(kind, newest));
  }

  async #find(kind, newest) {
    const given = this.shelf.placed();
    const workers = this.options.sample ? 1 : workersFor(given);
    this.#parts = [];
    if (!this.options.sample && !this.#whole) {
      this.long = await newest(this.#measure(kind, workers));
      if (this.long) return null; // the person decides
    }
    if (workers > 1) this.#parts = await newest(inBlocks(this.engine, "agree", this.options, given, workers, kind));
    return told(await this.write("json", kind));
  }

  /** How long all pairs take, if that is long: the core counts the work, and some of it is tried. @param {string} kind @param {number} workers that share it */
  async #measure(kind, workers) {
    const { json: { work } } = await this.kept.ask("agree_work", {}, kind);
    if (work < LITTLE) return null;
    const blocks = Math.max(2, Math.min(MOST_BLOCKS, Math.round(work / TRIED)));
    const begun = performance.now();
    const { json: { piece, compare } } = await this.kept.ask("agree_work", { piece: "1/" + blocks }, kind);
    const seconds = ((performance.now() - begun) / 1000) * (work / Math.max(piece, 1)) / workers;
    return seconds > LONG ? { compare, seconds } : null;
  }

  /** All that was found, as the core writes it. @param {"json"|"tsv"|"latex"|"markdown"} output @param {string} [kind] of the call */
  write(output, kind = "agree/file") {
    const parts = this.#parts.map((data, index) => ({ role: "part", index, name: `part ${index + 1}`, data }));
    return parts.length ? this.engine.call("merge", { output }, parts, kind)
      : this.engine.call("agree", { ...this.options, output }, this.shelf.placed(), kind);
  }

  /** Looks at what is not corrected for chance: the matrix follows. @param {string} key */
  measureBy(key) {
    this.#chooseMeasure({ delta: this.delta, uncorrected: key });
    this.#tell("chosen");
  }

  /** What is looked at is kept over a reload. @param {{delta: string, uncorrected: string}} by */
  #chooseMeasure(by) {
    this.shelf.type(by.delta || by.uncorrected ? by : null);
  }

  /** Looks at another coefficient: matrix and sentences follow. @param {string} key */
  orderBy(key) {
    const before = this.coefficient;
    this.#chooseMeasure({ delta: key, uncorrected: "" });
    if (this.coefficient === before) return this.#tell("chosen");
    this.#tell("chosen");
    this.#list();
  }

  /** What a list of sentences is asked for by, in the words of the core. */
  get listed() {
    const { annotators: [first, second] = [], ...others } = this.filter;
    return { ...others, ...(first !== undefined && { first: first + 1 }), ...(second !== undefined && { second: second + 1 }), delta: this.coefficient?.key };
  }

  /** Talks about some of the sentences, and not about all. @param {Filter} filter what is not in it stays as it is; undefined takes it away */
  only(filter) {
    this.filter = Object.fromEntries(Object.entries({ ...this.filter, ...filter }).filter(([, value]) => value !== undefined));
    this.#list();
  }

  #list() {
    this.at = 0;
    this.#pair = {};
    if (!this.told) return this.agenda.drop();
    this.agenda.ask((kind) => this.kept.ask("agree_agenda", { ...this.listed, output: "json" }, kind).then(told));
  }

  /** What writes the list that is shown, with what differs. */
  asListed() {
    const { listed } = this;
    return (/** @type {string} */ output) => this.kept.ask("agree_agenda", { ...listed, changes: true, output });
  }

  /** Shows one of the sentences. @param {number} [at] */
  show(at = this.at) {
    if (at < 0 || at >= this.most.length + this.apart.length) return;
    if (at !== this.at) this.#pair = {};
    this.at = at;
    const { unit, a, b } = this.unit;
    const asked = { unit, first: a + 1, second: b + 1, ...this.#pair, delta: this.coefficient.key, width: this.width, output: "json" };
    this.sentence.ask((kind) => this.kept.ask("agree_unit", { ...asked, legend: true }, kind).then((reply) => ({ ...told(reply), asked })));
  }

  /** What draws the sentence that is drawn now again, with other looks. */
  asDrawn() {
    const { asked } = this.drawn;
    return (/** @type {Record<string, any>} */ looks) => this.kept.ask("agree_unit", { ...asked, ...looks });
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
