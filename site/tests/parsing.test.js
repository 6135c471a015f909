import assert from "node:assert/strict";
import { test } from "node:test";
import { last, start, turn } from "./worker.js";

globalThis.document = { querySelector: () => null };
const { Parsing } = await import("../views/nbest/parsing.js");

const sentenceOf = ({ parameters }) => Object.fromEntries(parameters).sentence;

test("what is shown is what is exported, whatever is typed meanwhile", async () => {
  const parsing = new Parsing(await start());
  const first = parsing.parse({ sentence: "John|NP" });
  last().replies({ parses: [] });
  await first;
  parsing.parse({ sentence: "Mary|NP" });
  const { calls } = last();
  parsing.asParsed()({ theme: "dark" });
  last().replies({ parses: [] });
  await turn();
  assert.deepEqual([sentenceOf(calls.at(-2)), sentenceOf(calls.at(-1))], ["Mary|NP", "John|NP"]);
});
