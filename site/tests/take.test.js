import assert from "node:assert/strict";
import { test } from "node:test";
import { gzipSync } from "node:zlib";
import { file, files, open, openExample, settle, shown, view } from "./page.js";
import { turn } from "./worker.js";

/** The page with a gold and a system of a person's own. */
async function compared(...answers) {
  const page = await open(...answers);
  await settle(page, () => page.take(files("corpus.gold.deps", "corpus.beta.deps")));
  return page;
}

/** The files of a view that stands alone. */
const onShelf = ({ shelves }, address) => shelves.get(address).files.map(({ role, name }) => role + ": " + name);

test("files that are dropped together are taken in any order, packed or not", async () => {
  const page = await open();
  const packed = (name) => file(name + ".gz", gzipSync("of " + name));
  await settle(page, () => page.take([packed("figure5.system.deps"), packed("figure5.gold.deps"), packed("figure5.gold.roots"), file("figure5.system.roots")]));
  assert.deepEqual(shown(page), ["figure5.gold.deps + figure5.gold.roots", "figure5.system.deps + figure5.system.roots"]);
  assert.equal(page.inputs.gold.dependencies.text, "of figure5.gold.deps");
  assert.equal(page.history.last, "Open 4 files");
});

test("what is dropped on a side goes there, whatever it is called", async () => {
  const page = await open();
  const { gold, systems: [system] } = page.inputs;
  await page.take(files("figure7.gold.deps"), system);
  await settle(page, () => page.take(files("figure7.system.deps"), gold));
  assert.deepEqual(shown(page), ["figure7.system.deps", "figure7.gold.deps"]);
});

test("a file and its derivations that are given to a side go there", async () => {
  const page = await open();
  const { gold, systems: [system] } = page.inputs;
  await page.take(files("parser.deps", "parser.auto"), gold, "dependencies");
  await settle(page, () => page.take(files("corpus.gold.deps", "corpus.gold.auto"), system));
  assert.deepEqual(shown(page), ["parser.deps + parser.auto", "corpus.gold.deps + corpus.gold.auto"]);
});

test("roots that are chosen for dependencies are taken as roots", async () => {
  const page = await open();
  openExample(page);
  await page.take(files("other.roots"), page.inputs.gold, "dependencies");
  assert.deepEqual(shown(page), ["example.gold.deps + other.roots", "example.system.deps + example.system.deps.roots"]);
});

test("what is chosen for roots is roots, whatever it is", async () => {
  const page = await compared();
  await page.take(files("corpus.gold.auto"), page.inputs.gold, "roots");
  await page.take(files("any.deps"), page.inputs.systems[0], "roots");
  assert.deepEqual(shown(page), ["corpus.gold.deps + corpus.gold.auto", "corpus.beta.deps + any.deps"]);
  assert.deepEqual(page.asked, []); // whoever uses the button of a field wants it replaced
});

test("several files for gold are gold and systems; a system that was there stays", async () => {
  for (const [names, ...want] of [
    [["parser.deps", "system.auto"], "parser.deps + system.auto", "corpus.beta.deps"],
    [["one.deps", "gold.deps"], "gold.deps", "corpus.beta.deps", "one.deps"],
    [["one.deps", "two.deps"], "one.deps", "corpus.beta.deps", "two.deps"],
  ]) {
    const page = await compared();
    await page.take(files(...names), page.inputs.gold, "dependencies");
    assert.deepEqual(shown(page), want);
  }
});

test("another file is another system, and the sentence that is shown stays", async () => {
  for (const name of ["parser.out", "third.deps"]) {
    const page = await open();
    const many = "one\n\ntwo\n\nthree\n";
    await settle(page, () => page.take([file("corpus.gold.deps", many), file("corpus.beta.deps", many)]));
    page.choices.show({ n: 2 });
    await settle(page, () => page.take([file(name, many)]));
    assert.deepEqual(shown(page), ["corpus.gold.deps", "corpus.beta.deps", name]);
    assert.deepEqual([page.choices.n, page.results.sentence.n], [2, 2]);
    assert.equal(page.inputs.systems[1].label, name.replace(/\.\w+$/, ""));
    assert.deepEqual(page.asked, []);
  }
});

