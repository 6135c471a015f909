import assert from "node:assert/strict";
import { test } from "node:test";
import { History } from "../js/history.js";
import { Inputs } from "../js/inputs.js";
import { exchange } from "../js/source.js";

/** Inputs of an example, and their history. */
function open() {
  const inputs = new Inputs();
  const put = (source, name) => source.put({ name, content: "of " + name, preview: "", edited: false, ofExample: true });
  for (const [i, { dependencies, roots }] of inputs.sides.entries()) {
    put(dependencies, i + ".deps");
    put(roots, i + ".roots");
  }
  inputs.example = { id: "figure1" };
  const history = new History(inputs);
  return { inputs, history, gold: inputs.gold.dependencies, system: inputs.systems[0].dependencies };
}

/** Types a text in the field of a source. */
function type(inputs, source, text, name = "Edit " + source.title) {
  source.edit(text);
  inputs.change({ name, typing: source });
}

/** Opens a file for a source. */
function give(inputs, source, name, content = "of " + name) {
  source.set(name, content);
  inputs.change({ name: "Open " + name });
}

/** The letters that the field itself takes back, or puts there again. */
function byField(history, action) {
  history.ofField = true;
  action();
  history.ofField = false;
}

/** The events of steps. */
function heard(history) {
  const told = [];
  history.addEventListener("steps", ({ detail }) => told.push(detail));
  return told;
}

test("every step is taken back, and done again", () => {
  for (const [name, change] of Object.entries({
    "Clear gold": ({ gold }) => gold.dependencies.clear(),
    "Clear roots of gold": ({ gold }) => gold.roots.clear(),
    "Edit system": ({ systems: [system] }) => system.dependencies.edit("text"),
    "Open large.deps": ({ systems: [system] }) => system.dependencies.set("large.deps", new Blob(["text"]), "text"),
    "Swap": (inputs) => {
      exchange(inputs.gold.dependencies, inputs.systems[0].dependencies);
      exchange(inputs.gold.roots, inputs.systems[0].roots);
      inputs.example = null;
    },
    "Add a system": (inputs) => inputs.addSystem(),
    "Remove alpha": (inputs) => inputs.removeSystems([inputs.systems[0]], { name: "Remove alpha" }),
    "Open an example": (inputs) => {
      inputs.clear();
      inputs.addSystem().label = "beta";
      inputs.gold.dependencies.put({ name: "gold", content: "text", preview: "", edited: false, ofExample: true });
      inputs.example = { id: "corpus" };
    },
  })) {
    const { inputs, history } = open();
    if (name === "Remove alpha") inputs.addSystem().label = "alpha";
    inputs.change();
    const before = inputs.held;
    change(inputs);
    if (!history.last) inputs.change({ name });
    const after = inputs.held;
    assert.notDeepEqual(after, before, name);
    for (let n = 0; n < 2; n++) {
      assert.deepEqual([history.last, history.next], [name, undefined]);
      history.undo();
      assert.deepEqual(inputs.held, before, name);
      assert.deepEqual([history.last, history.next], [undefined, name]);
      history.redo();
      assert.deepEqual(inputs.held, after, name);
    }
  }
});

test("where there is no step, nothing is taken back or done again", () => {
  const { inputs, history } = open();
  const before = inputs.held;
  history.undo();
  history.redo();
  assert.deepEqual(inputs.held, before);
});

test("a new step ends what could be done again", () => {
  const { inputs, history, gold } = open();
  give(inputs, gold, "a.deps");
  history.undo();
  assert.equal(history.next, "Open a.deps");
  gold.clear();
  inputs.change({ name: "Clear gold" });
  assert.deepEqual([history.last, history.next], ["Clear gold", undefined]);
});

test("typing in one field is one step, until something else is done", () => {
  const { inputs, history, gold, system } = open();
  type(inputs, gold, "my gold");
  type(inputs, gold, "my gold\n"); // the same step
  type(inputs, system, "my system");
  type(inputs, gold, "another gold");
  history.settle(); // all that was there is selected, and something else put over it
  type(inputs, gold, "my gold");
  const texts = [];
  while (history.last) {
    history.undo();
    texts.push([gold.text, system.text]);
  }
  assert.deepEqual(texts, [["another gold", "my system"], ["my gold\n", "my system"], ["my gold\n", "of 1.deps"], ["of 0.deps", "of 1.deps"]]);
});

