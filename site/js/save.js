import { h } from "./dom.js";

/**
 * A file that can be saved: its name, and what makes it, such as the core.
 * @typedef {{name: string, make: () => Blob|Promise<import("./engine.js").Reply|Blob>}} Saved
 */

/** A text as a part of the name of a file: "Ann Lee" is ann-lee. @param {string} text */
export const slug = (text) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "-").replace(/^-|-$/g, "");

/** The name of a file: its ending, and what it is of, the view first. @param {string} end @param {...string} parts */
export const fileName = (end, ...parts) => parts.map(slug).filter(Boolean).join("-").slice(0, 100) + "." + end;

/** Makes a file: what the core wrote, byte for byte. @param {Saved} saved */
export async function made({ make }) {
  const made = await make();
  return made instanceof Blob ? made : new Blob([made.body], { type: made.type });
}

/** Has the browser save a file. @param {Blob} file @param {string} name */
export function save(file, name) {
  const url = URL.createObjectURL(file);
  h("a", { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/**
 * Makes a file and saves it. Why it cannot be made is said above the view, until it can: also where the
 * inputs have changed while the program that makes it was loading.
 * @param {import("./main.js").Page} page @param {Saved} saved
 */
export async function make(page, saved) {
  const { inputs } = page;
  try {
    const file = await made(saved);
    inputs.forgive();
    save(file, saved.name);
  } catch (failure) {
    const { code, hint } = failure;
    if (code === undefined) throw failure; // a defect of the page itself
    const why = { superseded: "the input has changed meanwhile", data: failure.message, unloaded: failure.message }[code];
    if (why) inputs.refuse([{ code, hint, message: `${saved.name} is not saved: ${why}`, error: true, ...code !== "superseded" && { again: () => make(page, saved) } }]); // else the inputs have gone wrong, and say so
  }
}
