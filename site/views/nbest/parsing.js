/**
 * What the core makes of words with their supertags (the operation `parse`); the chart is a drawing.
 * @typedef {{words: string[], derivations: number, distinct: number, distinct_complete: boolean, root: string[], other_roots: {category: string, derivations: number, shown: string}[], parses: Parse[], more: boolean, pieces: {first: number, last: number, category: string}[], growth_root?: string, growth: Growth[],
 *   shown: Record<"derivations"|"distinct", string>, warnings: any[], undrawn?: string, drawing: string|null}} Told
 * @typedef {{score: number, class: number, dependencies: import("./lists.js").Dependency[], auto: string, drawing?: string|null}} Parse
 * @typedef {{words: number, derivations: number, distinct: number, shown: Record<"derivations"|"distinct", string>}} Growth
 */

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
  /** @type {Told|null} */
  told = null;
  /** @type {import("../../js/engine.js").Failure|null} */
  failure = null;
  /** The same, with normal form where the result is without, and the other way round. @type {Told|null} */
  other = null;
  /** The room for drawings, in pixels. */
  width = 0;
  #turn = 0;

  /** @param {import("../../js/engine.js").Engine} engine */
  constructor(engine) {
    super();
    this.engine = engine;
  }

  #ask(normalForm, best, kind) {
    const { sentence, unique, roots, width } = this;
    return this.engine.call("parse", { sentence, normal_form: normalForm, unique, roots_of: roots, best, width, output: "json" }, [], kind);
  }

  /** Parses a sentence; another one by its usual roots. What was parsed before stands until there is news. @param {{sentence?: string, normalForm?: boolean, unique?: boolean, roots?: string[]}} [what] */
  async parse(what = {}) {
    Object.assign(this, what.sentence !== undefined && { roots: [] }, what);
    const turn = ++this.#turn;
    this.engine.supersede("parse again");
    if (!this.sentence.trim()) {
      this.engine.supersede("parse");
      return this.#end({ told: null, failure: null });
    }
    try {
      const most = this.sentence.trim().split(/\s+/).length > MANY_WORDS ? MOST_OF_MANY : MOST;
      const reply = await this.#ask(this.normalForm, most, "parse");
      if (turn !== this.#turn) return;
      this.#end({ told: { ...reply.json, drawing: reply.drawing }, failure: null });
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
      if (turn !== this.#turn) return;
      const other = await this.#ask(!this.normalForm, 1, "parse again");
      if (turn !== this.#turn) return;
      this.other = other.json;
      this.dispatchEvent(new Event("normal"));
    } catch (failure) {
      if (failure.code === undefined) throw failure; // a defect of the page itself
      if (turn === this.#turn && failure.code !== "superseded") this.#end({ told: null, failure });
    }
  }

  /** Draws with other room. @param {number} width */
  resize(width) {
    if (width === this.width) return;
    this.width = width;
    if (this.told) this.parse();
  }

  #end(what) {
    Object.assign(this, what, { other: null });
    this.dispatchEvent(new Event("parsed"));
  }
}
