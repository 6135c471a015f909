import assert from "node:assert/strict";
import { test } from "node:test";
import { inBlocks, workersFor } from "../js/blocks.js";
import { ALL, Engine, last, start, turn, workers } from "./worker.js";

const superseded = { code: "superseded", message: "superseded" };
const cancelled = { code: "cancelled", message: "cancelled" };
const gone = { code: "gone", message: "gone" };
const operations = (worker) => worker.calls.map(({ operation }) => operation);

/** Says which events an engine tells. */
function heard(engine) {
  const told = [];
  for (const type of ["ready", "busy", "idle", "broken"]) engine.addEventListener(type, () => told.push(type));
  return told;
}

/** Sets what time it is. */
function clock(t) {
  const now = t.mock.method(performance, "now", () => 0);
  return (milliseconds) => now.mock.mockImplementation(() => milliseconds);
}

test("a call waits until the worker is ready", async () => {
  workers.length = 0;
  const engine = new Engine(Promise.resolve({ operations: ["detect"] }));
  const reply = engine.call("detect", { lenient: true, n: 3 });
  assert.deepEqual(last().calls, []);
  await engine.started;
  assert.deepEqual(last().calls[0].parameters, [["lenient", "true"], ["n", "3"]]); // as the core takes them
  last().replies({ format: "auto" }, "<svg/>");
  const { json, drawing, warnings } = await reply;
  assert.deepEqual([json, drawing, warnings], [{ format: "auto" }, "<svg/>", []]);
});

test("calls run one after the other, in their order", async () => {
  const engine = await start();
  const told = heard(engine);
  const replies = ["detect", "open", "rows"].map((operation) => engine.call(operation));
  for (const operation of ["detect", "open", "rows"]) {
    assert.equal(last().calls.at(-1).operation, operation);
    assert.equal(engine.busy, operation);
    last().replies(operation);
  }
  assert.deepEqual(await Promise.all(replies.map(async (reply) => (await reply).json)), ["detect", "open", "rows"]);
  assert.deepEqual(told, ["busy", "idle", "busy", "idle", "busy", "idle"]);
  assert.equal(engine.busy, undefined);
});

test("a failure of the core is one of its call alone", async () => {
  const engine = await start();
  const [wrong, right] = [engine.call("open"), engine.call("detect")];
  last().fails({ code: "data", message: "slot 9" });
  last().replies("auto");
  await assert.rejects(wrong, { code: "data", message: "slot 9" });
  assert.equal((await right).json, "auto");
  assert.equal(engine.life, 1);
});

test("of calls of one kind that wait, only the newest is made", async () => {
  const engine = await start();
  const first = engine.call("detect");
  const waiting = ["a", "b", "c"].map((n) => engine.call("open", { n }, [], "score"));
  const other = engine.call("rows", {}, [], "look");
  const outcome = Promise.allSettled(waiting);
  for (const worker = last(); worker.calls.at(-1).operation !== "rows"; ) worker.replies(worker.calls.at(-1).parameters);
  last().replies("rows");
  await Promise.all([first, other]);
  const [a, b, c] = await outcome;
  assert.deepEqual([a.reason, b.reason, c.value.json], [superseded, superseded, [["n", "c"]]]);
});

test("a newer wish ends a long run, and waits for a short one", async (t) => {
  const setTime = clock(t);
  const engine = await start();
  const [first] = workers;
  const long = engine.call("open", {}, [], "score");
  setTime(300);
  const newer = engine.call("open", {}, [], "score");
  assert.equal(first.ended, false); // it will soon be over
  setTime(301);
  const newest = engine.call("open", {}, [], "score");
  assert.equal(first.ended, true);
  await assert.rejects(long, superseded);
  await assert.rejects(newer, superseded);
  await turn();
  assert.deepEqual(operations(last()), ["open"]);
  last().replies("newest");
  assert.equal((await newest).json, "newest");
  assert.equal(engine.life, 2);
});

test("what a run of another kind takes is its own affair", async (t) => {
  const setTime = clock(t);
  const engine = await start();
  const long = engine.call("nbest", {}, [], "lists");
  setTime(10_000);
  engine.supersede("score");
  assert.equal(last().ended, false);
  last().replies("lists");
  assert.equal((await long).json, "lists");
});

