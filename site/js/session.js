import { names, Source } from "./source.js";

/**
 * One side of the comparison: its dependencies, and where its roots come from.
 * @typedef {{dependencies: Source, roots: Source, label: string}} Side
 *
 * One line of the list of sentences: metrics are [correct, gold, system, f1].
 * @typedef {{n: number, id: string, text: string, covered: boolean, f1: number[], df1: number[]}} Row
 */

/** @param {string} title @returns {Side} */
const side = (title) => ({ dependencies: new Source(title), roots: new Source(title + " roots"), label: "" });

/** Options that have their default are not sent, so that the page says no more than the command line would. */
const defaults = {
  duplicates: "tuples", alignment: "allow", rootLabel: "target", rootHeads: "rules",
  ignore: "candc", strict: "true", noRoots: false, lenient: false,
};

/**
 * What the page holds: the inputs, the options, what the core made of them, and what of it is shown. It tells by events:
 *
 *     state     loading, empty, busy, ready, error, cancelled or failed; also as data-state of the document
 *     inputs    the number of systems changed
 *     checked   the core has said something about the inputs
 *     result    there are new scores
 *     sentence  another sentence, or another drawing of it
 *     selection another dependency is selected
 */
export class Session extends EventTarget {
  state = "loading";
  gold = side("gold");
  systems = [side("system")];
  example = null;
  options = { ...defaults };
  ignored = new Source("ignored dependencies");

  /** The scores: what `score --json` prints, with a handle. */
  result = null;
  failure = null;
  system = 0;
  n = 1;
  metric = "df1";
  order = "corpus";
  sentence = null;
  selection = null; // {side, index}
  #life = -1; // of the worker that keeps the result
  #turn = 0; // of scoring: what an older turn ends with is no news

  /** @param {import("./engine.js").Engine} engine */
  constructor(engine) {
    super();
    this.engine = engine;
  }

  tell(type) {
    this.dispatchEvent(new Event(type));
  }

