const CHUNK = 1 << 20; // bytes that are read at once, and counted in a task of the page
const NEAR = 1 << 13; // bytes before a place, and behind it, that are looked at
const MOST = 150; // lines before a place, and behind it
const NEWLINE = 10;
const RETURN = 13;

const bytesOf = async (blob, from, to) => new Uint8Array(await blob.slice(from, to).arrayBuffer());
/** As a text field has it. */
const text = (bytes) => new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes).replace(/\r\n?/g, "\n");

/**
 * A part of a file: its text, the bytes that it stands for, the number of its first line, and where in the text the place is
 * that was asked for. Whether it is UTF-8, so that its text stands for its bytes.
 * @typedef {{text: string, start: number, end: number, first: number, at: number, valid: boolean}} Part
 */

/** The lines of a file of any size. What was counted of it is known from then on. */
export class Lines {
  #ends = [0]; // how many lines end before each chunk

  /** @param {Blob} blob */
  constructor(blob) {
    this.blob = blob;
  }

  /** The lines around a place; around the last line, if there are fewer. @param {number} line @param {number} column @returns {Promise<Part>} */
  async around(line, column) {
    const { blob } = this;
    const found = await this.#find(line);
    const place = found.offset + (found.line === line ? await this.#width(found.offset, column - 1) : 0);
    const shift = Math.max(0, place - NEAR);
    const bytes = await bytesOf(blob, shift, place + NEAR);
    const start = before(bytes, place - shift, shift === 0);
    const end = behind(bytes, place - shift, shift + bytes.length === blob.size);
    const part = bytes.subarray(start, end);
    return {
      text: text(part), start: shift + start, end: shift + end,
      first: found.line - (found.offset > shift + start ? count(bytes.subarray(start, found.offset - shift)) : 0),
      at: text(bytes.subarray(start, place - shift)).length, valid: valid(part),
    };
  }

  /** Where a line starts; where the last one does, if there are fewer. @returns {Promise<{line: number, offset: number}>} */
  async #find(line) {
    if (line <= 1) return { line: 1, offset: 0 };
    const { blob } = this;
    const ends = this.#ends;
    for (let chunk = 0; chunk * CHUNK < blob.size; chunk++) {
      if (ends[chunk + 1] < line - 1) continue;
      const start = chunk * CHUNK;
      const bytes = await bytesOf(blob, start, start + CHUNK);
      ends[chunk + 1] ??= ends[chunk] + count(bytes);
      if (ends[chunk + 1] < line - 1) continue;
      let offset = 0;
      for (let n = ends[chunk]; n < line - 1; n++) offset = bytes.indexOf(NEWLINE, offset) + 1;
      return { line, offset: start + offset };
    }
    const [last] = await bytesOf(blob, blob.size - 1, blob.size);
    return this.#find(ends.at(-1) + (last === NEWLINE ? 0 : 1));
  }

  /** How many bytes the first characters of a line have, from where it starts. */
  async #width(offset, characters) {
    const bytes = await bytesOf(this.blob, offset, offset + Math.min(4 * characters, CHUNK));
    let at = 0;
    for (let n = 0; n < characters && at < bytes.length && bytes[at] !== NEWLINE; n++) {
      do at++; while ((bytes[at] & 0xc0) === 0x80);
    }
    return at;
  }
}

function valid(bytes) {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

function count(bytes) {
  let lines = 0;
  for (let i = 0; i < bytes.length; i++) if (bytes[i] === NEWLINE) lines++;
  return lines;
}

/** Where some lines before a place start. A line that is too long is cut between two characters. */
function before(bytes, place, whole) {
  let start = whole ? 0 : -1;
  for (let i = place, lines = 0; i > 0 && lines < MOST; i--) {
    if (bytes[i - 1] !== NEWLINE) continue;
    if (++lines === MOST || !whole) start = i;
  }
  if (start < 0) start = bytes.findIndex((b) => (b & 0xc0) !== 0x80);
  return start;
}

/** Where some lines behind a place end. */
function behind(bytes, place, whole) {
  let end = whole ? bytes.length : -1;
  for (let i = place, lines = 0; i < bytes.length && lines < MOST; i++) {
    if (bytes[i] !== NEWLINE) continue;
    if (++lines === MOST || !whole) end = i > place && bytes[i - 1] === RETURN ? i - 1 : i;
  }
  if (end < 0) end = Math.max(place, bytes.findLastIndex((b) => (b & 0xc0) !== 0x80));
  return end;
}
