import assert from "node:assert/strict";
import { test } from "node:test";
import { Inputs } from "../js/inputs.js";
import { Source, exchange } from "../js/source.js";

const held = (name, content, ofExample = false) => ({ name, content, preview: "", edited: false, ofExample });

/** Inputs that hold an example of two systems. */
function example() {
  const inputs = new Inputs();
  inputs.addSystem();
  inputs.sides.forEach(({ dependencies, roots }, i) => {
    dependencies.put(held(["gold", "alpha", "beta"][i] + ".deps", "a dependency", true));
    roots.put(held(["gold", "alpha", "beta"][i] + ".roots", "a root", true));
  });
  inputs.systems.forEach((side, i) => (side.label = ["alpha", "beta"][i]));
  inputs.example = { id: "corpus" };
  return inputs;
}

test("where a source comes from is always said", () => {
  const source = new Source("gold");
  const origins = [
    () => source.set("small.deps", "text"),
    () => source.edit("text\n"),
    () => source.edit(" \n"),
    () => source.edit("typed"),
    () => source.clear(),
    () => source.edit("typed"),
    () => source.put(held("corpus.deps", "text", true)),
    () => source.edit("text of mine"),
    () => source.set("large.deps", new Blob(["text"]), "te"),
    () => source.edit(new Blob(["text of mine"])),
  ].map((change) => (change(), source.origin));
  assert.deepEqual(origins, ["small.deps", "small.deps (edited)", "", "typed or pasted", "", "typed or pasted", "corpus.deps", "corpus.deps (edited)", "large.deps", "large.deps (edited)"]);
});

test("a call is told the name of a source, and which version of a large file it is", () => {
  const source = new Source("system 2");
  source.edit("é");
  assert.deepEqual(source.file("system", 1), { role: "system", index: 1, name: "system 2", data: new TextEncoder().encode("é") });
  const large = new Blob(["text"]);
  source.set("large.deps", large, "te");
  const before = source.file("system", 1);
  assert.deepEqual([before.name, before.data], ["large.deps", large]);
  source.edit(new Blob(["other"]));
  const after = source.file("system", 1);
  assert.equal(after.name, "large.deps (edited)");
  assert.notEqual(after.key, before.key);
});

test("what is put where it is already keeps what was said of it", () => {
  const source = new Source("gold");
  source.set("a.deps", "text");
  Object.assign(source, { description: { format: "auto" }, problems: [{ message: "wrong" }] });
  source.put(held("a.deps", "text"));
  assert.deepEqual([source.description, source.problems.length], [{ format: "auto" }, 1]);
  source.put(held("a.deps", "other"));
  assert.deepEqual([source.description, source.problems], [null, []]);
});

test("a text of an example that is changed is the example no more, and keeps its roots and names, and what it was", () => {
  for (const side of [0, 1, 2]) {
    for (const [how, change] of Object.entries({
      "an edit": ({ dependencies }) => dependencies.edit("a dependency of mine"),
      "a paste": ({ dependencies }) => dependencies.edit(new Blob(["long"])),
      "Clear": ({ dependencies }) => dependencies.clear(),
      "a file": ({ dependencies }) => dependencies.set("own.deps", "a dependency of mine"),
      "an edit, swapped": ({ dependencies }, inputs) => {
        exchange(inputs.gold.dependencies, inputs.systems[0].dependencies);
        exchange(inputs.gold.roots, inputs.systems[0].roots);
        dependencies.edit("a dependency of mine");
      },
      "an edit after another system was added": ({ dependencies }, inputs) => {
        inputs.addSystem();
        dependencies.edit("a dependency of mine");
      },
    })) {
      const inputs = example();
      change(inputs.sides[side], inputs);
      const what = `${how} of side ${side}`;
      assert.ok(inputs.sides.slice(0, 3).every(({ roots }) => roots.ofExample), what);
      assert.deepEqual([inputs.example, inputs.systems.map(({ label }) => label).join(" ").trim()], [null, "alpha beta"], what);
      assert.deepEqual(inputs.sides.map(({ dependencies: { before } }) => before).filter(Boolean), ["a dependency"], what);
      assert.ok(inputs.own !== (how === "Clear"), what);
      assert.ok(inputs.sides.filter((_, i) => i !== side).slice(0, 2).every(({ dependencies }) => !dependencies.empty), what);
    }
  }
});

