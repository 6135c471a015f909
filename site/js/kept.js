import { OLD } from "./question.js";

/** @import { Answers, Operation, Reply } from "./engine.js" */

/** Stands for nothing kept: no worker has this life. */
const NOTHING = { handle: 0, life: 0 };

/**
 * What the core keeps, to be asked about by its handle: it reads the files when something is asked for the first time, and again
 * when they were lost with their worker.
 */
export class Kept {
  #kept = NOTHING; // the handle, and the life of the worker that it is of
  #opening = null; // a promise of both, while the core reads
  #releases = 0; // counts them

  /**
   * @param {import("./engine.js").Engine} engine
   * @param {() => Promise<Reply<import("./core.d.ts").Handle>>} open has the core read and keep it, and gives its handle; 0 where that would be too much
   * @param {<O extends Operation>(operation: O, parameters: Record<string, any>, kind: string) => Promise<Reply<Answers[O]>>} [unkept] asks then
   */
  constructor(engine, open, unkept) {
    this.engine = engine;
    this.open = open;
    this.unkept = unkept;
  }

  /** The handle, if there is one and its worker lives; else 0. */
  get handle() {
    return this.#kept.life === this.engine.life ? this.#kept.handle : 0;
  }

  /** Notes that the core has read it already. @param {number} handle @param {number} life of the worker that keeps it */
  hold(handle, life) {
    this.#kept = { handle, life };
  }

  /**
   * Asks about it. A question ends as superseded if it is released while the question needs a reading.
   * @template {Operation} O
   * @param {O} operation @param {Record<string, any>} parameters @param {string} [kind]
   * @returns {Promise<Reply<Answers[O]>>}
   */
  async ask(operation, parameters, kind) {
    const releases = this.#releases;
    while (releases === this.#releases) {
      const kept = await this.#find();
      if (releases !== this.#releases) break;
      if (!kept.handle) return this.unkept(operation, parameters, kind);
      if (kept.life !== this.engine.life) continue; // lost as it came
      try {
        return await this.engine.call(operation, { ...parameters, handle: kept.handle }, [], kind);
      } catch (failure) {
        if (failure.code !== "gone") throw failure;
        if (this.#kept === kept) this.#kept = NOTHING;
      }
    }
    throw OLD; // it was released
  }

  /** Lets the core forget it, as soon as it has read it: the core keeps few. */
  release() {
    const forget = ({ handle, life }) => {
      if (handle && life === this.engine.life) this.engine.call("release", { handle }).catch(() => {});
    };
    if (this.#opening) this.#opening.then(forget, () => {});
    else forget(this.#kept);
    this.#releases++;
    this.#opening = null;
    this.#kept = NOTHING;
  }

  /** Where it is kept. Those who ask at the same time share one reading, whichever worker that ends in. */
  #find() {
    if (this.#kept.life === this.engine.life) return this.#kept;
    if (this.#opening) return this.#opening;
    const opening = (this.#opening = this.open().then(({ json: { handle }, life }) => ({ handle, life })));
    const end = (kept) => {
      if (this.#opening !== opening) return; // it was released
      this.#opening = null;
      this.#kept = kept;
    };
    opening.then(end, () => end(NOTHING));
    return opening;
  }
}
