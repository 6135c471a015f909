import assert from "node:assert/strict";
import { test } from "node:test";
import { Question } from "../js/question.js";
import { file, files, open, openExample, settle, shown } from "./page.js";
import { last, turn, workers } from "./worker.js";

const three = "one\n\ntwo\n\nthree\n";

/** The page with an example that is scored. */
async function scored(example) {
  const page = await open();
  assert.equal(await settle(page, () => openExample(page, example)), "ready");
  return page;
}

/** The page with sentences of a person's own. @param {string} gold @param {...string} systems */
async function typed(gold, ...systems) {
  const page = await open();
  page.inputs.gold.dependencies.edit(gold);
  for (const [i, text] of systems.entries()) (page.inputs.systems[i] ?? page.inputs.addSystem()).dependencies.edit(text);
  await settle(page, () => page.inputs.change());
  return page;
}

/** Types a text in the field of a source. */
function edit({ inputs }, source, text) {
  source.edit(text);
  inputs.change({ name: "Edit", typing: source });
}

/** The states that a page goes through. */
function states({ results }) {
  const list = [];
  results.addEventListener("state", () => list.push(results.state));
  return list;
}

/** Waits until the core has been asked for an operation that it holds. */
async function held(core) {
  while (!core.held.length) await turn();
}

/** Waits until the core has answered all that it was asked. */
async function idle({ engine }) {
  do await turn(); while (engine.busy);
}

test("what was put in is scored in one call, with its sentence", async () => {
  const page = await scored();
  assert.deepEqual(page.core.asked, ["open"]);
  const [{ files: given, parameters }] = page.core.calls;
  assert.deepEqual(given.map(({ role, index, name }) => [role, index, name]), [
    ["gold", 0, "example.gold.deps"], ["gold_roots", 0, "example.gold.deps.roots"],
    ["system", 0, "example.system.deps"], ["system_roots", 0, "example.system.deps.roots"],
  ]);
  assert.deepEqual(Object.fromEntries(parameters), { system: "0", n: "1", metric: "df1", width: "0", show_ignored: "false" });
  assert.equal(page.results.sentence.n, 1);
  assert.equal(page.inputs.gold.dependencies.description.format, "candc_deps");
});

test("of another option, sentence or drawing, it is asked for no more than that", async () => {
  const page = await typed(three, three);
  await settle(page, () => page.choices.option("ignore", "none", ["open", "rows"]));
  assert.equal(Object.fromEntries(page.core.calls.at(-2).parameters).ignore, "none"); // the last is that the old scores may go
  page.choices.option("seed", "3", ["study_make"]); // which scoring does not take
  await settle(page);
  assert.equal(Object.fromEntries(page.core.calls.findLast(({ operation }) => operation === "open").parameters).seed, undefined);
  const before = page.core.asked.length;
  page.choices.show({ n: 2, metric: "f1" });
  await idle(page);
  assert.deepEqual(page.core.asked.slice(before), ["sentence"]);
  assert.deepEqual([page.results.sentence.n, page.results.sentence.metric], [2, "f1"]);
});

test("the core is told to forget the scores that newer ones replace", async () => {
  const page = await scored();
  for (let n = 0; n < 3; n++) await settle(page, () => page.inputs.change());
  await idle(page);
  assert.equal(page.core.keeps(last()), 1);
  page.inputs.gold.dependencies.clear();
  await settle(page, () => page.inputs.change());
  await idle(page);
  assert.equal(page.core.keeps(last()), 0);
});

test("a file alone is looked at, and what came with the example has gone", async () => {
  const page = await scored();
  const state = await settle(page, () => page.take([file("corpus.gold.deps", three)], page.inputs.gold, "dependencies"));
  await idle(page);
  assert.equal(state, "empty");
  assert.deepEqual(shown(page), ["corpus.gold.deps", "nothing"]);
  const { format, sentences } = page.inputs.gold.dependencies.description;
  assert.deepEqual([format, sentences], ["candc_deps", 3]);
  assert.equal(page.results.scores, null);
});

