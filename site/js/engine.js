import { trusted, worker as script } from "./trusted.js";
import opening from "../ccgscore.wasm?file";
import everything from "../whole.wasm?file";

/** @import * as core from "./core.d.ts" */

/**
 * An error of the core, or of the page, which has three codes more: "superseded" for a call that a newer one made useless, "gone"
 * for one with a handle that was lost with its worker, and "unloaded" for one whose program could not be loaded.
 * @typedef {Omit<core.Error, "code"> & {code: core.Error["code"]|"superseded"|"gone"|"unloaded"}} Failure
 *
 * A file of a call: what it is for, and which of that role. With a key, the worker keeps its bytes until they change.
 * @typedef {{role: string, index: number, name: string, key?: string, data: Blob|Uint8Array<ArrayBuffer>}} File
 *
 * The operations that the page calls, and the JSON of their answers. Of those with unknown, it reads no JSON.
 * @typedef {{open: core.Opened, rows: core.Rows, kinds: core.Kinds, sentence: core.SentenceOfFiles, diagram: unknown, report: unknown,
 *   score: core.Scores, derivations: core.Scores, derivation: core.Derivation, steps: unknown, release: unknown, detect: core.Detected, unpack: unknown,
 *   annotators: core.Annotators, agree: core.Agreement, merge: core.Agreement, agree_open: core.Handle, agree_work: core.AgreementWork, agree_agenda: core.Agenda, agree_unit: core.AnnotatedUnit,
 *   nbest: core.NBest, nbest_open: core.Handle, nbest_list: core.ParseList, nbest_dedup: unknown, parse: core.Parses, judges: core.Judges, compare: core.Compared,
 *   compare_report: unknown, compare_differences: core.Differences, compare_cases: core.Cases, compare_sentence: core.SentenceOfTwo, compare_sentences: core.Ordered, confusions: core.Confusions, confused_sentences: core.ConfusedSentences, costs: core.Costs,
 *   study: core.StudyTasks, study_item: core.StudyItem, study_make: {id: string, title?: string}, study_seal: unknown, study_analyse: core.StudyAnalysis}} Answers
 * @typedef {keyof Answers} Operation
 */

/**
 * @template [JSON=any]
 * @typedef {{type: string, body: Uint8Array<ArrayBuffer>, json: JSON, drawing: string|null, warnings: core.Warning[], blob?: Blob, life: number}} Reply with the life of the worker that gave it
 */

/** @param {{url: string, integrity: string}} wasm */
async function compile(wasm) {
  const response = await fetch(wasm.url, { integrity: wasm.integrity });
  if (!response.ok) throw new Error(response.status + " " + response.statusText);
  // A server that does not know wasm sends another type, which compileStreaming refuses.
  return response.headers.get("content-type") === "application/wasm"
    ? WebAssembly.compileStreaming(response)
    : WebAssembly.compile(await response.arrayBuffer());
}

/** Why a call fails whose program could not be loaded. @type {[code: string, message: string, hint: string]} */
const UNLOADED = ["unloaded", "this part of the program could not be loaded", "check the network, and try again"];

/**
 * The core in its worker: one call runs, the others wait. To cancel is to end the worker; a fresh one starts from the
 * compiled module, which stays on this side, and knows nothing of what the old one kept: `life` counts the workers.
 *
 * There are two programs. The page opens with one that scores, lists and draws; the first call that it cannot answer, for
 * its operation or, as it says ("elsewhere"), for its files, ends its worker for one of the whole program, which waits for
 * that to be loaded.
 */
export class Engine extends EventTarget {
  life = 0;
  #queue = [];
  #running = null;
  #ready = false;
  #calls = 0;
  #deaths = 0; // of workers, since the last reply
  #whole; // the whole program, once it was asked for
  /** The operations that the program can do. @type {string[]} */
  #operations = [];
  #loading = false; // the whole program
  #loaded = false;
  /** Engines that do parts of a long operation beside this one (blocks.js). @type {Set<Engine>} */
  helpers = new Set();

