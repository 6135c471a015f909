/** More than this is shown as a card, and never put into a text field. */
export const LARGEST_TEXT = 300_000;

let sources = 0;

/**
 * One input: a text that the person can edit, or a file that is too large for that or is no text.
 */
export class Source {
  /** What it is called where the person gave no name. @param {string} title */
  constructor(title) {
    this.title = title;
    this.id = ++sources;
    this.clear();
  }

  clear() {
    this.set("", "");
  }

  /** @param {string} name @param {string|Blob} content @param {string} [preview] the first lines of a file */
  set(name, content, preview = "") {
    this.name = name;
    this.text = typeof content === "string" ? content : "";
    this.blob = typeof content === "string" ? null : content;
    this.preview = preview;
    this.changed();
  }

  changed() {
    this.version = (this.version ?? 0) + 1;
    this.found = null; // what the core made of it
    this.problems = [];
  }

  get empty() {
    return !this.blob && !this.text.trim();
  }

  get size() {
    return this.blob ? this.blob.size : this.text.length;
  }

  /** As a call takes it. @param {string} role @param {string} name */
  file(role, name) {
    this.called = name;
    return this.blob
      ? { role, name, key: this.id + "." + this.version, data: this.blob }
      : { role, name, data: new TextEncoder().encode(this.text) };
  }
}

/** Exchanges what two sources hold, but not what they are for. @param {Source} a @param {Source} b */
export function exchange(a, b) {
  const held = ({ name, text, blob, preview }) => ({ name, content: blob ?? text, preview });
  const [x, y] = [held(a), held(b)];
  a.set(y.name, y.content, y.preview);
  b.set(x.name, x.content, x.preview);
}

/**
 * Gives every source a name of its own, so that what the core says of a file finds its way back.
 * @param {Source[]} list
 * @returns {string[]}
 */
export function names(list) {
  const plain = list.map((s) => s.name || s.title);
  const once = plain.map((name, i) => (plain.indexOf(name) === plain.lastIndexOf(name) ? name : list[i].title + ": " + name));
  return once.map((name, i) => (once.indexOf(name) === i ? name : name + " (" + (i + 1) + ")"));
}

/**
 * What was read of a file.
 * @typedef {{name: string, content: string|Blob, preview: string}} Content
 */

/**
 * Reads a file that was chosen or dropped: a text if it is small, the file itself if not. Gzip is unpacked.
 * @param {File} file
 * @param {import("./engine.js").Engine} engine
 * @returns {Promise<Content>} rejected with a Failure
 */
export async function read(file, engine) {
  const start = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  if (start[0] !== 0x1f || start[1] !== 0x8b) return hold(file.name, file);
  const { blob } = await engine.call("unpack", {}, [{ role: "file", name: file.name, data: file }]);
  return hold(file.name.replace(/\.gz$/i, ""), blob);
}

/** A file that could not be read, as a problem. @param {File} file @param {import("./engine.js").Failure} failure */
export const unreadable = (file, failure) => ({ ...failure, file: undefined, message: file.name + ": " + failure.message, error: true });

/** A text or a file, whatever its size allows. @param {string} name @param {Blob} blob @returns {Promise<Content>} */
export async function hold(name, blob) {
  if (blob.size <= LARGEST_TEXT) {
    try {
      // What is no text stays a file, so that the core sees the bytes as they are and says what is wrong.
      return { name, content: new TextDecoder("utf-8", { fatal: true }).decode(await blob.arrayBuffer()), preview: "" };
    } catch {}
  }
  const head = new TextDecoder().decode(await blob.slice(0, 4000).arrayBuffer());
  return { name, content: blob, preview: head.split("\n").slice(0, 12).map((line) => line.slice(0, 200)).join("\n") };
}
