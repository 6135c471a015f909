/** More files than any corpus has that a page can work on. */
const MOST = 3_000;

/**
 * The files that were dropped, and those in folders that were, however deep; hidden ones are left out. A folder can only be
 * looked into while it is being dropped, so this is to be called at once.
 * @param {DataTransfer} dropped
 * @returns {Promise<(File & {path?: string})[]>} those of a folder have their path; rejected with a Failure
 */
export async function filesOf(dropped) {
  const files = [...dropped.files];
  const entries = [...dropped.items].map((item) => item.webkitGetAsEntry?.()).filter((entry) => entry?.isDirectory);
  if (!entries.length) return files;
  // Of a folder, there is a file that cannot be read.
  const found = files.filter(({ name }) => !entries.some((entry) => entry.name === name));
  while (entries.length) {
    const entry = entries.shift();
    if (entry.isDirectory) entries.unshift(...(await within(entry)).filter(isInSight));
    else found.push(Object.assign(await file(entry), { path: entry.fullPath.slice(1) }));
    bound(found.length + entries.length);
  }
  return found;
}

/** Files of a folder that was chosen, without those that are hidden. @param {File[]} files @returns {File[]} */
export function chosenIn(files) {
  const seen = files.filter(({ webkitRelativePath: path }) => path.split("/").every((name) => isInSight({ name })));
  bound(seen.length);
  return seen;
}

const isInSight = ({ name }) => !name.startsWith(".");

function bound(count) {
  if (count > MOST) throw { code: "limit", message: "the folder holds more than 3,000 files", hint: "choose a smaller one" };
}

/** @returns {Promise<File>} */
const file = (entry) => new Promise((resolve, reject) => entry.file(resolve, () => reject({ code: "data", message: entry.fullPath.slice(1) + " cannot be read" })));

/** What is in a folder. A browser tells of some at a time. */
async function within(folder) {
  const reader = folder.createReader();
  const all = [];
  for (;;) {
    const some = await new Promise((resolve, reject) => reader.readEntries(resolve, () => reject({ code: "data", message: folder.name + " cannot be read" })));
    if (!some.length) return all;
    all.push(...some);
    bound(all.length);
  }
}
