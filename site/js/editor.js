import { $, fill, h, show } from "./dom.js";
import { hold, LARGEST_TEXT } from "./files.js";
import { plural, thousands } from "./metrics.js";
import { inWordsOfThePage } from "./options.js";

const LINE = 22; // height of a line, as the style sheet has it
const MOST_LINES = 9; // in sight; of a corpus fewer, as its list of sentences is what is looked at

/**
 * <source-editor>: shows one source and lets the person change it: type, paste, choose a file, clear. What is typed is
 * kept as it is, right or wrong. Its parts are in index.html, so that they are there before any script is.
 */
export class SourceEditor extends HTMLElement {
  /**
   * @param {import("./source.js").Source} source
   * @param {{changed: () => void, chosen: (files: File[]) => void}} tell
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
    this.list = $(".problems", this);
    this.gutter = $(".gutter", this);
    this.band = $(".band", this);
    this.text = $("textarea", this);
    this.text.oninput = () => this.#typed();
    this.text.onpaste = (event) => this.#pasted(event);
    this.text.onscroll = () => {
      this.offset = -this.text.scrollTop; // not read elsewhere, since to read it takes a layout
      this.#scrolled();
    };
    this.offset = 0;
    const input = $("input", this);
    input.onchange = () => {
      this.tell.chosen([...input.files]);
      input.value = "";
    };
    $(".choose", this).onclick = () => input.click();
    $(".clear", this).onclick = () => {
      this.source.clear();
      this.show();
      this.tell.changed();
      this.text.focus();
    };
  }

  #typed() {
    const { source } = this;
    source.text = this.text.value;
    if (source.empty) source.name = "";
    source.changed();
    this.#lines();
    show(this.band, false);
    this.tell.changed();
  }

  async #pasted(event) {
    const text = event.clipboardData?.getData("text") ?? "";
    if (text.length <= LARGEST_TEXT) return;
    event.preventDefault();
    const { content, preview } = await hold("", new Blob([text]));
    this.source.set("pasted", content, preview);
    this.show();
    this.tell.changed();
  }

  /** Shows the source as it is now. */
  show() {
    const { source } = this;
    show(this.editor, !source.blob);
    show(this.card, source.blob);
    show($(".clear", this), source.blob || source.text);
    if (source.blob) {
      fill(this.card, source.name, megabytes(source.size), source.preview);
    } else if (this.text.value !== source.text) {
      this.text.value = source.text;
    }
    this.#lines();
    // What the core said of the old text stands until it has seen the new one.
    if (source.description || source.empty || source.problems.length) this.told();
  }

  /** Shows what the core has said about it. */
  told() {
    const { description } = this.source;
    $("summary", this.format).textContent = description ? described(description) : "";
    $("p span", this.format).textContent = description?.why ?? "";
    show(this.format, description?.why);
    this.format.classList.toggle("long", description?.sentences > 1);
    this.#size();
    this.#listProblems(this.source.problems);
    const wrong = this.source.problems.find((p) => p.error && p.line);
    show(this.band, wrong);
    this.text.ariaInvalid = String(this.source.problems.some((p) => p.error));
    if (wrong) this.band.dataset.line = wrong.line;
    this.#scrolled();
  }

  /** Lists problems. A list that says the same stays, as somebody may be about to choose something in it. */
  #listProblems(list) {
    const said = JSON.stringify([list, !this.source.blob]);
    if (said === this.said) return;
    this.said = said;
    this.list.replaceChildren(...problems(list, this.source.blob ? null : (problem) => this.go(problem)));
  }

  /** Puts the caret where something is wrong. @param {{line: number, column?: number}} problem */
  go({ line, column = 1 }) {
    const { text } = this;
    const lines = text.value.split("\n");
    const start = lines.slice(0, line - 1).reduce((sum, l) => sum + l.length + 1, 0);
    const wrong = lines[line - 1] ?? "";
    const from = [...wrong].slice(0, column - 1).join("").length; // columns count characters
    const length = /^\S*/.exec(wrong.slice(from))[0].length;
    text.focus();
    text.setSelectionRange(start + from, start + from + length);
    text.scrollTop = (line - 1) * LINE - text.clientHeight / 2;
    text.scrollLeft = from * 7.6 - text.clientWidth / 2;
  }

  #lines() {
    const count = this.text.value.split("\n").length;
    if (this.count === count) return;
    this.count = count;
    this.gutter.textContent = Array.from({ length: count }, (_, i) => i + 1).join("\n");
    this.gutter.style.minWidth = String(count).length + 3 + "ch";
    this.#size();
    this.#scrolled();
  }

  #size() {
    const most = this.source.description?.sentences > 1 ? 4 : MOST_LINES;
    this.text.rows = Math.min(most, Math.max(3, this.text.value.trimEnd().split("\n").length + 1));
    this.text.style.overflowY = this.count > MOST_LINES ? "auto" : "hidden";
  }

  #scrolled() {
    this.gutter.style.transform = `translateY(${this.offset}px)`;
    this.band.style.transform = `translateY(${this.offset + (this.band.dataset.line - 1) * LINE}px)`;
  }
}

function described({ format, sentences, dependencies, roots }) {
  const parts = [format];
  if (sentences > 1) parts.push(plural(sentences, "sentence"));
  if (dependencies) parts.push(plural(dependencies, "dependency", "dependencies"));
  else if (roots > 0) parts.push(plural(roots, "root"));
  return parts.join(" · ");
}

const megabytes = (size) => (size < 1e6 ? thousands(Math.round(size / 1e3)) + " kB" : (size / 1e6).toFixed(1) + " MB");

customElements.define("source-editor", SourceEditor);

/**
 * What is wrong with an input, or worth knowing about it, as elements.
 * @param {(import("./engine.js").Failure & {error?: boolean, count?: number})[]} list
 * @param {((problem: any) => void)|null} [go] puts the caret at a problem
 */
export function problems(list, go) {
  const errors = list.filter((p) => p.error).map((p) => h("div.problem.error", { role: "alert" }, ...told(p, go)));
  const warnings = list.filter((p) => !p.error);
  if (!warnings.length) return errors;
  return [...errors, h("details.warnings", { open: warnings.length === 1 && warnings[0].code === undefined },
    h("summary", {}, plural(warnings.length, "note")),
    h("ul", {}, ...warnings.map((p) => h("li.problem", {}, ...told(p, go)))))];
}

function told(p, go) {
  const place = p.line && `line ${thousands(p.line)}` + (p.column ? `, column ${thousands(p.column)}` : "");
  return [
    place && h("span.place", {}, place),
    h("span.message", {}, p.message, p.count > 1 && h("b", {}, ` ×${thousands(p.count)}`)),
    p.hint && h("span.advice", {}, inWordsOfThePage(p.hint)),
    place && go && h("button.link", { type: "button", onclick: () => go(p) }, "Go to line " + thousands(p.line)),
  ];
}
