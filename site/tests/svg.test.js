import assert from "node:assert/strict";
import { test } from "node:test";
import { readDrawing } from "../js/svg.js";

/** An element that knows no more than what was put into it. */
class Element {
  attributes = {};
  children = [];
  constructor(name) {
    this.nodeName = name;
  }
  setAttribute(name, value) {
    this.attributes[name] = value;
  }
  append(...nodes) {
    this.children.push(...nodes);
  }
  /** As text: names, attributes in brackets, and what is within. */
  toString() {
    const attributes = Object.entries(this.attributes).map(([name, value]) => `[${name}=${value}]`).join("");
    return `${this.nodeName}${attributes}(${this.children.join(" ")})`;
  }
}

globalThis.document = { createElementNS: (space, name) => (assert.equal(space, "http://www.w3.org/2000/svg"), new Element(name)) };

const drawn = (text) => String(readDrawing(text));

test("a drawing is read node by node", () => {
  assert.equal(drawn('<svg width="10" data-rows="1">\n  <g class="arc gold" data-index="0"><title>a → b</title><path d="M 0 0"/></g><text x="1">a<tspan>b</tspan> c</text>\n</svg>'),
    "svg[width=10][data-rows=1](g[class=arc gold][data-index=0](title(a → b) path[d=M 0 0]()) text[x=1](a tspan(b)  c))");
});

test("words are only ever text", () => {
  for (const word of ["<img/src=x/onerror=ran=1>", "</script><script>ran=1</script>", '"onmouseover="ran=1', "&lt;b&gt;&amp;", "]]><x>", "--><b>"]) {
    const escaped = word.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&#34;");
    assert.equal(drawn(`<svg class="${escaped}"><text>${escaped}</text></svg>`), `svg[class=${word}](text(${word}))`);
  }
});

test("what no drawing of the core holds is left out, with all that is in it", () => {
  for (const part of [
    "<script>ran=1</script>", "<foreignObject><text>x</text></foreignObject>", '<a href="javascript:ran=1"><text>x</text></a>', "<image/>",
    "<style>text { fill: red }</style>", "<animate/>", "<use/>",
  ]) assert.equal(drawn(`<svg>${part}<text>kept</text></svg>`), "svg(text(kept))", part);
  assert.equal(drawn('<svg onload="ran=1" style="color: red" id="x" xlink:href="y" width="10"><g onclick="ran=1"/></svg>'), "svg[width=10](g())");
});

test("what is no drawing is none", () => {
  for (const text of ["", "text", "<g></g>", "<script>ran=1</script>"]) assert.equal(readDrawing(text), null, text);
});
