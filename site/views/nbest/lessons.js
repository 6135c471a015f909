/** More roots are not named in a row. */
const MOST = 3;

const some = (names) => names.slice(0, MOST).join(", ") + (names.length > MOST ? " …" : "");
const both = (names) => (names.length > 1 ? `${names.slice(0, -1).join(", ")} and ${names.at(-1)}` : names.join());

/** What is counted. @param {import("./parsing.js").Told} told */
export const counted = ({ derivations, root }) => (derivations === 1 ? "derivation" : "derivations") + (root.length ? ` of ${some(root)}` : "");

/** What the numbers teach. @param {import("./parsing.js").Told} told */
export function taught({ derivations, distinct, distinct_complete: complete, root, other_roots: others, words, pieces }) {
  if (!derivations) return `These words do not combine to one constituent. The largest pieces: ${pieces.map(({ first, last, category }) => `${words.slice(first - 1, last).join(" ")} (${category})`).join(", ")}.`;
  if (derivations === 1 && others.length) return `One tree of ${root.join(", ")}, but the words can be something else as well.`;
  if (derivations === 1) return words.length === 1 ? "One word, one tree." : "One tree, one meaning: nothing is ambiguous here.";
  if (distinct === 1) return `All trees of ${some(root)} say the same: they differ only in the order in which words were put together.`;
  if (complete && distinct === derivations) return "Each tree says something of its own: this ambiguity is real.";
  return `Some of this ambiguity is real: there are ${complete ? "" : "at least "}${distinct} meanings, and all other trees repeat one of them.`;
}

/** What the words are as well, and does not count; "" if there is nothing. @param {import("./parsing.js").Told} told */
export const uncounted = ({ other_roots: others }) => others.length ? `Not counted: ${both(others.map(({ category, derivations, shown }) => `${shown} ${derivations === 1 ? "derivation" : "derivations"} of ${category}`))}.` : "";

/** The lengths at which the last words are a constituent of the root; none if there is nothing to compare. @param {import("./parsing.js").Told|null} told */
export function grown(told) {
  const lengths = (told?.growth ?? []).filter(({ derivations }) => derivations > 0);
  return lengths.length > 1 ? lengths : [];
}

/** The parses that are drawn, in the order in which they are shown. @param {import("./parsing.js").Told} told */
export const shownOf = ({ parses }) => parses.filter(({ drawing }) => drawing).sort((a, b) => a.class - b.class);