test("nothing is replaced without asking", async () => {
  for (const [what, names, question, situation, offered, answer, ...want] of [
    ["a gold", ["new.gold.deps"], "Where does new.gold.deps go?", "Gold is corpus.gold.deps now.",
      ["Add as a system", "Replace gold"], "Replace gold", "new.gold.deps", "corpus.beta.deps"],
    ["a gold that is a system", ["new.gold.deps"], "Where does new.gold.deps go?", "Gold is corpus.gold.deps now.",
      ["Add as a system", "Replace gold"], "Add as a system", "corpus.gold.deps", "corpus.beta.deps", "new.gold.deps"],
    ["nothing after all", ["new.gold.deps"], "Where does new.gold.deps go?", "Gold is corpus.gold.deps now.",
      ["Add as a system", "Replace gold"], "", "corpus.gold.deps", "corpus.beta.deps"],
    ["a system anew", ["corpus.beta.deps"], "Where does corpus.beta.deps go?", "A system is corpus.beta.deps now.",
      ["Add as a system", "Replace corpus.beta.deps"], "Replace corpus.beta.deps", "corpus.gold.deps", "corpus.beta.deps"],
    ["two files, of which one could be gold", ["new.gold.deps", "two.deps"], "Where do these 2 files go?", "Gold is corpus.gold.deps now.",
      ["Add as systems", "Start anew with them"], "Add as systems", "corpus.gold.deps", "corpus.beta.deps", "new.gold.deps", "two.deps"],
    ["another gold and another system", ["figure7.gold.deps", "figure7.system.deps"], "Where do these 2 files go?", "Gold is corpus.gold.deps now.",
      ["Add as systems", "Start anew with them"], "Start anew with them", "figure7.gold.deps", "figure7.system.deps"],
  ]) {
    const page = await compared(answer);
    await page.take(files(...names));
    assert.deepEqual(page.asked, [{ question, situation, answers: offered }], what);
    assert.deepEqual(shown(page), want, what);
  }
});

test("a panel that is filled is not replaced without asking, but by the button of its field", async () => {
  const page = await compared("", "Replace gold", "Add as a system");
  const { gold } = page.inputs;
  await page.take(files("figure4.gold.deps"), gold);
  assert.equal(shown(page)[0], "corpus.gold.deps");
  await page.take(files("figure4.gold.deps"), gold);
  assert.equal(page.asked[1].situation, "Gold is corpus.gold.deps now.");
  assert.equal(shown(page)[0], "figure4.gold.deps");
  await page.take(files("figure4.system.deps"), page.inputs.systems[0]);
  assert.deepEqual(shown(page), ["figure4.gold.deps", "corpus.beta.deps", "figure4.system.deps"]);
  await page.take(files("figure7.gold.deps"), gold, "dependencies");
  assert.equal(shown(page)[0], "figure7.gold.deps");
  assert.equal(page.asked.length, 3);
});

test("which of several is gold is asked where no name tells", async () => {
  for (const names of [["easyccg", "depccg", "candc"], ["run1", "run2", "run3"]]) {
    const [a, b, c] = names;
    const given = files(a + ".deps", b + ".deps", b + ".auto", c + ".deps");
    const answers = names.map((name) => name + ".deps");
    const page = await open("", answers[1], "Start anew with them", answers[1]);
    openExample(page);
    const before = shown(page);
    await page.take(given);
    assert.deepEqual(page.asked, [{ question: "Which of these is gold?", situation: "Their names do not tell.", answers }]);
    assert.deepEqual(shown(page), before);
    const want = [`${b}.deps + ${b}.auto`, a + ".deps", c + ".deps"];
    await settle(page, () => page.take(given));
    assert.deepEqual(shown(page), want);
    await settle(page, () => page.take(given)); // which would replace them all
    assert.deepEqual(page.asked.map(({ question }) => question.slice(0, 5)), ["Which", "Which", "Where", "Which"]);
    assert.deepEqual(shown(page), want);
  }
});