test("what is wrong is said of the file that it is in, though others have its name", async () => {
  const page = await open();
  const { inputs, results } = page;
  inputs.gold.dependencies.set("out.deps", "right");
  inputs.systems[0].dependencies.set("out.deps", "right");
  inputs.addSystem().dependencies.set("out.deps", "wrong");
  assert.equal(await settle(page, () => inputs.change()), "error");
  const problems = () => inputs.sides.map(({ dependencies }) => dependencies.problems.map(({ message }) => message).join());
  assert.deepEqual(problems(), ["", "", "this is wrong"]);
  assert.deepEqual([results.failure.role, results.failure.index, results.notes], ["system", 1, []]);
  inputs.systems[1].dependencies.edit("mended");
  page.core.warnings = [
    { role: "system", index: 1, message: "the forms differ" },
    { role: "gold", index: 0, message: "these are of another text", grave: true },
    { message: "this is about no file" },
  ];
  assert.equal(await settle(page, () => inputs.change()), "ready");
  assert.deepEqual(problems(), ["", "", "the forms differ"]);
  assert.deepEqual(results.notes.map(({ message }) => message), ["these are of another text", "this is about no file"]);
  assert.equal(results.failure, null);
});

test("roots of some systems only are roots of none, and that is said", async () => {
  const page = await typed("gold", "one", "two");
  page.inputs.systems[0].roots.edit("roots");
  await settle(page, () => page.inputs.change());
  const roles = () => page.core.calls.findLast(({ operation }) => operation === "open").files.map(({ role, index }) => role + " " + index);
  assert.deepEqual(roles(), ["gold 0", "system 0", "system 1"]);
  assert.equal(page.results.notes[0].message, "roots are not counted, as not every system has a file of roots");
  page.inputs.systems[1].roots.edit("roots");
  await settle(page, () => page.inputs.change());
  assert.deepEqual(roles(), ["gold 0", "system 0", "system 1", "system_roots 0", "system_roots 1"]);
  assert.deepEqual(page.results.notes, []);
});

test("large files of several systems wait a moment for the program that compares them", async () => {
  const long = "a sentence\n".repeat(40_000);
  for (const { texts, preferred } of [
    { texts: ["gold", "one", "two"], preferred: 0 },
    { texts: [long, long, "two"], preferred: 0 },
    { texts: [long, long, long], preferred: 1 },
  ]) {
    const page = await open();
    let times = 0;
    page.engine.prefer = async () => { times++; };
    const [gold, ...systems] = texts;
    page.inputs.gold.dependencies.set("gold.deps", gold);
    systems.forEach((text, i) => (page.inputs.systems[i] ?? page.inputs.addSystem()).dependencies.set(i + ".deps", text));
    await settle(page, () => page.inputs.change());
    assert.equal(times, preferred);
  }
});

test("what could be scored last stays where it is cancelled, and is no news", async () => {
  const page = await scored();
  const before = page.results.scores;
  page.core.holds.add("open");
  const state = settle(page, () => page.inputs.change());
  await held(page.core);
  page.engine.cancel();
  assert.equal(await state, "cancelled");
  assert.equal(page.results.scores, before);
  page.core.letGo(); // to a worker that has ended
  await idle(page);
  assert.equal(page.results.state, "cancelled");
  assert.equal(await settle(page, () => page.scoring.score()), "ready");
  assert.equal(page.engine.life, 2);
});

test("a question about scores that went with a cancelled worker scores anew", async () => {
  const page = await scored();
  page.core.holds.add("open");
  const state = settle(page, () => page.inputs.change());
  await held(page.core);
  page.engine.cancel();
  await state;
  page.core.holds.clear();
  assert.equal(page.scoring.kept, 0);
  assert.equal(await settle(page, () => page.scoring.ask("rows", {})), "ready");
  assert.deepEqual(page.core.asked.slice(-2), ["open", "rows"]);
});