test("files of a kind do not supersede each other, and go with it", async () => {
  const engine = await start();
  const running = engine.call("score");
  const files = ["json", "tsv"].map((output) => engine.call("agree", { output }, [], "agree/file"));
  const outcome = Promise.allSettled(files);
  last().replies("score");
  await running;
  last().replies("json");
  await turn();
  engine.supersede("agree");
  last().replies("tsv");
  const other = engine.call("agree", { output: "md" }, [], "agree/file");
  const waiting = engine.call("agree", { output: "tex" }, [], "agree/file");
  engine.supersede("agree");
  await assert.rejects(waiting, superseded);
  last().replies("md");
  assert.equal((await other).json, "md");
  assert.deepEqual((await outcome).map(({ value }) => value.json), ["json", "tsv"]);
});

test("a question about scores is never ended for a newer one: they would go with the worker", async (t) => {
  const setTime = clock(t);
  const engine = await start();
  const long = engine.call("sentence", { handle: 1 }, [], "sentence");
  setTime(10_000);
  engine.supersede("sentence");
  assert.equal(last().ended, false);
  last().replies("drawn");
  assert.equal((await long).json, "drawn");
});

test("a question about scores that waits is gone with the worker of a run that is superseded", async (t) => {
  const setTime = clock(t);
  const engine = await start();
  const long = engine.call("open", {}, [], "score");
  const question = engine.call("sentence", { handle: 1 }, [], "sentence");
  const look = engine.call("detect", {}, [], "look");
  const outcome = Promise.allSettled([long, question]);
  setTime(1000);
  engine.supersede("score");
  await turn();
  assert.deepEqual((await outcome).map(({ reason }) => reason), [superseded, gone]);
  assert.deepEqual(operations(last()), ["detect"]);
  last().replies("auto");
  assert.equal((await look).json, "auto");
});

test("a question of the kind that is superseded is superseded, not gone", async (t) => {
  const setTime = clock(t);
  const engine = await start();
  const outcome = Promise.allSettled([engine.call("open", {}, [], "score"), engine.call("rows", { handle: 1 }, [], "score")]);
  setTime(1000);
  engine.supersede("score");
  assert.deepEqual((await outcome).map(({ reason }) => reason), [superseded, superseded]);
});

test("a question whose call ends the worker of its scores is gone with them", async (t) => {
  const setTime = clock(t);
  const engine = await start();
  const outcome = Promise.allSettled([engine.call("nbest_list", {}, [], "list"), turn().then(() => {
    setTime(1000);
    return engine.call("nbest_list", { handle: 1 }, [], "list");
  })]);
  assert.deepEqual((await outcome).map(({ reason }) => reason), [superseded, gone]);
  assert.deepEqual(operations(last()), []);
});

test("a question about scores that waits is gone with a core that dies in the call before it", async () => {
  const engine = await start();
  const outcome = Promise.allSettled([engine.call("kinds", { handle: 1 }), engine.call("rows", { handle: 1 })]);
  last().fails({ code: "internal", message: "out of memory" }, true);
  assert.deepEqual((await outcome).map(({ reason }) => reason), [{ code: "internal", message: "the core stopped: out of memory" }, gone]);
});

test("who cancels ends what runs and what waits; a fresh worker comes from the module that is there", async () => {
  const engine = await start();
  const told = heard(engine);
  const [first] = workers;
  const outcome = Promise.allSettled(["open", "rows", "detect"].map((operation) => engine.call(operation, { handle: operation === "rows" ? 1 : 0 })));
  engine.cancel();
  assert.deepEqual((await outcome).map(({ reason }) => reason), [cancelled, cancelled, cancelled]);
  assert.equal(first.ended, true);
  await turn();
  assert.deepEqual([workers.length, engine.life, engine.busy], [2, 2, undefined]);
  assert.equal(last().module, first.module); // without the network
  assert.deepEqual(told, ["busy", "idle", "ready"]);
  const reply = engine.call("open");
  first.says({ id: 4, error: "{}" }); // the old one is not heard any more
  last().replies("scores");
  assert.equal((await reply).json, "scores");
});

test("to cancel nothing ends no worker", async () => {
  const engine = await start();
  engine.cancel();
  assert.deepEqual([last().ended, workers.length], [false, 1]);
});

test("a run reports its progress", async () => {
  const engine = await start();
  const told = [];
  engine.addEventListener("progress", ({ detail }) => told.push(detail));
  const reply = engine.call("open");
  last().says({ id: 1, progress: [10, 40] });
  last().says({ id: 1, progress: [20, 40] });
  last().replies("scores");
  await reply;
  assert.deepEqual(told, [[10, 40], [20, 40]]);
});

test("a core that dies between calls is replaced", async () => {
  const engine = await start();
  last().says({ dead: true });
  await turn();
  assert.deepEqual([workers[0].ended, workers.length, engine.life], [true, 2, 2]);
  const reply = engine.call("open");
  last().replies("scores");
  assert.equal((await reply).json, "scores");
});

