import { derivations, trees } from "../../js/formats.js";
import { Question, told } from "../../js/question.js";

/**
 * A part of the view: what it asks the core, of what is chosen; null where there is nothing to ask. Where there is a drawing, it is told
 * how wide that is to be.
 * @typedef {{operation: import("../../js/engine.js").Operation, drawn?: boolean, parameters: (comparing: Comparing) => Record<string, any>|null|0}} Asks
 */

/** What each part asks, by its name. Details of a part are a part of their own. An answer says what was asked: other things may be chosen by then. @type {Record<string, Asks>} */
const parts = {
  scores: { operation: "compare", drawn: true, parameters: ({ names, of, pair: { baseline } }) => ({ output: "json", names, of, baseline }) },
  differences: { operation: "compare_differences", parameters: ({ names, pair, by, metric }) => ({ output: "json", names, ...pair, by, metric }) },
  cases: { operation: "compare_cases", parameters: ({ names, pair, by, metric, within, cases, right, from }) => ({ output: "json", names, ...pair, by, metric, within, cases, right, from, to: from + PIECE }) },
  confusions: { operation: "confusions", drawn: true, parameters: ({ names, one, labels }) => ({ output: "json", names, system: one, of: labels }) },
  confused: { operation: "confused_sentences", parameters: ({ one, labels, cell }) => cell && { system: one, of: labels, gold_label: cell.gold, confused_with: cell.system, from: 0, to: 50 } },
  costs: { operation: "costs", drawn: true, parameters: ({ names, one }) => ({ output: "json", names, system: one }) },
  ordered: { operation: "compare_sentences", drawn: true, parameters: ({ names, one, named }) => ({ output: "json", names, only: named(one) }) },
  sentence: { operation: "compare_sentence", drawn: true, parameters: ({ names, pair, n, metric, rows }) => n && { output: "json", names, ...pair, n, metric, rows } },
};

/** @typedef {keyof typeof parts} PartName */

/** So many rows are shown at once: what one of them opens stands beneath. */
export const PIECE = 12;

/** Sentences are drawn for so many pixels at least: with less room there would be a word in a row, so they are scrolled. */
const LEAST = 640;

/**
 * What is compared and how: one system is the baseline, and one is looked at beside it. Only what is in sight is asked. It tells by events:
 *
 *     chosen   something else is chosen
 *     there    there are systems to compare, or none any more
 */
export class Comparing extends EventTarget {
  /** The part that is open. @type {PartName} */
  part = "scores";
  /** Index of the system that the others are compared with. */
  baseline = 0;
  /** Index of the system that is compared with it; never that of the baseline. */
  system = 1;
  /** Index of the system that is looked at by itself, which may be any. */
  one = 1;
  /** What is compared: "dependencies" or "derivations". */
  of = "dependencies";
  /** Whether only the sentences count that every system parsed. */
  covered = false;
  /** By what differences are broken down; "" for what is usual. */
  by = "";
  /** By which metric a dependency is right; "" for what is usual. */
  metric = "";
  /** Key of the line whose cases are listed; "" for all. */
  within = "";
  cases = "sentences";
  right = "both";
  from = 0;
  /** Number of the sentence that is drawn; 0 for none. */
  n = 0;
  /** Which rows of arcs are drawn, or "derivations". */
  rows = "all";
  /** What is confused; "" for what is usual. */
  labels = "";
  /** The cell of confusions whose sentences are listed. @type {{gold: string, system: string}|null} */
  cell = null;
  /** Drawings are as wide as so many pixels; 0 until that is known. */
  width = 0;
  /** Of each part, what was asked and came. @type {Record<PartName, Question<any>>} */
  questions;
  /** The scores that all of this is about. @type {import("../../js/core.d.ts").Scores|null} */
  #scores = null;

  /** @param {import("../../js/main.js").Page} page @param {() => boolean} isOpen */
  constructor(page, isOpen) {
    super();
    this.page = page;
    this.isOpen = isOpen;
    const { choices, engine, results } = page;
    this.questions = /** @type {any} */ (Object.fromEntries(Object.keys(parts).map((name) => [name, new Question(engine, "compare " + name)])));
    results.addEventListener("scores", () => this.look());
    choices.addEventListener("view", () => this.look());
  }

  /** What systems are called. */
  get names() {
    const { inputs, results: { scores } } = this.page;
    return scores?.systems.map(({ name }, i) => inputs.labelOf(inputs.filled[i]) || name) ?? [];
  }

  /** Whether there is something to compare. */
  get possible() {
    return (this.page.results.scores?.systems.length ?? 0) > 1;
  }

