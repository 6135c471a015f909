import assert from "node:assert/strict";
import { test } from "node:test";
import { counted, grown, taught, uncounted } from "../views/nbest/lessons.js";
import { Parsing } from "../views/nbest/parsing.js";
import { start, turn } from "./worker.js";

/** What the core says of a sentence. */
const told = (more) => ({ words: ["visiting", "relatives"], derivations: 1, distinct: 1, distinct_complete: true, root: ["N"], other_roots: [], pieces: [], growth: [], ...more });
const other = (category, derivations) => ({ category, derivations, shown: String(derivations) });

test("what is counted is named", () => {
  assert.equal(counted(told()), "derivation of N");
  assert.equal(counted(told({ derivations: 3, root: ["N", "NP"] })), "derivations of N, NP");
  assert.equal(counted(told({ derivations: 9, root: ["A", "B", "C", "D"] })), "derivations of A, B, C …");
  assert.equal(counted(told({ derivations: 0, root: [] })), "derivations");
});

test("nothing is ambiguous only where the words are nothing else", () => {
  assert.equal(taught(told()), "One tree, one meaning: nothing is ambiguous here.");
  assert.equal(taught(told({ words: ["fish"] })), "One word, one tree.");
  for (const words of [["visiting", "relatives"], ["fish"]]) {
    assert.equal(taught(told({ words, other_roots: [other("S[ng]\\NP", 2)] })), "One tree of N, but the words can be something else as well.");
  }
});

test("how much of the ambiguity is real", () => {
  assert.equal(taught(told({ derivations: 5 })), "All trees of N say the same: they differ only in the order in which words were put together.");
  assert.equal(taught(told({ derivations: 2, distinct: 2 })), "Each tree says something of its own: this ambiguity is real.");
  assert.equal(taught(told({ derivations: 3, distinct: 2 })), "Some of this ambiguity is real: there are 2 meanings, and all other trees repeat one of them.");
});

test("what is not counted is named", () => {
  assert.equal(uncounted(told()), "");
  assert.equal(uncounted(told({ other_roots: [other("S[ng]\\NP", 2)] })), "Not counted: 2 derivations of S[ng]\\NP.");
  assert.equal(uncounted(told({ other_roots: [other("N", 1), other("NP", 2)] })), "Not counted: 1 derivation of N and 2 derivations of NP.");
});

test("growth is shown at the lengths that the root has", () => {
  const growth = [0, 1, 0, 5].map((derivations, i) => ({ words: i + 1, derivations }));
  assert.deepEqual(grown(told({ growth })).map(({ words }) => words), [2, 4]);
  assert.deepEqual(grown(told({ growth: growth.slice(0, 3) })), []);
  assert.deepEqual(grown(null), []);
});

test("roots that were chosen are those of one sentence", async () => {
  const parsing = new Parsing(await start((worker) => worker.replies(told())));
  const asked = async (what) => {
    parsing.parse(what);
    await turn();
    await turn();
    return parsing.engine.worker.calls.at(-1).parameters.filter(([name]) => name === "roots_of").map(([, value]) => value);
  };
  assert.deepEqual(await asked({ sentence: "a|N" }), []);
  assert.deepEqual(await asked({ roots: ["N", "S[ng]\\NP"] }), ["N", "S[ng]\\NP"]);
  assert.deepEqual(await asked({ unique: true }), ["N", "S[ng]\\NP"]);
  assert.deepEqual(await asked({ sentence: "b|N" }), []);
});