test("a newer wish ends a long run", async (t) => {
  const page = await scored();
  page.core.holds.add("open");
  const passed = states(page);
  page.inputs.change();
  await held(page.core);
  page.core.holds.clear();
  const now = performance.now();
  t.mock.method(performance, "now", () => now + 1000);
  await settle(page, () => openExample(page, { gold: "figure4.gold.deps" }));
  assert.deepEqual([workers.length, workers[0].ended], [2, true]);
  assert.equal(page.results.scores.gold.file, "figure4.gold.deps");
  assert.deepEqual(passed, ["busy", "busy", "ready"]);
});

test("what is asked about old scores while others are made is no error", async (t) => {
  const page = await scored();
  const passed = states(page);
  page.core.holds.add("open");
  page.inputs.change();
  await held(page.core);
  page.choices.show({ metric: "labelling" });
  page.core.holds.clear();
  const now = performance.now();
  t.mock.method(performance, "now", () => now + 1000);
  await settle(page, () => openExample(page, { gold: "figure4.gold.deps" })); // which ends the worker that keeps them
  await idle(page);
  assert.deepEqual(passed, ["busy", "busy", "ready"]);
  assert.deepEqual([page.results.sentence.metric, page.results.failure], ["labelling", null]);
});

test("what is cleared while it is scored stays cleared", async () => {
  for (const elapsed of [0, 1000]) { // the run goes on to its end, or is ended
    const page = await scored();
    page.core.holds.add("open");
    page.inputs.change();
    await held(page.core);
    const { now } = performance;
    performance.now = () => now.call(performance) + elapsed;
    page.inputs.gold.dependencies.clear();
    assert.equal(await settle(page, () => page.inputs.change()), "empty");
    performance.now = now;
    page.core.letGo();
    await idle(page);
    assert.deepEqual([page.results.state, page.results.scores], ["empty", null]);
    assert.equal(page.core.keeps(last()), 0);
  }
});

test("no sentence comes when all is cleared", async () => {
  const page = await scored();
  page.core.holds.add("sentence");
  page.choices.show({ metric: "labelling" });
  await held(page.core);
  page.inputs.gold.dependencies.clear();
  await settle(page, () => page.inputs.change());
  page.core.letGo();
  await idle(page);
  assert.ok(page.core.asked.includes("detect")); // the next call was made, so the sentence has come
  assert.deepEqual([page.results.state, page.results.sentence, page.results.scores], ["empty", null, null]);
});

test("it can be cleared and filled any number of times", async () => {
  const page = await scored();
  const { gold } = page.inputs;
  const text = gold.dependencies.text;
  for (let n = 0; n < 6; n++) {
    assert.equal(await settle(page, () => edit(page, gold.dependencies, "")), "empty");
    assert.equal(await settle(page, () => edit(page, gold.dependencies, text)), "ready");
  }
  assert.equal(page.results.sentence.n, 1);
});

test("only the last of many changes counts, and few of the others are made at all", async () => {
  const page = await open();
  await settle(page, () => openExample(page, { systems: ["a.deps", "b.deps"] }));
  const before = page.core.asked.length;
  const { inputs, choices } = page;
  await settle(page, () => {
    for (const value of ["none", "candc", "none"]) {
      choices.option("ignore", value, ["open"]);
      inputs.removeSystems([inputs.systems[0]], { name: "Remove" });
      inputs.addSystem();
      inputs.change({ name: "Add a system" });
    }
    openExample(page, { systems: ["a.deps", "b.deps"] }, { name: "Open", anew: true });
    inputs.removeSystems([inputs.systems[1]], { name: "Remove" });
  });
  await idle(page);
  const opened = page.core.calls.slice(before).filter(({ operation }) => operation === "open");
  assert.ok(opened.length <= 2);
  assert.equal(Object.fromEntries(opened.at(-1).parameters).ignore, "none");
  assert.deepEqual(page.results.scores.systems.map(({ name }) => name), ["a.deps"]);
  assert.equal(page.core.keeps(last()), 1);
});

