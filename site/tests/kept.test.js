import assert from "node:assert/strict";
import { test } from "node:test";
import { Kept } from "../js/kept.js";
import { ALL, last, start as startEngine, turn, workers } from "./worker.js";

/** An engine whose worker keeps what it opened until it dies. */
function start() {
  const engine = {
    life: 1, calls: [], handles: 0, known: new Set(),
    async call(operation, { handle, ...parameters } = {}) {
      engine.calls.push(handle ? `${operation} ${handle}` : operation);
      if (operation === "agree_open") {
        if (engine.fails) throw { code: "data", message: "no trees" };
        engine.known.add(++engine.handles);
        return { json: { handle: engine.handles }, life: engine.life };
      }
      if (!engine.known.has(handle)) throw { code: "gone", message: "gone" };
      if (operation === "release") engine.known.delete(handle);
      return { json: { handle, ...parameters } };
    },
    die() {
      engine.life++;
      engine.known.clear();
    },
  };
  const kept = new Kept(engine, () => engine.call("agree_open"));
  return { engine, kept, ask: (unit) => kept.ask("agree_unit", { unit }, "unit") };
}

test("what is kept is read once, for all who ask", async () => {
  const { engine, ask } = start();
  const replies = await Promise.all([ask(1), ask(2)]);
  assert.deepEqual(replies.map(({ json }) => json), [{ handle: 1, unit: 1 }, { handle: 1, unit: 2 }]);
  await ask(3);
  assert.deepEqual(engine.calls, ["agree_open", "agree_unit 1", "agree_unit 1", "agree_unit 1"]);
});

test("what was lost with its worker is read again", async () => {
  const { engine, ask } = start();
  await ask(1);
  engine.die();
  await ask(2);
  assert.deepEqual(engine.calls, ["agree_open", "agree_unit 1", "agree_open", "agree_unit 2"]);
});

test("what is lost while one asks is read again", async () => {
  const { engine, ask } = start();
  await ask(1);
  engine.known.clear(); // as its worker died after the question was put
  assert.deepEqual((await ask(2)).json, { handle: 2, unit: 2 });
});

test("what could not be read is tried again", async () => {
  const { engine, ask } = start();
  engine.fails = true;
  await assert.rejects(ask(1), { code: "data", message: "no trees" });
  engine.fails = false;
  assert.deepEqual((await ask(2)).json, { handle: 1, unit: 2 });
});

test("what is too large to be kept is asked about by its files", async () => {
  const { engine } = start();
  const kept = new Kept(engine, async () => ({ json: { handle: 0 }, life: engine.life }), async (...asked) => asked);
  assert.deepEqual(await kept.ask("nbest_list", { n: 2 }, "list"), ["nbest_list", { n: 2 }, "list"]);
  await kept.release();
  assert.deepEqual(engine.calls, []);
});

test("what nobody asks about any more is forgotten, unless its worker is gone", async () => {
  const { engine, kept, ask } = start();
  await kept.release();
  assert.deepEqual(engine.calls, []);
  await ask(1);
  await kept.release();
  await kept.release();
  assert.deepEqual(engine.calls, ["agree_open", "agree_unit 1", "release 1"]);
  await ask(2);
  engine.die();
  await kept.release();
  assert.deepEqual(engine.calls.slice(3), ["agree_open", "agree_unit 2"]);
});

/** Annotations kept by an engine whose workers answer when the test says so. */
async function held(module, whole) {
  const engine = await startEngine(null, module, whole);
  const open = () => engine.call("agree_open", {}, [], "agree open");
  const made = () => {
    const kept = new Kept(engine, open);
    return Object.assign(kept, { about: (unit) => kept.ask("agree_unit", { unit }, "unit " + unit) });
  };
  return { engine, kept: made(), made };
}

/** What workers were asked, in order, with the handle where there is one. */
const asked = () => workers.map(({ calls }) => calls.map(({ operation, parameters }) =>
  [operation, Object.fromEntries(parameters).handle].filter(Boolean).join(" ")).join(", "));

/** Answers all that is asked, handles from `handle` on. @returns {Promise<number>} the next handle */
async function answerAll(handle = 1) {
  for (let call; await turn(), (call = last().calls.at(-1)) && call !== last().answered; ) {
    last().answered = call;
    last().replies(call.operation === "agree_open" ? { handle: handle++ } : Object.fromEntries(call.parameters), undefined, call);
  }
  return handle;
}

const opening = { name: "opening", operations: ["open"] };
const whole = { name: "whole", operations: ALL };

test("an opening that waits for the whole program is shared by all who ask meanwhile", async () => {
  let loaded;
  const { kept } = await held(opening, () => new Promise((resolve) => (loaded = resolve)));
  const first = kept.about(1);
  await turn();
  loaded(whole);
  await turn();
  const second = kept.about(2);
  await answerAll();
  assert.deepEqual([(await first).json.handle, (await second).json.handle], ["1", "1"]);
  kept.release();
  await answerAll();
  assert.deepEqual(asked(), ["", "agree_open, agree_unit 1, agree_unit 1, release 1"]);
});

test("an opening that runs again after its worker died is shared, too", async () => {
  const { kept } = await held();
  const first = kept.about(1);
  await turn();
  last().says({ dead: true });
  await turn();
  const second = kept.about(2);
  await answerAll();
  await Promise.all([first, second]);
  kept.release();
  await answerAll();
  assert.deepEqual(asked(), ["agree_open", "agree_open, agree_unit 1, agree_unit 1, release 1"]);
});

