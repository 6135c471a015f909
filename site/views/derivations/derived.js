import { isDerivations } from "../../js/formats.js";
import { Question } from "../../js/question.js";

/** @import { BareDependency, Derivation, DerivedDependency, Scores, Step, Way } from "../../js/core.d.ts" */

/**
 * A sentence with its derivations (the operation `derivation`), and of which system it is.
 * @typedef {import("../../js/question.js").WithDrawing<Derivation> & {of: number}} Sentence
 * @typedef {Way["side"]} SideName
 */

/** Both sides, in their order. @type {SideName[]} */
export const sides = ["gold", "system"];

/** The constituent over some words, as the core names it. @param {Step} step */
const span = ({ first, last }) => first + "-" + last;

/** A dependency of a side, as the core names it. @param {SideName} side @param {Partial<BareDependency>} dependency */
export const nameOf = (side, { predicate, slot, argument, category }) => [side, predicate, slot, argument, category].join(":");

/** The dependency whose way is shown, if there is one. @param {Sentence} sentence @returns {DerivedDependency|null|undefined} */
export const chosenOf = ({ chosen, ...sentence }) => chosen && sentence[chosen.side].dependencies.find(({ index }) => index === chosen.index);

/**
 * The derivations of the sentence that is shown, as far as this view is open: nothing is asked for others. It tells by events:
 *
 *     asked       something is asked that is not answered yet, or nothing is any more
 *     corpus      there are scores of all sentences, or none any more
 *     derivation  another sentence, another way through it, or another drawing
 *     step        another step is chosen
 */
export class Derived extends EventTarget {
  /** The last that was there; it stays where there is no newer one. @type {Sentence|null} */
  sentence = null;
  /** The step or word that is chosen. @type {{side: SideName, node: number}|null} */
  step = null;
  /** Constituents are folded until a drawing is no wider than so many pixels; 0 for any width. */
  width = 0;
  #folded = new Set();
  #open = new Set();
  /** Of the sentence. @type {Scores|null} */
  #scores = null;

  /** @param {import("../../js/main.js").Page} page @param {() => boolean} isOpen */
  constructor(page, isOpen) {
    super();
    this.page = page;
    this.isOpen = isOpen;
    const { choices, engine, results } = page;
    /** What `derivations --json` prints. @type {Question<Scores>} */
    this.counts = new Question(engine, "derivations");
    /** @type {Question<Sentence>} */
    this.drawn = new Question(engine, "derivation");
    this.counts.addEventListener("answer", () => this.#tell("corpus"));
    this.drawn.addEventListener("answer", () => {
      const { answer, failure } = this.drawn;
      if (!failure) this.sentence = answer;
      if (answer) this.#suggest();
      this.#tell("derivation");
    });
    for (const question of [this.counts, this.drawn]) question.addEventListener("asked", () => this.#tell("asked"));
    let due = false; // what is told at once is one change
    const look = () => {
      if (due) return;
      due = true;
      queueMicrotask(() => {
        due = false;
        this.look();
      });
    };
    for (const type of ["scores", "sentence", "selection"]) results.addEventListener(type, look);
    results.addEventListener("selection", () => {
      if (!results.picked || results.selection || !this.step) return;
      this.step = null;
      this.#tell("step");
    });
    choices.addEventListener("view", look);
  }

  #tell(type) {
    this.dispatchEvent(new Event(type));
  }

  /** The scores of all sentences, or null. */
  get corpus() {
    return this.counts.answer;
  }

  /** Whether a side of what was scored has derivations. */
  get there() {
    const { results: { scores }, choices } = this.page;
    const formats = scores ? [scores.gold.format, scores.systems[choices.system]?.input.format] : [];
    return formats.some(isDerivations);
  }

  /** What is asked of the core: the sentence, how it is drawn, and which dependency is explained. */
  get wish() {
    const { n, of: system } = this.page.results.sentence;
    const { width } = this;
    return { system, n, width, way: this.#way(), fold: [...this.#folded].join(), open: [...this.#open].join() };
  }

  /** The dependency that the person chose, here or in another view, or none; else the core chooses. */
  #way() {
    const { sentence, selection, picked } = this.page.results;
    if (picked && !selection) return "none";
    const d = picked && selection && sentence[selection.side][selection.index];
    return d && d.predicate ? nameOf(selection.side, d) : "auto";
  }

  /** Asks for what has not been asked for yet. */
  async look() {
    const { results } = this.page;
    const { scores, sentence } = results;
    if (!this.isOpen()) return;
    if (!scores || !sentence || !this.there) return this.#clear();
    if (this.sentence && (this.sentence.n !== sentence.n || this.sentence.of !== sentence.of || this.#scores !== scores)) this.#begin();
    const { wish, page: { scoring } } = this;
    this.#scores = scores;
    await scoring.put(this.drawn, "derivation", wish, scores, JSON.stringify(wish));
    if (scores === results.scores) scoring.put(this.counts, "derivations", { output: "json" }, scores);
  }

  /** What the core chose is chosen in all views. */
  #suggest() {
    const { results } = this.page;
    const { chosen } = this.sentence;
    if (!chosen || results.picked) return;
    results.suggest(chosen.side, chosen.index);
  }

  /** Another sentence is looked at. */
  #begin() {
    this.#folded.clear();
    this.#open.clear();
    this.step = null;
  }

  #clear() {
    this.#begin();
    this.#scores = null;
    this.drawn.drop();
    this.counts.drop();
  }

  /** Draws with other room. @param {number} width */
  resize(width) {
    if (width === this.width) return;
    this.width = width;
    this.look();
  }

  /** @param {SideName} side @param {number} node @returns {Step|undefined} */
  stepAt(side, node) {
    return this.sentence?.[side].steps.find((step) => step.node === node);
  }

  /** Folds what is open, and opens what is folded. @param {SideName} side @param {number} node */
  fold(side, node) {
    const step = this.stepAt(side, node);
    if (!step || !step.daughters.length) return;
    const words = span(step);
    if (step.folded) {
      this.#folded.delete(words);
      this.#open.add(words);
    } else {
      this.#open.delete(words);
      this.#folded.add(words);
    }
    this.step = { side, node };
    this.look();
    this.#tell("step");
  }

  /** Whether the person has folded or opened anything. */
  get arranged() {
    return this.#folded.size + this.#open.size > 0;
  }

  /** Folds and opens nothing but what the room asks for. */
  arrange() {
    this.#folded.clear();
    this.#open.clear();
    this.look();
  }

  /** The dependencies that a step made; of a word, those of its category, and those that it is an argument of. @param {SideName} side @param {number} node */
  madeAt(side, node) {
    const step = this.stepAt(side, node);
    const { dependencies } = this.sentence[side];
    if (!step || step.daughters.length) return dependencies.filter((d) => d.step === node);
    return [...dependencies.filter((d) => d.predicate === step.first), ...dependencies.filter((d) => d.argument === step.first)];
  }

  /** Chooses a step or a word, and a dependency of it: the next one, if one of them is chosen already. @param {SideName} side @param {number} node */
  choose(side, node) {
    const { results } = this.page;
    const { chosen } = this.sentence;
    const made = this.madeAt(side, node);
    const at = chosen?.side === side ? made.findIndex(({ index }) => index === chosen.index) : -1;
    const again = this.step?.side === side && this.step.node === node;
    this.step = { side, node };
    this.#tell("step");
    const next = at >= 0 && !again ? at : at + 1;
    if (made.length) results.select(side, made[next % made.length].index);
  }
}
