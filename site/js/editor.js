import { $, fill, h, show } from "./dom.js";
import { fits, hold } from "./files.js";
import { isDerivations } from "./formats.js";
import { Lines } from "./lines.js";
import { plural, thousands } from "./metrics.js";
import { inWordsOfThePage, repair } from "./options.js";
import { named, renew } from "./renew.js";

/** @import { Detected, Mistake } from "./core.d.ts" @import { Problem } from "./source.js" */

const LINE = 22; // height of a line, as the style sheet has it
const MOST_LINES = 9; // in sight; of a corpus fewer, as its list of sentences is what is looked at
const LONG_PASTE = 4_000; // what is longer the browser takes in slowly, a line after the other

/**
 * <source-editor>: shows one source and lets the person change it: type, paste, choose a file, clear. What is typed is
 * kept as it is, right or wrong. Of a file that is too large for a text field, that holds some lines, which can be changed
 * all the same. Its parts are in index.html, so that they are there before any script is.
 */
export class SourceEditor extends HTMLElement {
  /** The lines of a file that the field holds, or null. @type {(import("./lines.js").Part & {read: string, of: Blob, held: Blob})|null} */
  #part = null;
  /** @type {Lines|null} */
  #lines = null;
  #asked = 0; // for lines: only the last question is answered

  /**
   * @param {import("./source.js").Source} source
   * @param {{changed: (step?: string) => void, chosen: (files: File[]) => void}} tell
   */
  bind(source, tell) {
    this.source = source;
    this.tell = tell;
    if (!this.text) this.#connect();
    this.show();
  }

