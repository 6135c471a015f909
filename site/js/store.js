import { NAME, completed, database, settled } from "./database.js";

/** No stamp, but the word that what was there shall not be kept. */
const FORGOTTEN = "";

/** Keys of the files that are known to be there. */
let there = new Set();

/** @returns {Promise<IDBDatabase>} rejected where the browser keeps nothing */
export const open = database(NAME, ["record", "files"]);

const parts = async (mode) => {
  const transaction = (await open()).transaction(["record", "files"], mode);
  return { transaction, record: transaction.objectStore("record"), files: transaction.objectStore("files") };
};

/** The stamp of what is stored, null if nothing is. It takes no waiting to know, so a first visit does not wait. */
export function stamp() {
  try {
    return localStorage.getItem(NAME);
  } catch {
    return null;
  }
}

/**
 * Tells when another tab has stored something else, or cleared it.
 * @param {(forgotten: boolean) => void} listener forgotten is true if the person had it cleared
 */
export const whenElse = (listener) => addEventListener("storage", ({ key, newValue }) => {
  if (key !== NAME) return;
  there = new Set(); // what was ours may have gone
  listener(newValue === FORGOTTEN);
});

/** @returns {Promise<{record: any, files: Map<string, Blob>}>} the record, undefined if there is none, and the files that it names */
export async function read() {
  const { record, files } = await parts("readonly");
  const [kept, keys, contents] = await Promise.all([record.get(0), files.getAllKeys(), files.getAll()].map(settled));
  there = new Set(keys);
  return { record: kept, files: new Map(keys.map((key, i) => [key, contents[i]])) };
}

/**
 * Writes a record and the files that it names, in one transaction. Files that are there are not written again, and those
 * that no record names go. Another tab may have done the same in between: then its record goes, and what it threw away of
 * ours comes back, so what is stored is of one tab, the last that wrote, and whole.
 * @param {{stamp: string}} value @param {Map<string, Blob>} named
 * @param {boolean} anew whether the stamp is a new one; a record of an old one goes only over itself: another tab may have written since, and the word of that come later
 * @param {boolean} last whether the page may end before there is an answer; then it is not asked what is there
 */
export async function write(value, named, anew, last) {
  const mark = () => localStorage.setItem(NAME, value.stamp);
  if (last) mark(); // there may be no time for it later
  const known = there;
  there = new Set(); // until this is written
  const { transaction, record, files } = await parts("readwrite");
  const put = async () => {
    if (!anew && !last && (await settled(record.get(0)))?.stamp !== value.stamp) return false;
    record.put(value, 0);
    if (anew) mark(); // while no other tab can write: what is marked is what is stored
    const stored = last ? known : new Set(await settled(files.getAllKeys()));
    for (const [key, file] of named) if (!stored.has(key)) files.put(file, key);
    if (last) transaction.commit();
    else for (const key of stored) if (!named.has(key)) files.delete(key);
    return true;
  };
  const [written] = await Promise.all([put(), completed(transaction)]);
  if (written && stamp() === value.stamp) there = new Set(named.keys()); // else another tab has written since
  return written;
}

/**
 * Clears what is stored, unless another tab has stored its own by then: the record itself tells, as what another tab says
 * in localStorage may come later than what it writes.
 * @param {boolean} [forgotten] because the person wanted it; then it goes, whosever it is
 */
export async function clear(forgotten) {
  const cleared = stamp();
  if (forgotten) localStorage.setItem(NAME, FORGOTTEN); // for the other tabs
  localStorage.removeItem(NAME);
  const { record, files } = await parts("readwrite");
  there = new Set();
  const kept = await settled(record.get(0));
  if (forgotten || kept?.stamp === cleared) await Promise.all([record.clear(), files.clear()].map(settled));
}
