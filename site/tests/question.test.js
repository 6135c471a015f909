import assert from "node:assert/strict";
import { test } from "node:test";
import { Question } from "../js/question.js";
import { start, turn, workers } from "./worker.js";

/** A question about an engine, with what it has told. */
async function open() {
  const engine = await start();
  const question = new Question(engine, "kind");
  const heard = [];
  question.addEventListener("asked", () => heard.push(question.waits ? "waits" : "waits no more"));
  question.addEventListener("answer", () => heard.push(question.failure?.code ?? question.answer));
  const ask = (name, ...about) => question.ask((kind) => engine.call(name, {}, [], kind).then(({ json }) => json), ...about);
  return { engine, question, heard, ask };
}

const [worker, reply] = [() => workers.at(-1), (json) => workers.at(-1).replies(json)];

test("only the newest answer counts", async () => {
  const { question, heard, ask } = await open();
  const asked = [ask("a"), ask("b"), ask("c")];
  reply("of a");
  await turn();
  assert.deepEqual([heard, question.answer], [["waits"], null]);
  assert.deepEqual(worker().calls.map(({ operation }) => operation), ["a", "c"]); // b was superseded before it ran
  reply("of c");
  assert.deepEqual(await Promise.all(asked), [false, false, true]);
  assert.deepEqual(heard, ["waits", "waits no more", "of c"]);
});

test("an answer stands until there is another, or a failure", async () => {
  const { question, ask } = await open();
  ask("a");
  reply("of a");
  await turn();
  ask("b");
  assert.deepEqual([question.answer, question.waits], ["of a", true]);
  worker().fails({ code: "data", message: "this is wrong" });
  await turn();
  assert.deepEqual([question.answer, question.failure.message, question.waits], [null, "this is wrong", false]);
});

test("what was cancelled can be asked again", async () => {
  const { engine, question, heard, ask } = await open();
  ask("a");
  engine.cancel();
  await turn();
  question.again();
  await turn();
  reply("of a");
  await turn();
  assert.deepEqual(heard, ["waits", "waits no more", "cancelled", "waits", "waits no more", "of a"]);
});

test("what was superseded by somebody else is no news, and can be asked again", async () => {
  const { engine, question, heard, ask } = await open();
  engine.call("other");
  ask("a", 1);
  engine.supersede("kind");
  await turn();
  assert.deepEqual([heard, question.failure], [["waits", "waits no more"], null]);
  ask("a", 1);
  assert.equal(question.waits, true);
});

test("the same question is asked once, unless it may be answered otherwise", async () => {
  const { engine, ask } = await open();
  const about = {};
  ask("a", about, 1);
  ask("a", about, 1);
  reply("of a");
  await turn();
  ask("a", about, 1);
  ask("b", about, 2);
  worker().fails({ code: "data", message: "this is wrong" });
  await turn();
  ask("b", about, 2); // which is as wrong as before
  assert.deepEqual(worker().calls.map(({ operation }) => operation), ["a", "b"]);
  ask("c", about, 3);
  engine.cancel();
  await turn();
  ask("c", about, 3);
  await turn();
  assert.deepEqual(worker().calls.map(({ operation }) => operation), ["c"]);
});

test("of several steps, those after one that nobody waits for are not made", async () => {
  const { engine, question, heard } = await open();
  question.ask(async (kind, newest) => {
    await newest(engine.call("first", {}, [], kind));
    assert.fail("there is no second step");
  });
  question.drop();
  reply("of first");
  await turn();
  assert.deepEqual(heard, ["waits", "waits no more", null]);
});

test("a defect of the page is no failure of the core", async () => {
  const { question } = await open();
  await assert.rejects(question.ask(async () => question.nothing.at), TypeError);
});