test("a call that is not to blame runs again; one about scores is gone with them", async () => {
  const engine = await start();
  const running = engine.call("open");
  const question = engine.call("rows", { handle: 1 });
  last().says({ dead: true });
  await assert.rejects(question, { code: "gone" });
  await turn();
  assert.deepEqual(operations(last()), ["open"]);
  last().replies("scores");
  assert.equal((await running).json, "scores");
});

test("a core that dies in a call is replaced, however often, and the call says why", async () => {
  const engine = await start();
  for (let n = 1; n <= 5; n++) {
    const call = engine.call("open");
    last().fails({ code: "internal", message: "memory access out of bounds" }, true);
    await assert.rejects(call, { code: "internal", message: "the core stopped: memory access out of bounds" });
    await turn();
    assert.deepEqual([workers.length, engine.busy], [n + 1, undefined]);
  }
  const reply = engine.call("open");
  last().replies("scores");
  assert.equal((await reply).json, "scores");
});

test("after three deaths without an answer between them, the engine is broken", async () => {
  const engine = await start();
  const told = heard(engine);
  const die = async () => {
    last().says({ dead: true });
    await turn();
  };
  await die();
  await die();
  const reply = engine.call("detect");
  last().replies("auto"); // from here on they are counted anew
  await reply;
  const broken = assert.rejects(engine.call("open"), { code: "internal", message: "it ended by itself" });
  for (let n = 0; n < 3; n++) await die();
  await broken;
  assert.deepEqual([told.filter((type) => type === "broken").length, workers.length], [1, 5]);
});

test("a worker that cannot be loaded is none, and says so", async () => {
  workers.length = 0;
  const engine = new Engine(new Promise(() => {}));
  const outcome = Promise.allSettled([engine.started, engine.call("open")]);
  let prevented = false;
  last().onerror({ message: "", preventDefault: () => (prevented = true) });
  const [started, call] = (await outcome).map(({ reason }) => reason);
  assert.equal(started.message, "the worker did not start");
  assert.deepEqual(call, { code: "internal", message: "the worker could not be loaded" });
  assert.ok(prevented);
});

test("a module that cannot be loaded is why the engine does not start", async () => {
  const engine = new Engine(Promise.reject(new Error("404 Not Found")));
  await assert.rejects(engine.started, { message: "404 Not Found" });
});

test("engines that help are busy, superseded and cancelled with the one that they help", async (t) => {
  const setTime = clock(t);
  const engine = await start();
  const told = heard(engine);
  const helper = engine.help();
  await helper.started;
  assert.equal(last().module, workers[0].module);
  const call = helper.call("agree", {}, [], "agreement");
  assert.equal(engine.busy, "agree");
  setTime(1000);
  engine.supersede("agreement");
  await assert.rejects(call, superseded);
  await turn();
  const another = helper.call("agree");
  engine.cancel();
  await assert.rejects(another, cancelled);
  await turn();
  engine.dismiss(helper);
  assert.equal(last().ended, true);
  assert.equal(workers[0].ended, false);
  assert.equal(engine.busy, undefined);
  assert.ok(told.includes("busy") && told.at(-1) === "idle");
});

const opening = { name: "opening", operations: ["open", "rows"] };
const whole = { name: "whole", operations: ALL };

const unloaded = { code: "unloaded", message: "this part of the program could not be loaded", hint: "check the network, and try again" };

test("while the whole program loads, the other one answers what it can", async () => {
  let done;
  const engine = await start(null, opening, () => new Promise((resolve) => (done = resolve)));
  const agree = engine.call("agree");
  assert.equal(engine.busy, "load");
  const open = engine.call("open");
  last().replies({ handle: 1 });
  assert.deepEqual((await open).json, { handle: 1 });
  assert.equal(engine.busy, "load");
  const rows = engine.call("rows", { handle: 1 });
  last().replies({ rows: [] });
  assert.deepEqual((await rows).json, { rows: [] });

  // What runs when it is there runs again, unless it is about what went with the worker.
  const other = engine.call("open");
  const lost = engine.call("rows", { handle: 1 });
  done(whole);
  await assert.rejects(lost, { code: "gone", message: "gone" });
  await turn();
  assert.deepEqual(operations(last()), ["open"]);
  last().replies({ handle: 2 });
  assert.deepEqual((await other).json, { handle: 2 });
  last().replies({ alpha: 1 });
  assert.deepEqual((await agree).json, { alpha: 1 });
  assert.equal(workers.length, 2);
});