test("roots that are there are replaced only if that is wanted", async () => {
  const page = await open("", "Replace the roots");
  await settle(page, () => page.take(files("figure7.gold.deps", "figure7.system.deps", "figure7.gold.roots", "figure7.system.roots")));
  const before = page.inputs.gold.roots.held;
  await page.take([file("figure7.gold.roots", "others")]);
  assert.deepEqual(page.asked[0], { question: "Where does figure7.gold.roots go?", situation: "Gold has roots already.", answers: ["Replace the roots"] });
  assert.equal(page.inputs.gold.roots.held.content, before.content);
  await page.take(files("figure4.gold.roots", "figure7.gold.roots", "figure7.system.roots"));
  assert.equal(page.asked[1].question, "Where do these 3 files go?");
  assert.deepEqual(shown(page), ["figure7.gold.deps + figure7.gold.roots", "figure7.system.deps + figure7.system.roots"]);
  const [{ message, hint }] = page.inputs.refused;
  assert.deepEqual([message, hint], ["figure4.gold.roots: there is no side for these roots", "give the dependencies first"]);
});

test("roots go with the file that they came with; the same file again keeps its own", async () => {
  const page = await open("Start anew with them");
  const roots = files("figure4.gold.roots", "figure4.system.roots");
  await settle(page, () => page.take([...files("figure4.gold.deps", "figure4.system.deps"), ...roots]));
  await page.take(files("figure7.gold.deps", "figure7.system.deps"));
  assert.deepEqual(shown(page), ["figure7.gold.deps", "figure7.system.deps"]);
  await page.take(files("figure7.gold.roots", "figure7.system.roots"));
  assert.deepEqual(shown(page), ["figure7.gold.deps + figure7.gold.roots", "figure7.system.deps + figure7.system.roots"]);
  await page.take(files("figure7.gold.deps"), page.inputs.gold, "dependencies");
  assert.equal(shown(page)[0], "figure7.gold.deps + figure7.gold.roots");
  await page.take(files("figure4.gold.deps"), page.inputs.gold, "dependencies");
  assert.equal(shown(page)[0], "figure4.gold.deps");
});

test("derivations where there are dependencies may be their roots, or another system", async () => {
  const page = await compared("Take its roots", "Add as a system");
  await page.take(files("standard.auto"), page.inputs.gold);
  assert.deepEqual(page.asked[0].answers, ["Add as a system", "Replace gold", "Take its roots"]);
  assert.deepEqual(shown(page), ["corpus.gold.deps + standard.auto", "corpus.beta.deps"]);
  await page.take(files("corpus.beta.auto")); // of a name that tells
  assert.deepEqual(shown(page), ["corpus.gold.deps + standard.auto", "corpus.beta.deps + corpus.beta.auto"]);
  assert.equal(page.asked.length, 1);
  // What has roots, or derivations in it, needs none.
  await page.take(files("other.auto"), page.inputs.gold);
  assert.deepEqual(page.asked[1].answers, ["Add as a system", "Replace gold"]);
});

test("a file takes the place of an example without asking, and what came with that goes", async () => {
  const page = await open();
  openExample(page, { systems: ["a.deps", "b.deps"] });
  await page.take(files("own.gold.deps", "own.deps"));
  assert.deepEqual(shown(page), ["own.gold.deps", "own.deps"]);
  assert.deepEqual([page.asked, page.inputs.example], [[], null]);
});

test("a file for a system that goes meanwhile goes where it still can", async () => {
  const page = await open();
  openExample(page, { systems: ["a.deps", "b.deps"] });
  const [, gone] = page.inputs.systems;
  const taken = page.take(files("figure4.system.roots"), gone);
  openExample(page, { gold: "figure4.gold.deps", systems: ["figure4.system.deps"] }, { name: "Open Figure 4", anew: true });
  await taken;
  assert.equal(page.history.last, "Open figure4.system.roots");
  assert.deepEqual(shown(page), ["figure4.gold.deps + figure4.gold.deps.roots", "figure4.system.deps + figure4.system.roots"]);
});

test("a file is not taken if it is cancelled while it is looked at", async () => {
  const page = await compared();
  const before = shown(page);
  page.core.holds.add("detect");
  const taken = page.take(files("own.deps"), page.inputs.gold);
  while (!page.core.held.length) await turn();
  page.engine.cancel();
  await taken;
  assert.deepEqual(shown(page), before);
  assert.deepEqual([page.inputs.refused, page.asked, page.history.last], [[], [], "Open 2 files"]);
});