test("other roots for an example are the person's own, and stay", () => {
  const inputs = example();
  inputs.gold.roots.edit("system_5 N");
  assert.equal(inputs.example, null); // what is said about it may be true no more
  const roots = () => inputs.sides.map((side) => side.roots.text);
  assert.deepEqual(roots(), ["system_5 N", "a root", "a root"]);
  assert.deepEqual(inputs.placed.filter(({ role }) => role.endsWith("roots")).map(({ role, index }) => role + index), ["gold_roots0", "system_roots0", "system_roots1"]);
  inputs.gold.dependencies.edit("a dependency of mine");
  assert.deepEqual(roots(), ["system_5 N", "a root", "a root"]);
});

test("two sources exchange what they hold, and not what they are for", () => {
  const inputs = example();
  const { gold, systems: [system] } = inputs;
  exchange(gold.dependencies, system.dependencies);
  exchange(gold.roots, system.roots);
  assert.deepEqual([gold, system].map(({ dependencies, roots }) => [dependencies.name, roots.name, dependencies.title]),
    [["alpha.deps", "alpha.roots", "gold"], ["gold.deps", "gold.roots", "system"]]);
});

test("a system has the name that the person or the example gave it, as long as no other has it", () => {
  const inputs = example();
  const labels = () => inputs.systems.map((side) => inputs.labelOf(side));
  assert.deepEqual(labels(), ["alpha", "beta"]);
  inputs.systems[1].dependencies.edit("a dependency of mine");
  assert.deepEqual(labels(), ["alpha", "beta"]);
  inputs.systems.forEach((side) => {
    side.dependencies.set("out.deps", "text");
    side.label = "out";
  });
  assert.deepEqual(labels(), ["", ""]);
  inputs.systems[1].label = "other";
  assert.deepEqual(labels(), ["out", "other"]);
  inputs.systems[1].dependencies.clear(); // it goes with its file
  assert.deepEqual(labels(), ["out", ""]);
});

test("what is scored is what holds something, each file by its place", () => {
  const inputs = new Inputs();
  const places = () => inputs.placed.map(({ role, index, source }) => `${role} ${index} ${source.name}`);
  assert.deepEqual([places(), inputs.complete, inputs.own, inputs.size], [[], false, false, 0]);
  inputs.gold.dependencies.set("gold.deps", "gold");
  assert.equal(inputs.complete, false);
  const [empty, second] = [inputs.systems[0], inputs.addSystem()];
  second.dependencies.set("a.deps", "system");
  assert.deepEqual([places(), inputs.complete, inputs.own, inputs.size], [["gold 0 gold.deps", "system 0 a.deps"], true, true, 10]);
  const list = new Source("list");
  list.set("own.tsv", "x");
  inputs.asked.set("ignore", list);
  second.roots.set("a.roots", "root");
  assert.deepEqual(places(), ["gold 0 gold.deps", "system 0 a.deps", "system_roots 0 a.roots", "ignore 0 own.tsv"]);
  empty.dependencies.set("b.deps", "system");
  assert.equal(inputs.someRootsMissing, true);
  assert.deepEqual(places(), ["gold 0 gold.deps", "system 0 b.deps", "system 1 a.deps", "ignore 0 own.tsv"]);
});

test("what was held is put back, with as many systems as there were", () => {
  const inputs = example();
  const before = inputs.held;
  inputs.removeSystems([inputs.systems[0]], { name: "Remove alpha" });
  inputs.gold.dependencies.clear();
  const told = [];
  for (const type of ["sides", "anew", "changed"]) inputs.addEventListener(type, () => told.push(type));
  inputs.put(before, true);
  assert.deepEqual(inputs.held, before);
  assert.deepEqual(told.slice(-3), ["sides", "anew", "changed"]);
  inputs.addSystem();
  inputs.put(before);
  assert.deepEqual([inputs.held, inputs.systems.length], [before, 2]);
  assert.deepEqual(told.slice(-2), ["sides", "changed"]);
});

test("what could not be taken is forgotten with the next change", () => {
  const inputs = new Inputs();
  inputs.refuse([{ message: "the file is empty" }]);
  assert.equal(inputs.refused.length, 1);
  inputs.change();
  assert.deepEqual(inputs.refused, []);
});