test("once the wait for the whole program is cancelled, the page is busy no more", async () => {
  let done;
  const engine = await start(null, opening, () => new Promise((resolve) => (done = resolve)));
  const told = heard(engine);
  const agree = engine.call("agree", {}, [], "agree");
  engine.cancel();
  await assert.rejects(agree, cancelled);
  assert.deepEqual([engine.busy, told.at(-1)], [undefined, "idle"]);
  const judges = engine.call("judges", {}, [], "judges");
  assert.equal(engine.busy, "load");
  engine.supersede("judges");
  await assert.rejects(judges, { code: "superseded" });
  assert.deepEqual([engine.busy, told.at(-1)], [undefined, "idle"]);
  const again = engine.call("agree");
  done(whole);
  await turn();
  last().replies({ alpha: 1 });
  assert.deepEqual((await again).json, { alpha: 1 });
});

test("what the program cannot answer waits for the whole one", async () => {
  let loads = 0;
  let done;
  const engine = await start(null, opening, () => (loads++, new Promise((resolve) => (done = resolve))));
  const told = heard(engine);
  const open = engine.call("open");
  const agree = engine.call("agree");
  const rows = engine.call("rows", { handle: 1 });
  const [first] = workers;
  first.replies({ handle: 1 });
  await open;
  assert.equal(loads, 1);
  assert.equal(engine.busy, "rows"); // meanwhile
  done(whole);
  await assert.rejects(rows, { code: "gone", message: "gone" }); // with the worker that had the scores
  assert.equal(first.ended, true);
  await turn();
  assert.equal(last().module, whole);
  assert.deepEqual(operations(last()), ["agree"]);
  last().replies({ alpha: 1 });
  assert.deepEqual((await agree).json, { alpha: 1 });
  assert.equal(engine.life, 2);
  const again = engine.call("judges");
  last().replies({});
  await again;
  assert.equal(loads, 1);
  assert.deepEqual([engine.busy, told.at(-1)], [undefined, "idle"]);
});

test("files that the program leaves wait for the whole one", async () => {
  const engine = await start(null, opening, async () => whole);
  const told = heard(engine);
  const open = engine.call("open", {}, [], "score");
  const rows = engine.call("rows", { handle: 1 });
  const [first] = workers;
  first.fails({ code: "elsewhere", message: "this program does not compare dependency trees" });
  assert.equal(engine.busy, "rows"); // meanwhile
  await assert.rejects(rows, { code: "gone", message: "gone" });
  await turn();
  assert.equal(first.ended, true);
  assert.deepEqual(operations(last()), ["open"]);
  last().replies({ handle: 1 });
  assert.deepEqual((await open).json, { handle: 1 });
  assert.deepEqual([engine.busy, told.at(-1)], [undefined, "idle"]);
});

test("files that are left wait for nothing once nobody waits for them", async () => {
  let done;
  const engine = await start(null, opening, () => new Promise((resolve) => (done = resolve)));
  const open = engine.call("open", {}, [], "score");
  last().fails({ code: "elsewhere" });
  engine.supersede("score");
  await assert.rejects(open, { code: "superseded" });
  done(whole);
  await turn();
  const newer = engine.call("open", {}, [], "score");
  last().replies({ handle: 1 });
  await newer;
  assert.equal(workers.length, 1);
});

test("what is released does not wait for the whole program, which then takes the place of nothing that is kept", async () => {
  let done;
  const engine = await start(null, { name: "opening", operations: ["open", "report", "release"] }, () => new Promise((resolve) => (done = resolve)));
  const exported = engine.call("report", { handle: 1 });
  last().fails({ code: "elsewhere" });
  const open = engine.call("open");
  last().replies({ handle: 2 });
  await open;
  assert.equal(engine.busy, "load");
  const released = engine.call("release", { handle: 1 });
  await assert.rejects(exported, { code: "gone" });
  last().replies({});
  await released;
  assert.equal(engine.busy, undefined);
  done(whole);
  await turn();
  assert.deepEqual([workers.length, engine.life], [1, 1]);
});

test("a whole program that cannot be loaded fails its calls alone, and is asked for again", async () => {
  let fails = true;
  const engine = await start(null, opening, async () => {
    if (fails) throw new Error("404 Not Found");
    return whole;
  });
  const agree = engine.call("agree");
  const open = engine.call("open");
  await assert.rejects(agree, unloaded);
  last().replies({ handle: 1 });
  assert.deepEqual((await open).json, { handle: 1 });
  assert.equal(workers.length, 1);
  fails = false;
  const again = engine.call("agree");
  await turn();
  last().replies({ alpha: 1 });
  assert.deepEqual((await again).json, { alpha: 1 });
});