  /**
   * @param {Promise<WebAssembly.Module>} [module] that of another engine
   * @param {() => Promise<WebAssembly.Module>} [whole] what loads the whole program
   */
  constructor(module = compile(opening), whole = () => compile(everything)) {
    super();
    this.module = module;
    this.whole = () =>
      (this.#whole ??= whole().catch((failure) => {
        this.#whole = undefined; // which another call may try again
        throw failure;
      }));
    /** Settled when the first call can run; rejected if it never can. */
    this.started = new Promise((resolve, reject) => {
      this.module.catch(reject);
      this.addEventListener("ready", resolve, { once: true });
      this.addEventListener("broken", () => reject(new Error("the worker did not start")), { once: true });
    });
    this.#start();
  }

  /**
   * @template {Operation} O
   * @param {O} operation
   * @param {Record<string, string|number|boolean|string[]>} [parameters]
   * @param {File[]} [files]
   * @param {string} [kind] of calls of one kind, only the newest waits: the others are superseded. "agree/file" goes with the kind "agree", but supersedes nothing
   * @returns {Promise<Reply<Answers[O]>>}
   */
  call(operation, parameters = {}, files = [], kind) {
    return new Promise((resolve, reject) => {
      const job = { id: ++this.#calls, operation, parameters: pairs(parameters), handle: parameters.handle, files, kind, resolve, reject, since: 0 };
      const { life } = this;
      if (kind && !kind.includes("/")) this.supersede(kind);
      if (job.handle && life !== this.life) return refuse(job, "gone");
      if (operation === "release") this.#forget(job.handle);
      this.#queue.push(job);
      this.#next();
    });
  }

  /** What is released is not waited for until the whole program is there, which would take what else is kept with it. @param {any} handle */
  #forget(handle) {
    this.#drop((job) => job.handle === handle && !this.#can(job), "gone");
    if (this.#loading) this.#tell("idle");
  }

  /** Says that nobody waits for the calls of a kind any more, or for what goes with it. @param {string} kind */
  supersede(kind) {
    for (const helper of this.helpers) helper.supersede(kind);
    const isOfIt = (job) => job?.kind?.split("/")[0] === kind;
    this.#drop(isOfIt, "superseded");
    // What will soon be over may end; a long run is not waited for. A question about scores is never long, however busy the
    // machine is, and to end it would lose them with the worker.
    const running = this.#running;
    if (isOfIt(running) && !running.handle && performance.now() - running.since > 300) this.#end("superseded");
    else if (this.#loading) this.#tell("idle"); // nobody may wait for that any more
  }

  /** Ends what runs and what waits. */
  cancel() {
    for (const helper of this.helpers) helper.cancel();
    this.#drop(() => true, "cancelled");
    if (this.#running) this.#end("cancelled");
    else this.#tell("idle");
  }

  /** The operation that runs, here or in helpers, if one does; or "load", while one waits for its program. @returns {string|undefined} */
  get busy() {
    return this.#running?.operation ?? (this.#loading && this.#lacks ? "load" : undefined) ?? [...this.helpers].find(({ busy }) => busy)?.busy;
  }

  /** Another engine, of the whole program, that is busy and cancelled with this one, until it is dismissed. */
  help() {
    const helper = new Engine(this.whole(), this.whole);
    helper.started.catch(() => {}); // its calls say so
    this.helpers.add(helper);
    for (const type of ["busy", "idle"]) helper.addEventListener(type, () => this.#tell(type));
    return helper;
  }

  /** @param {Engine} helper */
  dismiss(helper) {
    this.helpers.delete(helper);
    helper.worker.terminate();
    this.#tell("idle");
  }

  /** Starts a worker in the place of the one before: what that one kept is gone, and so are the calls about it. */
  #start() {
    this.life++;
    this.#drop(({ handle }) => handle, "gone");
    this.#ready = false;
    this.worker?.terminate();
    const worker = new Worker(trusted(script), { type: "module", name: "ccgscore" });
    worker.onmessage = ({ data }) => this.worker === worker && this.#hear(data);
    worker.onerror = (event) => {
      event.preventDefault();
      if (this.worker === worker) this.#die(event.message || "the worker could not be loaded");
    };
    this.worker = worker;
    this.module.then((module) => worker.postMessage({ module }), () => this.#drop(() => true, ...UNLOADED));
  }

  /** Puts a fresh worker in the place of the old one. */
  #restart() {
    this.#running = null;
    this.#start();
    this.#tell("idle");
    this.#next();
  }

  /** Ends the call that runs, and with it the worker. */
  #end(code, message) {
    const job = this.#running;
    this.#restart();
    refuse(job, code, message);
  }

  /** The worker has ended by itself: what runs is not to blame, and runs again. */
  #die(message) {
    if (this.#running) this.#queue.unshift(this.#running);
    if (this.#ready && ++this.#deaths < 3) return this.#restart();
    this.#running = null;
    this.#drop(() => true, "internal", message);
    this.#tell("idle");
    this.#tell("broken");
  }

  /** Refuses those of the calls that wait. */
  #drop(which, code, message, hint) {
    this.#queue = this.#queue.filter((job) => !which(job) || refuse(job, code, message, hint));
  }

  #next() {
    if (this.#running || !this.#ready) return;
    if (this.#lacks) this.#load();
    const at = this.#queue.findIndex((one) => this.#can(one)); // what waits for the whole program keeps nobody else waiting
    if (at < 0) return;
    const [job] = this.#queue.splice(at, 1);
    this.#running = job;
    job.since = performance.now();
    const { id, operation, parameters, files } = job;
    this.worker.postMessage({ id, operation, parameters, files });
    this.#tell("busy");
  }

  /** Whether the program can answer a call. What the whole one cannot, it says. */
  #can({ operation, elsewhere }) {
    return this.#loaded || operation === "unpack" || (!elsewhere && this.#operations.includes(operation));
  }

  /** Whether a call waits that the program cannot answer. */
  get #lacks() {
    return !this.#queue.every((job) => this.#can(job));
  }

  /** Leaves a call to the whole program: its files are of a kind that only that one reads. */
  #later(job) {
    job.elsewhere = true;
    this.#queue.unshift(job);
    this.#tell("idle");
    this.#next();
  }

  /** Puts the whole program in the place of the one that the page opened with, unless nobody waits for it any more. What runs, runs again. */
  async #load() {
    if (this.#loading) return;
    this.#loading = true;
    this.#tell("busy");
    try {
      const module = await this.whole();
      if (this.#lacks) this.#replace(module);
    } catch {
      this.#drop((job) => !this.#can(job), ...UNLOADED);
    } finally {
      this.#loading = false;
      this.#tell("idle");
      this.#next();
    }
  }

  /** @param {WebAssembly.Module} module of the whole program */
  #replace(module) {
    this.module = Promise.resolve(module);
    this.#loaded = true;
    if (this.#running) this.#queue.unshift(this.#running);
    this.#running = null;
    this.#start();
  }

  /**
   * Has the whole program in the place of the one that the page opened with, if it comes soon enough: what is opened then need not be opened
   * again for what only the whole one answers.
   * @param {number} patience milliseconds
   */
  async prefer(patience) {
    const module = await Promise.race([this.whole().catch(() => null), new Promise((resolve) => setTimeout(resolve, patience))]);
    if (module && !this.#loaded) this.#replace(module);
  }

  /** @param {{progress?: [done: number, total: number], [key: string]: any}} data what the worker says (worker.js) */
  #hear(data) {
    if (data.ready) {
      this.#ready = true;
      this.#operations = data.operations;
      this.#tell("ready");
      return this.#next();
    }
    const job = this.#running;
    if (data.id !== undefined && data.id === job?.id) {
      if (data.progress) return this.progress(...data.progress);
      this.#deaths = 0;
      if (data.dead) return this.#end("internal", "the core stopped: " + JSON.parse(data.error).message);
      this.#running = null;
      /** @type {core.Error} */
      const error = data.error && JSON.parse(data.error);
      if (error?.code === "elsewhere" && !this.#loaded) return this.#later(job);
      if (error) job.reject(error);
      else job.resolve(reply(data, this.life));
      this.#tell("idle");
      return this.#next();
    }
    if (data.dead) this.#die("it ended by itself");
  }

  /** Tells how far a piece of work is. @param {number} done @param {number} total */
  progress(done, total) {
    this.#tell("progress", [done, total]);
  }

  #tell(type, detail) {
    this.dispatchEvent(new CustomEvent(type, { detail }));
  }
}

function refuse(job, code, message = code, hint) {
  job.reject({ code, message, ...(hint && { hint }) });
}

/** Parameters as the core takes them: pairs of name and text; of a list, a pair for each of its texts. */
const pairs = (parameters) => Object.entries(parameters).flatMap(([name, value]) => [value].flat().map((one) => [name, String(one)]));

const text = (bytes) => new TextDecoder().decode(bytes);

/** @param {Record<string, any>} answer of the worker @param {number} life of the worker @returns {Reply} */
function reply({ type, body, drawing, warnings, blob }, life) {
  return {
    type, body, blob, life,
    get warnings() { return JSON.parse(warnings); },
    get json() { return JSON.parse(text(body)); },
    get drawing() { return drawing ? text(drawing) : null; },
  };
}