  #connect() {
    this.format = $(".format", this);
    this.editor = $(".editor", this);
    this.card = $(".file", this);
    this.around = $(".around", this);
    this.list = $(".problems", this);
    this.gutter = $(".gutter", this);
    this.bands = $(".bands", this);
    this.text = $("textarea", this);
    this.text.oninput = () => this.#typed();
    this.text.onbeforeinput = (event) => this.#taken(event);
    this.text.onscroll = () => {
      this.offset = -this.text.scrollTop; // not read elsewhere, since to read it takes a layout
      this.#scrolled();
    };
    this.offset = 0;
    const input = $("input[type=file]", this);
    input.onchange = () => {
      this.tell.chosen([...input.files]);
      input.value = "";
    };
    $(".choose", this).onclick = () => input.click();
    $(".clear", this).onclick = () => {
      this.source.clear();
      this.show();
      this.tell.changed("Clear");
      this.text.focus();
    };
    this.around.onsubmit = (event) => {
      event.preventDefault();
      this.go({ line: Number($("input", this.around).value) || 1 });
    };
  }

  /** @param {string} [step] that is no typing */
  #typed(step) {
    const { source, text } = this;
    const part = this.#part;
    if (part) {
      part.text = text.value;
      part.held = part.text === part.read ? part.of : new Blob([part.of.slice(0, part.start), part.text, part.of.slice(part.end)]);
      this.#lines = null;
    }
    source.edit(part?.held ?? text.value);
    show($(".clear", this), source.blob || source.text);
    this.#number();
    renew(this.bands);
    if (part) fill(this.card, source.name, megabytes(source.size));
    this.tell.changed(step);
  }

  /** Takes in what is pasted or dropped into the field, if it is long: the browser would be slow, or the field overfull. */
  async #taken(event) {
    const { source, text } = this;
    const added = event.data ?? event.dataTransfer?.getData("text/plain") ?? "";
    if (added.length < LONG_PASTE) return;
    event.preventDefault();
    const { selectionStart: from, selectionEnd: to, value } = text;
    const whole = value.slice(0, from) + added + value.slice(to);
    if (fits(whole)) {
      text.setRangeText(added, from, to, "end");
      return this.#typed("Paste into"); // which the field cannot take back
    }
    const part = this.#part;
    const { version } = source;
    const pieces = part ? [part.of.slice(0, part.start), whole, part.of.slice(part.end)] : [whole];
    const { content, preview } = await hold("", new Blob(pieces));
    if (this.source !== source || source.version !== version) return; // something else was done meanwhile
    source.set(whole === added ? "pasted" : source.name || "pasted", content, preview);
    this.show();
    this.tell.changed("Paste into");
    if (whole !== added) this.go({ line: (part?.first ?? 1) + ends(value.slice(0, from)) });
  }

  /** Shows the source as it is now. */
  show() {
    const { source } = this;
    if (this.#part?.held !== source.blob) {
      this.#part = this.#lines = null;
      this.#asked++;
    }
    show(this.editor, !source.blob || this.#part);
    show(this.card, source.blob);
    show(this.around, source.blob);
    this.card.classList.toggle("open", !!this.#part);
    show($(".clear", this), source.blob || source.text);
    this.text.readOnly = this.#part?.valid === false;
    if (source.blob) fill(this.card, source.name, megabytes(source.size), source.preview);
    const held = source.blob ? this.#part?.text ?? "" : source.text;
    const other = this.text.value !== held;
    if (other) this.text.value = held;
    this.#number();
    // What the core said of a text stands while one types, until it has seen the new one.
    if (other || source.description || source.empty || source.problems.length) this.told();
  }

  /** Shows what the core has said about it. */
  told() {
    const { description, problems } = this.source;
    $("summary", this.format).textContent = description ? described(/** @type {Partial<Detected>} */ (description)) : "";
    $("p span", this.format).textContent = description?.why ?? "";
    show(this.format, description?.why);
    this.#size();
    this.#listProblems(problems);
    this.text.ariaInvalid = String(problems.some((p) => p.error));
    this.#mark();
  }

  /** Marks the lines that are wrong, as far as the field holds them. */
  #mark() {
    const { first, last } = this;
    const wrong = this.source.problems.filter((p) => p.error).flatMap((p) => [p, ...(p.others ?? [])]).map(({ line }) => line);
    const lines = [...new Set(wrong)].filter((line) => line >= first && line <= last);
    renew(this.bands, ...lines.map((line) => {
      const band = h("div.band");
      band.style.transform = `translateY(${(line - first) * LINE}px)`;
      return band;
    }));
    this.#scrolled();
  }

  #listProblems(list) {
    renew(this.list, ...problems(list, (problem) => this.go(problem)));
  }

  /** Puts the caret where something is wrong. @param {{line?: number, column?: number}} problem */
  async go({ line, column = 1 }) {
    if (this.source.blob) return this.#look(line, column);
    const { value } = this.text;
    let start = 0;
    for (let n = 1; n < line && start >= 0; n++) start = value.indexOf("\n", start) + 1 || -1;
    if (start < 0) return;
    const [wrong] = value.slice(start).split("\n", 1);
    this.#point(start + [...wrong].slice(0, column - 1).join("").length); // columns count characters
  }

  /** Has the field hold the lines of a file around a place. */
  async #look(line, column) {
    const { blob } = this.source;
    const asked = ++this.#asked;
    this.#lines ??= new Lines(blob);
    const part = await this.#lines.around(line, column);
    if (asked !== this.#asked) return; // there is another file, or another question
    $("input", this.around).value = String(line);
    this.#part = { ...part, read: part.text, of: blob, held: blob };
    this.show();
    this.#mark();
    this.#point(part.at);
  }

  /** Puts the caret at a place of the text, and selects what stands there. */
  #point(at) {
    const { text } = this;
    const [found] = /^\S*/.exec(text.value.slice(at, at + 1000));
    const above = text.value.slice(0, at);
    text.focus();
    text.setSelectionRange(at, at + found.length);
    text.scrollTop = (ends(above) + .5) * LINE - text.clientHeight / 2;
    text.scrollLeft = (at - above.lastIndexOf("\n")) * 7.6 - text.clientWidth / 2;
  }

  /** The numbers of the lines that the field holds. */
  get first() {
    return this.#part?.first ?? 1;
  }

  get last() {
    return this.first + this.count - 1;
  }

  #number() {
    const count = ends(this.text.value) + 1;
    const { first } = this;
    if (this.count === count && this.numbered === first) return;
    this.count = count;
    this.numbered = first;
    this.gutter.textContent = Array.from({ length: count }, (_, i) => first + i).join("\n");
    this.gutter.style.minWidth = String(this.last).length + 3 + "ch";
    this.#size();
    this.#scrolled();
  }

  #size() {
    const most = this.source.description?.sentences > 1 && !this.#part ? 4 : MOST_LINES;
    this.text.rows = Math.min(most, Math.max(3, ends(this.text.value.trimEnd()) + 2));
  }

  #scrolled() {
    this.gutter.style.transform = this.bands.style.transform = `translateY(${this.offset}px)`;
  }
}

