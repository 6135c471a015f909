import assert from "node:assert/strict";
import { test } from "node:test";
import { fits, hold, nameOf, read, unreadable } from "../js/files.js";
import { chosenIn, filesOf } from "../js/folders.js";

const engine = { call: () => assert.fail("it is not asked") };

test("a small file is a text, as a text field has it", async () => {
  assert.deepEqual(await read(new File(["a\r\nb\r\n"], "a.deps"), engine), { name: "a.deps", content: "a\nb\n", preview: "" });
  assert.deepEqual(await read(new File(["\ufeffa"], "a.deps"), engine), { name: "a.deps", content: "a", preview: "" });
  assert.deepEqual(await read(new File([], "empty.deps"), engine), { name: "empty.deps", content: "", preview: "" });
});

test("what is large, has many lines or is no text stays a file, and shows its first lines", async () => {
  const line = "x".repeat(500) + "\n";
  for (const content of [line.repeat(200), "\n".repeat(2_001), Uint8Array.of(0x89, 0x50, 0xff)]) {
    const file = new File([content], "a.deps");
    const { name, content: held } = await read(file, engine);
    assert.deepEqual([name, held], ["a.deps", file]);
  }
  const { preview } = await hold("a.deps", new Blob([line.repeat(200)]));
  assert.deepEqual(preview, Array(8).fill("x".repeat(200)).join("\n")); // of the first 4,000 bytes
  assert.equal((await hold("a.deps", new Blob(["1234\n".repeat(20_000)]))).preview.split("\n").length, 12);
});

test("a text field takes 64,000 characters and 2,000 ends of lines", () => {
  assert.deepEqual([fits("x".repeat(64_000)), fits("x".repeat(64_001)), fits("\n".repeat(2_000)), fits("\n".repeat(2_001))], [true, false, true, false]);
});

test("a packed file has the name and the content of what is in it", async () => {
  const asked = [];
  const unpacking = { call: async (...call) => (asked.push(call), { blob: new Blob(["unpacked"]) }) };
  const file = new File([Uint8Array.of(0x1f, 0x8b, 8)], "corpus.deps.GZ");
  assert.deepEqual(await read(file, unpacking), { name: "corpus.deps", content: "unpacked", preview: "" });
  assert.deepEqual(asked, [["unpack", {}, [{ role: "file", index: 0, name: "corpus.deps.GZ", data: file }]]]);
});

test("a file that was found in a folder is called by its path", () => {
  const file = new File(["x"], "a.deps");
  assert.equal(nameOf(file), "a.deps");
  assert.equal(nameOf(Object.assign(new File(["x"], "a.deps"), { webkitRelativePath: "birds/anna/a.deps" })), "birds/anna/a.deps");
  assert.equal(nameOf(Object.assign(file, { path: "birds/ben/a.deps" })), "birds/ben/a.deps");
  assert.deepEqual(unreadable(file, { code: "data", file: "a.deps", message: "it is broken" }), { code: "data", file: undefined, message: "birds/ben/a.deps: it is broken", error: true });
});

/** A folder, or a file, as a browser tells of one that is dropped. */
function entry(name, children, at = "/" + name) {
  const isDirectory = Array.isArray(children);
  const file = (resolve, reject) => (children === null ? reject() : resolve(new File([children], name)));
  const createReader = () => {
    const parts = [...children.map(([n, c]) => entry(n, c, at + "/" + n))];
    return { readEntries: (resolve) => resolve(parts.splice(0, 2)) }; // some at a time
  };
  return { name, isDirectory, fullPath: at, file, createReader };
}

/** What is dropped: entries, and a file for each. */
const dropped = (...entries) => ({
  files: entries.map(({ name }) => new File(["x"], name)),
  items: entries.map((one) => ({ webkitGetAsEntry: () => one })),
});

test("a folder that is dropped is looked into, however deep, without what is hidden", async () => {
  const birds = entry("birds", [
    ["anna", [["ducks.conllu", "a"], [".hidden.conllu", "b"], ["more", [["ducks.conllu", "c"]]]]],
    [".git", [["config", "d"]]],
    ["ben", [["ducks.conllu", "e"]]],
    ["notes.txt", "f"],
  ]);
  const found = await filesOf(dropped(birds, entry("alone.deps", "g")));
  assert.deepEqual(found.map(nameOf), ["alone.deps", "birds/anna/ducks.conllu", "birds/anna/more/ducks.conllu", "birds/ben/ducks.conllu", "birds/notes.txt"]);
  const alone = dropped(entry("alone.deps", "g"));
  assert.deepEqual(await filesOf(alone), alone.files);
});

test("a folder that is chosen is without what is hidden in it", () => {
  const file = (path) => ({ webkitRelativePath: path });
  const list = ["birds/anna/a.conllu", "birds/.git/config", "birds/anna/.b.conllu"].map(file);
  assert.deepEqual(chosenIn(list), [list[0]]);
});

test("a folder that cannot be worked on is refused", async () => {
  await assert.rejects(filesOf(dropped(entry("birds", [["a.conllu", null]]))), { code: "data", message: "birds/a.conllu cannot be read" });
  const many = Array.from({ length: 3_001 }, (_, n) => [n + ".deps", "x"]);
  await assert.rejects(filesOf(dropped(entry("birds", many))), { code: "limit", message: "the folder holds more than 3,000 files" });
  assert.equal((await filesOf(dropped(entry("birds", many.slice(1))))).length, 3_000);
  assert.throws(() => chosenIn(many.map(([name]) => ({ webkitRelativePath: name }))), { code: "limit" });
});
