import { Question, told } from "../../js/question.js";
import { placed } from "../../js/shelf.js";
import { asTheyAre, namesOf, openJudged, openOf } from "./languages.js";

/**
 * What judges and metrics say of a sentence: each vote, with who gave it; what they are together; the labels of the systems that have the root right;
 * and the label that each metric prefers, by its name. A label is "" where there is none.
 * @typedef {{votes: {judge: string, label: string}[], together: string, rootRight: string, prefers: Record<string, string>}} Item
 *
 * @import { JudgedLanguage, Judges } from "../../js/core.d.ts"
 */

/**
 * What judges voted on the trees, and what the core finds out about it: of one language, or of several, one of which is on the sides. It
 * tells by events:
 *
 *     votes    there is something else to show
 *     given    … because a person gave votes just now
 */
export class Votes extends EventTarget {
  #version = 0; // of the source
  #held = false; // against the trees that are there
  #fresh = false; // a person gave them, and has not seen what comes of it
  /** All labels that there are, in the order of the core. Where it does not know which system each is for, there is no answer, but there are labels. @type {string[]} */
  labels = [];

  /** @param {import("../../js/main.js").Page} page */
  constructor({ engine, inputs, choices, results, history }) {
    super();
    this.engine = engine;
    this.inputs = inputs;
    this.choices = choices;
    this.results = results;
    /** @type {Question<Judges>} */
    this.judged = new Question(engine, "judges");
    this.judged.addEventListener("answer", () => this.#tell());
    inputs.addEventListener("changed", ({ detail: step }) => this.#look(step));
    // Votes belong to the trees that they were held against, but may have come before these.
    inputs.addEventListener("anew", () => this.#held && this.source.clear());
    results.addEventListener("scores", () => {
      this.#hold();
      this.dispatchEvent(new Event("votes")); // of languages that the core knows already, another may be on the sides
    });
    this.#version = this.source.version;
    this.#fresh = !!history.last; // by which the view was opened
    this.#hold();
  }

  /** @returns {import("../../js/source.js").Source} */
  get source() {
    return this.inputs.lists.get("votes");
  }

  /** Whether there are trees of two systems, which is what judges compare. */
  get possible() {
    return this.results.scores?.gold.format === "conll" && this.inputs.filled.length > 1;
  }

  /** What several languages are called; none where there is one. */
  get languages() {
    return namesOf(this.inputs.languages);
  }

  /** Which of these is on the sides. */
  get at() {
    return openOf(this.inputs);
  }

  /** Whether the tables of several languages are all that is shown. */
  get alone() {
    return this.languages.length > 0 && this.choices.tables && !!this.judged.answer?.languages;
  }

  /** What was found out about the language on the sides. @returns {JudgedLanguage|null|undefined} */
  get here() {
    const { answer } = this.judged;
    return /** @type {JudgedLanguage|null|undefined} */ (answer?.languages ? answer.languages[this.at] : answer);
  }

  /** What judges and metrics say of its sentences, in their order. @returns {Item[]} */
  get items() {
    const { here, judged: { answer } } = this;
    if (!here?.systems) return [];
    const [heads, ...rows] = answer.tables.find(({ key }) => key === "items").rows;
    const majority = heads.indexOf("majority"); // behind the judges
    const metrics = heads.indexOf("root right") + 1; // behind what votes come to
    const together = { mace: majority + 1, majority, file: majority + 2 }[here.together];
    return rows.filter(([language]) => language === here.name).map((row) => ({
      votes: heads.slice(2, majority).map((judge, i) => ({ judge, label: row[2 + i] })),
      together: row[together],
      rootRight: row[metrics - 1],
      prefers: Object.fromEntries(heads.slice(metrics).map((metric, i) => [metric, row[metrics + i]])),
    }));
  }

  /** What the two systems are called. @returns {string[]} */
  get systems() {
    const { inputs } = this;
    return inputs.filled.slice(0, 2).map((side, i) => inputs.labelOf(side) || this.here?.systems?.[i].name || side.dependencies.name || `system ${i + 1}`);
  }

  clear() {
    this.source.clear();
    this.inputs.languages = [];
    this.inputs.change({ name: "Remove the votes" });
  }

  /** Puts another language on the sides. @param {number} at */
  open(at) {
    openJudged(this.inputs, asTheyAre(this.inputs), "Show " + this.languages[at], at);
    this.#fresh = false; // these votes were there
  }

  /** Others may have come: they have not been held against anything. */
  #look(step) {
    const { version } = this.source;
    if (version === this.#version) return;
    this.#version = version;
    this.#held = false;
    this.#fresh = !!step && !this.source.empty;
  }

  /** What the votes are held against, and they themselves, as calls take files: of all languages, unless a person gave labels, which are of the one on the sides. */
  get #files() {
    const { asked, gold, filled, languages } = this.inputs;
    const given = this.choices.optionsOf("judges").together === "file" && asked.get("aggregated");
    const votes = [this.source.file("votes", 0), ...given ? [given.file("aggregated", 0)] : []];
    if (!this.possible) return votes;
    return languages.length && !given ? placed(asTheyAre(this.inputs)) : [...votes, gold.dependencies.file("gold", 0), ...filled.slice(0, 2).map((side, i) => side.dependencies.file("system", i))];
  }

  /** What is asked for. A table of every item is nothing for a paper. @param {"json"|"tsv"|"latex"|"markdown"} output */
  #asked(output) {
    return { output, each_item: output === "json" || output === "tsv", ...this.choices.optionsOf("judges") };
  }

  /** All that was found out, as the core writes it. @param {"json"|"tsv"|"latex"|"markdown"} output */
  write(output) {
    return this.engine.call("judges", this.#asked(output), this.#files);
  }

  /** Has the core hold the votes against the trees that were scored; where there are none to hold them against, it says what votes alone tell. */
  #hold() {
    if (this.source.empty) return this.judged.drop();
    const files = this.#files;
    this.#held = this.possible;
    const parameters = this.#asked("json");
    const about = JSON.stringify([parameters, files.map(({ role, name, key = "" }) => [role, name, key])]);
    const small = files.filter(({ key }) => !key).map(({ data }) => new TextDecoder().decode(/** @type {Uint8Array<ArrayBuffer>} */ (data)));
    this.judged.ask(async (kind, newest) => {
      const judge = (parameters, files) => newest(this.engine.call("judges", parameters, files, kind)).then(told);
      const learn = (found) => { this.labels = (found.languages?.[0] ?? found).labels; };
      try {
        const found = await judge(parameters, files);
        learn(found);
        return found;
      } catch (failure) {
        this.labels = [];
        // It may be that only a person can say which system each label is for.
        if (failure.code === "data" && this.possible) await judge({ output: "json" }, files.filter(({ role }) => role === "votes")).then(learn, () => {});
        throw failure;
      }
    }, about, ...small);
  }

  #tell() {
    this.dispatchEvent(new Event("votes"));
    if (!this.#fresh || this.judged.waits || !(this.judged.answer || this.judged.failure)) return;
    this.#fresh = false;
    this.dispatchEvent(new Event("given"));
  }
}
