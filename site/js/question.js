/** @typedef {import("./engine.js").Failure} Failure */

/** How a question fails whose answer nobody waits for any more, or that is about what has gone. @type {Failure} */
export const OLD = { code: "superseded", message: "there is a newer question" };

/** Failures that are the same again, however often one asks. */
const LASTING = ["data", "limit", "usage"];

/**
 * A question that a view asks the core again and again, as what it is about changes: only the newest counts. An answer or a failure
 * that comes when something newer was asked, or nothing is to be known any more, is no news. It tells by events:
 *
 *     asked    whether it waits for an answer has changed
 *     answer   there is an answer, or a failure in its place, or neither any more
 *
 * @template Answer
 */
export class Question extends EventTarget {
  /** The newest answer; it stands until there is another, or a failure. @type {Answer|null} */
  answer = null;
  /** Why what was asked last has no answer. @type {Failure|null} */
  failure = null;
  /** Whether it waits for an answer. */
  waits = false;
  /** What was asked last. @type {{find: Find<Answer>, about: any[]}|null} */
  #newest = null;

  /**
   * @param {import("./engine.js").Engine} engine
   * @param {string} kind of its calls, which the engine supersedes by each other
   */
  constructor(engine, kind) {
    super();
    this.engine = engine;
    this.kind = kind;
  }

  /**
   * How an answer is found: by calls of a kind. Of several steps, each is awaited by `newest`, so that what nobody waits for ends after
   * the step that runs.
   * @template T
   * @typedef {(kind: string, newest: <Step>(step: Promise<Step>|Step) => Promise<Step>) => Promise<T>} Find
   */

  /**
   * Asks, unless the same was asked last, and would be answered alike.
   * @param {Find<Answer>} find
   * @param {...any} about what makes it the same question; without that, it is always another one
   * @returns {Promise<boolean>} whether there is an answer that counts
   */
  async ask(find, ...about) {
    if (about.length && this.#newest && same(about, this.#newest.about)) return false;
    const mine = (this.#newest = { find, about });
    const isNewest = () => mine === this.#newest;
    const newest = async (step) => {
      const value = await step;
      if (!isNewest()) throw OLD;
      return value;
    };
    this.failure = null;
    this.#wait(true);
    try {
      this.answer = await newest(find(this.kind, newest));
      this.#end();
      return true;
    } catch (failure) {
      if (failure.code === undefined) throw failure; // a defect of the page itself
      if (!isNewest()) return false;
      if (!LASTING.includes(failure.code)) mine.about = []; // the same may be asked another time
      if (failure.code === "superseded" || failure.code === "gone") this.#wait(false);
      else {
        this.answer = null;
        this.failure = failure;
        this.#end();
      }
      return false;
    }
  }

  /** Asks the same again, after a failure. */
  again() {
    return this.#newest && this.ask(this.#newest.find);
  }

  /** Nothing is to be known any more: there is no answer, and nobody waits for one. */
  drop() {
    this.#newest = this.answer = this.failure = null;
    this.engine.supersede(this.kind);
    this.#end();
  }

  #end() {
    this.#wait(false);
    this.dispatchEvent(new Event("answer"));
  }

  #wait(waits) {
    if (waits === this.waits) return;
    this.waits = waits;
    this.dispatchEvent(new Event("asked"));
  }
}

const same = (one, other) => one.length === other.length && one.every((value, i) => value === other[i]);

/**
 * An answer with its drawing as SVG, null if it has none.
 * @template JSON
 * @typedef {JSON & {drawing: string|null}} WithDrawing
 */

/** What a reply says, with its drawing. @template JSON @param {import("./engine.js").Reply<JSON>} reply @returns {WithDrawing<JSON>} */
export const told = ({ json, drawing }) => ({ ...json, drawing });
