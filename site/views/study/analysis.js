import { Question, told } from "../../js/question.js";
import { suit } from "./room.js";

/**
 * What judges prefer (the operation `study_analyse`), with its chart.
 * @typedef {import("../../js/question.js").WithDrawing<import("../../js/core.d.ts").StudyAnalysis>} Report
 *
 * An item with its figures.
 * @typedef {{task: number, part: number, item: number, figures: import("./study.js").Figure[], plan: import("./room.js").Plan}} Shown
 *
 * @typedef {import("../../js/shelf.js").Shelved} Shelved
 * @typedef {import("../../js/engine.js").Failure} Failure
 */

/** What the figure of an item that is shown takes besides its drawing, in pixels, as the style sheet says. */
const besideShown = 18;

/**
 * The results of judges, and what the core makes of them. It tells by the event `report` that there are others, or that it
 * has said something about them; and by `shown` that other figures are shown of an item, or none.
 */
export class Analysis extends EventTarget {
  /** Why results are not counted, by the result. @type {Map<Shelved, Failure>} */
  refused = new Map();
  /** How wide the chart should be, in pixels. */
  width = 0;

  /** @param {import("../../js/engine.js").Engine} engine @param {import("../../js/shelf.js").Shelf} shelf */
  constructor(engine, shelf) {
    super();
    this.engine = engine;
    this.shelf = shelf;
    shelf.addEventListener("changed", () => {
      if (!this.there) this.#forgive();
      this.analyse();
    });
    /** @type {Question<Report|null>} */
    this.counted = new Question(engine, "study_analyse");
    this.counted.addEventListener("answer", () => this.dispatchEvent(new Event("report")));
    /** The item that is shown. @type {Question<Shown>} */
    this.shown = new Question(engine, "study_item");
    this.shown.addEventListener("answer", () => this.dispatchEvent(new Event("shown")));
  }

  /** @returns {Report|null} */
  get report() {
    return this.counted.answer;
  }

  /** Whether there is anything to say. */
  get there() {
    return this.shelf.of("result").length > 0;
  }

  /** The results that are counted. @returns {Shelved[]} */
  get results() {
    return this.shelf.of("result").filter((result) => !this.refused.has(result));
  }

  /** That what is wrong is counted was said of results that are not there any more. */
  #forgive() {
    const { lenient, ...options } = this.shelf.options;
    this.shelf.options = options;
  }

  /** Counts all but one of the results. @param {Shelved} result */
  leaveOut(result) {
    this.shelf.remove("Leave out " + result.name, (one) => one === result);
  }

  /** Counts what was refused, as far as it can be: what was changed by hand, and judges who are there twice. */
  countAll() {
    this.shelf.choose({ lenient: true });
    return this.analyse();
  }

  clear() {
    this.shelf.remove("Leave the results", () => true);
  }

  /** @param {"json"|"tsv"|"latex"|"markdown"} output @param {string} [kind] @param {Record<string, any>} [looks] of the chart */
  write(output, kind, looks) {
    const counted = this.results;
    const files = this.shelf.placed().filter(({ role, index }) => role === "study" || counted.includes(this.shelf.of(role)[index]));
    const results = files.filter(({ role }) => role === "result");
    for (const file of results) file.index = results.indexOf(file);
    return this.engine.call("study_analyse", { output, ...this.shelf.options, width: this.width, ...looks }, files, kind);
  }

  /** What draws one of the figures that are shown again, with other looks. @param {string} option */
  asShown(option) {
    const { task, part, item, plan: { width } } = this.shown.answer;
    const study = this.shelf.placed("study");
    return async (/** @type {Record<string, any>} */ looks) => (await this.engine.call("study_item", { part, task, item, option, width, ...looks }, study)).drawing;
  }

  /** Shows the figures of an item, as its judges saw them. @param {number} task @param {number} part @param {number} item */
  show(task, part, item) {
    return this.shown.ask(async (kind, newest) => {
      const files = this.shelf.placed("study");
      const room = { width: this.width, height: 0, beside: { width: besideShown, height: 0, gap: 0 }, wide: this.width > 600 };
      /** @returns {Promise<import("./study.js").Figure[]>} */
      const draw = (width) => newest(Promise.all(["a", "b"].map((option) => this.engine.call("study_item", { part, task, item, option, width }, files, kind + " " + option).then(told))));
      return { task, part, item, ...await suit(room, { fit: false, wrap: true, size: 0 }, draw) };
    });
  }

  /** Draws with other room: the chart, and the item that is shown. @param {number} width */
  resize(width) {
    if (width === this.width || width <= 0) return;
    this.width = width;
    if (!this.there) return;
    this.#ask();
    const { answer } = this.shown;
    if (answer) this.show(answer.task, answer.part, answer.item);
  }

  /** Counts the results that are there. */
  analyse() {
    this.shown.drop();
    return this.#ask();
  }

  #ask() {
    this.refused = new Map();
    return this.counted.ask((kind, newest) => this.#count(kind, newest));
  }

  /** What the core says of the results, without those that it refuses. @returns {Promise<Report|null>} */
  async #count(kind, newest) {
    const { results } = this;
    if (!results.length) return null;
    if (!this.shelf.of("study").length) throw { code: "data", message: "the study that these are results of is missing", hint: "drop it, too" };
    try {
      return told(await this.write("json", kind));
    } catch (failure) {
      await newest(); // else it says nothing of these
      if (failure.role !== "result") throw failure;
      this.refused.set(results[failure.index], failure);
      return this.#count(kind, newest);
    }
  }
}
