import { $, $$, fill, show } from "./dom.js";
import { choose } from "./options.js";
import * as store from "./store.js";

/** What is typed or looked at is written when nothing has changed for so long; anything else, at once. */
const QUIET = 300;

/** Bytes for which a millisecond more is waited: a file that is typed in is another one at each pause, and is written whole. */
const BYTES = 20_000;

/** Keys of files, which are written once. @type {WeakMap<Blob, string>} */
const keys = new WeakMap();
let given = 0;

const notKept = "Not kept: a reload starts anew.";

/** A name that no other tab gives. */
const fresh = () => `${performance.timeOrigin}.${++given}`;

function keyOf(file) {
  if (!keys.has(file)) keys.set(file, fresh());
  return keys.get(file);
}

/**
 * Keeps on the device what was put in and chosen, and what is on the shelves of views, so that neither a reload nor a crash loses it. What came with the page
 * needs no keeping. Where the browser cannot keep anything, the page does without.
 *
 * All tabs have one record, with a stamp that is a new one whenever inputs are written. A tab that has other inputs than those
 * leaves it alone, whatever is looked at in it, until its own change.
 * @param {import("./main.js").Page} page
 * @returns {() => Promise<boolean>} brings back what is kept; whether anything of it is scored
 */
export function keeping({ inputs, choices, history, shelves }) {
  const line = $("#kept");
  let wanted = true;
  let timer = 0;
  let changed = false; // since the inputs were written, or brought back
  let stamp; // that they have then
  const all = [inputs, ...shelves.values()];
  const isOwn = () => all.some(({ own }) => own);
  const size = () => all.reduce((sum, { size }) => sum + size, 0);
  const isStored = () => stamp === store.stamp();

  const say = (words, command) => {
    fill(line, words, command);
    show($("button", line), command);
    show(line, words);
  };

  const sayKept = () => say("Kept on this device only.", "Forget");

  const write = async (last) => {
    clearTimeout(timer);
    timer = 0;
    if (!isOwn()) {
      say("", "");
      if (isStored()) await store.clear();
    } else if (!wanted) {
      say(notKept, "Keep");
    } else if (changed || isStored()) {
      await store.open();
      if (changed) stamp = fresh();
      changed = false;
      const { record, files } = packed(inputs, choices, shelves);
      await store.write({ stamp, ...record }, files, last).then(sayKept, () => {
        changed = true;
        say("This cannot be kept on this device: a reload starts anew.", "");
      });
    }
  };
  const writeNow = (last) => write(last).catch(() => {}); // there is nothing to keep it in

  /** @param {Event & {detail?: import("./inputs.js").Step}} event */
  const later = ({ detail: step }) => {
    if (isOwn() && wanted) store.open().catch(() => {}); // there may be no time for it later
    clearTimeout(timer);
    const atOnce = step && !step.typing;
    if (atOnce && !line.hidden) say("Being kept on this device …", "");
    timer = setTimeout(writeNow, atOnce ? 0 : QUIET + (changed ? size() / BYTES : 0));
  };
  for (const one of all) {
    one.addEventListener("changed", (event) => {
      changed = true;
      later(event);
    });
  }
  for (const type of ["options", "shown", "order"]) choices.addEventListener(type, later);
  // A page that is left, or put away on a phone, may never run again.
  addEventListener("pagehide", () => timer && writeNow(true));
  document.addEventListener("visibilitychange", () => document.hidden && timer && writeNow());

  store.whenElse((forgotten) => {
    if (line.hidden || !wanted || isStored()) return;
    if (forgotten) { // in one tab, and so in all
      wanted = false;
      say(notKept, "Keep");
    } else if (store.stamp() !== null) {
      say("What another tab holds is kept, and comes back instead of this.", "");
    } else { // the other tab has nothing to keep any more
      changed = true;
      writeNow();
    }
  });

  $("button", line).onclick = async () => {
    wanted = !wanted;
    if (!wanted) await store.clear(true);
    changed = true;
    await writeNow();
  };

  const restore = async () => {
    const { record, files } = await store.read();
    if (!record) return false;
    const { held, lists, shown, options, onShelves, missing } = unpacked(record, files);
    const faster = [history, ...[...shelves.values()].map((shelf) => shelf.history)].some(({ last }) => last); // than this: what was done stays, and is written
    for (const [address, own] of onShelves) {
      const shelf = shelves.get(address);
      if (shelf?.history.last) shelf.history.begin(own);
      else shelf?.put(own);
    }
    if (held && history.last) history.begin(held);
    else if (held) {
      for (const [role, list] of lists) inputs.lists.get(role)?.put(list);
      Object.assign(choices, shown);
      inputs.put(held);
      for (const [name, text, repairs] of options) choose(name, text, repairs);
    }
    if (faster) return !!held;
    clearTimeout(timer); // it is there
    timer = 0;
    changed = false;
    stamp = record.stamp;
    sayKept();
    if (missing.length) inputs.refuse(missing.map((name) => ({ message: name + ": the device has lost it", hint: "choose it again", error: true })));
    return !!held;
  };
  return () => restore().catch(() => false); // it is of another version, or cannot be read
}

/** What there is to keep, as a record, and the files that it names. */
function packed(inputs, choices, shelves) {
  const files = new Map();
  const pack = (held) => {
    if (typeof held.content === "string") return held;
    const key = keyOf(held.content);
    files.set(key, held.content);
    return { ...held, content: "", key };
  };
  const onShelves = [...shelves].filter(([, { own }]) => own).map(([address, { files }]) => [address, files.map(pack)]);
  if (!inputs.own) return { record: { onShelves }, files };
  const sides = inputs.held.sides.map(({ dependencies, roots, label }) => ({ dependencies: pack(dependencies), roots: pack(roots), label }));
  const lists = [...inputs.lists].map(([role, source]) => [role, pack(source.held)]);
  return { record: { sides, lists, languages: inputs.languages.map(pack), chosen: choices.held, onShelves }, files };
}

/** What was kept, as far as the page has it still: it may be another version that kept it. @param {any} record @param {Map<string, Blob>} files */
function unpacked({ sides, lists = [], languages = [], chosen: { options = [], ...shown } = {}, onShelves = [] }, files) {
  const missing = [];
  for (const [key, file] of files) keys.set(file, key);
  const unpack = ({ key, ...held }) => {
    if (!key) return held;
    if (!files.has(key)) missing.push(held.name);
    return { ...held, content: files.get(key) ?? "" };
  };
  if (!$$("#order option").some(({ value }) => value === shown.order)) delete shown.order;
  if (!$("#steps").dataset.metrics.split(" ").includes(shown.metric)) delete shown.metric;
  const ofOptions = lists.map(([role, held]) => [role, unpack(held)]); // and votes, which are inputs
  const shelf = (list) => ({ example: null, sides: [], files: list.map(unpack).filter(({ content }) => content) });
  return {
    held: sides && {
      example: null, sides: sides.map(({ dependencies, roots, label }) => ({ dependencies: unpack(dependencies), roots: unpack(roots), label })),
      files: ofOptions.find(([role]) => role === "votes")?.slice(1), languages: languages.map(unpack),
    },
    lists: ofOptions,
    onShelves: onShelves.map(([address, list]) => [address, shelf(list)]),
    shown, options, missing,
  };
}
