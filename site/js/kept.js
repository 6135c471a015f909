/**
 * What the core keeps, to be asked about by its handle: it reads the files when something is asked for the first time, and again
 * when they were lost with their worker.
 */
export class Kept {
  #opening = null; // a promise of the handle
  #life = -1; // of the worker that keeps it

  /**
   * @param {import("./engine.js").Engine} engine
   * @param {() => Promise<import("./engine.js").Reply>} open has the core read and keep it, and gives its handle; 0 where that would be too much
   * @param {(operation: string, parameters: Record<string, any>, kind: string) => Promise<import("./engine.js").Reply>} [unkept] asks then
   */
  constructor(engine, open, unkept) {
    this.engine = engine;
    this.open = open;
    this.unkept = unkept;
  }

  /** @param {string} operation @param {Record<string, any>} parameters @param {string} kind @returns {Promise<import("./engine.js").Reply>} */
  async ask(operation, parameters, kind) {
    for (;;) {
      const handle = await this.#handle();
      if (!handle) return this.unkept(operation, parameters, kind);
      try {
        return await this.engine.call(operation, { ...parameters, handle }, [], kind);
      } catch (failure) {
        if (failure.code !== "gone") throw failure;
        this.#opening = null;
      }
    }
  }

  /** Lets the core forget it: it keeps few. */
  async release() {
    const opening = this.#life === this.engine.life ? this.#opening : null;
    this.#opening = null;
    const handle = await opening?.catch(() => 0);
    if (handle) this.engine.call("release", { handle }).catch(() => {});
  }

  /** The handle; those who ask at the same time share one reading. */
  #handle() {
    if (this.#opening && this.#life === this.engine.life) return this.#opening;
    const opening = this.open().then((reply) => {
      this.#life = this.engine.life;
      return reply.json.handle;
    });
    opening.catch(() => {
      if (this.#opening === opening) this.#opening = null;
    });
    this.#life = this.engine.life;
    return (this.#opening = opening);
  }
}
