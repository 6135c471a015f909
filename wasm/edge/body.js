// Bodies of requests, read whole and within bounds, before the Go program sees them.

/** How long a body may take, in milliseconds. */
const patience = 20_000;

/** What all bodies that are arriving may hold together, in bytes. */
const room = 24 * 2 ** 20;

/** The bodies that are arriving. Of one whose client has gone we hear no more: it is past its time at last. */
const arriving = new Set();

function held() {
  const now = Date.now();
  let sum = 0;
  for (const body of arriving) {
    if (body.end < now) arriving.delete(body);
    else sum += body.length;
  }
  return sum;
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
  arriving.delete(body);
  if (failure) reader.cancel().catch(() => {});
  return { bytes: joined(body), failure };
}

/** Reads until the end, or too far; returns why there is no more. */
async function collect(reader, body, most) {
  try {
    while (body.length <= most) {
      const { done, value } = await reader.read();
      if (done) return "";
      body.chunks.push(value);
      body.length += value.length;
      if (held() > room) return "busy";
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
