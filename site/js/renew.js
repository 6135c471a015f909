/** What an element does and holds that its attributes do not say: handlers, and what a person may change. @type {WeakMap<Node, Record<string, any>>} */
const notes = new WeakMap();

/** What a person may change, as properties of an element. */
const changeable = ["open", "selected", "checked", "value"];

/** Notes such a property of an element that was just made. @param {Element} node @param {string} key @param {any} value */
export function note(node, key, value) {
  if (typeof value !== "function" && !changeable.includes(key)) return;
  notes.set(node, { ...notes.get(node), [key]: value });
}

/**
 * What elements are made of; what is null, undefined or false is left out.
 * @typedef {Node|string|number|null|undefined|false} Child
 */

/** The children that are there. @param {Child[]} children */
export const present = (children) => children.filter(/** @returns {child is Node|string|number} */ (child) => child != null && child !== false);

/**
 * Fills an element anew. What is there becomes what comes: it stays in the document, and takes over attributes, text, children
 * and handlers, as the mouse may be down on it, or it may have the focus, be open or be scrolled. It is the same element if it
 * has the same name (see nameOf), so whatever can be pressed needs a name where the same place may come to mean something else.
 * What a person has changed stays until the page says something new of it.
 *
 * Pass new, finished elements: the page may keep the old ones in their place. Afterwards look for what you need in the parent, and
 * in handlers use their event.
 * @param {Element} parent @param {...Child} children
 */
export function renew(parent, ...children) {
  const coming = document.createDocumentFragment();
  coming.append(...present(children));
  update(parent, coming);
}

function update(parent, coming) {
  const there = new Map();
  for (const old of parent.childNodes) {
    const name = nameOf(old);
    if (there.has(name)) there.get(name).push(old);
    else there.set(name, [old]);
  }
  const children = [...coming.childNodes].map((child) => {
    const old = there.get(nameOf(child))?.shift();
    return old ? become(old, child) : child;
  });
  for (const gone of [...there.values()].flat()) gone.remove();
  arrange(parent, children);
}

/** Puts children in their order. To be moved ends a click and the focus, so the others make way for what has them. */
function arrange(parent, children) {
  let at = parent.firstChild;
  for (const child of children) {
    if (child !== at && child.parentNode === parent && child.matches?.(":active, :focus-within")) {
      while (at !== child) {
        const after = at.nextSibling;
        parent.append(at);
        at = after;
      }
    }
    if (child === at) at = at.nextSibling;
    else parent.insertBefore(child, at);
  }
}

/** Makes a node what another is. @param {any} old @param {any} node */
function become(old, node) {
  if (old.nodeType !== Node.ELEMENT_NODE) {
    if (old.data !== node.data) old.data = node.data;
    return old;
  }
  for (const { name } of [...old.attributes]) {
    if (!node.hasAttribute(name) && name !== "open") old.removeAttribute(name);
  }
  for (const { name, value } of node.attributes) {
    if (old.getAttribute(name) === value || name === "open") continue;
    if (name === "style") old.style.cssText = value; // the policy of the page forbids the attribute
    else old.setAttribute(name, value);
  }
  const [before, now] = [old, node].map((one) => notes.get(one) ?? {});
  for (const key in { ...before, ...now }) {
    if (before[key] !== now[key]) old[key] = now[key] ?? null;
  }
  if (before !== now) notes.set(old, now);
  update(old, node);
  return old;
}

/** What names an element among its sisters. */
const naming = ["id", "value", "data-key", "data-n", "data-side", "data-index", "data-node", "data-kind", "data-measure", "data-metric", "data-role"];

/** Names an element by what it says, where another one may come to stand in its place. @template {HTMLElement} T @param {T} node @returns {T} */
export function named(node) {
  node.dataset.key = node.textContent;
  return node;
}

/**
 * The name of a node among its sisters. Without one, a link or a button is what it says, since a click must not do what another
 * says; and everything else is what its tag is, in a drawing with the first of its classes.
 */
function nameOf(node) {
  const { nodeType, nodeName } = node;
  if (nodeType !== Node.ELEMENT_NODE) return nodeName;
  const named = naming.map((name) => node.getAttribute(name) ?? "").join("\n");
  const own = named.trim();
  if (own) return nodeName + named;
  if (nodeName === "A" || nodeName === "BUTTON") return nodeName + (node.ariaLabel ?? node.textContent);
  return node.namespaceURI === "http://www.w3.org/2000/svg" ? nodeName + "." + node.classList[0] : nodeName;
}