test("what cannot be read is named, and the others are taken", async () => {
  const page = await open();
  await page.take([file("empty.deps", ""), file("broken.deps.gz", Uint8Array.of(0x1f, 0x8b, 0)), ...files("x.gold.deps", "x.deps")]);
  assert.deepEqual(shown(page), ["x.gold.deps", "x.deps"]);
  assert.deepEqual(page.inputs.refused.map(({ message, error }) => [message, error]),
    [["empty.deps: the file is empty", true], ["broken.deps.gz: this gzip file is broken", true]]);
});

test("what no parser wrote is refused, in every view, and takes the place of nothing", async () => {
  for (const address of ["score", "nbest", "agreement", "study"]) {
    const page = await compared();
    view(page, address);
    const before = shown(page);
    for (const text of ["\0", "foreign"]) {
      await page.take([file("cat.deps", text)]);
      assert.deepEqual(shown(page), before);
      const [{ message, hint, error, line }] = page.inputs.refused;
      assert.deepEqual([message, hint, error, line], ["cat.deps: this is not a parser's output", "a dependency is a line", true, undefined]);
    }
  }
});

test("a text whose beginning holds nothing is taken, even where nothing is said of a line", async () => {
  const page = await compared();
  await page.take([file("large.deps", "# what follows, follows")], page.inputs.gold, "dependencies");
  assert.equal(shown(page)[0], "large.deps");
  assert.deepEqual(page.inputs.refused, []);
});

test("a text of no format is taken: where it stands, the core says what is wrong with it", async () => {
  const page = await open();
  await page.take([file("letter.txt", "wrong")], page.inputs.gold);
  assert.equal(shown(page)[0], "letter.txt");
  assert.deepEqual(page.inputs.refused, []);
});

test("a study is no side of what is scored, wherever it is given", async () => {
  for (const into of [undefined, "dependencies"]) {
    const page = await compared();
    const before = shown(page);
    await page.take(files("judging.study"), page.inputs.gold, into);
    assert.equal(page.shelves.get("study").taken().name, "judging.study");
    assert.deepEqual([shown(page), page.asked, location.hash], [before, [], "#study"]);
  }
});

test("trees of gold and of a system are scored, and those of annotators are not", async () => {
  const page = await open();
  await page.take(files("ducks-gold.conllu", "ducks-system.conllu"));
  assert.deepEqual([shown(page), location.hash], [["ducks-gold.conllu", "ducks-system.conllu"], "#trees"]);
  const other = await open();
  await other.take(files("ducks-anna.conllu", "ducks-ben.conllu"));
  assert.deepEqual(onShelf(other, "agreement"), ["annotation: ducks-anna.conllu", "annotation: ducks-ben.conllu"]);
  assert.deepEqual([shown(other), location.hash], [["nothing", "nothing"], "#agreement"]);
});

test("of a folder, what is of no format is left out, and named", async () => {
  const page = await open();
  const found = ["anna/a.conllu", "ben/a.conllu", ...[1, 2, 3, 4, 5, 6].map((n) => `notes/${n}.txt`)];
  await page.take(found.map((path) => Object.assign(file(path.split("/")[1]), { path })));
  assert.deepEqual(onShelf(page, "agreement"), ["annotation: anna/a.conllu", "annotation: ben/a.conllu"]);
  assert.deepEqual(page.inputs.refused, [{ message: "6 files of no known format left out: notes/1.txt, notes/2.txt, notes/3.txt, notes/4.txt, notes/5.txt, …" }]);
});

test("in the view of annotations whatever comes is one, in that of lists a list", async () => {
  const page = await open();
  view(page, "agreement");
  await page.take(files("gold.auto"));
  assert.deepEqual(onShelf(page, "agreement"), ["annotation: gold.auto"]);
  view(page, "nbest");
  await page.take(files("easyccg.auto", "wsj.gold.auto"));
  assert.deepEqual(onShelf(page, "nbest"), ["system: easyccg.auto", "gold: wsj.gold.auto"]);
  assert.deepEqual(shown(page), ["nothing", "nothing"]);
});