test("answers to a question that was taken back are not heeded, be they right or wrong", async () => {
  for (const [first, second, want] of [["right", "wrong", "error"], ["wrong", "right", "ready"]]) {
    const page = await scored();
    const passed = states(page);
    page.core.holds.add("open");
    edit(page, page.inputs.gold.dependencies, first);
    await held(page.core);
    edit(page, page.inputs.gold.dependencies, second);
    page.core.letGo();
    await settle(page);
    await idle(page);
    assert.deepEqual(passed, ["busy", "busy", want]);
    assert.equal(page.core.keeps(last()), 1); // that of the scores that are shown
  }
});

test("a core that dies between calls is replaced, and what it kept is scored anew", async () => {
  const page = await typed(three, three);
  last().says({ dead: true });
  await turn();
  assert.equal(page.scoring.kept, 0);
  page.choices.show({ n: 2 });
  await idle(page);
  assert.deepEqual(page.core.asked.slice(-2), ["open", "sentence"]);
  assert.deepEqual([page.results.sentence.n, page.results.state, page.engine.life], [2, "ready", 2]);
});

test("who asks about scores that go with the worker is answered from new ones", async () => {
  const page = await typed(three, three);
  page.core.holds.add("rows");
  const reply = page.scoring.ask("rows", { n: 2 });
  await held(page.core);
  page.core.holds.clear();
  last().says({ dead: true });
  await reply;
  assert.deepEqual(page.core.asked.slice(-3), ["rows", "open", "rows"]);
  const handles = page.core.calls.filter(({ operation }) => operation === "rows").map(({ parameters }) => Object.fromEntries(parameters).handle);
  assert.notEqual(handles[0], handles[1]);
  assert.deepEqual([page.engine.life, page.core.keeps(last()), page.results.state], [2, 1, "ready"]);
});

test("scores that were lost are opened again without a word", async () => {
  const page = await typed(three, three);
  const told = [];
  for (const type of ["state", "scores", "sentence", "findings"]) page.results.addEventListener(type, () => told.push(type));
  last().says({ dead: true });
  await page.scoring.ask("rows", {});
  last().says({ dead: true });
  await page.scoring.ask("rows", {});
  assert.deepEqual(told, []);
  assert.deepEqual(page.core.asked.slice(1), ["open", "rows", "open", "rows"]);
});

test("scores that cannot be opened again are an error", async () => {
  const page = await typed(three, three);
  last().says({ dead: true });
  page.core.open = () => {
    throw { code: "data", role: "system", index: 0, message: "the file cannot be read any more" };
  };
  await assert.rejects(page.scoring.ask("rows", {}), { code: "data" });
  assert.deepEqual([page.results.state, page.inputs.systems[0].dependencies.problems[0].message], ["error", "the file cannot be read any more"]);
  delete page.core.open;
  await page.scoring.ask("rows", {});
  assert.deepEqual([page.results.state, page.inputs.systems[0].dependencies.problems], ["ready", []]);
});

test("whoever cancels while lost scores are opened again ends that, and no one starts it but who asks", async () => {
  const page = await typed(three, three);
  last().says({ dead: true });
  page.core.holds.add("open");
  const cancelled = assert.rejects(page.scoring.ask("rows", {}, "rows"), { code: "cancelled" });
  await held(page.core);
  page.engine.cancel();
  await cancelled;
  await idle(page);
  assert.deepEqual([page.results.state, page.core.asked], ["cancelled", ["open", "open"]]);
  page.core.holds.clear();
  await page.scoring.ask("rows", {}, "rows");
  assert.equal(page.results.state, "ready");
});

