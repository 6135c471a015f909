// The Go program, wasm/edge/main.go: started once, asked many times, and known to be dead when it is.

import "./wasm_exec.js";
import compiled from "./edge.wasm";

// Memory of WebAssembly never shrinks. A program that has grown beyond this, in bytes, is replaced by a fresh one.
const tooLarge = 64 * 2 ** 20;

// Go prints why it dies, with a trace. The places in the program are worth a line of the log each, but a message may
// quote what a user has sent.
const telling = /^(fatal error: |goroutine \d|\t\S+\.go:\d)/;
let line = "";
globalThis.fs.writeSync = (_, bytes) => {
  const lines = (line + new TextDecoder().decode(bytes)).split("\n");
  line = lines.pop();
  for (const whole of lines) if (telling.test(whole)) console.error(whole);
  return bytes.length;
};

export class Program {
  #go = new Go();
  #binding = {};
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
   * Answers a request. The program has done so when handleRequest returns: the promise that it returns is settled.
   * @param {{method: string, url: string, headers: Headers, body: {bytes: Uint8Array, failure: string}|null}} request
   * @returns {Promise<Response>}
   */
  async answer(request) {
    try {
      const response = await Promise.race([this.#binding.handleRequest(request), undefined]);
      if (response) return response;
    } catch (error) {
      if (!this.#go.exited && !(error instanceof WebAssembly.RuntimeError)) return problem(400, "this request cannot be read");
    }
    this.#stuck = true;
    return problem(500, "the program that answers died of this request; the command line, ccgscore score GOLD SYSTEM, has more room");
  }
}

/** A problem document (RFC 9457), where there is no program to write one. */
function problem(status, detail) {
  const title = status === 400 ? "Bad Request" : "Internal Server Error";
  const code = status === 400 ? "usage" : "internal";
  return new Response(JSON.stringify({ type: "about:blank", title, status, detail, code }), {
    status,
    headers: { "Content-Type": "application/problem+json", "Cache-Control": "no-store", "Access-Control-Allow-Origin": "*" },
  });
}