test("what is released while it is opened is forgotten when it comes, and who waits for it is refused", async () => {
  const { kept } = await held();
  const refused = assert.rejects(kept.about(1), { code: "superseded" });
  await turn();
  kept.release();
  await answerAll();
  await refused;
  assert.deepEqual(asked(), ["agree_open, release 1"]);
});

test("what is released while it is opened, and is lost as it comes, is not released in another worker", async () => {
  const { engine, kept } = await held();
  const refused = assert.rejects(kept.about(1), { code: "superseded" });
  await turn();
  kept.release();
  last().replies({ handle: 1 });
  last().says({ dead: true }); // in the same moment
  await refused;
  await turn();
  assert.deepEqual([engine.life, asked()], [2, ["agree_open", ""]]);
});

test("what is asked for again after it was released is opened again, and each handle is released", async () => {
  const { kept } = await held();
  const refused = assert.rejects(kept.about(1), { code: "superseded" });
  await turn();
  kept.release();
  const reply = kept.about(2);
  await answerAll();
  await refused;
  assert.equal((await reply).json.handle, "2");
  kept.release();
  await answerAll();
  assert.deepEqual(asked(), ["agree_open, agree_open, release 1, agree_unit 2, release 2"]);
});

test("a question that was put before the release is answered", async () => {
  const { kept } = await held();
  kept.about(1);
  await answerAll();
  const reply = kept.about(2);
  await turn();
  kept.release();
  await answerAll();
  assert.equal((await reply).json.unit, "2");
  assert.deepEqual(asked(), ["agree_open, agree_unit 1, agree_unit 1, release 1"]);
});

test("a question that is gone is not put again after the release", async () => {
  const { kept } = await held();
  kept.about(1);
  await answerAll();
  const refused = assert.rejects(kept.about(2), { code: "superseded" });
  await turn();
  kept.release();
  last().says({ dead: true });
  await refused;
  await answerAll();
  assert.deepEqual(asked(), ["agree_open, agree_unit 1, agree_unit 1", ""]);
});

test("questions that are gone together share one opening", async () => {
  const { kept } = await held();
  kept.about(1);
  const next = await answerAll();
  const replies = [2, 3, 4].map((unit) => kept.about(unit));
  await turn();
  last().says({ dead: true });
  await answerAll(next);
  assert.deepEqual((await Promise.all(replies)).map(({ json }) => json.unit), ["2", "3", "4"]);
  assert.deepEqual(asked().at(-1), "agree_open, agree_unit 2, agree_unit 2, agree_unit 2");
});

test("a handle that is lost as it comes is asked for again", async () => {
  const { engine, kept } = await held(opening, async () => whole);
  const unwanted = assert.rejects(engine.call("agree"), { code: "cancelled" });
  engine.cancel(); // nothing waits for the whole program, which is there from now on
  await unwanted;
  await turn();
  const small = new Kept(engine, () => engine.call("open"));
  const reply = small.ask("open", { n: 1 });
  await turn();
  engine.call("agree");
  last().replies({ handle: 1 }); // whereupon the whole program takes the place of this one
  await turn();
  last().replies({});
  await turn();
  last().replies({ handle: 5 });
  await turn();
  last().replies({});
  await reply;
  assert.deepEqual(asked(), ["open", "agree, open, open 5"]);
  kept.release();
});

test("a question that waits while a long run is superseded is put again", async (t) => {
  const now = t.mock.method(performance, "now", () => 0);
  const { engine, kept } = await held();
  kept.about(1);
  const next = await answerAll();
  const long = assert.rejects(engine.call("open", {}, [], "score"), { code: "superseded" });
  const reply = kept.about(2);
  await turn();
  now.mock.mockImplementation(() => 1000);
  engine.supersede("score");
  await long;
  await answerAll(next);
  assert.deepEqual((await reply).json, { unit: "2", handle: "2" });
});

test("a question that is superseded or cancelled is not put again", async () => {
  const { engine, kept } = await held();
  kept.about(1);
  await answerAll();
  const detect = assert.rejects(engine.call("detect"), { code: "cancelled" });
  const superseded = assert.rejects(kept.about(2), { code: "superseded" });
  const cancelled = assert.rejects(kept.about(3), { code: "cancelled" });
  await turn();
  engine.supersede("unit 2");
  await superseded;
  engine.cancel();
  await Promise.all([detect, cancelled]);
  await answerAll();
  assert.deepEqual(asked(), ["agree_open, agree_unit 1, detect", ""]);
});

test("an opening that is superseded refuses who waits for it, and no one who asks later", async () => {
  const { engine, kept, made } = await held();
  const detect = engine.call("detect");
  const refused = [1, 2].map((unit) => assert.rejects(kept.about(unit), { code: "superseded" }));
  await turn();
  const other = assert.rejects(made().about(3), { code: "superseded" }); // whose files are opened in place of these
  await Promise.all(refused);
  const later = kept.about(4); // and in place of those, these
  await answerAll();
  await Promise.all([detect, other, later]);
  kept.release();
  await answerAll();
  assert.deepEqual(asked(), ["detect, agree_open, agree_unit 1, release 1"]);
});
