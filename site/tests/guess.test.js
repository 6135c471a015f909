import assert from "node:assert/strict";
import { test } from "node:test";
import { areSides, guess, listsOf, rootsOf } from "../js/guess.js";

const formats = { deps: "ccgbank_deps", out: "ccgbank_deps", auto: "auto", roots: "roots", parg: "parg", conllu: "conll" };

/** A file of that name, in the format that goes with it. @param {string} name */
const file = (name) => ({ name, format: formats[name.split(".").at(-1)] });

const nothing = [{ name: "", roots: false }, { name: "", roots: false }];

/** Gold and a system that are there, with dependencies and without roots. @param {...string} names */
const there = (...names) => names.map((name) => ({ name, roots: false, bare: true }));

/**
 * What goes where, a line for each side: "gold: a.deps + a.roots".
 * @param {string[]} names @param {import("../js/guess.js").There[]} [sides] @param {number|"new"|null} [to]
 */
function guessed(names, sides = nothing, to = null) {
  const title = (side) => (side ? "system " + side : "gold");
  return guess(names.map(file), sides, to).map(({ side, file, roots }) =>
    title(side) + ": " + [names[file], names[roots]].filter(Boolean).join(" + "));
}

test("files that come together have their places, in any order", () => {
  for (const [what, names, ...want] of [
    ["by name", ["figure5.system.deps", "figure5.system.roots", "figure5.gold.roots", "figure5.gold.deps"],
      "gold: figure5.gold.deps + figure5.gold.roots", "system 1: figure5.system.deps + figure5.system.roots"],
    ["the first, where no name tells", ["one.deps", "two.deps", "two.roots", "one.roots"],
      "gold: one.deps + one.roots", "system 1: two.deps + two.roots"],
    ["several systems, with derivations as roots", ["corpus.beta.auto", "corpus.beta.deps", "corpus.gold.auto", "corpus.alpha.deps", "corpus.gold.deps", "corpus.alpha.auto"],
      "gold: corpus.gold.deps + corpus.gold.auto", "system 1: corpus.beta.deps + corpus.beta.auto", "system 2: corpus.alpha.deps + corpus.alpha.auto"],
    ["two systems of one name", ["corpus.gold.deps", "out.deps", "out.deps"], "gold: corpus.gold.deps", "system 1: out.deps", "system 2: out.deps"],
    ["a gold alone", ["corpus.gold.deps"], "gold: corpus.gold.deps"],
    ["a system alone", ["parser.deps"], "system 1: parser.deps"],
    ["trees", ["ducks-system.conllu", "ducks-gold.conllu"], "gold: ducks-gold.conllu", "system 1: ducks-system.conllu"],
  ]) assert.deepEqual(guessed(names), want, what);
});

test("corpora are rather gold than the output of parsers", () => {
  for (const format of ["parg", "ccgbank_deps"]) {
    const given = [{ name: "a.deps", format: "candc_deps" }, { name: "b", format }];
    assert.deepEqual(guess(given, nothing), [{ side: 0, file: 1, roots: null }, { side: 1, file: 0, roots: null }], format);
  }
});

test("two parsers without gold are compared with each other", () => {
  assert.deepEqual(guessed(["sick.easyccg.deps", "sick.depccg.deps"]), ["gold: sick.easyccg.deps", "system 1: sick.depccg.deps"]);
});

test("of three parsers, or of three names that do not tell, none is gold", () => {
  for (const names of [["easyccg.deps", "depccg.deps", "candc.deps"], ["run1.deps", "run2.deps", "run3.deps"]]) {
    const isGold = ({ side }) => side === 0;
    assert.ok(!guess(names.map(file), nothing).some(isGold), names[0]);
    const told = names.map(file);
    told[1].isGold = true; // as the person says
    assert.equal(guess(told, nothing).find(isGold)?.file, 1, names[0]);
  }
});

test("files that are given to gold are gold and systems beside those that are there", () => {
  const sides = there("corpus.gold.deps", "corpus.beta.deps");
  for (const [what, names, ...want] of [
    ["one and its roots, whatever they are called", ["parser.deps", "system.auto"], "gold: parser.deps + system.auto"],
    ["the one whose name says so", ["one.deps", "gold.deps"], "gold: gold.deps", "system 2: one.deps"],
    ["the first, if none does", ["one.deps", "two.deps"], "gold: one.deps", "system 2: two.deps"],
  ]) assert.deepEqual(guessed(names, sides, 0), want, what);
});

test("files that are given to a system go there, whatever they are called", () => {
  const sides = there("parser.deps", "");
  assert.deepEqual(guessed(["corpus.gold.deps", "corpus.gold.auto"], sides, 1), ["system 1: corpus.gold.deps + corpus.gold.auto"]);
});

test("another file is another system", () => {
  for (const name of ["parser.out", "third.deps"]) {
    assert.deepEqual(guessed([name], there("corpus.gold.deps", "corpus.beta.deps")), ["system 2: " + name]);
  }
});

test("a file of the name of one that is there takes its place", () => {
  const sides = there("corpus.gold.deps", "corpus.beta.deps");
  assert.deepEqual(guessed(["corpus.beta.deps"], sides), ["system 1: corpus.beta.deps"]);
  assert.deepEqual(guessed(["corpus.gold.deps"], sides), ["gold: corpus.gold.deps"]);
  assert.deepEqual(guessed(["new.gold.deps"], sides), ["gold: new.gold.deps"]);
  assert.deepEqual(guessed(["new.gold.deps"], sides, "new"), ["system 2: new.gold.deps"]);
});