/** How many lines end in a text. */
function ends(text) {
  let lines = 0;
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) lines++;
  return lines;
}

/** Only of a source that was looked at by itself, roots are a number. @param {Partial<Detected>} description */
function described({ format, sentences, dependencies, roots }) {
  const parts = [format];
  if (isDerivations(format) && !dependencies) return `${format} · ${plural(sentences, "derivation")}`; // none are extracted yet
  if (sentences > 1) parts.push(plural(sentences, "sentence"));
  if (dependencies) parts.push(plural(dependencies, "dependency", "dependencies"));
  else if (roots > 0) parts.push(plural(roots, "root"));
  return parts.join(" · ");
}

const megabytes = (size) => (size < 1e6 ? thousands(Math.round(size / 1e3)) + " kB" : (size / 1e6).toFixed(1) + " MB");

customElements.define("source-editor", SourceEditor);

/**
 * What is wrong with an input, or worth knowing about it, as elements.
 * @param {Problem[]} list
 * @param {((problem: Problem|Mistake) => void)|null} [go] puts the caret at a problem
 */
export function problems(list, go) {
  const errors = list.filter((p) => p.error).map((p) => wrong(p, go));
  const warnings = list.filter((p) => !p.error);
  if (!warnings.length) return errors;
  return [...errors, h("details.warnings", { open: warnings.length === 1 && warnings[0].code === undefined },
    h("summary", {}, plural(warnings.length, "note")),
    h("ul", {}, ...warnings.map((p) => named(h("li.problem", {}, ...told(p), going(p, go))))))];
}

/** An error, and what else is wrong with the file. The first is told to who listens, the others are there to be read. @param {Problem} p @param {((problem: Problem|Mistake) => void)|null} [go] */
function wrong(p, go) {
  const { others = [], rest = "", lenient } = p;
  const listed = others.map((other, i) => {
    const { hint } = i ? others[i - 1] : p;
    return named(h("li.problem", {}, ...told({ ...other, hint: other.hint === hint ? "" : other.hint }), going(other, go)));
  });
  return h("div.problem.error", {},
    h("div.problem", { role: "alert" }, ...told(p), listed.length > 0 && h("span.sr", {}, `${plural(listed.length, "more error")} in this file ${rest}`)),
    h("div.ways", {}, going(p, go), p.again && h("button.link", { type: "button", onclick: p.again }, "Try again"), lenient && h("button.link.lenient", { type: "button", onclick: beLenient }, "Count what is wrong and go on")),
    listed.length > 0 && h("p.rest", { "aria-hidden": "true" }, `${plural(listed.length, "more error")} in this file${rest && `, ${rest} that are not listed`}:`),
    listed.length > 0 && h("ol", { "aria-label": "What else is wrong" }, ...listed));
}

/** Chooses the option, so that the form and the signature show it. */
function beLenient({ target }) {
  const text = $("textarea", target.closest("source-editor") ?? document);
  repair("lenient", "true");
  text.focus({ preventScroll: true }); // the button goes with the error
}

/** @param {Problem|Mistake} p @param {((problem: Problem|Mistake) => void)|null} [go] */
const going = (p, go) => p.line && go && h("button.link.go", { type: "button", onclick: () => go(p) }, "Go to line " + thousands(p.line));

/** @param {Problem} p */
function told(p) {
  const place = p.line && `line ${thousands(p.line)}` + (p.column ? `, column ${thousands(p.column)}` : "");
  const { excerpt } = p;
  return [
    place && h("span.place", {}, place),
    h("span.message", {}, p.message, p.count > 1 && h("b", {}, ` ×${thousands(p.count)}`)),
    excerpt && h("code.excerpt", {}, excerpt.before, p.column && h("mark", {}, excerpt.wrong), excerpt.after),
    p.hint && h("span.advice", {}, inWordsOfThePage(p.hint)),
  ];
}
