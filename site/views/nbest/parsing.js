import { Question, told } from "../../js/question.js";

/** The parses of words with their supertags (the operation `parse`), with the chart drawn. @typedef {import("../../js/question.js").WithDrawing<import("../../js/core.d.ts").Parses> & {asked: Record<string, any>}} Told with what parses them again */

/** Milliseconds in which nothing must have been typed before the same is parsed the other way. */
const PAUSE = 250;

/** So many derivations are drawn, of a sentence of many words fewer: each takes a while, and there is no room for more side by side. */
const MOST = 12;
const MANY_WORDS = 12;
const MOST_OF_MANY = 4;

/**
 * A sentence that is parsed as it is typed. It tells by events:
 *
 *     parsed  there is another result, or none, or why there is none
 *     normal  it is known how many derivations are in normal form
 */
export class Parsing extends EventTarget {
  sentence = "";
  normalForm = false;
  /** Whether each meaning is listed once. */
  unique = false;
  /** The categories of the whole sentence that are counted; none are the usual ones. @type {string[]} */
  roots = [];
  /** The room for drawings, in pixels. */
  width = 0;

  /** @param {import("../../js/engine.js").Engine} engine */
  constructor(engine) {
    super();
    this.engine = engine;
    /** @type {Question<Told>} */
    this.result = new Question(engine, "parse");
    /** The same, with normal form where the result is without, and the other way round. @type {Question<Told>} */
    this.otherWay = new Question(engine, "parse again");
    this.result.addEventListener("answer", () => {
      this.dispatchEvent(new Event("parsed"));
      if (this.told) this.otherWay.ask(async (kind, newest) => {
        await newest(new Promise((resolve) => setTimeout(resolve, PAUSE)));
        return this.#ask(!this.normalForm, 1, kind);
      });
    });
    this.otherWay.addEventListener("answer", () => this.other && this.dispatchEvent(new Event("normal")));
  }

  /** @returns {Told|null} */
  get told() {
    return this.result.answer;
  }

  get other() {
    return this.otherWay.answer;
  }

  #ask(normalForm, best, kind) {
    const { sentence, unique, roots, width } = this;
    const asked = { sentence, normal_form: normalForm, unique, roots_of: roots, best, width, output: "json" };
    return this.engine.call("parse", asked, [], kind).then((reply) => ({ ...told(reply), asked }));
  }

  /** What parses again what is shown, with other looks, whatever is typed meanwhile. */
  asParsed() {
    const { asked } = this.told;
    return (/** @type {Record<string, any>} */ looks) => this.engine.call("parse", { ...asked, ...looks }, []);
  }

  /** How many derivations are drawn. */
  get #most() {
    return this.sentence.trim().split(/\s+/).length > MANY_WORDS ? MOST_OF_MANY : MOST;
  }

  /** Parses a sentence; another one by its usual roots. What was parsed before stands until there is news. @param {{sentence?: string, normalForm?: boolean, unique?: boolean, roots?: string[]}} [what] */
  async parse(what = {}) {
    Object.assign(this, what.sentence !== undefined && { roots: [] }, what);
    this.otherWay.drop();
    if (!this.sentence.trim()) return this.result.drop();
    await this.result.ask((kind) => this.#ask(this.normalForm, this.#most, kind));
  }

  /** Draws with other room. @param {number} width */
  resize(width) {
    if (width === this.width) return;
    this.width = width;
    if (this.told) this.parse();
  }
}
