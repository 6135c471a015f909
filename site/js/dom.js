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
 * @param {...(Node|string|number|null|undefined|false)} children
 * @returns {any}
 */
export function h(what, properties, ...children) {
  const [name, ...classes] = what.split(".");
  const node = document.createElement(name);
  if (classes.length) node.className = classes.join(" ");
  for (const key in properties) {
    const value = properties[key];
    if (key in node) node[key] = value;
    else if (value != null && value !== false) node.setAttribute(key, value);
  }
  node.append(...children.filter((c) => c != null && c !== false));
  return node;
}

const SVG = "http://www.w3.org/2000/svg";

/** @param {string} name @param {Record<string, string|number>} [attributes] @param {...Node} children */
export function svg(name, attributes, ...children) {
  const node = document.createElementNS(SVG, name);
  for (const key in attributes) node.setAttribute(key, String(attributes[key]));
  node.append(...children);
  return node;
}

/** Shows or hides. @param {HTMLElement} node @param {unknown} visible */
export const show = (node, visible) => {
  node.hidden = !visible;
};

/** Tells those who listen rather than look. @param {string} text */
export const announce = (text) => {
  $("#live").textContent = text;
};
