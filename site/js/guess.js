import { isDerivations } from "./formats.js";

/**
 * A file that was given without saying what it is.
 * @typedef {{name: string, format: string, isGold?: boolean}} Given the format as the core recognises it, "" if it does not
 *
 * A side that is there already: what its file is called, "" if that may go; whether it has roots that may not; and whether
 * they can only come from another file, since its own has no derivations.
 * @typedef {{name: string, roots: boolean, bare?: boolean}} There
 *
 * What goes to a side: indices of the list that was given. Side 0 is gold, the others are systems; one that is not there yet
 * is a new one.
 * @typedef {{side: number, file: number|null, roots: number|null}} Place
 */

const goldName = /(^|[^a-z])(gold|ref|reference|key|truth|std|standard|wsj|ccgbank)([^a-z]|$)/i;
const systemName = /(^|[^a-z])(system|sys|parser|parsed|pred|predicted|prediction|auto-parsed|output|out|hyp|candc|easyccg|depccg|malt|mst|udpipe|stanza|spacy|trankit|corenlp|diaparser|supar|uuparser)([^a-z]|$)/i;

/**
 * Which of the files are there for their roots alone. Derivations are so where the dependencies of the same name are there,
 * or come with them; where all come for one side; and where there are dependencies for gold and for systems, and as many
 * derivations, unless their names say that they are of systems only: those of another parser are no roots. Otherwise they are a side: their dependencies are extracted.
 * @template {Given} T
 * @param {T[]} given @param {There[]} there @param {number|"new"|null} [to]
 * @returns {Set<T>}
 */
export function rootsOf(given, there, to = null) {
  const trees = given.filter(({ format }) => isDerivations(format));
  const roots = given.filter(({ format }) => format === "roots");
  const plain = given.filter((f) => !trees.includes(f) && !roots.includes(f));
  const names = [...plain, ...there.filter((s) => s.bare)].map(({ name }) => name);
  const named = trees.filter((tree) => names.some((name) => name && stemOf(name) === stemOf(tree.name)));
  const rest = trees.filter((tree) => !named.includes(tree));
  const bare = plain.filter(({ name }) => !named.some((tree) => stemOf(tree.name) === stemOf(name)));
  const ofOneSide = typeof to === "number" && plain.length === 1;
  const told = rest.map(({ name }) => sideOf(name));
  const fit = !told.includes("system") || told.filter((side) => side === "gold").length === 1;
  const ofBoth = bare.length > 1 && rest.length === bare.length && fit;
  return new Set([...roots, ...named, ...(ofOneSide || ofBoth ? rest : [])]);
}

/** Whether names say that some of the files are gold or of systems, and not all alike what people annotated. @param {string[]} names */
export function areSides(names) {
  const told = new Set(names.map(sideOf));
  return told.has("system") || told.size > 1;
}

/**
 * Which of the files are n-best lists, and gold beside them: the one that has lists, with another one, or whatever comes while their
 * view is open. Where several have lists, they are compared with each other.
 * @template {Given & {lists?: boolean}} T
 * @param {T[]} given @param {boolean} open whether their view is
 * @returns {T[]} with "nbest" or "nbest_gold" as the format
 */
export function listsOf(given, open) {
  const found = given.filter(({ lists }) => lists);
  const rest = given.filter(({ lists }) => !lists);
  const as = (format, files) => files.map((file) => ({ ...file, format }));
  if (found.length > 1 && !open) return [];
  if (found.length) return [...as("nbest", found), ...as("nbest_gold", open || given.length === 2 ? rest : [])];
  const gold = rest.filter(({ name }) => sideOf(name) === "gold");
  return open ? [...as("nbest", rest.filter((file) => !gold.includes(file))), ...as("nbest_gold", gold)] : [];
}

/** What a name tells. @param {string} name @returns {"gold"|"system"|""} */
export function sideOf(name) {
  const stem = name.replace(/\.autox?(?=\.|$)/gi, ""); // AUTO is a format here, not a way of parsing
  return systemName.test(stem) ? "system" : goldName.test(stem) ? "gold" : "";
}

