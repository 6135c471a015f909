import { lists } from "../../js/formats.js";
import { shelved } from "../../js/shelf.js";

/** The roles of files, by what they are given as. */
const roles = { nbest: "system", nbest_gold: "gold", nbest_reranked: "reranked" };

/** What each role is called. */
const names = { system: "the lists", gold: "gold", reranked: "what a reranker chose, or its model" };

/** Files by their roles, in the order of these. */
const inOrder = (files) => Object.values(roles).flatMap((role) => files[role] ?? []);

/**
 * One file of each role; those of an example go when another comes.
 * @type {import("../views.js").Takes}
 */
export const takes = { formats: lists, ways };

/** @type {import("../views.js").Takes["ways"]} */
function ways(coming, there, refuse) {
  const before = Object.fromEntries(there.filter(({ ofExample }) => !ofExample).map((file) => [file.role, file]));
  const after = {};
  for (const file of coming) {
    // Of two files without lists, the one that comes later is rather gold.
    const role = file.format === "nbest" && !file.lists && (after.system || before.system) ? "gold" : roles[file.format];
    if (after[role]) refuse({ message: `${after[role].name}: one file at a time is looked at`, error: true });
    after[role] = shelved(file, role);
  }
  const [only, another] = Object.values(after);
  if (another) return { "Replace them": inOrder({ ...before, ...after }) };
  const others = ["system", "gold", ...(before.gold ? ["reranked"] : [])].filter((role) => role !== only.role);
  return Object.fromEntries([only.role, ...others].map((role) =>
    [`${before[role] ? "Replace" : "Take it as"} ${names[role]}`, inOrder({ ...before, [role]: { ...only, role } })]));
}
