import assert from "node:assert/strict";
import { test } from "node:test";
import { Votes } from "../views/trees/votes.js";
import { file, open, settle } from "./page.js";
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
  votes.turn();
  assert.equal(await said(), "B,A");
  for (const ignore of ["none", "candc"]) {
    await settle(page, () => page.choices.option("ignore", ignore, ["open"]));
    assert.equal(await said(), "B,A");
  }
  votes.turn();
  assert.equal(await said(), "A,B");
});