/** Has a run of other files take so long that it is ended when it is superseded. */
function busyElsewhere({ core, engine }, t) {
  core.holds.add("nbest");
  const over = engine.call("nbest", {}, [], "lists").catch(({ code }) => code);
  const now = performance.now();
  t.mock.method(performance, "now", () => now + 1000);
  return over;
}

test("a question that waits while a long run of another view is superseded is answered", async (t) => {
  const page = await typed(three, three);
  const over = busyElsewhere(page, t);
  const replies = [page.scoring.ask("rows", {}, "look"), page.scoring.ask("kinds", {}, "kinds")];
  await turn();
  page.engine.supersede("lists");
  await Promise.all(replies);
  assert.equal(await over, "superseded");
  assert.deepEqual(page.core.asked, ["open", "nbest", "open", "rows", "kinds"]);
});

test("nothing is scored for a question that was cancelled with what it waited for", async (t) => {
  const page = await typed(three, three);
  const over = busyElsewhere(page, t);
  const refused = assert.rejects(page.scoring.ask("rows", {}, "look"), { code: "cancelled" });
  page.choices.show({ n: 2 });
  await turn();
  page.engine.cancel();
  await refused;
  assert.equal(await over, "cancelled");
  await idle(page);
  assert.deepEqual(page.core.asked, ["open", "nbest"]);
});

test("nothing is scored for a question about scores that an edit ends with their worker", async (t) => {
  const page = await typed(three, three);
  const passed = states(page);
  page.core.holds.add("open");
  edit(page, page.inputs.gold.dependencies, three + "\nfour\n");
  await held(page.core);
  const refused = [["rows", "look"], ["kinds", "kinds"], ["report"]].map(([operation, kind]) => assert.rejects(page.scoring.ask(operation, {}, kind), { code: "superseded" }));
  await turn();
  page.core.holds.clear();
  const now = performance.now();
  t.mock.method(performance, "now", () => now + 1000);
  await settle(page, () => edit(page, page.inputs.gold.dependencies, three + "\nfive\n"));
  await Promise.all(refused);
  await idle(page);
  assert.deepEqual([page.core.asked, passed], [["open", "open", "open"], ["busy", "busy", "ready"]]);
});

test("a question about old scores that are lost does not stop those that are being made", async () => {
  const page = await typed(three, three);
  page.core.holds.add("open");
  const state = settle(page, () => edit(page, page.inputs.gold.dependencies, three + "\nfour\n"));
  await held(page.core);
  const refused = assert.rejects(page.scoring.ask("rows", {}, "look"), { code: "superseded" });
  await turn();
  page.core.holds.clear();
  last().says({ dead: true }); // and scores again
  await refused;
  assert.equal(await state, "ready");
  assert.deepEqual(page.core.asked, ["open", "open", "open"]);
});

test("a question that ends the core is not asked again and again", async () => {
  const page = await open();
  const { answer } = page.core;
  page.core.answer = function (worker, call) {
    if (call.operation !== "kinds") return answer.call(this, worker, call);
    this.calls.push(call);
    queueMicrotask(() => worker.fails({ code: "internal", message: "out of memory" }, true, call));
  };
  const told = [];
  page.results.addEventListener("scores", () => {
    if (!page.results.scores || told.length > 20) return;
    for (const operation of ["kinds", "rows"]) page.scoring.ask(operation, {}, operation).then(() => told.push(operation), ({ code }) => told.push(operation + " " + code));
  });
  await settle(page, () => openExample(page));
  await idle(page);
  assert.deepEqual(told, ["kinds internal", "rows"]);
  assert.deepEqual(page.core.asked, ["open", "kinds", "open", "rows"]);
});

