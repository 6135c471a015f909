import { LARGEST_TEXT } from "./source.js";

/** Where unpacking stops: a small file can hold a very large one. */
const LARGEST_UNPACKED = 512 << 20;

/**
 * What was read of a file.
 * @typedef {{name: string, content: string|Blob, preview: string}} Content
 */

/**
 * Reads a file that was chosen or dropped: a text if it is small, the file itself if not. Gzip is unpacked.
 * @param {File} file
 * @returns {Promise<Content>} rejected with a Failure
 */
export async function read(file) {
  const start = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  const packed = start[0] === 0x1f && start[1] === 0x8b;
  const blob = packed ? await unpacked(file) : file;
  return hold(packed ? file.name.replace(/\.gz$/i, "") : file.name, blob);
}

/** A text or a file, whatever its size allows. @param {string} name @param {Blob} blob @returns {Promise<Content>} */
export async function hold(name, blob) {
  if (blob.size <= LARGEST_TEXT) {
    try {
      // What is no text stays a file, so that the core sees the bytes as they are and says what is wrong.
      return { name, content: new TextDecoder("utf-8", { fatal: true }).decode(await blob.arrayBuffer()), preview: "" };
    } catch {}
  }
  const head = new TextDecoder().decode(await blob.slice(0, 4000).arrayBuffer());
  return { name, content: blob, preview: head.split("\n").slice(0, 12).map((line) => line.slice(0, 200)).join("\n") };
}

async function unpacked(file) {
  const parts = [];
  let size = 0;
  try {
    for (const reader = file.stream().pipeThrough(new DecompressionStream("gzip")).getReader(); ; ) {
      const { done, value } = await reader.read();
      if (done) return new Blob(parts);
      parts.push(value);
      if ((size += value.length) > LARGEST_UNPACKED) {
        reader.cancel();
        throw { code: "limit", file: file.name, message: "unpacked, this file is larger than 512 MB", hint: "score it with the command line" };
      }
    }
  } catch (error) {
    throw error.code === "limit" ? error : { code: "data", file: file.name, message: "this gzip file is broken", hint: "pack it again" };
  }
}
