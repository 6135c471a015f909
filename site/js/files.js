// A browser lays out a line of a text field in some 5 µs, all of them again with each that comes or goes.
const LARGEST_TEXT = 64_000;
const MOST_LINES = 2_000;

/** Whether a text field takes a text, and stays quick. More is shown as a card, a few lines of it at a time. @param {string} text */
export function fits(text) {
  if (text.length > LARGEST_TEXT) return false;
  let at = -1;
  for (let n = 0; n <= MOST_LINES; n++) if ((at = text.indexOf("\n", at + 1)) < 0) return true;
  return false;
}

/**
 * What was read of a file.
 * @typedef {{name: string, content: string|Blob, preview: string}} Content
 */

/** What a file is called; with its path, if it was found in a folder. @param {File & {path?: string}} file */
export const nameOf = (file) => file.path ?? (file.webkitRelativePath || file.name);

/**
 * Reads a file that was chosen or dropped: a text if it is small, the file itself if not. Gzip is unpacked.
 * @param {File} file
 * @param {import("./engine.js").Engine} engine
 * @returns {Promise<Content>} rejected with a Failure
 */
export async function read(file, engine) {
  const start = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  if (start[0] !== 0x1f || start[1] !== 0x8b) return hold(nameOf(file), file);
  const { blob } = await engine.call("unpack", {}, [{ role: "file", index: 0, name: nameOf(file), data: file }]);
  return hold(nameOf(file).replace(/\.gz$/i, ""), blob);
}

/** A file that could not be read, as a problem. @param {File} file @param {import("./engine.js").Failure} failure */
export const unreadable = (file, failure) => ({ ...failure, file: undefined, message: nameOf(file) + ": " + failure.message, error: true });

/** A text or a file, whatever its size allows. @param {string} name @param {Blob} blob @returns {Promise<Content>} */
export async function hold(name, blob) {
  if (blob.size <= LARGEST_TEXT) {
    try {
      // What is no text stays a file, so that the core sees the bytes as they are and says what is wrong.
      const content = new TextDecoder("utf-8", { fatal: true }).decode(await blob.arrayBuffer()).replaceAll("\r\n", "\n"); // as a text field has it
      if (fits(content)) return { name, content, preview: "" };
    } catch {}
  }
  const head = new TextDecoder().decode(await blob.slice(0, 4000).arrayBuffer());
  return { name, content: blob, preview: head.split("\n").slice(0, 12).map((line) => line.slice(0, 200)).join("\n") };
}
