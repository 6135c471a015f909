import { Question, told } from "../../js/question.js";

/**
 * What judges prefer (the operation `study_analyse`), with its chart.
 * @typedef {import("../../js/question.js").WithDrawing<import("../../js/core.d.ts").StudyAnalysis>} Report
 *
 * @typedef {import("../../js/shelf.js").Shelved} Shelved
 * @typedef {import("../../js/engine.js").Failure} Failure
 */

/**
 * The results of judges, and what the core makes of them. It tells by the event `report` that there are others, or that it
 * has said something about them.
 */
export class Analysis extends EventTarget {
  /** Why results are not counted, by the result. @type {Map<Shelved, Failure>} */
  refused = new Map();
  /** Whether what was changed by hand, and judges who are there twice, are counted all the same. */
  lenient = false;
  /** How wide the chart should be, in pixels. */
  width = 0;

  /** @param {import("../../js/engine.js").Engine} engine @param {import("../../js/shelf.js").Shelf} shelf */
  constructor(engine, shelf) {
    super();
    this.engine = engine;
    this.shelf = shelf;
    shelf.addEventListener("changed", () => this.analyse());
    /** @type {Question<Report|null>} */
    this.counted = new Question(engine, "study_analyse");
    this.counted.addEventListener("answer", () => this.dispatchEvent(new Event("report")));
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

  /** Counts all but one of the results. @param {Shelved} result */
  leaveOut(result) {
    this.shelf.remove("Leave out " + result.name, (one) => one === result);
  }

  /** Counts what was refused, as far as it can be. */
  countAll() {
    this.lenient = true;
    return this.analyse();
  }

  clear() {
    this.shelf.remove("Leave the results", () => true);
  }

  /** @param {"json"|"tsv"} output @param {string} [kind] */
  write(output, kind) {
    const counted = this.results;
    const files = this.shelf.placed().filter(({ role, index }) => role === "study" || counted.includes(this.shelf.of(role)[index]));
    const results = files.filter(({ role }) => role === "result");
    for (const file of results) file.index = results.indexOf(file);
    return this.engine.call("study_analyse", { output, lenient: this.lenient, width: this.width }, files, kind);
  }

  /** Counts the results that are there. */
  analyse() {
    this.lenient &&= this.there;
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