test("a helper whose program cannot be loaded fails its calls, and the next asks again", async () => {
  let fails = true;
  const engine = await start(null, opening, async () => {
    if (fails) throw new Error("404 Not Found");
    return whole;
  });
  const helper = engine.help();
  await assert.rejects(helper.call("agree"), unloaded);
  engine.dismiss(helper);
  fails = false;
  const agree = engine.call("agree");
  await turn();
  last().replies({ alpha: 1 });
  assert.deepEqual((await agree).json, { alpha: 1 });
});

test("who does not wait for the whole program any more keeps what there is", async () => {
  let done;
  const engine = await start(null, opening, () => new Promise((resolve) => (done = resolve)));
  const agree = engine.call("agree");
  engine.cancel();
  await assert.rejects(agree, cancelled);
  const open = engine.call("open");
  done(whole);
  await turn();
  last().replies({ handle: 1 });
  await open;
  assert.equal(workers.length, 1);
});

test("the whole program is preferred if it comes soon", async () => {
  const engine = await start(null, opening, async () => whole);
  await engine.prefer(1000);
  await turn();
  const open = engine.call("open");
  assert.equal(last().module, whole);
  last().replies({ handle: 1 });
  const { life } = await open;
  await engine.prefer(1000);
  const compared = engine.call("compare", { handle: 1 });
  last().replies({ alpha: 1 });
  assert.deepEqual((await compared).json, { alpha: 1 });
  assert.equal(engine.life, life); // what is kept was opened once
  assert.equal(workers.length, 2);
});

test("a preferred program that comes late or not at all replaces nothing", async () => {
  let done;
  const engine = await start(null, opening, () => new Promise((resolve) => (done = resolve)));
  await engine.prefer(0);
  const open = engine.call("open");
  done(whole);
  await turn();
  last().replies({ handle: 1 });
  await open;
  assert.equal(workers.length, 1);

  const broken = await start(null, opening, async () => { throw new Error("no network"); });
  await broken.prefer(1000);
  assert.equal(workers.length, 1);
});

test("small files are worth one worker, large ones as many as there are cores, and no more than eight", (t) => {
  const cores = (hardwareConcurrency) => Object.defineProperty(globalThis, "navigator", { value: { hardwareConcurrency }, configurable: true });
  const before = Object.getOwnPropertyDescriptor(globalThis, "navigator");
  t.after(() => (before ? Object.defineProperty(globalThis, "navigator", before) : delete globalThis.navigator));
  const files = (...sizes) => sizes.map((size) => ({ data: { size } }));
  cores(3);
  assert.equal(workersFor(files(299_999)), 1);
  assert.equal(workersFor(files(200_000, 100_000)), 3);
  assert.equal(workersFor([{ data: new Uint8Array(300_000) }]), 3);
  cores(64);
  assert.equal(workersFor(files(300_000)), 8);
  cores(undefined);
  assert.equal(workersFor(files(300_000)), 1);
});

test("blocks are shared among workers, which end with them", async () => {
  const engine = await start();
  const told = [];
  engine.addEventListener("progress", ({ detail }) => told.push(detail));
  const bodies = inBlocks(engine, "agree", { sample: 10 }, [], 3, "agreement");
  await turn();
  const helpers = workers.slice(1);
  assert.deepEqual(helpers.map(({ calls: [{ parameters }] }) => Object.fromEntries(parameters).block), ["1/3", "2/3", "3/3"]);
  helpers[0].says({ id: 1, progress: [1, 2] });
  helpers[2].says({ id: 1, progress: [1, 1] });
  assert.deepEqual(told, [[0.5, 3], [1.5, 3]]);
  helpers.forEach((helper, i) => helper.replies(i));
  assert.deepEqual((await bodies).map((body) => new TextDecoder().decode(body)), ["0", "1", "2"]);
  assert.deepEqual(workers.map(({ ended }) => ended), [false, true, true, true]);
});

test("the block that fails first ends them all", async () => {
  const engine = await start();
  const bodies = inBlocks(engine, "agree", {}, [], 3, "agreement");
  await turn();
  workers[2].fails({ code: "data", message: "wrong" });
  await assert.rejects(bodies, { code: "data", message: "wrong" });
  assert.deepEqual(workers.map(({ ended }) => ended), [false, true, true, true]);
  assert.equal(engine.helpers.size, 0);
});
