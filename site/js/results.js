import { trees } from "./formats.js";

/** Milliseconds after which what is shown is marked as old, if something else is still scored: as long as it takes until that is said. */
const PATIENCE = 200;

/** @import { AttachedWord, JudgedDependency, Metric, Scores, SentenceHead, Verdict } from "./core.d.ts" */

/**
 * A dependency, which has no partner if it is left out; of dependency trees, a word with its head.
 * @typedef {Verdict & Pick<JudgedDependency, "kind"|"line"> & Partial<JudgedDependency & AttachedWord>} Judgement
 *
 * What the core made of one sentence (the operation `sentence`), and of which system it is. The dependencies of each side are
 * those that count, and after them those that are left out.
 * @typedef {SentenceHead & Record<"gold"|"system", Judgement[]> & {ignored: Record<"gold"|"system", Judgement[]>, undrawn?: string}} JudgedSentence
 * @typedef {import("./question.js").WithDrawing<JudgedSentence> & {of: number}} Sentence
 * @typedef {{side: "gold"|"system", index: number}} Selection
 */

/**
 * What came out. It tells by events:
 *
 *     state     loading, empty, busy, ready, error, cancelled or failed; also as data-state of the document
 *     scores    there are new scores, or none any more
 *     sentence  another sentence, or another drawing of it
 *     selection another dependency is selected
 *     chosen    … by the person, and not with its sentence
 *     cited     a view has other scores of its own to cite
 *     findings  the core has said something about the inputs: in them, or in the notes
 */
export class Results extends EventTarget {
  state = "loading";
  /** What `score --json` prints, or null. @type {Scores|null} */
  scores = null;
  /** The metrics of the scores. @type {Metric[]} */
  metrics = [];
  /** @type {Sentence|null} */
  sentence = null;
  /** The dependency that is explained. @type {Selection|null} */
  selection = null;
  /** Whether it is the person's choice, which may be none. */
  picked = false;
  /** Why there is no newer score. @type {import("./engine.js").Failure|null} */
  failure = null;
  /** Problems that are about no input in particular. @type {import("./source.js").Problem[]} */
  notes = [];
  #aging = 0; // the timer that marks what is shown as old while something else is scored

  /** @param {...string} types */
  tell(...types) {
    for (const type of types) this.dispatchEvent(new Event(type));
  }

  enter(state) {
    this.state = document.documentElement.dataset.state = state;
    clearTimeout(this.#aging);
    if (state === "busy") this.#aging = setTimeout(() => this.#mark(), PATIENCE);
    else this.#mark();
    this.tell("state");
  }

  /** Marks the page where what it shows is not the score of what was put in, or means nothing. */
  #mark() {
    const { classList } = document.documentElement;
    classList.toggle("old", ["busy", "error", "cancelled"].includes(this.state) && !!this.scores);
    classList.toggle("doubtful", this.notes.some(({ code }) => code === "does-not-fit"));
  }

  /** The operation that scores what was put in: dependency trees have one of their own. */
  get operation() {
    return this.scores && trees.includes(this.scores.gold.format) ? "attach" : "score";
  }

  /** Whether the metrics by which sentences are drawn are a way, from F₁ to DF₁. */
  get isWay() {
    return this.metrics.some((m) => m.step);
  }

  /** The metrics by which sentences are drawn: the steps of the way, or all. */
  get steps() {
    return this.isWay ? this.metrics.filter((m) => m.step) : this.metrics;
  }

  /** Whether a system was scored without what a metric needs. @param {Metric} metric @param {number} system */
  lacks({ needs }, system) {
    return !!this.scores?.systems[system].lacks.includes(needs);
  }

  /** What a metric is called of a system: DF₁ without roots. @param {Metric} metric @param {number} system */
  called(metric, system) {
    return metric.name + (this.lacks(metric, system) ? " without " + metric.needs : "");
  }

  /** The steps that say something new of a system: without roots, DF₁ is what alignment is. @param {number} system */
  stepsOf(system) {
    return this.steps.filter((step) => !this.lacks(step, system));
  }

  /** The two metrics that sum up a sentence of a system. @param {number} system */
  endsOf(system) {
    const steps = this.stepsOf(system);
    return [steps[0], this.isWay ? steps.at(-1) : steps[1]];
  }

