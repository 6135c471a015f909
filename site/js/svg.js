import { $, $$, svg as element } from "./dom.js";

// What a drawing of the core consists of. Whatever else a text might hold is left out.
const elements = new Set(["svg", "g", "path", "rect", "circle", "text", "tspan", "title", "desc"]);
const attributes = new Set([
  "class", "width", "height", "viewBox", "x", "y", "dx", "dy", "d", "rx", "cx", "cy", "r",
  "fill", "fill-opacity", "stroke", "stroke-width", "stroke-opacity", "stroke-dasharray", "stroke-linecap", "stroke-linejoin",
  "font-family", "font-size", "font-style", "font-weight", "text-anchor",
  "data-rows", "data-row", "data-column", "data-point", "data-side", "data-index", "data-partner", "data-position", "data-node", "data-word", "transform",
]);
const entities = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", "#34": '"', "#39": "'", "#x27": "'" };
const decode = (text) => text.replace(/&([#\w]+);/g, (whole, name) => entities[name] ?? whole);

/**
 * Reads a drawing of the core, node by node. There is no general parser here, let alone the browser's: what is not on the
 * lists above cannot come in, whatever the words of a sentence are.
 *
 * @param {string} text
 * @param {string} [key] what is drawn, if things can be chosen in it: a drawing of something else is another element
 * @returns {SVGSVGElement|null} null if the text is no such drawing
 */
export function readDrawing(text, key) {
  const open = [];
  let root = null;
  for (const [, closing, name, rest, empty, content] of text.matchAll(/<(\/?)([a-z]+)((?:\s+[\w:-]+="[^"<]*")*)\s*(\/?)>|([^<]+)/gi)) {
    const parent = open.at(-1);
    if (content) {
      if (parent && content.trim()) parent.append(decode(content));
    } else if (closing) {
      open.pop();
    } else {
      // A child of what is left out goes with it.
      const node = elements.has(name) && (parent || !root) ? element(name) : null;
      if (node) {
        for (const [, key, value] of rest.matchAll(/([\w:-]+)="([^"]*)"/g)) {
          if (attributes.has(key)) node.setAttribute(key, decode(value));
        }
        if (parent) parent.append(node);
        else root = node;
      }
      if (!empty) open.push(node);
    }
  }
  if (root?.nodeName !== "svg") return null;
  if (key) root.dataset.key = key;
  return root;
}

/** Makes a drawing a group of what can be chosen in it. @param {SVGSVGElement} picture */
export function makeGroup(picture) {
  picture.setAttribute("role", "group");
  picture.setAttribute("aria-label", $("title", picture).textContent);
  // The names of the sides lie on top, as what is scrolled passes beneath them.
  for (const name of $$(".side:not([transform])", picture)) {
    const { parentElement: names } = name;
    names.prepend(element("rect", { class: "halo", x: 4, y: name.getAttribute("y") - 14, width: 56, height: 20 }));
    picture.append(names);
  }
}
