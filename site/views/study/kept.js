import { NAME, completed, database, settled } from "../../js/database.js";

// Each answer is a record of its own, so two tabs with one study do not overwrite each other's.

/**
 * A study on this device: its file, when it was opened last, who judges, as which part of the judges, where they are, the
 * last task that is open to them, and what they saved last.
 * @typedef {{id: string, name: string, file: Blob, opened: number, judge?: string, part?: number, at?: string, reached?: number, saved?: Saved}} Record
 * @typedef {{name: string, answers: string, shared?: boolean}} Saved
 *
 * What was answered to an item: nothing, or one of its options; with or without a comment.
 * @typedef {{option: ""|import("../../js/core.d.ts").Answer["option"], comment: string}} Answer
 */

const open = database(NAME + " studies", ["studies", "answers"]);
const stores = async (mode) => {
  const transaction = (await open()).transaction(["studies", "answers"], mode);
  return { transaction, studies: transaction.objectStore("studies"), answers: transaction.objectStore("answers") };
};

/** All answers to a study. Its parts, tasks and items are numbers, which come before any list. @param {string} id */
const all = (id) => IDBKeyRange.bound([id], [id, []]);

/** The study that a tab has open: a reload opens it again, whatever other tabs have. */
const OPEN = NAME + " study";

/** @param {string} id "" for none */
export function remember(id) {
  try {
    sessionStorage.setItem(OPEN, id);
  } catch {} // then the last that was opened in any tab is remembered
}

/** @returns {Promise<string>} "" if this tab has none open */
export async function remembered() {
  try {
    const id = sessionStorage.getItem(OPEN);
    if (id !== null) return id;
  } catch {}
  const [last] = await list().catch(() => []);
  return last?.id ?? "";
}

const tabs = (() => {
  try {
    return new BroadcastChannel(NAME + " studies");
  } catch {} // then no tab hears of another
})();

/** Tells when another tab has written something. @param {(id: string) => void} listener */
export const whenElse = (listener) => tabs?.addEventListener("message", ({ data }) => listener(data));

/** Answers that could not be written, by study and part: they last as long as the page. @type {Map<string, Map<string, Answer>>} */
const unwritten = new Map();

/** @param {string} id @param {number} part */
function unwrittenOf(id, part) {
  const of = id + "." + part;
  if (!unwritten.has(of)) unwritten.set(of, new Map());
  return unwritten.get(of);
}

/** @param {string} id */
function forgetUnwritten(id) {
  for (const of of unwritten.keys()) if (of.startsWith(id + ".")) unwritten.delete(of);
}

/** Writes, and tells other tabs. */
async function write(id, change) {
  const { transaction, ...places } = await stores("readwrite");
  const put = async () => {
    await change(places);
    transaction.commit(); // a page that is left may never run again
  };
  await Promise.all([put(), completed(transaction)]);
  tabs?.postMessage(id);
}

/** The studies on this device, the last that was opened first. @returns {Promise<Record[]>} */
export async function list() {
  const { studies } = await stores("readonly");
  return (await settled(studies.getAll())).sort((a, b) => b.opened - a.opened);
}

/** @param {string} id @returns {Promise<Record|undefined>} */
export async function read(id) {
  const { studies } = await stores("readonly");
  return settled(studies.get(id));
}

/** The answers of a part of the judges, by task and item: "1.3". @param {string} id @param {number} part @returns {Promise<Map<string, Answer>>} */
export async function answersOf(id, part) {
  const written = await writtenOf(id, part).catch(() => []);
  return new Map([...written, ...unwrittenOf(id, part)]);
}

/** @returns {Promise<[string, Answer][]>} */
async function writtenOf(id, part) {
  const { answers } = await stores("readonly");
  const [keys, values] = await Promise.all([answers.getAllKeys(all(id)), answers.getAll(all(id))].map(settled));
  const entries = keys.map(([, of, task, item], i) => ({ of, key: task + "." + item, value: values[i] }));
  return entries.filter(({ of }) => of === part).map(({ key, value }) => [key, value]);
}

/** Changes what is kept of a study; what is not named stays. Without its file nothing is. @param {string} id @param {Partial<Record>} changed */
export const keep = (id, changed) => write(id, async ({ studies }) => {
  const kept = await settled(studies.get(id));
  const record = { ...kept, ...changed, id };
  if (!record.file) throw new Error("the study is not kept");
  studies.put(record, id);
});

/** @param {string} id @param {number} part @param {{task: number, item: number, key: string}} place @param {Answer} answer */
export async function keepAnswer(id, part, { task, item, key }, answer) {
  const others = unwrittenOf(id, part);
  others.set(key, answer);
  await write(id, ({ answers }) => {
    answers.put(answer, [id, part, task, item]);
  });
  if (others.get(key) === answer) others.delete(key);
}

/** Forgets all that was answered, and who answered. @param {string} id */
export function startAnew(id) {
  forgetUnwritten(id);
  return write(id, async ({ studies, answers }) => {
    answers.delete(all(id));
    const { name, file, opened } = await settled(studies.get(id));
    studies.put({ id, name, file, opened }, id);
  });
}

/** Forgets a study with all that was answered. @param {string} id */
export function forget(id) {
  forgetUnwritten(id);
  return write(id, ({ studies, answers }) => {
    answers.delete(all(id));
    studies.delete(id);
  });
}
