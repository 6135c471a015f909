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

export default {
  /** @param {Request} request */
  async fetch(request) {
    const { method, url, headers } = request;
    const body = await arrive(request, living().mostBytes);
    return living().answer({ method, url, headers, body }); // meanwhile another request may have brought it down
  },
};
