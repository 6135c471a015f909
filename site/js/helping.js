import { h } from "./dom.js";

/** Words of a help text, in which `*` stands around names, and `_` around keys. @param {string} text */
const words = (text) => text.split(/(\*[^*]+\*|_[^_]+_)/).filter(Boolean).map((part) =>
  part[0] === "*" && part.length > 1 ? h("b", {}, part.slice(1, -1)) : part[0] === "_" && part.length > 1 ? h("kbd", {}, part.slice(1, -1)) : part);

/** A paragraph of help. @param {string} text @returns {HTMLElement} */
export const paragraph = (text) => h("p", {}, ...words(text));

/** The keys of a view, with what each does. @param {Record<string, string>} keys @returns {HTMLElement} */
export const keys = (keys) => h("dl", {}, ...Object.entries(keys).flatMap(([key, what]) => [h("dt", {}, ...words(key)), h("dd", {}, ...words(what))]));
