import { History } from "./history.js";

/**
 * A file on a shelf, and what it is for: its role, as calls of the core have it. It never changes, so it is shared and not copied.
 * @typedef {import("./source.js").Held & {role: string}} Shelved
 */

/** Names of files, by which the worker knows their bytes again. @type {WeakMap<Shelved, string>} */
const keys = new WeakMap();
let named = 0;

/** @param {Shelved} file */
export function keyOf(file) {
  if (!keys.has(file)) keys.set(file, "shelf " + ++named);
  return keys.get(file);
}

/**
 * The files of a view that stands alone: they are no side of what is scored. Like the inputs, it can be held as it is, and put back,
 * and has its way back. It tells by events:
 *
 *     changed  there are other files; `detail` is the step that the person took, or undefined
 *     typed    something else is typed in the view, or chosen
 *     handed   there is a file that the view opens, and that does not stay here
 */
export class Shelf extends EventTarget {
  /** @type {readonly Shelved[]} */
  files = [];
  /** What is typed in the view, in its own words; it is kept with the files. @type {any} */
  typed = null;
  /** How the files are read and compared: choices of the core, as far as they are not at their defaults. They are held with the files. @type {Record<string, string|number|boolean>} */
  options = {};
  /** The file that the view is to open. @type {import("./files.js").Content|null} */
  handed = null;
  /** What takes trees that are dropped, wherever they would go else, while the view is open; null where it wants none. @type {() => ((files: import("./files.js").Content[]) => void)|null} */
  wanting = () => null;
  history = new History(this);

  /** @param {string} role @returns {Shelved[]} */
  of(role) {
    return this.files.filter((file) => file.role === role);
  }

  /** Whether the person gave any of the files. */
  get own() {
    return this.files.some(({ ofExample }) => !ofExample);
  }

  get size() {
    return this.files.reduce((sum, { content }) => sum + (typeof content === "string" ? content.length : content.size), 0);
  }

  /** As a call takes files: of each role in their order. @param {...string} roles those that it takes; else all @returns {import("./engine.js").File[]} */
  placed(...roles) {
    const taken = this.files.filter(({ role }) => !roles.length || roles.includes(role));
    return placed(taken);
  }

  /**
   * @param {readonly Shelved[]} files @param {import("./inputs.js").Step} [step] by which the person changed them
   * @param {Shelf["options"]} [options] how they are read; else an example is read as it is meant to be, and others as those before
   */
  fill(files, step, options = files.every(({ ofExample }) => ofExample) ? {} : this.options) {
    this.files = files;
    this.options = options;
    this.dispatchEvent(new CustomEvent("changed", { detail: step }));
  }

  /** Leaves out some files. @param {string} name of the step @param {(file: Shelved) => boolean} which */
  remove(name, which) {
    this.fill(this.files.filter((file) => !which(file)), { name });
  }

  /** @param {any} typed */
  type(typed) {
    this.typed = typed;
    this.dispatchEvent(new Event("typed"));
  }

  /** @param {Record<string, string|number|boolean>} options those that are chosen now */
  choose(options) {
    this.options = { ...this.options, ...options };
    this.dispatchEvent(new Event("typed"));
  }

  /** @param {import("./files.js").Content} file */
  hand(file) {
    this.handed = file;
    this.dispatchEvent(new Event("handed"));
  }

  /** What was handed over, once. */
  taken() {
    const file = this.handed;
    this.handed = null;
    return file;
  }

  /** @returns {import("./inputs.js").Held} */
  get held() {
    return { example: null, sides: [], files: this.files, options: this.options };
  }

  /** @param {import("./inputs.js").Held} held @param {boolean} [_] no matter on a shelf @param {import("./inputs.js").Step} [step] by which the person wanted it */
  put({ files = [], options }, _, step) {
    this.fill(files, step, options);
  }
}

/** Files as a call takes them: of each role in their order. @param {readonly Shelved[]} files @returns {import("./engine.js").File[]} */
export const placed = (files) => files.map((file) => ({
  role: file.role, index: files.filter(({ role }) => role === file.role).indexOf(file), name: file.name + (file.edited ? " (edited)" : ""), key: keyOf(file),
  data: typeof file.content === "string" ? new TextEncoder().encode(file.content) : file.content,
}));

/** What was read of a file, for a shelf. @param {import("./files.js").Content & {ofExample?: boolean}} content @param {string} role @returns {Shelved} */
export const shelved = ({ name, content, preview = "", ofExample = false }, role) => ({ role, name, content, preview, edited: false, ofExample });
