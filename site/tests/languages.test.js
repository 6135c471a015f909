import assert from "node:assert/strict";
import { test } from "node:test";
import { file, open, settle } from "./page.js";

const { asTheyAre, judgedIn, namesOf, openJudged, openOf } = await import("../views/trees/languages.js");

const formats = { conll: "conll", csv: "votes" };
const read = (...names) => names.map((name) => ({ name, content: name, preview: "", format: formats[name.split(".").at(-1)] ?? "" }));
const language = (folder) => ["parser2.conll", "annotated.csv", "gold.conll", "parser1.conll"].map((name) => folder + name);
const told = (judged) => judged?.files.map(({ role, name }) => `${role} ${name}`);

test("a folder with votes, gold and two systems is a language", () => {
  const judged = judgedIn(read(...language("plank/es/"), ...language("plank/da/"), "plank/da/prediction", "plank/pos.txt"), true);
  assert.deepEqual(told(judged), ["da", "es"].flatMap((name) => [`votes ${name}/annotated.csv`, `gold ${name}/gold.conll`, `system ${name}/parser1.conll`, `system ${name}/parser2.conll`]));
  assert.deepEqual(namesOf(judged.files), ["da", "es"]);
  assert.deepEqual(judged.problems.map(({ message }) => message), ["2 files left out, neither votes nor trees of a language: da/prediction, pos.txt"]);
});

test("files of several languages in one folder are told apart by how their names begin", () => {
  const judged = judgedIn(read("en.votes.csv", "en.gold.conll", "en.malt.conll", "en.mst.conll", "da.votes.csv", "da.gold.conll", "da.malt.conll", "da.mst.conll"), false);
  assert.deepEqual(namesOf(judged.files), ["da", "en"]);
  assert.deepEqual(told(judged).slice(0, 2), ["votes da.votes.csv", "gold da.gold.conll"]);
});

test("what lacks something is no language, and its votes are said to be left out", () => {
  const judged = judgedIn(read(...language("da/"), "en/annotated.csv", "en/gold.conll", "en/parser1.conll"), true);
  assert.deepEqual(namesOf(judged.files), ["da"]);
  assert.deepEqual(judged.problems.map(({ message }) => message), [
    "en/annotated.csv: left out, as votes need gold and two systems beside them, and nothing else",
    "2 files left out, neither votes nor trees of a language: en/gold.conll, en/parser1.conll",
  ]);
  assert.equal(judgedIn(read("da/annotated.csv", "da/one.conll", "da/two.conll", "da/three.conll"), true), null); // which is gold?
});

test("one language without a folder goes where its files go one by one", () => {
  const files = read(...language(""));
  assert.equal(judgedIn(files, false), null);
  assert.equal(judgedIn(files, true).files.length, 4);
});

test("languages are a step of the inputs, and what is edited stays when another is opened", async () => {
  const page = await open();
  const { inputs, history } = page;
  const { files } = judgedIn(read(...language("da/"), ...language("es/")), true);
  await settle(page, () => openJudged(inputs, files, "Open 8 files"));
  const there = () => [openOf(inputs), inputs.gold.dependencies.name, inputs.lists.get("votes").name, inputs.filled.map(({ label }) => label).join()];
  assert.deepEqual(there(), [0, "da/gold.conll", "da/annotated.csv", "parser1,parser2"]);
  await settle(page, () => {
    inputs.filled[0].dependencies.edit("edited");
    inputs.change({ name: "Edit" });
  });
  await settle(page, () => openJudged(inputs, asTheyAre(inputs), "Open es", 1));
  assert.deepEqual(there(), [1, "es/gold.conll", "es/annotated.csv", "parser1,parser2"]);
  assert.equal(inputs.languages[2].content, "edited");
  await settle(page, () => history.undo());
  assert.deepEqual(there(), [0, "da/gold.conll", "da/annotated.csv", "parser1,parser2"]);
  assert.equal(inputs.filled[0].dependencies.text, "edited");
  await settle(page, () => history.undo());
  await settle(page, () => history.undo());
  assert.deepEqual([inputs.languages.length, inputs.lists.get("votes").name], [0, ""]);
  await settle(page, () => history.redo());
  assert.equal(inputs.languages.length, 8);
});

test("other trees put an end to the languages", async () => {
  const page = await open();
  const { inputs } = page;
  await settle(page, () => openJudged(inputs, judgedIn(read(...language("da/"), ...language("es/")), true).files, "Open 8 files"));
  await settle(page, () => inputs.change({ name: "Open other.conll", anew: true }));
  assert.equal(inputs.languages.length, 0);
});

test("a folder of annotations says that it leaves votes out", async () => {
  const page = await open();
  page.core.detect = (parameters, [{ name }]) => ({ format: name.endsWith(".csv") ? "votes" : "conll", lists: false });
  await page.take(["t/ann/one.conllu", "t/ben/one.conllu", "t/ann/votes.csv"].map((path) => Object.assign(file(path.split("/")[2], "a,b"), { path })));
  assert.equal(page.inputs.lists.get("votes").name, "");
  assert.equal(page.shelves.get("agreement").files.length, 2);
  assert.deepEqual(page.inputs.refused.map(({ message }) => message), ["t/ann/votes.csv: left out, as votes need gold and two systems beside them"]);
});

test("a folder of languages is one, by whichever button it is chosen", async () => {
  const page = await open();
  page.core.detect = (parameters, [{ name }]) => ({ format: name.endsWith(".csv") ? "votes" : "conll", lists: false });
  const folder = [...language("plank/da/"), ...language("plank/es/")].map((path) => Object.assign(file(path.split("/")[2], "a,b"), { path }));
  await settle(page, () => page.take(folder, undefined, "annotation"));
  assert.deepEqual([page.inputs.languages.length, page.shelves.get("agreement").files.length], [8, 0]);
});
