import assert from "node:assert/strict";
import { test } from "node:test";
import { Kept } from "../js/kept.js";

/** An engine whose worker keeps what it opened until it dies. */
function start() {
  const engine = {
    life: 1, calls: [], handles: 0, known: new Set(),
    async call(operation, { handle, ...parameters } = {}) {
      engine.calls.push(handle ? `${operation} ${handle}` : operation);
      if (operation === "agree_open") {
        if (engine.fails) throw { code: "data", message: "no trees" };
        engine.known.add(++engine.handles);
        return { json: { handle: engine.handles } };
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
  const kept = new Kept(engine, async () => ({ json: { handle: 0 } }), async (...asked) => asked);
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
