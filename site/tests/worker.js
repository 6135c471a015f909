// The engine over workers that a test answers for.
import { register } from "node:module";

// The bundle makes the address of a published file of `import file from "./file?file"`.
register("data:text/javascript," + encodeURIComponent(`
  const published = "data:text/javascript,export default { url: 'published', integrity: '' }";
  export const resolve = (name, context, next) => (name.endsWith("?file") ? { url: published, shortCircuit: true } : next(name, context));
`));

/** What a program of these tests can do. */
export const ALL = { includes: () => true };

/** All workers that were started, the newest last. @type {Worker[]} */
export const workers = [];

/** Answers the calls of the workers that are started from now on; null where the test does. @type {((worker: Worker, call: any) => void)|null} */
let answering = null;

class Worker {
  /** The calls that it was given, in their order. */
  calls = [];
  ended = false;
  answer = answering;

  constructor() {
    workers.push(this);
  }

  postMessage(message) {
    if (message.module) {
      this.module = message.module;
      return queueMicrotask(() => this.says({ ready: true, operations: message.module.operations }));
    }
    this.calls.push(message);
    this.answer?.(this, message);
  }

  terminate() {
    this.ended = true;
  }

  /** Whether the page listens any more is its own affair. */
  says(data) {
    this.onmessage({ data });
  }

  /** Answers the last call. @param {any} json @param {string} [drawing] @param {any} [call] another one */
  replies(json, drawing, { id } = this.calls.at(-1)) {
    const bytes = (text) => new TextEncoder().encode(text);
    this.says({ id, type: "application/json", body: bytes(JSON.stringify(json)), drawing: drawing && bytes(drawing), warnings: "[]" });
  }

  /** Fails at the last call. @param {import("../js/engine.js").Failure} failure @param {boolean} [dead] whether the core ends */
  fails(failure, dead = false, { id } = this.calls.at(-1)) {
    this.says({ id, error: JSON.stringify(failure), dead });
  }
}

globalThis.Worker = Worker;

export const { Engine } = await import("../js/engine.js");

/** The worker that was started last. */
export const last = () => workers.at(-1);

/** Lets go on what waits for nothing but its turn. */
export const turn = () => new Promise(setImmediate);

/** An engine whose worker is ready. @param {typeof answering} [answer] @param {any} [module] @param {() => Promise<any>} [whole] */
export async function start(answer = null, module = { name: "module", operations: ALL }, whole = async () => module) {
  workers.length = 0;
  answering = answer;
  const engine = new Engine(Promise.resolve(module), whole);
  await engine.started;
  return engine;
}
