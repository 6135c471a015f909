import assert from "node:assert/strict";
import { test } from "node:test";
import { file, open, settle } from "./page.js";
import { turn } from "./worker.js";

const { Comparing } = await import("../views/compare/comparing.js");

/** Systems of these names, compared; what the core answers is what it was asked. */
async function compared(...systems) {
  const page = await open();
  let isOpen = true;
  for (const operation of ["compare", "compare_differences", "compare_cases", "compare_sentence", "compare_sentences", "confusions", "confused_sentences", "costs"]) {
    page.core[operation] = (parameters) => {
      if (page.core.fails) throw { code: "internal", message: "the core fails" };
      return { parameters };
    };
  }
  const comparing = new Comparing(page, () => isOpen);
  await settle(page, () => page.take([file("gold.deps"), ...systems.map((name) => file(name))]));
  comparing.resize(800);
  await quiet();
  return { page, comparing, asked: () => page.core.asked.filter((operation) => operation.startsWith("co")), close: () => (isOpen = false) };
}

const quiet = async () => {
  for (let i = 0; i < 20; i++) await turn();
};

test("only what is in sight is asked, and once", async () => {
  const { comparing, asked } = await compared("a.system.deps", "b.system.deps");
  assert.deepEqual(asked(), ["compare"]);
  comparing.choose({ part: "differences" });
  await quiet();
  comparing.choose({ part: "scores" });
  comparing.choose({ part: "differences" });
  await quiet();
  assert.deepEqual(asked(), ["compare", "compare_differences", "compare_cases"]);
  comparing.choose({ n: 3 });
  await quiet();
  assert.equal(asked().at(-1), "compare_sentence");
});

test("one system is compared with none, and nothing is asked where the view is closed", async () => {
  const one = await compared("a.system.deps");
  assert.equal(one.comparing.possible, false);
  assert.deepEqual(one.asked(), []);
  const two = await compared("a.system.deps", "b.system.deps");
  two.close();
  two.comparing.choose({ part: "costs" });
  await quiet();
  assert.deepEqual(two.asked(), ["compare"]);
});

test("the baseline is never compared with itself, and is looked at by itself", async () => {
  const { comparing, page } = await compared("a.system.deps", "b.system.deps", "c.system.deps");
  const { names } = comparing;
  comparing.choose({ baseline: 1 });
  assert.deepEqual([comparing.system, comparing.pair], [0, { baseline: names[1], only: names[0] }]);
  comparing.choose({ system: 2 });
  assert.deepEqual(comparing.pair, { baseline: names[1], only: names[2] });
  comparing.choose({ part: "confusions", one: 1 });
  await quiet();
  assert.equal(Object.fromEntries(page.core.calls.at(-1).parameters).system, "1");
  assert.equal(comparing.system, 2);
});

test("what is chosen of one list is not of another", async () => {
  const { comparing } = await compared("a.system.deps", "b.system.deps");
  comparing.choose({ part: "differences", within: "S 1", from: 50, n: 2 });
  assert.deepEqual([comparing.within, comparing.from], ["S 1", 0]); // another line begins with its first case
  comparing.choose({ by: "label" });
  assert.equal(comparing.within, "");
  comparing.choose({ part: "confusions", cell: { gold: "N", system: "NP" } });
  assert.equal(comparing.n, 0);
  comparing.choose({ labels: "labels" });
  assert.equal(comparing.cell, null);
});

test("an answer says what was asked, and none stands after a failure", async () => {
  const { comparing, page } = await compared("a.system.deps", "b.system.deps");
  const { scores } = comparing.questions;
  assert.equal(scores.answer.asked.baseline, comparing.names[0]);
  page.core.fails = true;
  comparing.choose({ baseline: 1 });
  await quiet();
  assert.deepEqual([scores.answer, scores.failure.message], [null, "the core fails"]);
  page.core.fails = false;
  scores.again();
  await quiet();
  assert.equal(scores.answer.asked.baseline, comparing.names[1]);
});

test("a comparison that is cancelled leaves no numbers, and can be asked for again", async () => {
  const { comparing, page, asked } = await compared("a.system.deps", "b.system.deps");
  const { scores } = comparing.questions;
  assert.equal(scores.answer.asked.baseline, comparing.names[0]);
  page.core.holds.add("compare");
  comparing.choose({ baseline: 1 });
  await quiet();
  assert.equal(scores.waits, true);
  page.engine.cancel();
  await quiet();
  assert.deepEqual([scores.answer, scores.failure.code, scores.waits], [null, "cancelled", false]);

  page.core.letGo(); // what was cancelled may still be answered, which is no news
  await quiet();
  assert.equal(scores.answer, null);
  comparing.look();
  await quiet();
  assert.equal(scores.answer.asked.baseline, comparing.names[1]);
  assert.deepEqual(asked(), ["compare", "compare", "compare"]);
});

test("systems of one name are told by their numbers", async () => {
  const { comparing, page } = await compared("a.system.deps", "b.system.deps");
  page.results.scores.systems.forEach((system) => (system.name = "same"));
  page.inputs.systems.forEach((side) => (side.label = "same"));
  assert.deepEqual(comparing.pair, { baseline: "same", only: "2" });
});
