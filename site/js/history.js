/** So many steps can be taken back, the last one in any case, and so many bytes of files are held for them, each file once. */
const MOST = 200;
const MOST_BYTES = 500e6;

/**
 * What was put in before, or was on a shelf, step by step. It tells by the event `steps` that there is another step to take back or to take
 * again; `detail` is the step that was taken just now, if one was.
 *
 * Typing in one field is one step, until something else is done. Meanwhile the field's own undo works, letter by letter.
 * When the text is again what it was, the step is taken back with it.
 */
export class History extends EventTarget {
  /** @type {(import("./inputs.js").Step & {before: import("./inputs.js").Held})[]} */
  #past = [];
  /** @type {(import("./inputs.js").Step & {before: import("./inputs.js").Held, after: import("./inputs.js").Held})[]} */
  #future = [];
  /** With all letters that were typed, before the field took any back. @type {import("./inputs.js").Held} */
  #typed;

  /** @param {import("./inputs.js").Inputs|import("./shelf.js").Shelf} inputs */
  constructor(inputs) {
    super();
    this.inputs = inputs;
    this.now = inputs.held;
    /** The source that is being typed in, or null. */
    this.typing = null;
    /** Whether what happens in the field is its own way back, or forth. */
    this.ofField = false;
    inputs.addEventListener("changed", ({ detail: step }) => this.#remember(step));
    inputs.addEventListener("typed", () => (this.now = inputs.held)); // no step, but the way back leads here
  }

  /** The name of the step that can be taken back, or undefined. */
  get last() {
    return this.#past.at(-1)?.name;
  }

  /** The name of the step that can be taken again, or undefined. */
  get next() {
    return this.#future.at(-1)?.name;
  }

  /** What was there before the first step, as it turns out. @param {import("./inputs.js").Held} held */
  begin(held) {
    this.#past[0].before = held;
  }

  /** The next letter belongs to another step. */
  settle() {
    this.typing = null;
  }

  /** @param {import("./inputs.js").Held} [after] to what the step will lead if it is taken again */
  undo(after = this.now) {
    const step = this.#past.pop();
    if (!step) return;
    this.#future.push({ ...step, after });
    this.#go(step.before, step);
  }

  redo() {
    const step = this.#future.pop();
    if (!step) return;
    this.#past.push(step);
    this.#go(step.after, step);
  }

  /** @param {import("./inputs.js").Held} held @param {import("./inputs.js").Step} step */
  #go(held, { anew }) {
    this.typing = null;
    this.inputs.put(held, anew);
    this.#tell();
  }

  #remember(step) {
    const before = this.now;
    this.now = this.inputs.held;
    if (!step) return;
    if (!step.typing || step.typing !== this.typing) {
      this.#past.push({ ...step, before });
      while (this.#past.length > 1 && (this.#past.length > MOST || bytes(this.#past) > MOST_BYTES)) this.#past.shift();
      this.#future = [];
    }
    this.typing = step.typing ?? null;
    if (this.typing && this.#isBack()) return this.undo(this.ofField ? this.#typed : before);
    if (!this.ofField) this.#typed = this.now;
    this.#tell(step);
  }

  /** Whether the text is again what it was when the typing began. */
  #isBack() {
    const { sides } = /** @type {import("./inputs.js").Inputs} */ (this.inputs); // nothing is typed on a shelf
    const place = sides.findIndex(({ dependencies, roots }) => dependencies === this.typing || roots === this.typing);
    if (place < 0) return false; // it was in a side that is gone
    const part = sides[place].roots === this.typing ? "roots" : "dependencies";
    return this.now.sides[place][part].content === this.#past.at(-1).before.sides[place]?.[part].content;
  }

  #tell(step) {
    this.dispatchEvent(new CustomEvent("steps", { detail: step }));
  }
}

const bytes = (steps) => {
  const contents = steps.flatMap(({ before: { sides, files = [], languages = [] } }) => [...sides.flatMap(({ dependencies, roots }) => [dependencies, roots]), ...files, ...languages]).map(({ content }) => content);
  return [...new Set(contents)].reduce((sum, content) => sum + (content.size ?? 0), 0);
};
