import { $, fill, show } from "./dom.js";
import { choose } from "./options.js";
import * as store from "./store.js";

/** What is typed or looked at is written when nothing has changed for so long; anything else, at once. */
const QUIET = 300;

/** Keys of files, which are written once. @type {WeakMap<Blob, string>} */
const keys = new WeakMap();
let files = 0;

function keyOf(file) {
  if (!keys.has(file)) keys.set(file, `${performance.timeOrigin}.${++files}`); // of no other tab
  return keys.get(file);
}

/**
 * Keeps on the device what was put in and chosen, so that neither a reload nor a crash loses it. What came with the page
 * needs no keeping. Where the browser cannot keep anything, the page does without.
 * @param {import("./main.js").Page} page
 * @returns {() => Promise<boolean>} brings back what is kept; whether there was anything
 */
export function keeping({ inputs, choices }) {
  const line = $("#kept");
  let wanted = true;
  let timer = 0;

  const say = (words, command) => {
    fill(line, words, command);
    show($("button", line), command);
    show(line, words);
  };

  const sayKept = () => say("Kept on this device only.", "Forget");

  const write = async (last) => {
    clearTimeout(timer);
    timer = 0;
    if (!inputs.own) {
      say("", "");
      if (store.some()) await store.clear();
    } else if (!wanted) {
      say("Not kept: a reload starts anew.", "Keep");
    } else {
      await store.open();
      const { record, files } = packed(inputs, choices);
      await store.write(record, files, last).then(sayKept, () => say("This cannot be kept on this device: a reload starts anew.", ""));
    }
  };
  const writeNow = (last) => write(last).catch(() => {}); // there is nothing to keep it in

  const later = ({ detail: step }) => {
    if (inputs.own && wanted) store.open().catch(() => {}); // there may be no time for it later
    clearTimeout(timer);
    const atOnce = step && !step.typing;
    if (atOnce && !line.hidden) say("Being kept on this device …", "");
    timer = setTimeout(writeNow, atOnce ? 0 : QUIET);
  };
  inputs.addEventListener("changed", later);
  for (const type of ["options", "shown", "order"]) choices.addEventListener(type, later);
  // A page that is left, or put away on a phone, may never run again.
  const last = () => timer && writeNow(true);
  addEventListener("pagehide", last);
  document.addEventListener("visibilitychange", () => document.hidden && last());

  $("button", line).onclick = async () => {
    wanted = !wanted;
    if (!wanted) await store.clear();
    await writeNow();
  };

  return async () => {
    const { record, files } = await store.read().catch(() => ({}));
    if (!record) return false;
    unpack(record, files, inputs, choices);
    clearTimeout(timer); // it is there: another tab may write something newer
    timer = 0;
    sayKept();
    return true;
  };
}

/** What there is to keep, as a record, and the files that it names. */
function packed(inputs, choices) {
  const files = new Map();
  const pack = (held) => {
    if (typeof held.content === "string") return held;
    const key = keyOf(held.content);
    files.set(key, held.content);
    return { ...held, content: "", key };
  };
  const sides = inputs.held.sides.map(({ dependencies, roots, label }) => ({ dependencies: pack(dependencies), roots: pack(roots), label }));
  const lists = [...inputs.lists].map(([role, source]) => [role, pack(source.held)]);
  return { record: { sides, lists, chosen: choices.held }, files };
}

function unpack({ sides, lists, chosen: { options, ...shown } }, files, inputs, choices) {
  for (const [key, file] of files) keys.set(file, key);
  const source = ({ key, ...held }) => (key ? { ...held, content: files.get(key) ?? "" } : held);
  for (const [role, held] of lists) inputs.lists.get(role)?.put(source(held));
  Object.assign(choices, shown);
  for (const [name, text] of options) choose(name, text);
  inputs.put({ example: null, sides: sides.map(({ dependencies, roots, label }) => ({ dependencies: source(dependencies), roots: source(roots), label })) });
}
