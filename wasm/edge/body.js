// Bodies of requests, read whole and within bounds, before the Go program sees them.

/** How long a body may take, in milliseconds. */
const patience = 20_000;

/** What all bodies that are arriving may hold together, in bytes. */
const room = 16 * 2 ** 20;

/**
 * The bodies that are arriving, the oldest first, and what they hold. One of which nothing more is heard leaves
 * when its time is over.
 */
const arriving = new Set();
let held = 0;

function leave(body) {
  if (arriving.delete(body)) held -= body.length;
}

/** Adds a chunk, unless there is no room for it. */
function take(body, chunk) {
  for (const oldest of arriving) {
    if (oldest.end >= Date.now()) break;
    leave(oldest);
  }
  if (!arriving.has(body) || held + chunk.length > room) return false;
  body.chunks.push(chunk);
  body.length += chunk.length;
  held += chunk.length;
  return true;
}

/**
 * Reads the body of a request. One that is longer than most is read a little beyond that, so that the program can tell.
 * @param {Request} request
 * @param {number} most in bytes
 * @returns {Promise<{bytes: Uint8Array, failure: ""|"cut"|"slow"|"busy"}|null>} failure says why there are no more bytes
 */
export async function arrive(request, most) {
  if (request.body === null) return null;
  if (Number(request.headers.get("Content-Length")) > most) return { bytes: new Uint8Array(), failure: "" };
  const body = { chunks: [], length: 0, end: Date.now() + patience };
  arriving.add(body);
  const reader = request.body.getReader();
  let timer;
  const late = new Promise((resolve) => (timer = setTimeout(resolve, patience, "slow")));
  const failure = await Promise.race([collect(reader, body, most), late]);
  clearTimeout(timer);
  leave(body);
  if (failure) reader.cancel().catch(() => {});
  return { bytes: joined(body), failure };
}

/** Reads until the end, or too far; returns why there is no more. */
async function collect(reader, body, most) {
  try {
    while (body.length <= most) {
      const { done, value } = await reader.read();
      if (done) return "";
      if (!take(body, value)) return "busy";
    }
    reader.cancel().catch(() => {});
    return "";
  } catch {
    return "cut";
  }
}

function joined({ chunks, length }) {
  if (chunks.length === 1) return chunks[0];
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}
