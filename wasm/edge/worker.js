// The Cloudflare Worker: every request is read whole, then answered by the Go program of this isolate.

import { arrive } from "./body.js";
import { Program } from "./program.js";

/** @type {Program|undefined} */
let program;

/** The program that answers; one that has died, or has grown too large, is replaced. */
function living() {
  if (!program?.fit) program = new Program();
  return program;
}

/**
 * The headers as the client sent them. Cloudflare unpacks what a client does not take, so it tells the worker that all of
 * them take gzip; what they said themselves is beside it, if it is known.
 * @param {Request} request
 */
function sent({ headers, cf }) {
  if (typeof cf?.clientAcceptEncoding !== "string") return headers;
  const changed = new Headers(headers);
  changed.set("Accept-Encoding", cf.clientAcceptEncoding);
  return changed;
}

export default {
  /** @param {Request} request */
  async fetch(request) {
    const { method, url } = request;
    const headers = sent(request);
    const body = await arrive(request, living().mostBytes);
    return living().answer({ method, url, headers, body }); // meanwhile another request may have brought it down
  },
};
