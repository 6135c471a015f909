import assert from "node:assert/strict";
import { test } from "node:test";
import { direction, plural, score, thousands } from "../js/metrics.js";
import { Results } from "../js/results.js";

const marks = {};
globalThis.document = { documentElement: { dataset: {}, classList: { toggle: (name, is) => (marks[name] = is) } } };

const way = ["f1", "labelling", "alignment", "df1"].map((key) => ({ key, step: true, needs: key === "df1" ? "roots" : undefined }));

/** Results of scores of systems. */
function scored({ format = "candc_deps", metrics = [{ key: "coverage", step: false }, ...way], lacks = [[]] } = {}) {
  const results = new Results();
  results.score({ gold: { format }, metrics, systems: lacks.map((lacks) => ({ lacks })) });
  return results;
}

const dependency = (predicate, argument, kind = "right") => ({ predicate, predicate_form: "w" + predicate, argument, argument_form: "w" + argument, kind });

/** A sentence of these dependencies. */
const sentence = (gold, system, more) => ({ n: 1, of: 0, gold, system, ignored: { gold: [], system: [] }, ...more });

test("scores are old once others have been on their way for a while", (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const results = scored();
  results.enter("ready");
  results.enter("busy");
  t.mock.timers.tick(199);
  assert.equal(marks.old, false);
  results.enter("busy"); // others again
  t.mock.timers.tick(199);
  assert.equal(marks.old, false);
  t.mock.timers.tick(1);
  assert.equal(marks.old, true);
  results.enter("ready");
  assert.equal(marks.old, false);
  t.mock.timers.tick(1000);
  assert.equal(marks.old, false);
});

test("what shows most is selected: what alignment rescues, then what labelling does, then what is wrong", () => {
  const rescued = (kind) => dependency(3, 4, kind);
  for (const [what, gold, system, want] of [
    ["alignment", [dependency(1, 2, "missing"), rescued("rescued-by-alignment")], [rescued("rescued-by-labelling"), rescued("rescued-by-alignment")], { side: "system", index: 1 }],
    ["labelling", [rescued("rescued-by-labelling")], [dependency(1, 2, "extra")], { side: "gold", index: 0 }],
    ["the first that is wrong", [dependency(1, 2), dependency(2, 3, "missing")], [dependency(1, 2)], { side: "gold", index: 1 }],
    ["nothing is wrong", [dependency(1, 2)], [dependency(1, 2)], null],
  ]) {
    const results = scored();
    results.show(sentence(gold, system));
    assert.deepEqual(results.selection, want, what);
  }
});

test("what is left out is never what shows most", () => {
  const results = scored();
  results.show(sentence([], [dependency(1, 2)], { ignored: { gold: [dependency(5, 6, "ignored")], system: [] } }));
  assert.equal(results.selection, null);
  assert.equal(results.sentence.gold.length, 1); // it stands after those that count
});

test("what was chosen stays chosen while its words are there, and not because something else stands in its place", () => {
  const results = scored();
  results.show(sentence([dependency(1, 2), dependency(2, 3), dependency(4, 5)], [dependency(1, 2, "extra")]));
  results.select("gold", 2);
  assert.equal(results.picked, true);
  results.show(sentence([dependency(2, 3), dependency(4, 5)], [dependency(1, 2, "extra")])); // without the line before it
  assert.deepEqual([results.selection, results.picked], [{ side: "gold", index: 1 }, true]);
  results.show(sentence([dependency(2, 3), dependency(4, 6)], [dependency(1, 2, "extra")])); // it has gone
  assert.deepEqual([results.selection, results.picked], [{ side: "system", index: 0 }, false]);
  results.select("gold", 1);
  results.show(sentence([dependency(2, 3), dependency(4, 6)], [dependency(1, 2, "extra")], { n: 2 })); // it is another sentence
  assert.deepEqual([results.selection, results.picked], [{ side: "system", index: 0 }, false]);
  results.select("gold", 1);
  results.show(sentence([dependency(2, 3), dependency(4, 6)], [dependency(1, 2, "extra")], { n: 2, of: 1 })); // of another system
  assert.deepEqual(results.selection, { side: "system", index: 0 });
});

