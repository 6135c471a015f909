import { $, $$, fill, show } from "./dom.js";
import * as store from "./store.js";
import { bring, stateOf } from "./yours.js";

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

/** Begins the stamps of records that hold only what something else took the place of. */
const ASIDE = "aside ";

function keyOf(file) {
  if (!keys.has(file)) keys.set(file, fresh());
  return keys.get(file);
}

/**
 * Keeps on the device what was put in and chosen, what is on the shelves of views, and what something else took the place of, so that neither
 * a reload nor a crash loses it. What came with the page needs no keeping. Where the browser cannot keep anything, the page does without.
 *
 * All tabs have one record, with a stamp that is a new one whenever inputs are written. A tab that has other inputs than those
 * leaves it alone, whatever is looked at in it, until its own change.
 * @param {import("./main.js").Page} page
 * @param {import("./examples.js").Example[]} examples
 * @returns {() => Promise<boolean>} brings back what is kept; whether anything of it is scored
 */
export function keeping(page, examples) {
  const { inputs, choices, history, shelves, yours } = page;
  const line = $("#kept");
  let wanted = true;
  let timer = 0;
  let changed = false; // since the inputs were written, or brought back
  let stamp; // that they have then
  const all = [inputs, ...shelves.values()];
  const isOwn = () => inputs.touched || [...shelves.values()].some(isOnShelf);
  const isKept = () => isOwn() || yours.list.length > 0;
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
    if (!isKept()) {
      say("", "");
      if (isStored()) await store.clear();
    } else if (!wanted) {
      say(notKept, "Keep");
    } else if (changed || isStored()) {
      await store.open();
      const anew = changed;
      if (anew) stamp = (isOwn() ? "" : ASIDE) + fresh();
      changed = false;
      const { record, files } = packed(page);
      await store.write({ stamp, ...record }, files, anew, last).then((written) => written && sayKept(), () => {
        changed = true;
        say("This cannot be kept on this device: a reload starts anew.", "");
      });
    }
  };
  let writes = Promise.resolve(); // one after the other, as the next must know what the one before has stored
  const writeNow = () => (writes = writes.then(() => write()).catch(() => {})); // there is nothing to keep it in
  const writeLast = () => write(true).catch(() => {});

  /** @param {Event & {detail?: import("./inputs.js").Step}} event */
  const later = ({ detail: step }) => {
    if (isKept() && wanted) store.open().catch(() => {}); // there may be no time for it later
    clearTimeout(timer);
    const atOnce = step && !step.typing;
    if (atOnce && !line.hidden) say("Being kept on this device …", "");
    timer = setTimeout(writeNow, atOnce ? 0 : QUIET + (changed ? size() / BYTES : 0));
  };
  for (const one of [...all, yours]) {
    for (const type of ["changed", "typed"]) {
      one.addEventListener(type, (event) => {
        changed = true;
        later(event);
      });
    }
  }
  for (const type of ["options", "shown", "order"]) choices.addEventListener(type, later);
  // A page that is left, or put away on a phone, may never run again.
  addEventListener("pagehide", () => timer && writeLast());
  document.addEventListener("visibilitychange", () => document.hidden && timer && writeNow());

  store.whenElse((forgotten) => {
    if (line.hidden || !wanted || isStored()) return;
    if (forgotten) { // in one tab, and so in all
      wanted = false;
      say(notKept, "Keep");
    } else if (store.stamp() !== null && !(isOwn() && store.stamp().startsWith(ASIDE))) {
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
    const { now, onShelves, aside, missing } = unpacked(record, files, examples);
    const faster = [history, ...[...shelves.values()].map((shelf) => shelf.history)].some(({ last }) => last); // than this: what was done stays, and is written
    yours.put([...yours.list, ...aside]);
    for (const { at, held, typed } of onShelves) {
      const shelf = shelves.get(at);
      if (shelf?.history.last) shelf.history.begin(held);
      else if (held.files.length) shelf?.put(held);
      if (typed) shelf?.type(shelf.typed ?? typed);
    }
    if (now && history.last) history.begin(now.held);
    else if (now) bring(page, now);
    if (faster) return !!now;
    clearTimeout(timer); // it is there
    timer = 0;
    changed = false;
    stamp = record.stamp;
    sayKept();
    if (missing.length) inputs.refuse(missing.map((name) => ({ message: name + ": the device has lost it", hint: "choose it again", error: true })));
    return !!now;
  };
  return () => restore().catch(() => false); // it is of another version, or cannot be read
}

/** @param {import("./shelf.js").Shelf} shelf */
const isOnShelf = ({ own, typed }) => own || !!typed;

/** What there is to keep, as a record, and the files that it names. @param {import("./main.js").Page} page */
function packed({ inputs, choices, shelves, yours }) {
  const files = new Map();
  const pack = (held) => {
    if (typeof held.content === "string") return held;
    const key = keyOf(held.content);
    files.set(key, held.content);
    return { ...held, content: "", key };
  };
  const state = (/** @type {import("./yours.js").State} */ { at, held, lists = [], chosen }) => at ? { at, files: held.files.map(pack), options: held.options } : {
    at, chosen, example: held.example?.id, lists: lists.map(([role, list]) => [role, pack(list)]), languages: (held.languages ?? []).map(pack),
    sides: held.sides.map(({ dependencies, roots, label }) => ({ dependencies: pack(dependencies), roots: pack(roots), label })),
  };
  const onShelves = [...shelves].filter(([, shelf]) => isOnShelf(shelf)).map(([address, { own, files, typed, options }]) => [address, own ? files.map(pack) : [], typed, options]);
  return { record: { ...(inputs.touched && state(stateOf(inputs, choices))), onShelves, aside: yours.list.map(state) }, files };
}

/** What was kept, as far as the page has it still: it may be another version that kept it. @param {any} record @param {Map<string, Blob>} files @param {import("./examples.js").Example[]} examples */
function unpacked({ onShelves = [], aside = [], ...now }, files, examples) {
  const missing = [];
  for (const [key, file] of files) keys.set(file, key);
  const unpack = ({ key, ...held }) => {
    if (!key) return held;
    if (!files.has(key)) missing.push(held.name);
    return { ...held, content: files.get(key) ?? "" };
  };
  const onShelf = (at, list, typed, options = {}) => ({ at, typed, held: { example: null, sides: [], files: list.map(unpack).filter(({ content }) => content), options } });
  /** @returns {import("./yours.js").State} */
  const inputs = ({ sides, example, lists = [], languages = [], chosen }) => {
    const { options = [], ...shown } = chosen ?? {};
    if (!$$("#order option").some(({ value }) => value === shown.order)) delete shown.order;
    if (!$("#steps").dataset.metrics.split(" ").includes(shown.metric)) delete shown.metric;
    /** Votes are among them, which are inputs. @type {[string, any][]} */
    const ofOptions = lists.map(([role, held]) => [role, unpack(held)]);
    return {
      at: "", lists: ofOptions, chosen: { options, ...shown },
      held: {
        example: examples.find(({ id }) => id === example) ?? null,
        sides: sides.map(({ dependencies, roots, label }) => ({ dependencies: unpack(dependencies), roots: unpack(roots), label })),
        files: /** @type {any} */ (ofOptions.find(([role]) => role === "votes")?.slice(1)),
        languages: /** @type {any} */ (languages.map(unpack)),
      },
    };
  };
  return {
    now: now.sides && inputs(now),
    onShelves: onShelves.map(([address, list, typed, options]) => onShelf(address, list, typed, options)),
    aside: aside.map((one) => (one.at ? onShelf(one.at, one.files, undefined, one.options) : inputs(one))),
    missing,
  };
}
