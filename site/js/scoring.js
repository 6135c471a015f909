import { trees } from "./formats.js";
import { Kept } from "./kept.js";
import { OLD, Question, told } from "./question.js";

/** @import { Answers, Operation } from "./engine.js" @import { Find, WithDrawing } from "./question.js" */

/** How long nothing must have been typed before a very large file is scored again: milliseconds, and bytes. */
const PATIENCE = 400;
const VERY_LARGE = 4e6;

/** Several systems are likely to be compared. If reading so many bytes takes longer than loading the program that compares, it is waited for, but not for more milliseconds than this. */
const LARGE = 1e6;
const LOADING = 500;

/** Whether a warning says that two texts have other words, or other sentences with words. @param {import("./core.d.ts").Warning} warning */
const isOfOtherWords = ({ code, grave }) => code === "form-differs" || !!grave && ["other-sentence", "only-in-one-file", "does-not-fit"].includes(code);

/**
 * Has the core score what was put in, as was chosen, and says what came out. Whatever changes the one or the other has it
 * score or draw again.
 */
export class Scoring {
  /** The example whose scores the page came with. @type {import("./examples.js").Example|null} */
  prerendered = null;
  /** As the core keeps them; they stay where newer inputs have none. @type {Kept|null} */
  #scores = null;
  /** @type {Question<Opened>} */
  #opened;
  /** @type {Question<import("./results.js").Sentence>} */
  #drawn;
  /** Whether the newest scoring has come to scores that count. @type {Promise<boolean>} */
  #scoring;

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
    this.#opened = new Question(engine, "score");
    this.#opened.addEventListener("answer", () => this.#tellScores());
    this.#drawn = new Question(engine, "sentence");
    this.#drawn.addEventListener("answer", () => this.#tellSentence());
    inputs.addEventListener("anew", () => {
      choices.restart();
      results.selection = null;
      results.picked = false; // what is instructive in the new sentence is shown
    });
    inputs.addEventListener("changed", ({ detail: step }) => this.score(step?.typing?.size >= VERY_LARGE));
    choices.addEventListener("options", () => this.score());
    // Of a system that has fewer sentences than the one before, the last is shown. Those who list them hear of it later.
    choices.addEventListener("system", () => this.#bound());
    choices.addEventListener("filter", () => results.seek(choices.filter));
    choices.addEventListener("shown", () => {
      this.#bound(); // a list may have been of more sentences
      this.draw();
    });
  }

  /**
   * Scores, and shows the sentence that was shown, if it is still there.
   * @param {boolean} [later] if nothing else comes meanwhile
   * @returns {Promise<boolean>} whether there are scores that count
   */
  async score(later) {
    const { inputs, choices, results } = this;
    // Until the core has scored anything, the page shows the scores that it came with, if they are of this example.
    if (!results.scores && inputs.example !== this.prerendered) results.clear();
    if (results.state === "failed") return false;
    if (!this.kept || !inputs.complete) this.#scores?.release(); // no question has lost ones opened again
    if (!inputs.complete) return this.#empty();
    choices.system = Math.min(choices.system, inputs.filled.length - 1); // some may have gone
    results.enter("busy");
    let found;
    this.#scoring = this.#opened.ask(async (kind, newest) => (found = await this.#open(later, kind, newest)));
    const counts = await this.#scoring;
    if (!counts) found?.kept.release();
    return counts;
  }

