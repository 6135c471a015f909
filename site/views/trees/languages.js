import { trees } from "../../js/formats.js";
import { guess } from "../../js/guess.js";
import { plural } from "../../js/metrics.js";
import { shelved } from "../../js/shelf.js";

/** @import { Inputs } from "../../js/inputs.js" @import { Shelved } from "../../js/shelf.js" @import { Problem } from "../../js/source.js" */

/**
 * What was read of a file, and its format as the core recognises it, "" if it does not.
 * @typedef {import("../../js/files.js").Content & {format: string}} Read
 */

/** What there is of each language, in this order. */
const ROLES = ["votes", "gold", "system", "system"];

/** So many names are read. */
const MOST_NAMES = 5;

/**
 * The languages that were judged, among files: in each folder votes, gold and two systems; where files of several languages are in one
 * folder, their names begin with the language.
 * @param {Read[]} all @param {boolean} inFolders whether one language is enough: without a folder, its files go where they belong one by one
 * @returns {{files: Shelved[], problems: Problem[]}|null} the files that were taken, and which were left out; null if there is no such language
 */
export function judgedIn(all, inFolders) {
  const root = rootOf(all.map(({ name }) => name));
  const named = all.map((file) => ({ ...file, name: file.name.slice(root.length) })).sort((a, b) => (a.name < b.name ? -1 : 1));
  const parted = grouped(named, ({ name }) => folderOf(name)).flatMap((group) =>
    group.filter(isVotes).length > 1 ? grouped(group, ({ name }) => beginningOf(baseOf(name))) : [group]);
  const taken = parted.map(languageOf).filter(Boolean);
  if (!taken.length || (taken.length === 1 && !inFolders)) return null;
  const files = taken.flat();
  const left = named.filter(({ name }) => !files.some((file) => file.name === name));
  const lacking = left.filter(isVotes);
  return { files, problems: [
    ...lacking.map(({ name }) => ({ message: `${name}: left out, as votes need gold and two systems beside them, and nothing else`, error: true })),
    ...left.length > lacking.length ? [{ message: leftOut(left.filter((file) => !isVotes(file))) }] : [],
  ] };
}

/** The votes, gold and systems of a language, as far as a folder has one of each, and two systems. @param {Read[]} group @returns {Shelved[]|null} */
function languageOf(group) {
  const parsed = group.filter(({ format }) => trees.includes(format));
  const votes = group.filter(isVotes);
  if (votes.length !== 1 || parsed.length !== 3) return null;
  const places = guess(parsed.map(({ name, format }) => ({ name: baseOf(name), format })), [{ name: "", roots: false }, { name: "", roots: false }]);
  const gold = parsed[places.find(({ side }) => side === 0)?.file];
  return gold ? [votes[0], gold, ...parsed.filter((file) => file !== gold)].map((file, i) => shelved(file, ROLES[i])) : null;
}

/** @template T @param {T[]} list @param {(one: T) => string} keyOf @returns {T[][]} those of one key together */
const grouped = (list, keyOf) => [...new Set(list.map(keyOf))].map((key) => list.filter((one) => keyOf(one) === key));

const isVotes = ({ format }) => format === "votes";
const folderOf = (name) => name.slice(0, name.lastIndexOf("/") + 1);
const baseOf = (name) => name.slice(name.lastIndexOf("/") + 1);

/** How a name begins: da of da.gold.conll. */
const beginningOf = (name) => /^[^._-]*/.exec(name)[0];

/** The folders that all files are in, but for the last: that may be what a language is called. @param {string[]} names */
function rootOf(names) {
  let root = folderOf(names[0]);
  while (root && !names.every((name) => name.startsWith(root))) root = folderOf(root.slice(0, -1));
  return names.every((name) => folderOf(name) === root) ? folderOf(root.slice(0, -1)) : root;
}

const leftOut = (files) => `${plural(files.length, "file")} left out, neither votes nor trees of a language: ${files.slice(0, MOST_NAMES).map(({ name }) => name).join(", ")}${files.length > MOST_NAMES ? ", …" : ""}`;

/** What the languages are called: by their folders, or by how the names of their files begin. @param {readonly Shelved[]} files @returns {string[]} */
export const namesOf = (files) => files.filter(isOf("votes")).map(({ name }) => baseOf(folderOf(name).slice(0, -1)) || beginningOf(name));

const isOf = (role) => (file) => file.role === role;

/** Which language the sides hold, by its place; −1 if none. @param {Inputs} inputs */
export const openOf = ({ languages, gold }) => languages.filter(isOf("gold")).findIndex(({ name }) => name === gold.dependencies.name);

/** The files of all languages, as they are now: those of the language on the sides may have been edited. @param {Inputs} inputs @returns {Shelved[]} */
export function asTheyAre(inputs) {
  const { languages, gold, filled, lists } = inputs;
  const open = openOf(inputs) * ROLES.length;
  const sources = [lists.get("votes"), gold.dependencies, ...filled.map(({ dependencies }) => dependencies)];
  return languages.map((file, i) => {
    const held = sources[i - open]?.held;
    return open < 0 || i < open || i >= open + ROLES.length || !held || held.content === file.content ? file : { ...held, role: file.role };
  });
}

/**
 * Puts the languages that were judged in, the first of them on the sides.
 * @param {Inputs} inputs @param {readonly Shelved[]} files of all @param {string} name of the step
 * @param {number} [at] the language that is put on the sides
 */
export function openJudged(inputs, files, name, at = 0) {
  const [votes, gold, ...systems] = files.slice(at * ROLES.length, (at + 1) * ROLES.length);
  inputs.clear();
  inputs.gold.dependencies.put(gold);
  systems.forEach((system, i) => {
    const side = inputs.systems[i] ?? inputs.addSystem();
    side.dependencies.put(system);
    side.label = baseOf(system.name).replace(/\.[^.]*$/, "");
  });
  inputs.tell("sides");
  inputs.tell("anew"); // with which the votes on what was there go
  inputs.lists.get("votes").put(votes);
  inputs.languages = files.length > ROLES.length ? files : [];
  inputs.refused = [];
  inputs.tell("changed", { name, anew: true });
}
