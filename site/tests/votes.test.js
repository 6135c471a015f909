import assert from "node:assert/strict";
import { test } from "node:test";
import { Votes } from "../views/trees/votes.js";
import { file, open, openExample, settle } from "./page.js";
import { turn } from "./worker.js";

test("what the labels stand for stays exchanged when something is scored again", async () => {
  const page = await open();
  page.core.judges = ({ labels = "A,B" }) => ({ labels: labels.split(",") });
  const { gold, systems: [system] } = page.inputs;
  for (const side of [gold, system, page.inputs.addSystem()]) side.dependencies.set(side === gold ? "gold.conllu" : "system.conllu", "a tree");
  await settle(page, () => page.inputs.change());
  const votes = new Votes(page);
  await page.take([file("votes.csv", "A,B\n")], undefined, "votes");
  const said = async () => {
    do await turn(); while (page.engine.busy);
    return votes.judged.answer.labels.join();
  };
  await settle(page);
  assert.equal(await said(), "A,B");
  await settle(page, () => page.choices.option("labels", "B,A", ["judges"]));
  assert.equal(await said(), "B,A");
  for (const ignore of ["none", "candc"]) {
    await settle(page, () => page.choices.option("ignore", ignore, ["open"]));
    assert.equal(await said(), "B,A");
  }
  await settle(page, () => page.choices.option("labels", null, ["judges"]));
  assert.equal(await said(), "A,B");
});

test("votes are a step of the inputs, and come back with the trees that they are on", async () => {
  const page = await open();
  page.core.judges = () => ({ labels: ["A", "B"] });
  const { history, inputs } = page;
  const { gold, systems: [system] } = inputs;
  for (const side of [gold, system, inputs.addSystem()]) side.dependencies.set(side === gold ? "gold.conllu" : "system.conllu", "a tree");
  await settle(page, () => inputs.change({ name: "Open trees", anew: true }));
  const votes = new Votes(page);
  const there = () => [inputs.gold.dependencies.name, votes.source.name];
  await settle(page, () => page.take([file("votes.csv", "A,B\n")], undefined, "votes"));
  assert.equal(history.last, "Open votes.csv");
  await settle(page, () => openExample(page, {}, { name: "Open Example", anew: true }));
  assert.deepEqual(there(), ["example.gold.deps", ""]);
  for (const [step, want] of [
    ["undo", ["gold.conllu", "votes.csv"]], ["redo", ["example.gold.deps", ""]], ["undo", ["gold.conllu", "votes.csv"]],
    ["undo", ["gold.conllu", ""]], ["redo", ["gold.conllu", "votes.csv"]],
  ]) {
    await settle(page, () => history[step]());
    assert.deepEqual(there(), want);
  }
});