/**
 * Guesses which file is gold, which are systems, and whose roots the others hold: from names first, then from content.
 * @param {Given[]} given
 * @param {There[]} there all sides, gold first
 * @param {number|"new"|null} [to] the side that they were given to; "new" if all are systems beside those that are there
 * @returns {Place[]} what goes to a side that is not free takes the place of what is there
 */
export function guess(given, there, to = null) {
  const all = given.map((file, index) => ({ ...file, index, side: file.isGold ? "gold" : sideOf(file.name) }));
  const isRoots = rootsOf(all, there, to);
  const roots = all.filter((f) => isRoots.has(f));
  const plain = all.filter((f) => !isRoots.has(f));
  const gold = goldOf(plain, there, to);
  const places = there.map(({ name, roots }, side) => ({ side, name, hasRoots: roots, file: null, roots: null }));
  const give = (file, side) => {
    places[side] ??= { side, name: "", hasRoots: false, file: null, roots: null };
    Object.assign(places[side], { name: file.name, file: file.index });
  };
  if (gold) give(gold, 0);
  for (const file of plain.filter((f) => f !== gold)) {
    const waiting = places.filter((p) => p.side > 0 && p.file === null);
    const place = waiting.find((p) => (to === null ? p.name === file.name : p.side === to)) ?? waiting.find((p) => !p.name);
    give(file, place?.side ?? places.length);
  }
  const filled = places.filter((p) => p.file !== null);
  // New systems have roots of their own; without any, those that are there may get some.
  const systems = filled.some((p) => p.side > 0) ? filled : places;
  const sides = [places[0], ...systems.filter((p) => p.side > 0)];
  const alone = typeof to === "number" && filled.length === 1 ? filled : [];
  const named = (file) => sides.some((s) => isNamed(file, s));
  for (const file of [...roots.filter(named), ...roots.filter((f) => !named(f))]) {
    const owner = ownerOf(file, sides, alone);
    if (owner) owner.roots = file.index;
  }
  return places.filter((p) => p.file !== null || p.roots !== null).map(({ side, file, roots }) => ({ side, file, roots }));
}

/**
 * Roots belong to the file of the same name, else to the one file that was given to a side with them, else to the side that
 * their name tells, else to the first that has none.
 */
function ownerOf(roots, sides, alone) {
  const free = (list) => list.filter((s) => s.roots === null);
  const told = free(sides).filter((s) => !roots.side || (s.side === 0) === (roots.side === "gold"));
  return free(sides).find((s) => isNamed(roots, s)) ?? free(alone)[0] ??
    told.find((s) => !s.hasRoots || s.file !== null) ?? told[0];
}

const isNamed = (roots, side) => !!side.name && stemOf(side.name) === stemOf(roots.name);

/** Which of some files is gold. */
function goldOf(plain, there, to) {
  if (to === "new" || to > 0) return undefined;
  const named = plain.find((f) => f.side === "gold") ?? plain.find((f) => to === null && f.name === there[0].name);
  // Two parsers without gold are compared with each other.
  const some = to === 0 || (plain.length === 2 && !there[0].name) ? plain[0] : undefined;
  return named ?? unnamedGold(plain.filter((f) => !f.side), plain.length, there[0].name) ?? some;
}

/**
 * Without a name that tells, corpora are rather gold than the output of parsers. Where that does not tell, either, the first of
 * two is rather gold; of more, the person knows.
 */
function unnamedGold(unnamed, count, gold) {
  if (count === 1 && gold) return undefined;
  const corpora = unnamed.filter((f) => f.format === "parg" || f.format === "ccgbank_deps");
  const told = [corpora, unnamed].find((list) => list.length === 1);
  return told ? told[0] : count > 2 && !gold ? undefined : corpora[0] ?? unnamed[0];
}

/** The name without what says only what sort of file it is. */
const stemOf = (name) => name.replace(/(\.(deps|parg|autox?|xml|jigg|pl|prolog|roots?|txt|json|conll[ux]?))+$/i, "").toLowerCase();
