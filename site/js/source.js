let sources = 0;

/** @import { Detected, Input, Warning } from "./core.d.ts" @import { Failure } from "./engine.js" */

/**
 * What is wrong with an input, or worth knowing about it.
 * @typedef {Omit<Partial<Failure>, "code"> & Partial<Warning> & {message: string, error?: boolean, again?: () => void}} Problem
 *
 * What a source holds, for keeping and bringing back. Nothing of it ever changes, so it is shared and not copied. Where it took the
 * place of an example's text, `before` is that text.
 * @typedef {{name: string, content: string|Blob, preview: string, edited: boolean, ofExample: boolean, before?: string}} Held
 */

/** @type {Held} */
const nothing = { name: "", content: "", preview: "", edited: false, ofExample: false, before: "" };

/**
 * One input: a text that the person can edit, or a file that is too large for that or is no text. What the core has said of
 * it stands beside it: its description, or null, and its problems, which are errors and warnings.
 */
export class Source {
  /** What it is called where the person gave no name. @param {string} title @param {() => void} [left] told when what it held of an example has gone */
  constructor(title, left) {
    this.title = title;
    this.left = left;
    this.id = ++sources;
    this.version = 0;
    this.#take(nothing);
  }

  clear() {
    this.set("", "");
  }

  /** @param {string} name @param {string|Blob} content @param {string} [preview] the first lines of a file */
  set(name, content, preview = "") {
    this.#leave({ ...nothing, name, content, preview });
  }

  /** What it holds was edited. @param {string|Blob} content */
  edit(content) {
    const { name, preview } = this;
    this.#leave({ ...nothing, name, content, preview, edited: true });
    if (this.empty) this.name = "";
  }

  /** Holds what is not of an example, and remembers the example's text. @param {Held} held */
  #leave(held) {
    const { ofExample, text, before } = this;
    this.#take({ ...held, before: ofExample ? text : before });
    if (ofExample) this.left?.();
  }

  /** @returns {Held} */
  get held() {
    const { name, text, blob, preview, edited, ofExample, before } = this;
    return { name, content: blob ?? text, preview, edited, ofExample, before };
  }

  /** Holds what was held before, here or elsewhere. What it holds already stays, with all that was said of it. @param {Held} held */
  put(held) {
    const now = this.held;
    if (Object.keys(nothing).some((key) => now[key] !== (held[key] ?? nothing[key]))) this.#take(held);
  }

  #take({ name, content, preview, edited, ofExample, before = "" }) {
    this.name = name;
    this.text = typeof content === "string" ? content : "";
    this.blob = typeof content === "string" ? null : content;
    this.preview = preview;
    this.edited = edited;
    this.ofExample = ofExample;
    this.before = before;
    this.version++;
    /** What the core read there: with others, or by itself, which counts its roots. @type {Partial<Input|Detected> & {heads?: string}|null} */
    this.description = null;
    /** @type {Problem[]} */
    this.problems = [];
  }

  get empty() {
    return !this.blob && !this.text.trim();
  }

  /** Whether it holds something that the person gave. */
  get own() {
    return !this.empty && !this.ofExample;
  }

  /** Where it comes from, in words. */
  get origin() {
    if (this.empty) return "";
    return this.name ? this.name + (this.edited ? " (edited)" : "") : "typed or pasted";
  }

  get size() {
    return this.blob ? this.blob.size : this.text.length;
  }

  /** As a call takes it. @param {string} role @param {number} index among the files of the role @returns {import("./engine.js").File} */
  file(role, index) {
    const name = this.name ? this.name + (this.edited ? " (edited)" : "") : this.title;
    return this.blob
      ? { role, index, name, key: this.id + "." + this.version, data: this.blob }
      : { role, index, name, data: new TextEncoder().encode(this.text) };
  }
}

/** Exchanges what two sources hold, but not what they are for. @param {Source} a @param {Source} b */
export function exchange(a, b) {
  const [x, y] = [a.held, b.held];
  a.put(y);
  b.put(x);
}
