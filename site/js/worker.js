// Runs the core. The page sends the compiled module once, then calls; each is answered by its id, in order.
//
//   in:  {module}  {id, operation, parameters: [[name, text]], files: [{role, index, name, key, data: Blob|Uint8Array}]}
//   out: {ready, operations: [name]}  {id, progress: [done, total]}  {id, type, body, drawing, warnings}  {id, error, dead}  {dead}
//
// Dead is a core that cannot go on. With an id, it is that call which ended it.
//
// One operation is not the core's: "unpack" answers with {id, blob}, as unpacking may take long as well.
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
  go.env.GOGC = "400"; // collecting garbage less often than by default is a fifth faster on a large corpus
  const instance = await WebAssembly.instantiate(module, go.importObject);
  go.run(instance).finally(() => {
    exited = true;
    postMessage({ dead: true });
  });
  postMessage({ ready: true, operations: globalThis.ccgscoreOperations });
}

async function answer({ id, operation, parameters, files }) {
  try {
    if (operation === "unpack") return postMessage({ id, blob: await unpacked(files[0], progress(id)) });
    const read = await Promise.all(files.map(bytes));
    if (files.length) kept = new Map(read.filter((f) => f.key).map((f) => [f.key, f.bytes]));
    if (exited) return; // and said so
    const reply = globalThis.ccgscoreCall(operation, parameters, read, progress(id));
    if (!reply) throw new Error("it ran out of memory, or met a defect"); // the console says which
    postMessage({ id, ...reply }, { transfer: [reply.body, reply.drawing].filter(Boolean).map((bytes) => bytes.buffer) }); // moved, not copied
  } catch (error) {
    const { code = "internal", file, role, index, message, hint } = error;
    // What the core does not catch itself, such as memory that runs out, leaves it in no state to go on.
    postMessage({ id, error: JSON.stringify({ code, file, role, index, message, hint }), dead: code === "internal" });
  }
}

async function bytes({ role, index, name, key, data }) {
  if (!(data instanceof Blob)) return { role, name, bytes: data };
  const known = kept.get(key);
  try {
    return { role, name, key, bytes: known ?? new Uint8Array(await data.arrayBuffer()) };
  } catch {
    throw { code: "data", file: name, role, index, message: "the file cannot be read any more: choose it again" };
  }
}

/** Where unpacking stops: a small file can hold a very large one. */
const LARGEST_UNPACKED = 512 << 20;

async function unpacked({ name, data }, tell) {
  const parts = [];
  let read = 0;
  let size = 0;
  const counted = new TransformStream({
    transform(chunk, controller) {
      tell((read += chunk.length), data.size);
      controller.enqueue(chunk);
    },
  });
  try {
    for await (const part of pieces(data.stream().pipeThrough(counted).pipeThrough(new DecompressionStream("gzip")))) {
      parts.push(part);
      if ((size += part.length) > LARGEST_UNPACKED) break;
    }
  } catch {
    throw { code: "data", file: name, message: "this gzip file is broken", hint: "pack it again" };
  }
  if (size > LARGEST_UNPACKED) {
    throw { code: "limit", file: name, message: "unpacked, this file is larger than 512 MB", hint: "cut it into several files; the program ccgscore takes any size" };
  }
  return new Blob(parts);
}

async function* pieces(stream) {
  const reader = stream.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    reader.cancel().catch(() => {});
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
