// Runs the core. The page sends the compiled module once, then calls; each is answered by its id, in order.
//
//   in:  {module}  {id, operation, parameters, files: [{role, name, key, data: Blob|Uint8Array}]}
//   out: {ready}  {id, progress: [done, total]}  {id, type, body, warnings}  {id, error}  {dead}
import "./wasm_exec.js";

/** Large files stay here between calls, so that a changed option does not read them anew. @type {Map<string, Uint8Array>} */
let kept = new Map();
let calls = Promise.resolve();
let exited = false;

onmessage = ({ data }) => {
  calls = calls.then(() => (data.module ? start(data.module) : answer(data)));
};

async function start(module) {
  const go = new globalThis.Go();
  const instance = await WebAssembly.instantiate(module, go.importObject);
  go.run(instance).finally(() => {
    exited = true;
    postMessage({ dead: true });
  });
  postMessage({ ready: true });
}

async function answer({ id, operation, parameters, files }) {
  try {
    const read = await Promise.all(files.map(bytes));
    if (files.length) kept = new Map(read.filter((f) => f.key).map((f) => [f.key, f.bytes]));
    const reply = globalThis.ccgscoreCall(operation, parameters, read, progress(id));
    postMessage({ id, ...reply }, reply.body ? [reply.body.buffer] : []);
  } catch (error) {
    const { code = "internal", file, message } = error;
    // What the core does not catch itself, such as memory that runs out, leaves it in no state to go on.
    postMessage({ id, error: JSON.stringify({ code, file, message }), dead: code === "internal" || exited });
  }
}

async function bytes({ role, name, key, data }) {
  if (!(data instanceof Blob)) return { role, name, bytes: data };
  const known = kept.get(key);
  try {
    return { role, name, key, bytes: known ?? new Uint8Array(await data.arrayBuffer()) };
  } catch {
    throw { code: "data", file: name, message: "the file cannot be read any more: choose it again" };
  }
}

function progress(id) {
  let last = performance.now();
  return (done, total) => {
    const now = performance.now();
    if (now - last < 50) return;
    last = now;
    postMessage({ id, progress: [done, total] });
  };
}