  #enter(state) {
    this.state = document.documentElement.dataset.state = state;
    this.tell("state");
  }

  /** All sources, in the order in which they are named. @returns {Source[]} */
  get sources() {
    const all = [this.gold, ...this.systems];
    return [...all.map((s) => s.dependencies), ...all.map((s) => s.roots), this.ignored].filter((s) => !s.empty);
  }

  /** The systems that hold something: those of the result. @returns {Side[]} */
  get filled() {
    return this.systems.filter((s) => !s.dependencies.empty);
  }

  addSystem() {
    this.systems.push(side("system " + (this.systems.length + 1)));
    this.tell("inputs");
    return this.systems.at(-1);
  }

  /** @param {Side} gone */
  removeSystem(gone) {
    this.systems = this.systems.filter((s) => s !== gone);
    this.system = 0;
    this.tell("inputs");
    this.score();
  }

  /** Empties everything and leaves one system. */
  clear() {
    this.gold = side("gold");
    this.systems = [side("system")];
    this.example = null;
    this.system = 0;
    this.n = 1;
    this.order = "corpus";
    this.tell("inputs");
  }

  /** The parameters of a call: what differs from the defaults. */
  parameters() {
    const chosen = {};
    for (const key in defaults) {
      if (this.options[key] !== defaults[key]) chosen[key] = key === "strict" ? this.options[key] === "true" : this.options[key];
    }
    if (chosen.ignore === "file" && this.ignored.empty) delete chosen.ignore;
    return chosen;
  }

  #files() {
    const list = this.sources;
    const called = names(list);
    const file = (role, source) => (source.empty ? [] : [source.file(role, called[list.indexOf(source)])]);
    // The core takes roots for all systems or for none.
    const systems = this.filled;
    this.rootsMissing = systems.some((s) => s.roots.empty) && systems.some((s) => !s.roots.empty);
    return [
      ...file("gold", this.gold.dependencies),
      ...file("gold-roots", this.gold.roots),
      ...systems.flatMap((s) => file("system", s.dependencies)),
      ...(this.rootsMissing ? [] : systems.flatMap((s) => file("system-roots", s.roots))),
      ...(this.options.ignore === "file" ? file("ignore", this.ignored) : []),
    ];
  }

  /** Scores what the page holds, and shows the sentence that was shown, if it is still there. */
  async score() {
    const turn = ++this.#turn;
    if (this.gold.dependencies.empty || !this.filled.length) {
      this.engine.supersede("score");
      this.#release(this.kept);
      this.result = this.sentence = this.failure = null;
      this.#enter("empty");
      this.tell("result");
      return this.#look();
    }
    const files = this.#files();
    this.#enter("busy");
    try {
      const reply = await this.engine.call("score", { ...this.parameters(), output: "json", keep: true }, files, "score");
      if (turn !== this.#turn) return this.#release(reply.json.handle);
      const old = this.kept;
      this.result = reply.json;
      this.failure = null;
      this.#life = this.engine.life;
      this.system = Math.min(this.system, this.result.systems.length - 1);
      this.n = Math.min(this.n, this.result.systems[this.system].sentences) || 1;
      const drawn = this.#draw(); // the core draws while the scores are being shown
      this.#release(old);
      this.#place(this.result.warnings);
      this.tell("checked");
      this.tell("result");
      await drawn;
      if (turn === this.#turn) this.#enter("ready");
    } catch (failure) {
      if (turn === this.#turn) this.#fail(failure);
    }
  }

  #fail(failure) {
    if (failure.code === "superseded") return;
    if (failure.code === "cancelled") return this.#enter("cancelled");
    if (failure.code === undefined) throw failure; // a defect of the page itself
    this.failure = failure;
    this.#place([], failure);
    this.#enter("error");
    this.tell("checked");
    if (failure.code === "data") this.#look();
  }

  /** The handle of the result, if the worker that keeps it still lives. */
  get kept() {
    return this.result && this.#life === this.engine.life ? this.result.handle : 0;
  }

  /** Lets the core forget scores: it keeps few. */
  #release(handle) {
    if (handle) this.engine.call("release", { handle }).catch(() => {});
  }

  /** A call about the kept result; scores again if it is gone. @returns {Promise<import("./engine.js").Reply>} */
  async ask(operation, parameters, kind) {
    if (!this.kept) await this.score();
    if (!this.kept) throw { code: "superseded", message: "there is no result" };
    try {
      return await this.engine.call(operation, { handle: this.kept, ...parameters }, [], kind);
    } catch (failure) {
      if (failure.code === "gone") return this.ask(operation, parameters, kind);
      throw failure;
    }
  }

  async #draw() {
    const { system, n, metric } = this;
    const reply = await this.ask("sentence", { system, n, metric }, "sentence");
    const same = this.sentence?.n === n && this.sentence.of === system;
    this.sentence = { ...reply.json, of: system, metric };
    const now = this.sentence;
    if (!same || !this.selection || !now[this.selection.side][this.selection.index]) this.selection = instructive(now);
    this.tell("sentence");
    this.tell("selection");
  }

  /** Shows another sentence, system or step. @param {{n?: number, system?: number, metric?: string}} what */
  async view(what) {
    Object.assign(this, what);
    if (!this.result) return;
    if ("system" in what) this.tell("result");
    try {
      await this.#draw();
      if (this.state === "cancelled") this.#enter("ready");
    } catch (failure) {
      this.#fail(failure);
    }
  }

  /** @param {"gold"|"system"} side @param {number} index */
  select(side, index) {
    this.selection = { side, index };
    this.tell("selection");
  }

  /** @returns {Promise<{total: number, from: number, rows: Row[]}>} */
  async rows(from, to, kind = "rows") {
    const { system, order } = this;
    return (await this.ask("rows", { system, order, from, to }, kind)).json;
  }

  /** Gives every warning, and the error, to the source that it is about; what is about none stays here. */
  #place(warnings, failure) {
    const sources = this.sources;
    this.notes = [];
    for (const source of sources) source.problems = [];
    const give = (problem) => {
      const owner = problem.file && sources.find((s) => s.called === problem.file);
      (owner ? owner.problems : this.notes).push(problem);
    };
    if (failure) give({ ...failure, error: true });
    warnings.forEach(give);
    if (this.rootsMissing) {
      this.notes.push({ message: "roots are not counted, as not every system has a file of roots", hint: "give the roots of all systems, or of none" });
    }
    if (!failure) this.#describe();
  }

  #describe() {
    const { result: { gold, systems }, filled } = this;
    [gold, ...systems.map((s) => s.input)].forEach((input, i) => {
      const { dependencies, roots } = i ? filled[i - 1] : this.gold;
      dependencies.found = input;
      roots.found = roots.empty ? null : { heads: input.roots };
    });
  }

  /** Looks at each file by itself, where they cannot be scored together: what is it, and is it right? */
  async #look() {
    const { lenient } = this.parameters();
    const all = this.sources.filter((s) => s !== this.ignored);
    const called = names(all);
    await Promise.all(all.map(async (source, i) => {
      const version = source.version;
      try {
        const reply = await this.engine.call("detect", lenient ? { lenient } : {}, [source.file("file", called[i])], "look " + source.id);
        if (source.version === version) source.found = reply.json;
      } catch (failure) {
        const told = source.problems.some((p) => p.error);
        if (failure.code === "data" && source.version === version && !told) source.problems.push({ ...failure, error: true });
      }
    }));
    this.tell("checked");
  }
}

/** The dependency that shows most: the first that only alignment rescues, then labelling, then the first that is wrong. */
function instructive(sentence) {
  for (const wanted of [["rescued-by-alignment"], ["rescued-by-labelling"], ["root"], null]) {
    for (const side of ["system", "gold"]) {
      const index = sentence[side].findIndex((j) => (wanted ? wanted.includes(j.kind) : j.kind !== "right"));
      if (index >= 0) return { side, index };
    }
  }
  return null;
}
