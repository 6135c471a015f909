import { h } from "./dom.js";

/** Has the browser save a file. @param {Blob} file @param {string} name */
export function save(file, name) {
  const url = URL.createObjectURL(file);
  h("a", { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