test("of a tree, a word stays chosen with its other head", () => {
  const word = (head, kind = "right") => ({ dependent: 2, dependent_form: "flies", head, kind });
  const results = scored({ format: "conll" });
  results.show(sentence([word(1)], [word(3)]));
  results.select("system", 0);
  results.show(sentence([word(1)], [dependency(8, 9), word(4)]));
  assert.deepEqual(results.selection, { side: "system", index: 1 });
});

test("a selection is told once, and whose it is", () => {
  const results = scored();
  results.show(sentence([dependency(1, 2)], []));
  const told = [];
  for (const type of ["selection", "chosen"]) results.addEventListener(type, () => told.push(type));
  results.suggest("gold", 0);
  results.suggest("gold", 0);
  assert.deepEqual([told, results.picked], [["selection"], false]);
  results.select("gold", 0);
  results.select("gold", 0);
  assert.deepEqual([told, results.picked], [["selection", "selection", "chosen"], true]); // it is the person's from here on
  results.select("system", 0);
  assert.deepEqual(told.slice(3), ["selection", "chosen"]);
});

test("nothing is selected until something is, or another sentence is shown", () => {
  const results = scored();
  results.show(sentence([dependency(1, 2)], []));
  results.select("gold", 0);
  results.deselect();
  results.show({ ...sentence([dependency(1, 2)], []) });
  assert.deepEqual([results.selection, results.picked], [null, true]);
  results.show({ ...sentence([dependency(1, 2)], []), n: 2 });
  assert.equal(results.picked, false);
});

test("the steps of a system are those that say something new of it", () => {
  const results = scored({ lacks: [[], ["roots"]] });
  const keys = (list) => list.map(({ key }) => key);
  assert.deepEqual(keys(results.steps), ["f1", "labelling", "alignment", "df1"]);
  assert.deepEqual(keys(results.endsOf(0)), ["f1", "df1"]);
  assert.deepEqual(keys(results.stepsOf(1)), ["f1", "labelling", "alignment"]);
  assert.deepEqual(keys(results.endsOf(1)), ["f1", "alignment"]); // without roots, DF₁ is what alignment is
});

test("metrics of trees are no way: the first two sum up a sentence", () => {
  const results = scored({ format: "conll", metrics: ["las", "uas", "la"].map((key) => ({ key, step: false })) });
  assert.deepEqual([results.operation, results.isWay], ["attach", false]);
  assert.deepEqual(results.endsOf(0).map(({ key }) => key), ["las", "uas"]);
});

test("a sentence goes with scores of another operation, and stays with those of its own", () => {
  const results = scored();
  results.show(sentence([dependency(1, 2, "missing")], []));
  results.score({ gold: { format: "auto" }, metrics: way, systems: [{ lacks: [] }] });
  assert.ok(results.sentence && results.selection);
  results.score({ gold: { format: "conll" }, metrics: [], systems: [{ lacks: [] }] });
  assert.deepEqual([results.sentence, results.selection], [null, null]);
});

test("a score is what a metric counts: an F-score, an accuracy or a similarity", () => {
  assert.deepEqual([{ f1: 0 }, { accuracy: 0.5 }, { value: 1 }].map(score), [0, 0.5, 1]);
});

test("numbers are written as the core writes them", () => {
  assert.deepEqual([0, 999, 1000, 9766, 1234567, "999.5", "1606.7"].map(thousands), ["0", "999", "1,000", "9,766", "1,234,567", "999.5", "1,606.7"]);
  assert.deepEqual([plural(1, "dependency", "dependencies"), plural(2400, "sentence"), plural(0, "root")], ["1 dependency", "2,400 sentences", "0 roots"]);
  assert.deepEqual(["−0.40", "+0.40", "0.00"].map(direction), ["down", "up", "up"]);
});