test("typing that the field takes back letter by letter is taken back with its last, and it is the example again", () => {
  const { inputs, history, gold } = open();
  inputs.change({ name: "Open an example" });
  type(inputs, gold, "#of 0.deps");
  type(inputs, gold, "#!of 0.deps");
  assert.deepEqual([inputs.example, history.last], [null, "Edit gold"]);
  byField(history, () => type(inputs, gold, "#of 0.deps"));
  assert.deepEqual([inputs.example, history.last], [null, "Edit gold"]);
  byField(history, () => type(inputs, gold, "of 0.deps"));
  assert.deepEqual([inputs.example.id, history.last, history.next], ["figure1", "Open an example", "Edit gold"]);
  history.redo(); // with all letters
  assert.deepEqual([gold.text, inputs.example], ["#!of 0.deps", null]);
  history.undo();
  assert.deepEqual([gold.text, inputs.example.id, history.last], ["of 0.deps", "figure1", "Open an example"]);
});

test("a text that is again what it was is no step, also if the person types it", () => {
  for (const content of ["a file\n", new Blob(["a large file\n"])]) {
    const { inputs, history, gold } = open();
    give(inputs, gold, "gold.deps", content);
    const before = inputs.held;
    type(inputs, gold, typeof content === "string" ? "#" + content : new Blob(["#a large file\n"]));
    assert.equal(history.last, "Edit gold");
    type(inputs, gold, content);
    assert.deepEqual([history.last, history.next], ["Open gold.deps", "Edit gold"]);
    assert.deepEqual(inputs.held, before); // it is edited no more
  }
});

test("typing in a side that has gone meanwhile is a step of its own", () => {
  const { inputs, history } = open();
  const gone = inputs.addSystem();
  type(inputs, gone.dependencies, "text");
  inputs.removeSystems([gone], { name: "Remove system 2" });
  type(inputs, gone.dependencies, "");
  assert.deepEqual([history.last, inputs.systems.length], ["Edit system 2", 1]);
});

test("which step was taken is told, and nothing where one is taken back", () => {
  const { inputs, history, gold } = open();
  const told = heard(history);
  gold.clear();
  inputs.change({ name: "Clear gold" });
  history.undo();
  give(inputs, gold, "a.deps");
  assert.deepEqual(told.map((step) => step?.name), ["Clear gold", undefined, "Open a.deps"]);
});

test("a step that began something else begins it again, either way", () => {
  const { inputs, history } = open();
  let anew = 0;
  inputs.addEventListener("anew", () => anew++);
  inputs.clear();
  inputs.change({ name: "Open 2 files", anew: true });
  type(inputs, inputs.gold.dependencies, "text");
  history.undo();
  assert.equal(anew, 1);
  history.undo();
  assert.equal(anew, 2);
  history.redo();
  assert.equal(anew, 3);
});

test("what somebody did before it is known what was there is a step from that", () => {
  const { inputs, history, gold } = open();
  const kept = inputs.held;
  const page = open();
  type(page.inputs, page.gold, "typed at once");
  page.history.begin({ ...kept, example: null });
  page.history.undo();
  assert.equal(page.gold.text, gold.text);
  assert.equal(page.inputs.example, null);
  assert.equal(history.last, undefined);
});

/** A file that says that it has so many megabytes. */
class Large extends Blob {
  constructor(megabytes) {
    super(["text"]);
    Object.defineProperty(this, "size", { value: megabytes * 1e6 });
  }
}

test("the way back holds files of 500 MB, and the last one however large it is", () => {
  for (const [opened, back] of [
    [[200, 201, 202, 203], ["202.deps", "201.deps"]],
    [[200, 700, 203], ["700.deps"]],
  ]) {
    const { inputs, history, gold } = open();
    for (const size of opened) {
      give(inputs, gold, size + ".deps", new Large(size));
      assert.equal(history.last, `Open ${size}.deps`);
    }
    const names = [];
    while (history.last) {
      history.undo();
      names.push(gold.name);
    }
    assert.deepEqual(names, back);
  }
});

test("a file that is in several steps is held, and counted, once", () => {
  const { inputs, history, gold, system } = open();
  gold.set("large.deps", new Large(300));
  inputs.change({ name: "Open large.deps" });
  for (let n = 0; n < 10; n++) {
    exchange(gold, system);
    inputs.change({ name: "Swap" });
  }
  let steps = 0;
  for (; history.last; steps++) history.undo();
  assert.equal(steps, 11);
});

test("the way back holds 200 steps", () => {
  const { inputs, history, gold } = open();
  for (let n = 1; n <= 250; n++) give(inputs, gold, n + ".deps");
  let steps = 0;
  for (; history.last; steps++) history.undo();
  assert.deepEqual([steps, gold.name], [200, "50.deps"]);
});
