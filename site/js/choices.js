/**
 * What was chosen. It tells by events:
 *
 *     options   another option of scoring
 *     shown     another sentence, system, step, or way to draw it
 *     system    another system, before `shown`
 *     order     another order of the sentences
 *     filter    other sentences are looked for
 *     view      another view
 */
export class Choices extends EventTarget {
  /** What is not at its default: its text, the operations that take it, and whether it mends what is wrong with the inputs. @type {Map<string, {text: string, operations: string[], repairs: boolean}>} */
  #options = new Map();
  /** Index among the systems that are scored. */
  system = 0;
  /** Number of the sentence, from 1. */
  n = 1;
  /** What sentences are looked for: texts by the names of choices of the core. Empty, it is all. @type {Record<string, string>} */
  filter = {};
  /** Drawings that are wider, in pixels, are broken into rows; 0 for none. */
  width = 0;
  /** Whether, of several languages that were judged, the tables of all are shown, and not the sentences of one. */
  tables = true;
  /** Whether the dependencies that are left out are drawn. */
  showIgnored = false;
  /** The view that is open: an entry of site/views/views.js. */
  view = null;

  /**
   * @param {string} metric the key of the step that is drawn
   * @param {string} order the order of the corpus
   */
  constructor(metric, order) {
    super();
    this.metric = metric;
    this.order = this.corpusOrder = order;
  }

  #tell(type) {
    this.dispatchEvent(new Event(type));
  }

  /**
   * @param {string} name of a choice of the core
   * @param {string|null} text null for the default
   * @param {string[]} operations which take it
   * @param {boolean} [repairs] whether it mends what is wrong with the inputs, and goes with them
   */
  option(name, text, operations, repairs = false) {
    if (text === null) this.#options.delete(name);
    else this.#options.set(name, { text, operations, repairs });
    this.#tell("options");
  }

  /** The options of an operation that are not at their defaults. @returns {Record<string, string>} */
  optionsOf(operation) {
    const taken = [...this.#options].filter(([, { operations }]) => operations.includes(operation));
    return Object.fromEntries(taken.map(([name, { text }]) => [name, text]));
  }

  /** All that was chosen, for keeping. @returns {{options: [name: string, text: string, repairs: boolean][], system: number, n: number, metric: string, order: string, tables: boolean}} */
  get held() {
    const { system, n, metric, order, tables } = this;
    return { options: [...this.#options].map(([name, { text, repairs }]) => [name, text, repairs]), system, n, metric, order, tables };
  }

  /** What is drawn, and how, in the words of the core. */
  get drawn() {
    const { system, n, metric, width, showIgnored } = this;
    return { system, n, metric, width, show_ignored: showIgnored };
  }

  /**
   * Shows another sentence, system or step, or draws it otherwise.
   * @param {{n?: number, system?: number, metric?: string, width?: number, showIgnored?: boolean, tables?: boolean}} what
   */
  show(what) {
    Object.assign(this, what);
    if ("system" in what) this.#tell("system");
    this.#tell("shown");
  }

  /** @param {string} order */
  sort(order) {
    this.order = order;
    this.#tell("order");
  }

  /** Looks for other sentences. @param {Record<string, string>} wish "" where nothing is wished any more */
  find(wish) {
    const before = JSON.stringify(this.filter);
    this.filter = Object.fromEntries(Object.entries({ ...this.filter, ...wish }).filter(([, text]) => text));
    if (JSON.stringify(this.filter) !== before) this.#tell("filter");
  }

  /** Looks for all sentences. */
  findAll() {
    this.filter = {};
    this.#tell("filter");
  }

  /** @param {import("../views/views.js").View} view */
  open(view) {
    if (view === this.view) return;
    this.view = view;
    this.#tell("view");
  }

  /** Goes back to the first sentence of the first system. Other inputs come, so what that is will be told with their scores. */
  restart() {
    this.system = 0;
    this.n = 1;
    this.forget();
  }

  /** Goes back to the order of the corpus, and to all sentences. */
  forget() {
    this.order = this.corpusOrder;
    this.filter = {};
  }
}
