/**
 * A file that was given without saying what it is.
 * @typedef {{name: string, format: string}} Given the format as the core recognises it, "" if it does not
 *
 * Where each file goes: indices of the list that was given.
 * @typedef {{gold: number|null, goldRoots: number|null, systems: {file: number|null, roots: number|null}[]}} Guess
 */

const goldName = /(^|[^a-z])(gold|ref|reference|key|truth|dev|test|std|standard|wsj|ccgbank)([^a-z]|$)/i;
const systemName = /(^|[^a-z])(system|sys|parser|parsed|pred|predicted|prediction|auto-parsed|output|out|hyp|candc|easyccg|depccg)([^a-z]|$)/i;
/** Formats that hold no dependencies, but roots. */
export const rootFormats = ["roots", "auto", "autox"];

/** @param {string} name @returns {"gold"|"system"|""} */
function sideOf(name) {
  const stem = name.replace(/\.auto$/i, ""); // AUTO is a format here, not a way of parsing
  return systemName.test(stem) ? "system" : goldName.test(stem) ? "gold" : "";
}

/**
 * Guesses which file is gold, which are systems, and whose roots the others hold: from names first, then from content.
 * @param {Given[]} given
 * @param {{gold: string, systems: string[]}} there the names of the files that are there already, "" where there is none
 * @param {boolean} [onGold] whether they were given to gold
 * @returns {Guess}
 */
export function guess(given, there, onGold = false) {
  const all = given.map((file, index) => ({ ...file, index, side: sideOf(file.name) }));
  const roots = all.filter((f) => rootFormats.includes(f.format));
  const plain = all.filter((f) => !roots.includes(f));
  const gold = plain.find((f) => f.side === "gold") ?? unnamedGold(plain.filter((f) => !f.side), plain.length, there) ??
    // Two parsers without gold are compared with each other.
    (onGold || (plain.length === 2 && !there.gold) ? plain[0] : undefined);
  const systems = plain.filter((f) => f !== gold);
  const sides = [
    { side: "gold", file: gold, name: gold?.name ?? there.gold },
    ...(systems.length ? systems.map((file) => ({ side: "system", file, name: file.name })) : there.systems.map((name) => ({ side: "system", name }))),
  ];
  // Roots belong to the file of the same name, else to the side that their name tells, else to the first that has none.
  for (const file of roots) {
    const free = sides.filter((s) => !s.roots);
    const same = free.find((s) => s.name && stemOf(s.name) === stemOf(file.name));
    const owner = same ?? free.find((s) => !file.side || s.side === file.side);
    if (owner) owner.roots = file;
  }
  const place = (s) => ({ file: s.file?.index ?? null, roots: s.roots?.index ?? null });
  const first = place(sides.find((s) => s.side === "gold"));
  return { gold: first.file, goldRoots: first.roots, systems: sides.filter((s) => s.side === "system").map(place) };
}

/** Without a name that tells, corpora are rather gold than the output of parsers, and the first is rather gold than the rest. */
function unnamedGold(unnamed, count, there) {
  if (!unnamed.length || (count === 1 && there.gold && !there.systems.some(Boolean))) return undefined;
  return unnamed.find((f) => f.format === "parg" || f.format === "ccgbank_deps") ?? unnamed[0];
}

/** The name without what says only that it holds dependencies or roots. */
const stemOf = (name) => name.replace(/(\.(deps|parg|autox?|roots?|txt|json))+$/i, "").toLowerCase();