test("of questions of one kind that wait for scores, the newest is answered, even if it comes with them", async () => {
  const page = await typed(three, three);
  page.core.holds.add("nbest");
  const over = assert.rejects(page.engine.call("nbest"), { code: "cancelled" });
  page.choices.show({ n: 2 }); // its sentence waits
  await turn();
  page.engine.cancel();
  await over;
  await turn();
  assert.equal(page.results.state, "cancelled");
  const question = new Question(page.engine, "kinds");
  const ask = (n) => question.ask((kind, newest) => page.scoring.ask("kinds", { n }, kind, newest));
  let newer;
  page.results.addEventListener("scores", () => {
    page.scoring.ask("rows", {}, "look");
    newer = ask(2);
  });
  assert.deepEqual(await Promise.all([ask(1), ask(1)]), [false, false]);
  assert.equal(await newer, true);
  assert.equal(page.core.asked.filter((operation) => operation === "kinds").length, 1);
});

test("what only the newest of a kind says is not said of scores that others have replaced", async () => {
  const page = await typed(three, three);
  page.core.holds.add("open").add("rows");
  const state = settle(page, () => edit(page, page.inputs.gold.dependencies, three + "\nfour\n"));
  await held(page.core);
  const refused = assert.rejects(page.scoring.ask("rows", { n: 2 }, "look"), { code: "superseded" });
  const exported = page.scoring.ask("rows", { n: 2 });
  page.core.held.shift()();
  await state;
  page.core.letGo();
  await Promise.all([refused, exported]);
});

test("those who ask about scores that are gone share one scoring", async () => {
  const page = await typed(three, three);
  const before = page.core.asked.length;
  last().says({ dead: true });
  await Promise.all([page.scoring.ask("kinds", {}, "kinds"), page.scoring.ask("rows", { n: 2 }, "go")]);
  const [first, ...others] = page.core.asked.slice(before);
  assert.deepEqual([first, others.sort()], ["open", ["kinds", "rows"]]);
});

test("who waits for scores is refused if something is changed meanwhile", async () => {
  const page = await typed(three, three);
  page.core.holds.add("open");
  last().says({ dead: true });
  const begun = page.scoring.ask("kinds", {}, "kinds");
  const shared = page.scoring.ask("rows", { n: 2 }, "go");
  const refused = Promise.all([begun, shared].map((reply) => assert.rejects(reply, { code: "superseded" })));
  await held(page.core);
  edit(page, page.inputs.gold.dependencies, three + "\nfour\n");
  page.core.letGo();
  await refused;
  assert.ok(!page.core.asked.includes("rows"));
});

test("nor is it answered if what was changed is scored before it goes on", async (t) => {
  const page = await typed(three, three);
  let patience;
  t.mock.method(globalThis, "setTimeout", (end, milliseconds) => { if (milliseconds === 400) patience = end; });
  edit(page, page.inputs.gold.dependencies, new Blob(["x".repeat(4e6)])); // which waits for more
  last().says({ dead: true });
  const refused = assert.rejects(page.scoring.ask("rows", { n: 2 }, "go"), { code: "superseded" });
  assert.equal(await settle(page, () => openExample(page)), "ready");
  patience();
  await refused;
});

test("a sentence that newer inputs do not have is no error, if it was chosen before they were scored", async (t) => {
  const page = await typed(three, three);
  page.choices.show({ n: 3 });
  await idle(page);
  page.core.holds.add("open");
  edit(page, page.inputs.gold.dependencies, three + "# 1\n");
  await held(page.core);
  const now = performance.now();
  const later = t.mock.method(performance, "now", () => now + 1000); // a long run, which an edit ends
  edit(page, page.inputs.systems[0].dependencies, "one\n");
  while (page.core.held.length < 2) await turn();
  later.mock.restore();
  const state = settle(page);
  page.choices.show({ metric: "f1" });
  page.core.letGo();
  assert.equal(await state, "ready");
  await idle(page);
  assert.deepEqual([page.results.state, page.results.sentence.n, page.results.notes], ["ready", 1, []]);
});