test("nothing of a view that stands alone is replaced without asking, and everything can be taken back", async () => {
  const page = await open("Cancel", "Take it as what a reranker chose, or its model", "Replace it");
  view(page, "nbest");
  await page.take(files("easyccg.auto", "wsj.gold.auto"));
  const pair = onShelf(page, "nbest");
  await page.take(files("other.auto")); // which is no gold by its name, but there are lists already
  assert.deepEqual(page.asked.at(-1), { question: "Where does other.auto go?", situation: "wsj.gold.auto would go.", answers: ["Replace gold", "Replace the lists", "Take it as what a reranker chose, or its model"] });
  assert.deepEqual(onShelf(page, "nbest"), pair);
  await page.take(files("other.auto"));
  assert.deepEqual(onShelf(page, "nbest"), [...pair, "reranked: other.auto"]);
  await page.take(files("new.auto"), undefined, "nbest"); // who uses the button of a field wants it replaced
  assert.deepEqual(onShelf(page, "nbest"), ["system: new.auto", "gold: wsj.gold.auto", "reranked: other.auto"]);
  const { history } = page.shelves.get("nbest");
  assert.deepEqual([history.last, page.history.last, page.asked.length], ["Open new.auto", undefined, 2]);
  history.undo();
  assert.deepEqual(onShelf(page, "nbest"), [...pair, "reranked: other.auto"]);

  view(page, "agreement");
  await page.take(files("anna.conllu", "ben.conllu"));
  await page.take(files("cleo.conllu"));
  assert.equal(page.asked.length, 2);
  await page.take(files("ben.conllu"));
  assert.deepEqual([page.asked.at(-1).situation, onShelf(page, "agreement")], ["ben.conllu would go.", ["annotation: anna.conllu", "annotation: ben.conllu", "annotation: cleo.conllu"]]);
});

test("a study is for its view to open; results of judges wait on its shelf", async () => {
  const page = await open();
  view(page, "study");
  const { ways } = page.choices.view.takes;
  const file = (format, name) => ({ format, name, content: "of " + name, preview: "" });
  const names = (filled) => Object.values(filled)[0].map(({ role, name }) => role + ": " + name);
  assert.equal(ways([file("study", "a")], [], assert.fail), null);
  const [waiting] = Object.values(ways([file("study_result", "ann")], [], assert.fail));
  assert.deepEqual(names(ways([file("study", "a")], waiting, assert.fail)), ["study: a", "result: ann"]);
  const refused = [];
  assert.deepEqual(names(ways([file("study", "a"), file("study", "b"), file("study_result", "ann")], waiting, (problem) => refused.push(problem.message))), ["study: a", "result: ann"]);
  assert.deepEqual(refused, ["b: there is one study at a time"]);
});

test("a view that has the page to itself takes no files of the others", async () => {
  const page = await open();
  view(page, "study");
  await page.take([file("foreign.json", "wrong")]);
  assert.deepEqual(page.inputs.refused, [{ message: "foreign.json: the page reads no such files", hint: "here it takes a study, or results of judges", error: true }]);
  assert.deepEqual(shown(page), ["nothing", "nothing"]);
});

test("a pair beside another one is added only if the person says so", async () => {
  const page = await open("Cancel", "Add as systems");
  await page.take(files("a.gold.deps", "a.deps"));
  for (const want of [["a.gold.deps", "a.deps"], ["a.gold.deps", "a.deps", "x.out", "y.out"]]) {
    await page.take(files("x.out", "y.out"));
    assert.deepEqual(page.asked.at(-1).answers, ["Add as systems", "Start anew with them"]);
    assert.deepEqual(shown(page), want);
  }
});

test("what is no list of parses is refused where lists are taken, and nothing goes for it", async () => {
  for (const into of [undefined, "nbest", "nbest_gold"]) {
    const page = await open();
    view(page, "nbest");
    await page.take(files("easyccg.auto", "wsj.gold.auto"));
    await page.take([file("duck.png", "wrong")], undefined, into);
    assert.deepEqual(onShelf(page, "nbest"), ["system: easyccg.auto", "gold: wsj.gold.auto"]);
    assert.deepEqual(page.inputs.refused.map(({ message }) => message), ["duck.png: the page reads no such files"]);
    assert.equal(page.asked.length, 0);
  }
});
