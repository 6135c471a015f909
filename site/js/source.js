let sources = 0;

/**
 * One input: a text that the person can edit, or a file that is too large for that or is no text. What the core has said of
 * it stands beside it: its description, or null, and its problems, which are errors and warnings.
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
    this.description = null;
    this.problems = [];
  }

  get empty() {
    return !this.blob && !this.text.trim();
  }

  get size() {
    return this.blob ? this.blob.size : this.text.length;
  }

  /** As a call takes it. @param {string} role @param {number} index among the files of the role @returns {import("./engine.js").File} */
  file(role, index) {
    const name = this.name || this.title;
    return this.blob
      ? { role, index, name, key: this.id + "." + this.version, data: this.blob }
      : { role, index, name, data: new TextEncoder().encode(this.text) };
  }
}

/** Exchanges what two sources hold, but not what they are for. @param {Source} a @param {Source} b */
export function exchange(a, b) {
  const held = ({ name, text, blob, preview }) => ({ name, content: blob ?? text, preview });
  const [x, y] = [held(a), held(b)];
  a.set(y.name, y.content, y.preview);
  b.set(x.name, x.content, x.preview);
}