  /** There is nothing to score: each source is looked at by itself. */
  async #empty() {
    const { inputs, results } = this;
    this.#opened.drop();
    this.#drawn.drop();
    this.#tell(inputs.placed, []);
    results.clear();
    results.enter("empty");
    await this.#look();
    results.tell("findings");
    return false;
  }

  /**
   * Has the core score files and keep them. If they are lost with their worker, the core scores the same again. The page shows that
   * already, so only a failure is news.
   * @typedef {{kept: Kept, placed: import("./inputs.js").Placed[], drawn: Record<string, any>, scores: import("./core.d.ts").Scores,
   *   sentence?: WithDrawing<import("./results.js").JudgedSentence>}} Opened with the sentence that was to be drawn
   * @returns {Promise<Opened>}
   */
  async #open(later, kind, newest) {
    const { choices, engine, inputs } = this;
    if (later) await newest(new Promise((resolve) => setTimeout(resolve, PATIENCE)));
    await newest(engine.started.catch(() => {})); // by then the room for a drawing is known
    for (const side of inputs.sides) side.apart = isChanged(side) && await newest(this.#isApart(side, kind));
    const { drawn } = choices;
    const { placed } = inputs;
    const files = placed.map(({ source, role, index }) => source.file(role, index));
    const bytes = placed.reduce((sum, { source }) => sum + source.size, 0);
    if (inputs.filled.length > 1 && bytes > LARGE) await newest(engine.prefer(LOADING));
    const parameters = { ...choices.optionsOf("open"), ...drawn };
    const open = () => engine.call("open", parameters, files, kind).catch((failure) => this.#explain(failure, placed, newest));
    const again = () => newest().then(open).catch(async (failure) => {
      await newest();
      this.#opened.ask(() => { throw failure; }); // what was scored cannot be any more
      throw failure;
    });
    const { json: { handle, sentence, ...scores }, drawing, life } = await open();
    const kept = new Kept(engine, again);
    kept.hold(handle, life);
    return { kept, placed, drawn, scores, sentence: sentence && { ...sentence, drawing } };
  }

  /**
   * Whether the words of an example were changed, so that its roots are of other ones. A word that the text does not have any more is
   * not changed. What cannot be compared with it is no such text. @param {import("./inputs.js").Side} side @param {string} kind
   */
  #isApart({ dependencies }, kind) {
    const example = { role: "gold", index: 0, name: "example", data: new TextEncoder().encode(dependencies.before) };
    const compared = this.engine.call("score", { output: "json", no_roots: true, pair: "order" }, [example, dependencies.file("system", 0)], kind);
    return compared.then(({ json: { warnings } }) => warnings.some(isOfOtherWords), (failure) => {
      if (failure.code === "data") return true; // and if it is wrong, it is not scored
      throw failure;
    });
  }

  /** Shows the scores that have come, or why there are none. */
  #tellScores() {
    const { choices, results } = this;
    const { answer, failure } = this.#opened;
    if (failure) this.#fail(failure);
    if (!answer) return;
    const { kept, placed, drawn, scores, sentence } = answer;
    this.#drawn.drop(); // it is about the old scores
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
    if (wish) return this.draw();
    results.show({ ...sentence, of: choices.system }, choices.filter);
    results.enter("ready");
  }

  /** Shows the sentence that has come, or why it cannot be. */
  #tellSentence() {
    const { choices, inputs, results } = this;
    const { answer, failure } = this.#drawn;
    if (answer) results.show(answer, choices.filter);
    if (this.#opened.waits || this.#opened.failure) return; // what comes of the scoring says more
    if (failure && failure.code !== "cancelled") this.#tell(inputs.placed, [{ ...failure, error: true }]);
    if (failure) return this.#fail(failure);
    if (!answer || results.state === "ready") return;
    this.#tell(inputs.placed, results.scores.warnings); // the sentence before may have failed
    results.enter("ready");
    results.tell("findings");
  }

  #bound() {
    const { choices, results: { scores } } = this;
    const system = scores?.systems[choices.system];
    if (system) choices.n = Math.min(choices.n, system.sentences);
  }

  /** Draws the sentence that is chosen. */
  draw() {
    if (this.results.scores) this.put(this.#drawn, "sentence", this.choices.drawn);
  }

  /** Says of the sources why they cannot be scored, and fails with it, unless there will be other scores. @returns {Promise<never>} */
  async #explain(failure, placed, newest) {
    await newest();
    if (failure.code !== "cancelled") this.#tell(placed, [{ ...failure, error: true }]);
    // What is known of a source changes the size of its field: what mends the error must not move under the pointer.
    if (failure.code === "data") await newest(this.#look());
    throw failure;
  }

  /** Shows why there is nothing newer. @param {import("./engine.js").Failure} failure */
  #fail(failure) {
    const { results } = this;
    if (failure.code === "cancelled") return results.enter("cancelled");
    results.failure = failure;
    results.enter("error");
    results.tell("findings");
  }

  /** The handle of the scores, if the worker that keeps them still lives; 0 if there are none. */
  get kept() {
    return this.#scores?.handle ?? 0;
  }

  /**
   * Asks about the scores. If they were lost with their worker, the core scores the same again, and nothing else changes; but if they
   * are not those of the inputs, as after an error or a cancelled run, the inputs are scored. Questions that wait share one scoring.
   * A question ends as superseded if something is changed while it waits, for it was about something else. A question of a kind
   * also does if other scores come before its answer.
   * @template {Operation} O
   * @param {O} operation @param {Record<string, any>} parameters @param {string} [kind]
   * @param {<Step>(step: Promise<Step>) => Promise<Step>} [newest] fails if a newer question of the kind was asked
   * @returns {Promise<import("./engine.js").Reply<Answers[O]>>}
   */
  async ask(operation, parameters, kind, newest = (step) => step) {
    if (!this.kept && this.results.state !== "ready") {
      const counts = await newest(this.#opened.waits ? this.#scoring : this.score());
      if (!counts) throw OLD; // there are no such scores
    }
    const scores = this.#scores;
    const reply = await scores.ask(operation, parameters, kind);
    if (kind && scores !== this.#scores) throw OLD; // there are other scores
    return reply;
  }

  /**
   * Puts a question about the scores. Its answer says of which system it is.
   * @template {Operation} O
   * @param {{ask: (find: Find<WithDrawing<Answers[O]> & {of: number}>, ...about: any[]) => Promise<boolean>}} question
   * @param {O} operation @param {Record<string, any>} parameters @param {...any} about what makes it the same question
   */
  put(question, operation, parameters, ...about) {
    return question.ask(async (kind, newest) => ({ ...told(await this.ask(operation, parameters, kind, newest)), of: parameters.system }), ...about);
  }

  /** Gives every problem to the source that it is about; what is about none, or takes the meaning of the scores away, becomes a note, unless it is why there are no scores. @param {import("./inputs.js").Placed[]} placed @param {import("./source.js").Problem[]} problems */
  #tell(placed, problems) {
    const { inputs, results } = this;
    results.notes = [];
    for (const source of inputs.sources) source.problems = [];
    for (const problem of problems) {
      const about = problem.grave ? null : placed.find(({ role, index }) => role === problem.role && index === problem.index);
      if (about) about.source.problems.push(problem);
      else if (!problem.error) results.notes.push(problem);
    }
    if (inputs.someRootsMissing && !inputs.sides.some(({ apart }) => apart)) {
      results.notes.push({ message: "roots are not counted, as not every system has a file of roots", hint: "give the roots of all systems, or of none" });
    }
  }

  /** Says of each source what it was recognised as. @param {import("./core.d.ts").Scores} scores */
  #describe({ gold, systems }) {
    const { inputs } = this;
    const describe = (/** @type {import("./inputs.js").Side} */ { dependencies, roots }, /** @type {import("./core.d.ts").Input} */ input) => {
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

/** Whether a text of an example was changed and still has the roots of the example. @param {import("./inputs.js").Side} side */
const isChanged = ({ dependencies, roots }) => !!dependencies.before && !dependencies.empty && roots.ofExample;
