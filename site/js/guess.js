/**
 * A file that was given without saying what it is.
 * @typedef {{name: string, format: string}} Given the format as the core recognises it, "" if it does not
 *
 * Where each file goes: indices of the list that was given.
 * @typedef {{gold: number|null, goldRoots: number|null, systems: {file: number|null, roots: number|null}[]}} Guess
 */

const goldName = /(^|[^a-z])(gold|ref|reference|key|truth|dev|test|std|standard|wsj|ccgbank)([^a-z]|$)/i;
const systemName = /(^|[^a-z])(system|sys|parser|parsed|pred|predicted|prediction|auto-parsed|output|out|hyp|candc|easyccg|depccg)([^a-z]|$)/i;
const rootFormats = ["roots", "auto", "autox"];

/** @param {string} name @returns {"gold"|"system"|""} */
function sideOf(name) {
  const stem = name.replace(/\.auto$/i, ""); // AUTO is a format here, not a way of parsing
  return systemName.test(stem) ? "system" : goldName.test(stem) ? "gold" : "";
}

/**
 * Guesses which file is gold, which are systems, and whose roots the others hold: from names first, then from content.
 * @param {Given[]} given
 * @param {{gold: boolean, system: boolean}} filled which sides hold something already
 * @returns {Guess}
 */
export function guess(given, filled) {
  const all = given.map((file, index) => ({ ...file, index, side: sideOf(file.name) }));
  const roots = all.filter((f) => rootFormats.includes(f.format));
  const plain = all.filter((f) => !roots.includes(f));
  const gold = plain.find((f) => f.side === "gold") ?? unnamedGold(plain.filter((f) => !f.side), plain.length, filled);
  const systems = plain.filter((f) => f !== gold);
  const sides = [{ file: gold, side: "gold" }, ...systems.map((file) => ({ file, side: "system" }))];
  if (!gold && !sides.some((s) => s.side === "gold")) sides.unshift({ side: "gold" });
  if (!systems.length) sides.push({ side: "system" });
  for (const file of roots) {
    const free = sides.filter((s) => !s.roots);
    const closest = free.map((s) => [s.file ? common(s.file.name, file.name) : 0, s]).sort((a, b) => b[0] - a[0]);
    const [length, best] = closest[0] ?? [];
    const owner = length >= stemOf(file.name).length ? best : free.find((s) => s.side === file.side) ?? (file.side ? null : best);
    if (owner) owner.roots = file;
  }
  const place = (s) => ({ file: s.file?.index ?? null, roots: s.roots?.index ?? null });
  const first = place(sides.find((s) => s.side === "gold"));
  return { gold: first.file, goldRoots: first.roots, systems: sides.filter((s) => s.side === "system").map(place) };
}

/** Without a name that tells, corpora are rather gold than the output of parsers, and the first is rather gold than the rest. */
function unnamedGold(unnamed, count, filled) {
  if (!unnamed.length || (count === 1 && filled.gold && !filled.system)) return undefined;
  return unnamed.find((f) => f.format === "parg" || f.format === "ccgbank_deps") ?? unnamed[0];
}

const stemOf = (name) => name.replace(/\.[^.]*$/, "");

function common(a, b) {
  let n = 0;
  while (n < a.length && a[n] === b[n]) n++;
  return n;
}
