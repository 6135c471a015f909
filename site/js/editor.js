import { $, h, show } from "./dom.js";
import { hold } from "./files.js";
import { plural, whole } from "./metrics.js";
import { problems } from "./problems.js";
import { LARGEST_TEXT } from "./source.js";

const LINE = 22; // height of a line, as the style sheet has it
const MOST_LINES = 9; // in sight

/**
 * <source-editor>: shows one source and lets the person change it: type, paste, choose a file, clear. What is typed is
 * kept as it is, right or wrong. The build writes its text field, so that it is there before any script is.
 */
export class SourceEditor extends HTMLElement {
  /**
   * @param {import("./source.js").Source} source
   * @param {{changed: () => void, chosen: (files: File[]) => void}} tell
   */
  bind(source, tell) {
    this.source = source;
    this.tell = tell;
    if (!this.text) this.#build();
    this.show();
  }

  #build() {
    const label = this.dataset.label;
    this.found = $(".found", this) ?? h("details.found", {}, h("summary"), h("p"));
    this.editor = $(".editor", this) ?? h("div.editor", {},
      h("div.gutter", { "aria-hidden": "true" }, "1"),
      h("textarea", { rows: 3, wrap: "off", spellcheck: false, autocomplete: "off", autocapitalize: "off", "aria-label": label, placeholder: "Type or paste here" }));
    this.card = h("div.file", { hidden: true });
    this.list = $(".problems", this);
    this.prepend(this.found, this.editor, this.card);
    this.gutter = $(".gutter", this);
    this.text = $("textarea", this);
    this.band = h("div.band", { hidden: true });
    this.editor.prepend(this.band);
    this.text.oninput = () => this.#typed();
    this.text.onpaste = (event) => this.#pasted(event);
    this.text.onscroll = () => this.#scrolled();
    const input = h("input", { type: "file", multiple: true, hidden: true, tabIndex: -1, "aria-label": label + ": file" });
    input.onchange = () => {
      this.tell.chosen([...input.files]);
      input.value = "";
    };
    this.append(input);
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
      this.card.replaceChildren(h("b", {}, source.name), h("span", {}, megabytes(source.size)), h("pre", {}, source.preview));
    } else if (this.text.value !== source.text) {
      this.text.value = source.text;
    }
    this.#lines();
    this.told();
  }

  /** Shows what the core has said about it. */
  told() {
    const { found } = this.source;
    const [summary, why] = this.found.children;
    summary.textContent = found ? described(found) : "";
    why.textContent = found?.why ? "Recognised because " + found.why + "." : "";
    show(this.found, found?.why);
    this.list.replaceChildren(...problems(this.source.problems, this.source.blob ? null : (problem) => this.go(problem)));
    const wrong = this.source.problems.find((p) => p.error && p.line);
    show(this.band, wrong);
    this.text.ariaInvalid = String(this.source.problems.some((p) => p.error));
    if (wrong) this.band.dataset.line = wrong.line;
    this.#scrolled();
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
    this.text.rows = Math.min(MOST_LINES, Math.max(3, count));
    this.#scrolled();
  }

  #scrolled() {
    const top = -this.text.scrollTop;
    this.gutter.style.transform = `translateY(${top}px)`;
    this.band.style.transform = `translateY(${top + (this.band.dataset.line - 1) * LINE}px)`;
  }
}

function described({ format, sentences, dependencies, roots }) {
  const parts = [format];
  if (sentences > 1) parts.push(plural(sentences, "sentence"));
  if (dependencies) parts.push(plural(dependencies, "dependency", "dependencies"));
  else if (roots > 0) parts.push(plural(roots, "root"));
  return parts.join(" · ");
}

const megabytes = (size) => (size < 1e6 ? whole(Math.round(size / 1e3)) + " kB" : (size / 1e6).toFixed(1) + " MB");

customElements.define("source-editor", SourceEditor);
