import { note, present } from "./renew.js";

/** @param {string} selector @param {ParentNode} [within] @returns {any} */
export const $ = (selector, within = document) => within.querySelector(selector);

/** @param {string} selector @param {ParentNode} [within] @returns {any[]} */
export const $$ = (selector, within = document) => [...within.querySelectorAll(selector)];

/**
 * Makes an element. Text is only ever text: nothing here reads markup.
 *
 *     h("button.link", {type: "button", onclick: go}, "Go to line 3")
 *
 * @param {string} what the name of the element, and classes after full stops
 * @param {Record<string, any>} [properties] of the element, or attributes where it has no such property
 * @param {...import("./renew.js").Child} children
 * @returns {any}
 */
export function h(what, properties, ...children) {
  const [name, ...classes] = what.split(".");
  const node = document.createElement(name);
  if (classes.length) node.className = classes.join(" ");
  for (const key in properties) {
    const value = properties[key];
    note(node, key, value);
    if (key in node) node[key] = value;
    else if (value != null && value !== false) node.setAttribute(key, value);
  }
  node.append(...present(children));
  return node;
}

/** Gives each child of an element, in order, its text. @param {Element} parent @param {...(string|number)} texts */
export const fill = (parent, ...texts) => texts.forEach((text, i) => (parent.children[i].textContent = String(text)));

/**
 * Has as many children that match a selector as there are items, copies of the first of them, and fills each.
 * @template T
 * @param {Element} parent @param {string} selector @param {T[]} items @param {(child: any, item: T, index: number) => void} fill
 */
export function repeat(parent, selector, items, fill) {
  const children = [...parent.children].filter((child) => child.matches(selector));
  for (const extra of children.slice(Math.max(1, items.length))) extra.remove();
  items.forEach((item, i) => fill(children[i] ?? parent.appendChild(children[0].cloneNode(true)), item, i));
}

/** Where the list of sentences and the inputs have no room beside what is shown: as the style sheets have it. */
export const narrow = globalThis.matchMedia?.("(max-width: 900px)");

const SVG = "http://www.w3.org/2000/svg";

/** @param {string} name @param {Record<string, string|number>} [attributes] @param {...Node} children */
export function svg(name, attributes, ...children) {
  const node = document.createElementNS(SVG, name);
  for (const key in attributes) node.setAttribute(key, String(attributes[key]));
  node.append(...children);
  return node;
}

/** Shows or hides. @param {Element} node @param {unknown} visible */
export const show = (node, visible) => {
  node.toggleAttribute("hidden", !visible);
};

/** Where what had the focus is gone or hidden, the first of some elements that is in sight has it. @param {Element} from @param {HTMLElement[]} to */
export const moveFocus = (from, to) => {
  if (from !== document.body && (!from.isConnected || from.closest("[hidden]"))) to.find((node) => node.checkVisibility())?.focus({ preventScroll: true });
};

/** Tells those who listen rather than look; nothing, if it would be what was told last. @param {string} text */
export const announce = (text) => {
  const live = $("#live");
  if (live.textContent !== text) live.textContent = text;
};