test("a core that dies in the call is replaced, and the page says so", async () => {
  const page = await scored();
  page.core.holds.add("open");
  const state = settle(page, () => page.inputs.change());
  await held(page.core);
  last().fails({ code: "internal", message: "memory access out of bounds" }, true);
  assert.equal(await state, "error");
  assert.equal(page.results.failure.message, "the core stopped: memory access out of bounds");
  page.core.holds.clear();
  assert.equal(await settle(page, () => openExample(page)), "ready");
  assert.deepEqual([page.results.notes, page.results.failure], [[], null]);
});

test("a system may have fewer sentences than the one before: its last is shown", async () => {
  const page = await typed(three, three + "\nfour\n", three);
  page.choices.show({ n: 4 });
  await idle(page);
  assert.equal(page.results.sentence.n, 4);
  page.choices.show({ system: 1 });
  await idle(page);
  assert.deepEqual([page.choices.n, page.results.sentence.n, page.results.sentence.of, page.results.state], [3, 3, 1, "ready"]);
  // So it is if the inputs have fewer.
  edit(page, page.inputs.systems[1].dependencies, "one");
  await settle(page);
  assert.deepEqual([page.choices.n, page.results.sentence.n], [1, 1]);
});

test("a system that was removed is shown no more", async () => {
  const page = await typed(three, three, three);
  page.choices.show({ system: 1 });
  await idle(page);
  await settle(page, () => page.inputs.removeSystems([page.inputs.systems[1]], { name: "Remove" }));
  assert.deepEqual([page.choices.system, page.results.sentence.of], [0, 0]);
});

test("another corpus begins at its first sentence, whichever way it comes; an edit is no other corpus", async () => {
  const page = await typed(three, three, three);
  const { choices, history, inputs, results } = page;
  const wander = async () => {
    choices.sort("df1");
    choices.find({ kind: "missing" });
    choices.show({ n: 2, system: 1 });
    await idle(page);
    results.select("gold", 0);
  };
  const at = () => [choices.system, choices.n, choices.order, Object.keys(choices.filter).length, results.sentence.n, results.selection.side, results.selection.index];
  const first = [0, 1, "corpus", 0, 1, "system", 1]; // with what is instructive in it
  await wander();
  assert.deepEqual(at(), [1, 2, "df1", 1, 2, "gold", 0]);
  await settle(page, () => openExample(page, { systems: ["a.deps", "b.deps"] }, { name: "Open Small corpus", anew: true }));
  assert.deepEqual(at(), first);
  await settle(page, () => history.undo());
  assert.deepEqual(at(), first);
  await wander();
  await settle(page, () => history.redo());
  assert.deepEqual(at(), first);
  await settle(page, () => history.undo());
  await wander();
  const before = at();
  await settle(page, () => edit(page, inputs.gold.dependencies, "# edited\n" + three));
  assert.deepEqual(at(), before);
  await settle(page, () => history.undo());
  assert.deepEqual(at(), before);
});

test("a sentence that is too large is left behind, and leaves the scores what they are", async () => {
  const page = await typed(three, three);
  const { results, choices } = page;
  page.core.tooLarge = 2;
  const notes = results.notes;
  for (const n of [2, 2]) {
    assert.equal(await settle(page, () => choices.show({ n })), "error");
    assert.deepEqual([results.failure.message, results.notes], ["the analysis of sentence 2 is too large", []]);
    assert.equal(await settle(page, () => choices.show({ n: 3 })), "ready");
    assert.deepEqual([results.sentence.n, results.notes], [3, notes]);
  }
  // Draws that newer ones make useless fail, too, and say nothing.
  await settle(page, () => choices.show({ n: 2 }));
  for (const metric of ["f1", "labelling", "alignment"]) choices.show({ metric });
  choices.show({ n: 1 });
  await idle(page);
  assert.deepEqual([results.sentence.n, results.sentence.metric, results.state], [1, "alignment", "ready"]);
});