test("roots go to the side of their name, or to the first that has none", () => {
  const sides = there("corpus.gold.deps", "corpus.beta.deps");
  assert.deepEqual(guessed(["corpus.beta.roots"], sides), ["system 1: corpus.beta.roots"]);
  assert.deepEqual(guessed(["other.roots"], sides), ["gold: other.roots"]);
  assert.deepEqual(guessed(["system.roots"], sides), ["system 1: system.roots"]);
  assert.deepEqual(guessed(["a.roots", "b.roots", "c.roots"], sides), ["gold: a.roots", "system 1: b.roots"]); // there is no side for the third
});

test("a file of derivations is a side, unless there are dependencies whose roots it has", () => {
  for (const [what, names, ...want] of [
    ["dependencies and derivations of one name", ["wsj.gold.deps", "easyccg.deps", "easyccg.auto", "wsj.gold.auto"],
      "gold: wsj.gold.deps + wsj.gold.auto", "system 1: easyccg.deps + easyccg.auto"],
    ["and derivations of another parser", ["wsj.gold.deps", "easyccg.deps", "easyccg.auto", "wsj.gold.auto", "depccg.auto"],
      "gold: wsj.gold.deps + wsj.gold.auto", "system 1: easyccg.deps + easyccg.auto", "system 2: depccg.auto"],
    ["dependencies against derivations", ["wsj.gold.deps", "easyccg.auto"], "gold: wsj.gold.deps", "system 1: easyccg.auto"],
    ["derivations against dependencies", ["easyccg.deps", "wsj.gold.auto"], "gold: wsj.gold.auto", "system 1: easyccg.deps"],
    ["names that tell nothing", ["a.deps", "b.auto"], "gold: a.deps", "system 1: b.auto"],
    ["as many derivations as dependencies", ["gold.deps", "easyccg.deps", "standard.auto", "parser.auto"],
      "gold: gold.deps + standard.auto", "system 1: easyccg.deps + parser.auto"],
    ["names that tell nothing, of both", ["a.deps", "b.deps", "c.auto", "d.auto"], "gold: a.deps + c.auto", "system 1: b.deps + d.auto"],
    ["no parser has the roots of another", ["wsj.deps", "candc.deps", "easyccg.auto", "depccg.auto"],
      "gold: wsj.deps", "system 1: candc.deps", "system 2: easyccg.auto", "system 3: depccg.auto"],
    ["gold and three systems", ["gold.auto", "easyccg.auto", "depccg.auto", "candc.deps"],
      "gold: gold.auto", "system 1: easyccg.auto", "system 2: depccg.auto", "system 3: candc.deps"],
    ["AUTO is a format, and no way of parsing", ["gold.auto", "a.auto.deps"], "gold: gold.auto", "system 1: a.auto.deps"],
  ]) assert.deepEqual(guessed(names), want, what);
});

test("derivations are the roots of dependencies of their name that are there, but not of derivations", () => {
  const [tree] = [file("corpus.beta.auto")];
  assert.ok(rootsOf([tree], there("corpus.gold.deps", "corpus.beta.deps")).has(tree));
  assert.ok(!rootsOf([tree], [{ name: "corpus.gold.deps", roots: false }, { name: "corpus.beta.auto", roots: true, bare: false }]).has(tree));
  assert.ok(!rootsOf([file("standard.auto")], there("corpus.gold.deps", "corpus.beta.deps")).size);
});

test("gold and system are no annotators", () => {
  assert.ok(areSides(["ducks-gold.conllu", "ducks-system.conllu"]));
  assert.ok(areSides(["ducks-gold.conllu", "ducks-anna.conllu"]));
  assert.ok(areSides(["easyccg.auto", "depccg.auto"]));
  assert.ok(!areSides(["ducks-anna.conllu", "ducks-ben.conllu"]));
  assert.ok(!areSides(["anna.gold.conllu", "ben.gold.conllu"])); // alike
});

test("n-best lists bring their gold with them", () => {
  const lists = { ...file("nbest.auto"), lists: true };
  const formatsOf = (given, open) => listsOf(given, open).map(({ name, format }) => name + ": " + format);
  const gold = file("wsj.gold.auto");
  assert.deepEqual(formatsOf([lists], false), ["nbest.auto: nbest"]);
  assert.deepEqual(formatsOf([gold, lists], false), ["nbest.auto: nbest", "wsj.gold.auto: nbest_gold"]);
  assert.deepEqual(formatsOf([gold, file("easyccg.auto")], false), []); // without lists
  assert.deepEqual(formatsOf([lists, { ...lists, name: "other.auto" }], false), []); // which are compared with each other
  // While their view is open, whatever comes is for it.
  assert.deepEqual(formatsOf([lists, { ...lists, name: "other.auto" }], true), ["nbest.auto: nbest", "other.auto: nbest"]);
  assert.deepEqual(formatsOf([gold, file("easyccg.auto")], true), ["easyccg.auto: nbest", "wsj.gold.auto: nbest_gold"]);
});
