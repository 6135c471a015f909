import { trees } from "./formats.js";
import { Kept } from "./kept.js";

/** How long nothing must have been typed before a very large file is scored again: milliseconds, and bytes. */
const PATIENCE = 400;
const VERY_LARGE = 4e6;

/**
 * Has the core score what was put in, as was chosen, and says what came out. Whatever changes the one or the other has it
 * score or draw again.
 */
export class Scoring {
  /** The example whose scores the page came with. @type {import("./examples.js").Example|null} */
  prerendered = null;
  #scores = null; // as the core keeps them (Kept)
  #turn = 0; // of scoring: what an older turn ends with is no news
  /** Settled when the scoring that is under way has its scores, or ends without; else null. @type {Promise<void>|null} */
  #opening = null;
  #newest = new Map(); // the newest question of each kind
  #undrawn = null; // why a sentence could not be shown; the scores are right all the same

  /**
   * @param {import("./engine.js").Engine} engine
   * @param {import("./inputs.js").Inputs} inputs
   * @param {import("./choices.js").Choices} choices
   * @param {import("./results.js").Results} results
   */
  constructor(engine, inputs, choices, results) {
    this.engine = engine;
    this.inputs = inputs;
    this.choices = choices;
    this.results = results;
    inputs.addEventListener("anew", () => {
      choices.restart();
      results.selection = null; // what is instructive in the new sentence is shown
    });
    inputs.addEventListener("changed", ({ detail: step }) => this.score(step?.typing?.size >= VERY_LARGE));
    choices.addEventListener("options", () => this.score());
    // Of a system that has fewer sentences than the one before, the last is shown. Those who list them hear of it later.
    choices.addEventListener("system", () => this.#bound());
    choices.addEventListener("shown", () => {
      this.#bound(); // a list may have been of more sentences
      this.draw();
    });
  }

  /** Scores, and shows the sentence that was shown, if it is still there. @param {boolean} [later] if nothing else comes meanwhile */
  async score(later) {
    const turn = ++this.#turn;
    const { engine, inputs, choices, results } = this;
    // Until the core has scored anything, the page shows the scores that it came with.
    if (!results.scores && !inputs.example) results.clear();
    results.foreign = !results.scores && !!inputs.example && inputs.example !== this.prerendered;
    if (results.state === "failed") return;
    if (!this.kept || !inputs.complete) this.#scores?.release(); // no question has lost ones opened again
    if (!inputs.complete) {
      engine.supersede("score");
      this.#tell(inputs.placed, []);
      results.clear();
      results.enter("empty");
      await this.#look();
      return results.tell("findings");
    }
    const { placed } = inputs;
    choices.system = Math.min(choices.system, inputs.filled.length - 1); // some may have gone
    results.enter("busy");
    let opened;
    const opening = (this.#opening = new Promise((resolve) => {
      opened = () => {
        if (this.#opening === opening) this.#opening = null;
        resolve();
      };
    }));
    try {
      if (later) await new Promise((resolve) => setTimeout(resolve, PATIENCE));
      await engine.started.catch(() => {}); // by then the room for a drawing is known
      if (turn !== this.#turn) return;
      const { drawn } = choices;
      const files = placed.map(({ source, role, index }) => source.file(role, index));
      const parameters = { ...choices.optionsOf("open"), ...drawn };
      const open = () => engine.call("open", parameters, files, "score");
      const reply = await open();
      const { handle, sentence, ...scores } = reply.json;
      const kept = new Kept(engine, () => this.#again(open, turn, placed));
      kept.hold(handle, reply.life);
      if (turn !== this.#turn) return kept.release();
      engine.supersede("sentence"); // what is still asked about the old scores
      this.#scores?.release();
      this.#scores = kept;
      this.#tell(placed, scores.warnings);
      this.#describe(scores);
      results.tell("findings");
      // A sentence may be missing: there is too much to say about it. Asked for by itself, it says so.
      if (results.scores && trees.includes(scores.gold.format) !== trees.includes(results.scores.gold.format)) choices.forget();
      if (sentence) choices.metric = sentence.metric; // that of before may not be counted of these
      const wish = !sentence || Object.keys(drawn).some((key) => choices.drawn[key] !== drawn[key]);
      choices.system = Math.min(choices.system, scores.systems.length - 1);
      choices.n = wish ? Math.min(choices.n, scores.systems[choices.system].sentences) : sentence.n;
      results.score(scores);
      opened();
      if (wish) await this.draw();
      else results.show({ ...sentence, drawing: reply.drawing, of: choices.system });
      // A sentence of the old scores may have failed meanwhile; it went with them.
      if (turn === this.#turn && (!wish || results.state === "busy")) results.enter("ready");
    } catch (failure) {
      if (turn === this.#turn) await this.#fail(failure, placed);
    } finally {
      opened();
    }
  }

  #bound() {
    const { choices, results: { scores } } = this;
    const system = scores?.systems[choices.system];
    if (system) choices.n = Math.min(choices.n, system.sentences);
  }

  /** Draws the sentence that is chosen. */
  async draw() {
    const { choices, inputs, results } = this;
    const { scores } = results;
    if (!scores) return;
    const { drawn } = choices;
    try {
      const reply = await this.ask("sentence", drawn, "sentence");
      if (scores !== results.scores) return; // with others came their sentence
      const mended = results.state === "error" && results.failure === this.#undrawn;
      results.show({ ...reply.json, drawing: reply.drawing, of: drawn.system });
      if (mended) this.#tell(inputs.placed, scores.warnings);
      if (mended || results.state === "cancelled") results.enter("ready");
      if (mended) results.tell("findings");
    } catch (failure) {
      if (failure.code && scores !== results.scores) return; // it was about scores that others have replaced
      if (!["superseded", "cancelled", undefined].includes(failure.code)) {
        if (results.state === "error" && results.failure !== this.#undrawn) return; // the inputs are wrong, which says more
        this.#undrawn = failure;
      }
      await this.#fail(failure, inputs.placed);
    }
  }

  async #fail(failure, placed) {
    const { results } = this;
    const turn = this.#turn;
    if (failure.code === "superseded") return;
    if (failure.code === "cancelled") return results.enter("cancelled");
    if (failure.code === undefined) throw failure; // a defect of the page itself
    this.#tell(placed, [{ ...failure, error: true }]);
    // What is known of a source changes the size of its field: what mends the error must not move under the pointer.
    if (failure.code === "data") await this.#look();
    if (turn !== this.#turn) return;
    results.failure = failure;
    results.enter("error");
    results.tell("findings");
  }

  /** Has the core score the same again, as the worker that kept the scores has ended. The page shows them: only a failure is news. */
  async #again(open, turn, placed) {
    try {
      if (turn !== this.#turn) throw { code: "superseded", message: "there will be other scores" };
      return await open();
    } catch (failure) {
      if (turn === this.#turn) await this.#fail(failure, placed);
      throw failure;
    }
  }

  /** The handle of the scores, if the worker that keeps them still lives; 0 if there are none. */
  get kept() {
    return this.#scores?.handle ?? 0;
  }

  /**
   * Asks about the scores. If they were lost with their worker, the core scores the same again, and nothing else changes; but if they
   * are not those of the inputs, as after an error or a cancelled run, the inputs are scored. Questions that wait share one scoring.
   * A question ends as superseded if something is changed while it waits, for it was about something else. A question of a kind
   * also does if a newer one waits with it, or if other scores come before its answer.
   * @param {string} operation @param {Record<string, any>} parameters @param {string} [kind]
   * @returns {Promise<import("./engine.js").Reply>}
   */
  async ask(operation, parameters, kind) {
    const question = {};
    if (kind) this.#newest.set(kind, question);
    if (!this.kept && this.results.state !== "ready") {
      const scored = this.#opening ?? this.score();
      const turn = this.#turn;
      await scored;
      const isOld = kind && this.#newest.get(kind) !== question;
      if (isOld || !this.kept || turn !== this.#turn) throw { code: "superseded", message: "there are no such scores" };
    }
    const scores = this.#scores;
    const reply = await scores.ask(operation, parameters, kind);
    if (kind && scores !== this.#scores) throw { code: "superseded", message: "there are other scores" };
    return reply;
  }

  /** Gives every problem to the source that it is about; what is about none, or takes the meaning of the scores away, becomes a note. */
  #tell(placed, problems) {
    const { inputs, results } = this;
    results.notes = [];
    for (const source of inputs.sources) source.problems = [];
    for (const problem of problems) {
      const about = problem.grave ? null : placed.find(({ role, index }) => role === problem.role && index === problem.index);
      (about?.source.problems ?? results.notes).push(problem);
    }
    if (inputs.someRootsMissing) {
      results.notes.push({ message: "roots are not counted, as not every system has a file of roots", hint: "give the roots of all systems, or of none" });
    }
  }

  /** Says of each source what it was recognised as. */
  #describe({ gold, systems }) {
    const { inputs } = this;
    const describe = ({ dependencies, roots }, input) => {
      dependencies.description = input;
      roots.description = roots.empty ? null : { heads: input.roots };
    };
    describe(inputs.gold, gold);
    inputs.filled.forEach((side, i) => describe(side, systems[i].input));
  }

  /** Looks at each source by itself, where they cannot be scored together: what is it, and is it right? */
  async #look() {
    const options = this.choices.optionsOf("detect");
    await Promise.all(this.inputs.sources.map(async (source) => {
      const { version } = source;
      try {
        const reply = await this.engine.call("detect", options, [source.file("file", 0)], "look " + source.id);
        if (source.version === version) source.description = reply.json;
      } catch (failure) {
        const told = source.problems.some((p) => p.error);
        if (failure.code === "data" && source.version === version && !told) source.problems.push({ ...failure, error: true });
      }
    }));
  }
}