  clear() {
    this.scores = this.sentence = this.failure = null;
    this.tell("scores");
  }

  /** @param {Scores} scores */
  score(scores) {
    const { operation } = this;
    this.scores = scores;
    if (operation !== this.operation) this.sentence = this.selection = null; // it has none of these metrics
    this.metrics = scores.metrics;
    this.failure = null;
    this.tell("scores");
  }

  /** @param {Sentence} sentence @param {Record<string, string>} [filter] what sentences are looked for: if it names a dependency, that is selected */
  show(sentence, filter = {}) {
    for (const side of ["gold", "system"]) sentence[side].push(...sentence.ignored[side]);
    const { sentence: old, selection } = this;
    const same = old?.n === sentence.n && old.of === sentence.of;
    this.sentence = sentence;
    const kept = same && selection ? again(sentence, old, selection) : null;
    const none = same && this.picked && !selection;
    const found = kept || none ? null : sought(sentence, filter);
    this.picked = !!found || (this.picked && (none || !!kept)); // whoever looks for it wants it in all views
    this.selection = none ? null : kept ?? found ?? instructive(sentence);
    this.tell("sentence", "selection");
  }

  /** @param {"gold"|"system"} side @param {number} index */
  select(side, index) {
    const { picked } = this;
    this.picked = true;
    if (picked && this.selection?.side === side && this.selection.index === index) return;
    this.selection = { side, index };
    this.tell("selection", "chosen");
  }

  /** Selects what is looked for now, if it is in this sentence. @param {Record<string, string>} filter */
  seek(filter) {
    const found = this.sentence && sought(this.sentence, filter);
    if (!found) return;
    this.picked = true;
    this.suggest(found.side, found.index);
  }

  /** Takes the selection away, until the next one or another sentence. */
  deselect() {
    this.picked = true;
    this.selection = null;
    this.tell("selection");
  }

  /** What a view shows first is selected where nobody has chosen. @param {"gold"|"system"} side @param {number} index */
  suggest(side, index) {
    if (this.selection?.side === side && this.selection.index === index) return;
    this.selection = { side, index };
    this.tell("selection");
  }
}

/** Names a dependency by its words. Of a tree, it is one word: it may have another head now. @param {Judgement|undefined} d */
export const wordsOf = (d) => d && [d.predicate, d.predicate_form, d.argument ?? d.dependent, d.argument_form ?? d.dependent_form].join(" ");

/** Names a sentence of a system. @param {Pick<Sentence, "n"|"of">} sentence */
export const keyOf = ({ n, of }) => of + "." + n;

/**
 * What was selected in the old sentence, where there still is a dependency between these words: other inputs may have come since.
 * @param {Sentence} sentence @param {Sentence} old @param {Selection} selection @returns {Selection|null}
 */
function again(sentence, old, { side, index }) {
  const selected = wordsOf(old[side][index]);
  const at = wordsOf(sentence[side][index]) === selected ? index : sentence[side].findIndex((d) => wordsOf(d) === selected);
  return at < 0 ? null : { side, index: at };
}

/** What a filter says of a dependency. */
const sayings = ["kind", "category", "slot", "range", "relation"];

/**
 * The first dependency that a filter asks for; where a category is written otherwise, the first of the kind.
 * @param {Sentence} sentence @param {Record<string, string>} filter @returns {Selection|null}
 */
function sought(sentence, filter) {
  const wished = sayings.filter((name) => filter[name]);
  for (const names of [wished, wished.filter((name) => name === "kind")]) {
    if (!names.length) continue;
    for (const side of /** @type {const} */ (["system", "gold"])) {
      const index = sentence[side].findIndex((d) => d.kind !== "ignored" && names.every((name) => String(d[name]) === filter[name].trim()));
      if (index >= 0) return { side, index };
    }
  }
  return null;
}

/** The dependency that shows most: the first that only alignment rescues, then labelling, then the first that is wrong. @param {Sentence} sentence @returns {Selection|null} */
function instructive(sentence) {
  for (const wanted of ["rescued-by-alignment", "rescued-by-labelling", "root", null]) {
    for (const side of /** @type {const} */ (["system", "gold"])) {
      const index = sentence[side].findIndex(({ kind }) => (wanted ? kind === wanted : kind !== "right" && kind !== "ignored"));
      if (index >= 0) return { side, index };
    }
  }
  return null;
}
