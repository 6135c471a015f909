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
  /** @type {Report|null} */
  report = null;
  /** Results that are not counted. @type {Refused[]} */
  refused = [];
  /** Why nothing is counted. @type {import("../../js/engine.js").Failure|null} */
  failure = null;
  /** Whether what was changed by hand, and judges who are there twice, are counted all the same. */
  lenient = false;
  /** How wide the chart should be, in pixels. */
  width = 0;
  #turn = 0;

  /** @param {import("../../js/engine.js").Engine} engine */
  constructor(engine) {
    super();
    this.engine = engine;
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

  /** @param {"json"|"tsv"} output @param {Given[]} [results] */
  write(output, results = this.results) {
    const files = [{ role: "study", index: 0, ...this.study }, ...results.map((result, index) => ({ role: "result", index, ...result }))];
    return this.engine.call("study_analyse", { output, lenient: this.lenient, width: this.width }, files);
  }

  /** @param {Given[]} results */
  async #analyse(results) {
    const turn = ++this.#turn;
    this.results = results;
    const said = await this.#ask(results);
    if (turn !== this.#turn) return;
    Object.assign(this, said);
    this.dispatchEvent(new Event("report"));
  }

  /** What the core says of results, without those that it refuses. */
  async #ask(results, refused = this.refused) {
    const nothing = { results, refused, report: null, failure: null };
    if (!results.length) return nothing;
    if (!this.study) return { ...nothing, failure: { code: "data", message: "the study that these are results of is missing", hint: "drop it, too" } };
    try {
      const reply = await this.write("json", results);
      return { ...nothing, report: { ...reply.json, drawing: reply.drawing } };
    } catch (failure) {
      if (failure.code === undefined) throw failure; // a defect of the page itself
      if (failure.role !== "result") return { ...nothing, failure };
      const result = results[failure.index];
      return this.#ask(results.filter((one) => one !== result), [...refused, { result, failure }]);
    }
  }
}
