import assert from "node:assert/strict";
import { test } from "node:test";
import { Choices } from "../js/choices.js";

/** Choices, and what they tell. */
function open() {
  const choices = new Choices("df1", "corpus");
  const told = [];
  for (const type of ["options", "shown", "system", "order", "filter", "view"]) choices.addEventListener(type, () => told.push(type));
  return { choices, told };
}

test("an operation is given the options that it takes, as far as they are not at their defaults", () => {
  const { choices, told } = open();
  assert.deepEqual(choices.optionsOf("open"), {});
  choices.option("ignore", "none", ["open", "detect"]);
  choices.option("lenient", "true", ["open", "detect"], true);
  choices.option("seed", "3", ["study_make"]);
  choices.option("strict", "false", ["open"]);
  choices.option("strict", null, ["open"]);
  assert.deepEqual(choices.optionsOf("open"), { ignore: "none", lenient: "true" });
  assert.deepEqual(choices.optionsOf("study_make"), { seed: "3" });
  assert.deepEqual(choices.optionsOf("rows"), {});
  assert.deepEqual(told, Array(5).fill("options"));
});

test("what was chosen is held for keeping, with which of it mends the inputs", () => {
  const { choices } = open();
  choices.option("lenient", "true", ["open"], true);
  choices.option("ignore", "none", ["open"]);
  choices.show({ n: 3, system: 1, metric: "f1", width: 500 });
  choices.sort("errors");
  choices.find({ kind: "missing" });
  assert.deepEqual(choices.held, { options: [["lenient", "true", true], ["ignore", "none", false]], system: 1, n: 3, metric: "f1", order: "errors", tables: true });
});

test("the event of another system comes before that of what is shown", () => {
  const { choices, told } = open();
  choices.show({ system: 1 });
  choices.show({ n: 2, showIgnored: true });
  assert.deepEqual(told, ["system", "shown", "shown"]);
  assert.deepEqual(choices.drawn, { system: 1, n: 2, metric: "df1", width: 0, show_ignored: true });
});

test("a search that changes sends an event, and an empty one is no search", () => {
  const { choices, told } = open();
  choices.find({ find: "The ", kind: "" });
  assert.deepEqual(choices.filter, { find: "The " });
  choices.find({ find: "The " });
  assert.deepEqual(told, ["filter"]);
  choices.find({ kind: "missing" });
  assert.deepEqual(choices.filter, { find: "The ", kind: "missing" });
  choices.find({ find: "" });
  assert.deepEqual(choices.filter, { kind: "missing" });
  choices.findAll();
  assert.deepEqual([choices.filter, told.length], [{}, 4]);
});

test("other inputs begin at the first sentence of the first system, in their own order; options and the step stay", () => {
  const { choices, told } = open();
  choices.option("ignore", "none", ["open"]);
  choices.show({ n: 3, system: 1, metric: "f1" });
  choices.sort("errors");
  choices.find({ kind: "missing" });
  const before = told.length;
  choices.restart();
  assert.deepEqual(choices.held, { options: [["ignore", "none", false]], system: 0, n: 1, metric: "f1", order: "corpus", tables: true });
  assert.deepEqual([choices.filter, told.length], [{}, before]); // the event comes with their scores
});

test("a view that is open is not opened again", () => {
  const { choices, told } = open();
  const [score, trees] = [{ address: "score" }, { address: "trees" }];
  for (const view of [score, score, trees]) choices.open(view);
  assert.deepEqual([choices.view, told], [trees, ["view", "view"]]);
});
