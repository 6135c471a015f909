import { Question, told } from "../../js/question.js";

/**
 * What the core says of the results of judges (the operation `study_analyse`), and its chart as SVG, null if it has none.
 * @typedef {{sections: {title: string, tables: {columns: string[], rows: string[][]}[], lines: string[]}[], judges: {name: string, part: number}[],
 *   tasks: {question: string, items: Item[]}[], warnings: any[], drawing: string|null}} Report
 * @typedef {{part?: number, item: number, parsers: string[], sentences: string[], votes: {judge: string, option?: string, preferred?: string, comment?: string}[]}} Item
 *
 * A file that was given; and one that cannot be counted, and why.
 * @typedef {{name: string, data: Blob}} Given
 * @typedef {{result: Given, failure: import("../../js/engine.js").Failure}} Refused
 */

/**
 * The results of judges, and what the core makes of them. It tells by the event `report` that there are others, or that it
 * has said something about them.
 */
export class Analysis extends EventTarget {
  /** @type {Given|null} */
  study = null;
  /** @type {Given[]} */
  results = [];
  /** Results that are not counted. @type {Refused[]} */
  refused = [];
  /** Whether what was changed by hand, and judges who are there twice, are counted all the same. */
  lenient = false;
  /** How wide the chart should be, in pixels. */
  width = 0;

  /** @param {import("../../js/engine.js").Engine} engine */
  constructor(engine) {
    super();
    this.engine = engine;
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
    return this.results.length + this.refused.length > 0;
  }

  /** Counts more results; of two files with one name, the one that came last. @param {Given|null} study @param {Given[]} results */
  add(study, results) {
    this.study = study ?? this.study;
    const stays = ({ name }) => !results.some((result) => result.name === name);
    this.refused = this.refused.filter(({ result }) => stays(result));
    return this.#analyse([...this.results.filter(stays), ...results]);
  }

  /** Counts all but one of the results. @param {Given} result */
  leaveOut(result) {
    return this.#analyse(this.results.filter((one) => one !== result));
  }

  /** Counts what was refused, as far as it can be. */
  countAll() {
    this.lenient = true;
    const refused = this.refused.splice(0);
    return this.#analyse([...this.results, ...refused.map(({ result }) => result)]);
  }

  clear() {
    Object.assign(this, { study: null, refused: [], lenient: false });
    return this.#analyse([]);
  }

  /** @param {"json"|"tsv"} output @param {string} [kind] */
  write(output, kind) {
    const files = [{ role: "study", index: 0, ...this.study }, ...this.results.map((result, index) => ({ role: "result", index, ...result }))];
    return this.engine.call("study_analyse", { output, lenient: this.lenient, width: this.width }, files, kind);
  }

  /** @param {Given[]} results */
  #analyse(results) {
    this.results = results;
    return this.counted.ask((kind, newest) => this.#count(kind, newest));
  }

  /** What the core says of the results, without those that it refuses. @returns {Promise<Report|null>} */
  async #count(kind, newest) {
    if (!this.results.length) return null;
    if (!this.study) throw { code: "data", message: "the study that these are results of is missing", hint: "drop it, too" };
    try {
      return told(await this.write("json", kind));
    } catch (failure) {
      await newest(); // else it says nothing of these
      if (failure.role !== "result") throw failure;
      const result = this.results[failure.index];
      this.refused = [...this.refused, { result, failure }];
      this.results = this.results.filter((one) => one !== result);
      return this.#count(kind, newest);
    }
  }
}