test("what is chosen while it is scored is drawn when the scores are there", async () => {
  const page = await typed(three, three);
  page.core.holds.add("open");
  const state = settle(page, () => page.inputs.change());
  await held(page.core);
  Object.assign(page.choices, { n: 3 });
  page.core.letGo();
  await state;
  assert.equal(page.results.sentence.n, 3);
});

test("a very large file is scored when nothing more is typed, but what is typed is a step at once", async (t) => {
  const page = await open();
  const { gold, systems: [system] } = page.inputs;
  gold.dependencies.set("large.deps", new Blob(["x".repeat(4e6)]));
  system.dependencies.set("system.deps", "of system");
  await settle(page, () => page.inputs.change({ name: "Open 2 files", anew: true }));
  const waits = [];
  t.mock.method(globalThis, "setTimeout", (end, milliseconds) => { if (milliseconds === 400) waits.push({ end }); });
  const before = page.core.asked.length;
  const type = async (letter) => {
    edit(page, gold.dependencies, new Blob([letter.repeat(4e6)]));
    assert.deepEqual([page.history.last, page.results.state], ["Edit", "busy"]);
    await turn();
    assert.equal(page.core.asked.length, before); // more may be typed
  };
  await type("y");
  await type("z");
  assert.equal(waits.length, 2);
  waits[0].end();
  await idle(page);
  assert.equal(page.core.asked.length, before); // more was typed
  const state = settle(page);
  waits[1].end();
  assert.equal(await state, "ready");
  await idle(page);
  assert.deepEqual(page.core.asked.slice(before), ["open", "release"]); // once

  // Nothing comes of it after something else was opened.
  edit(page, gold.dependencies, new Blob(["a".repeat(4e6)]));
  await settle(page, () => openExample(page, { gold: "figure4.gold.deps" }, { name: "Open Figure 4", anew: true }));
  const { length } = page.core.asked;
  waits[2].end();
  await idle(page);
  assert.deepEqual([page.results.scores.gold.file, page.results.state], ["figure4.gold.deps", "ready"]);
  assert.ok(!page.core.asked.slice(length).includes("open"));
  page.history.undo();
  assert.equal(page.history.last, "Edit");
  page.history.undo();
  assert.equal(page.history.last, "Open 2 files");
});

test("where the core could not be loaded, nothing is scored", async () => {
  const page = await open();
  page.results.enter("failed");
  openExample(page);
  await idle(page);
  assert.deepEqual([page.core.asked, page.results.state], [[], "failed"]);
});

test("roots of an example count while its words are what they were, and again when they are", async () => {
  const page = await scored();
  const { inputs: { gold, systems: [system] }, core, history } = page;
  const roots = async (change) => {
    await settle(page, change);
    return core.calls.findLast(({ operation }) => operation === "open").files.map(({ role }) => role).filter((role) => role.endsWith("roots"));
  };
  const both = ["gold_roots", "system_roots"];
  assert.deepEqual(await roots(() => edit(page, system.dependencies, "another category")), both);
  assert.deepEqual(await roots(() => edit(page, system.dependencies, "other words")), ["gold_roots"]);
  assert.deepEqual([gold.apart, system.apart, system.roots.text], [false, true, "of example.system.deps.roots"]);
  assert.deepEqual(page.results.notes, []); // it is said with the scores
  assert.deepEqual(await roots(() => edit(page, gold.dependencies, "other words")), []);
  assert.deepEqual(await roots(() => history.undo()), ["gold_roots"]);
  assert.deepEqual(await roots(() => edit(page, system.dependencies, "the same words")), both);
  // Roots of the person's own count, whatever the words.
  await settle(page, () => edit(page, system.dependencies, "other words"));
  system.roots.put({ ...system.roots.held, ofExample: false });
  assert.deepEqual(await roots(() => page.inputs.change({ name: "Bring the roots back" })), both);
});