  /** Whether all files hold derivations, which have scores of their own. */
  get derived() {
    const { scores } = this.page.results;
    return !!scores && [scores.gold.format, ...scores.systems.map(({ input }) => input.format)].every((format) => derivations.includes(format));
  }

  /** A system, as the core finds it: by its name, which may be the number of another one; or by its number, where others have its name. @param {number} i */
  named = (i) => (this.names.indexOf(this.names[i]) === i ? this.names[i] : String(i + 1));

  /** The baseline and the system that is compared with it. */
  get pair() {
    return { baseline: this.named(this.baseline), only: this.named(this.system) };
  }

  /** What people call a metric. @param {string} key */
  nameOf(key) {
    return this.page.results.metrics.find((metric) => metric.key === key)?.name ?? key;
  }

  /** Whether it is dependency trees that are compared. */
  get isOfTrees() {
    return trees.includes(this.page.results.scores?.gold.format ?? "");
  }

  /** Chooses something, and asks what follows from it. @param {Partial<Comparing>} what */
  choose(what) {
    const before = this.baseline;
    Object.assign(this, what);
    if (this.system === this.baseline) this.system = "baseline" in what ? before : +!this.baseline;
    if ("system" in what || "baseline" in what) this.one = this.system;
    if ("by" in what || "metric" in what || "system" in what || "baseline" in what) this.within = "";
    if (["by", "metric", "within", "cases", "right", "system", "baseline"].some((key) => key in what)) this.from = 0;
    if (["labels", "one", "system", "baseline"].some((key) => key in what)) this.cell = null;
    if (["part", "one", "system", "baseline"].some((key) => key in what)) this.n = 0;
    this.dispatchEvent(new Event("chosen"));
    this.look();
  }

  /** The questions of the part that is open. @returns {PartName[]} */
  get open() {
    /** @type {Partial<Record<PartName, PartName[]>>} */
    const further = { differences: ["cases", "sentence"], confusions: ["confused", "sentence"], ordered: ["sentence"] };
    return [this.part, ...further[this.part] ?? []];
  }

  /** Asks what is in sight and has not been asked yet. */
  async look() {
    const { scores } = this.page.results;
    if (!this.isOpen()) return;
    if (scores !== this.#scores) this.#begin(scores);
    if (!this.possible || !this.width) return;
    for (const name of this.open) {
      await this.#ask(name, scores);
      if (scores !== this.page.results.scores) return; // those who tell of the others look again
    }
  }

  /** @param {PartName} name @param {import("../../js/core.d.ts").Scores} scores */
  #ask(name, scores) {
    const question = this.questions[name];
    const asked = this.#asked(name);
    if (asked) return question.ask(async (kind, newest) => ({ ...told(await this.page.scoring.ask(parts[name].operation, asked, kind, newest)), asked }), scores, JSON.stringify(asked));
    if (question.answer || question.failure || question.waits) question.drop();
  }

  /** What a part asks now; null if that is nothing. What is empty is left to the core. @param {PartName} name @returns {Record<string, any>|null} */
  #asked(name) {
    const { drawn, parameters } = parts[name];
    /** @type {Record<string, any>|null|0} */
    const asked = parameters(this);
    return asked ? Object.fromEntries(Object.entries(/** @type {Record<string, any>} */ ({ ...asked, ...drawn && { width: this.#widthOf(name) } })).filter(([, value]) => value !== "")) : null;
  }

  /** Asks for a file what a part asks now, with more. @param {PartName} name @returns {(more: Record<string, any>) => Promise<import("../../js/engine.js").Reply>} */
  asking(name) {
    const asked = this.#asked(name);
    return (more) => this.page.scoring.ask(parts[name].operation, { ...asked, ...more });
  }

  /** Other systems may be compared from here on. */
  #begin(scores) {
    const old = this.#scores;
    this.#scores = scores;
    for (const question of Object.values(this.questions)) question.drop();
    const same = old && scores && old.systems.length === scores.systems.length && old.gold.format === scores.gold.format;
    if (!same) Object.assign(this, { baseline: 0, system: 1, one: 1, of: "dependencies", covered: false, by: "", metric: "", labels: "", n: 0 });
    Object.assign(this, { within: "", from: 0, cell: null, rows: "all" });
    this.dispatchEvent(new Event("there"));
  }

  /** How wide a drawing is to be. That of the scores has two widths alone, as a drawing of another width is scored and tested anew. @param {PartName} name */
  #widthOf(name) {
    if (name === "scores") return this.width < 660 ? 330 : 660;
    return name === "sentence" ? Math.max(this.width, LEAST) : this.width;
  }

  /** Draws with other room. @param {number} width */
  resize(width) {
    if (width === this.width) return;
    this.width = width;
    this.look();
  }
}
