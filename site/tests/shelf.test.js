import assert from "node:assert/strict";
import { test } from "node:test";
import { open } from "./page.js";
const { Yours } = await import("../js/yours.js");

async function opened() {
  const page = await open();
  return { ...page, yours: new Yours(page) };
}

const file = (name, ofExample = false) => ({ role: "system", name, content: name, preview: "", edited: false, ofExample });

test("how files are read goes and comes back with them", async () => {
  const { shelves, yours } = await opened();
  const shelf = shelves.get("nbest");
  shelf.fill([file("own.auto")], { name: "Open own.auto" });
  shelf.choose({ no_roots: true });
  shelf.fill([file("example.auto", true)], { name: "Open an example" });
  assert.deepEqual(shelf.options, {}); // which is read as it is meant to be
  assert.deepEqual(yours.list.map(({ at, held }) => [at, held.files[0].name, held.options]), [["nbest", "own.auto", { no_roots: true }]]);
  shelf.history.undo();
  assert.deepEqual([shelf.files[0].name, shelf.options], ["own.auto", { no_roots: true }]);
  shelf.fill([], { name: "Remove all" });
  assert.deepEqual(shelf.options, {});
  shelf.history.undo();
  assert.deepEqual(shelf.options, { no_roots: true });
});

test("files that others take the place of stay within reach", async () => {
  const { shelves, yours } = await opened();
  const [a, b, c] = ["a", "b", "c"].map((name) => file(name));
  const shelf = shelves.get("agreement");
  shelf.fill([a, b], { name: "Open 2 files" });
  shelf.fill([b, c], { name: "Open c" });
  const within = () => yours.list.map(({ held }) => held.files.map(({ name }) => name));
  assert.deepEqual(within(), [["a", "b"]]);
  shelf.fill([a], { name: "Open a" });
  assert.deepEqual(within(), [["b", "c"], ["a", "b"]]);
  shelf.fill([a, b, c], { name: "Open 2 files" });
  shelf.remove("Remove a", (file) => file === a);
  shelf.remove("Remove b", (file) => file === b); // of which all is within reach
  assert.deepEqual(within(), [["a", "b", "c"], ["a", "b"]]);
  shelf.history.undo();
  shelf.history.undo();
  assert.deepEqual(within(), [["a", "b"]]); // and it is there again
});
