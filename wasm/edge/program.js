// The Go program, wasm/edge/main.go: started once, asked many times, and known to be dead when it is.

import "./wasm_exec.js";
import description from "./description.js";
import compiled from "./edge.wasm";

// Memory of WebAssembly never shrinks. A program that has grown beyond this, in bytes, is replaced by a fresh one.
const tooLarge = 64 * 2 ** 20;

// Go prints why it dies, with a trace. The places in the program are worth a line of the log each, but a message may
// quote what a user has sent.
const telling = /^(fatal error: |goroutine \d|\t\S+\.go:\d)/;
const noMemory = /^fatal error: .*(out of memory|cannot allocate memory)/; // for the program, or for tables of the runtime
let begun = ""; // of a line that has no end yet
let outOfMemory = false;
globalThis.fs.writeSync = (_, bytes) => {
  const lines = (begun + new TextDecoder().decode(bytes)).split("\n");
  begun = lines.pop();
  for (const line of lines) {
    outOfMemory ||= noMemory.test(line);
    if (telling.test(line)) console.error(line);
  }
  return bytes.length;
};

export class Program {
  #go = new Go();
  #binding = { description }; // of the service, which the build has made
  #stuck = false;
  #memory;

  constructor() {
    const imports = this.#go.importObject;
    // A timer of Go's would belong to the request during which it is set, and end with it. Nothing here waits for one:
    // whatever is due is done during the next request.
    imports.gojs["runtime.scheduleTimeoutEvent"] = (sp) => this.#go.mem.setInt32((sp >>> 0) + 16, 1, true);
    imports.gojs["runtime.clearTimeoutEvent"] = () => {};
    imports.workers = { ready() {} };
    const instance = new WebAssembly.Instance(compiled, imports);
    this.#memory = instance.exports.mem;
    globalThis.context = { binding: this.#binding }; // where package workers leaves its handler
    this.#go.run(instance);
    // The end of the program is seen by the request that causes it; the promise of it belongs to another one.
    this.#go.exit = this.#go._resolveExitPromise = () => {};
  }

  /** The bytes of a body that are worth reading; the program refuses larger ones. */
  get mostBytes() {
    return this.#binding.mostBytes ?? 0;
  }

  /** Whether the program can be asked. */
  get fit() {
    return !this.#go.exited && !this.#stuck && this.#memory.buffer.byteLength <= tooLarge;
  }

  /**
   * Answers a request. The program has done so when handleRequest returns; the promise that it returns is settled.
   * @param {{method: string, url: string, headers: Headers, body: {bytes: Uint8Array, failure: string}|null}} request
   * @returns {Promise<Response>}
   */
  async answer(request) {
    this.#binding.answered = outOfMemory = false;
    let reply;
    try {
      reply = this.#binding.handleRequest(request);
    } catch (trap) {
      reply = Promise.reject(trap);
    }
    this.#stuck = !this.#binding.answered;
    const starved = outOfMemory; // from here on other requests may be answered
    try {
      const response = await Promise.race([reply, undefined]);
      if (response) return response;
    } catch (error) {
      // An error of package workers, which reads addresses more strictly than browsers do; the program lives. Those of a
      // program that dies are of other classes.
      if (error.constructor === Error && !this.#go.exited) {
        this.#stuck = false;
        return problem("usage", "the address of the request cannot be read", "in an address, % is written %25");
      }
    }
    return starved
      ? problem("limit", "this request needs more memory than there is")
      : problem("internal", "the program that answers died of this request");
  }
}

const kinds = {
  usage: [400, "The request is wrong"],
  limit: [413, "This is more than the service takes"],
  internal: [500, "The service failed"],
};

const commandLine = "the command line has no limits of a service: ccgscore score GOLD SYSTEM";

/** A problem document (RFC 9457) like those of web/api, where there is no program to write one. */
function problem(code, detail, hint = commandLine) {
  const [status, title] = kinds[code];
  const type = "/api/v1/openapi.json#/components/responses/" + code;
  return Response.json({ type, title, status, detail, code, hint }, {
    status,
    headers: {
      "Content-Type": "application/problem+json",
      "Access-Control-Allow-Origin": "*",
      "Access-Control-Expose-Headers": "Ccgscore-Warnings, Ccgscore-Missed, ETag, Retry-After",
      "Cache-Control": "no-store",
      "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
      "Cross-Origin-Resource-Policy": "cross-origin",
      "Referrer-Policy": "no-referrer",
      "Vary": "Accept, Accept-Encoding",
      "X-Content-Type-Options": "nosniff",
    },
  });
}
