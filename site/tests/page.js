// The page without its document: inputs, choices and results, what is made of them, and the way back.
import { gunzipSync } from "node:zlib";
import { Choices } from "../js/choices.js";
import { History } from "../js/history.js";
import { Inputs } from "../js/inputs.js";
import { Results } from "../js/results.js";
import { Scoring } from "../js/scoring.js";
import { start } from "./worker.js";

// What scripts look for as they are loaded, and where they show a state and a view.
globalThis.document = { documentElement: { dataset: {}, classList: { toggle() {} } }, querySelector: () => null };
globalThis.location = {
  get hash() { return this.at ? "#" + this.at : ""; },
  set hash(at) { this.at = at.replace("#", ""); },
};

const { taking } = await import("../js/take.js");
const { shelving } = await import("../js/views.js");
const { views } = await import("../views/views.js");

const formats = { deps: "candc_deps", out: "candc_deps", auto: "auto", roots: "roots", parg: "parg", conllu: "conll", study: "study" };

const textOf = (data) => (data instanceof Blob ? "" : new TextDecoder().decode(data));

/** How many sentences a text has; empty lines divide them. */
const sentencesOf = (data) => Math.max(1, textOf(data).split(/\n\n+/).filter((part) => part.trim()).length);

/** What a file of a name is, as far as names say it. */
const formatOf = (name) => formats[/\.(\w+)( \(edited\))?$/.exec(name)?.[1]] ?? "";

/**
 * A core that scores nothing, but says which files it was given, and keeps what it scored as the core does. A file with the
 * word "wrong" in it is wrong.
 */
class Core {
  /** Operations that are not answered until they are let go on. */
  holds = new Set();
  /** What waits for that. @type {(() => void)[]} */
  held = [];
  /** The calls, in their order. @type {any[]} */
  calls = [];
  #kept = new Map(); // comparisons of a worker, by their handles

  answer(worker, call) {
    this.calls.push(call);
    const answer = () => this.#answer(worker, call);
    if (this.holds.has(call.operation)) this.held.push(answer);
    else queueMicrotask(answer);
  }

  /** Answers what was held. */
  letGo() {
    this.holds.clear();
    for (const answer of this.held.splice(0)) answer();
  }

  /** The operations that it was asked for. */
  get asked() {
    return this.calls.map(({ operation }) => operation);
  }

  #answer(worker, call) {
    const { operation, parameters, files } = call;
    try {
      worker.replies(this[operation]?.(Object.fromEntries(parameters), files, worker) ?? {}, undefined, call);
    } catch (failure) {
      worker.fails(failure, false, call);
    }
  }

  detect(parameters, [{ name, data }]) {
    const format = formatOf(name);
    if (/\0|foreign/.test(textOf(data))) throw { code: "data", message: "this is not a parser's output", hint: "a dependency is a line" };
    if (textOf(data).startsWith("#")) throw { code: "data", message: "the file holds comments and no sentence" };
    if (!format || textOf(data).includes("wrong")) throw { code: "data", line: 1, message: "this is of no format" };
    return { format, lists: textOf(data).includes("parses"), sentences: sentencesOf(data) };
  }

  annotators(parameters, files) {
    return { several: new Set(files.map(({ name }) => name.split("-")[0])).size === 1 };
  }

  open({ system, n, metric }, files, worker) {
    const of = (role) => files.filter((file) => file.role === role);
    for (const { role, index, name, data } of files) {
      if (textOf(data).includes("wrong")) throw { code: "data", role, index, file: name, line: 1, message: "this is wrong" };
    }
    const input = ({ name }) => ({ file: name, format: formatOf(name) || "candc_deps" });
    const scores = {
      gold: input(of("gold")[0]),
      systems: of("system").map((file) => ({ name: file.name, sentences: sentencesOf(file.data), input: input(file), lacks: of("system_roots").length ? [] : ["roots"] })),
      metrics: [{ key: "f1", name: "F₁", step: true }, { key: "df1", name: "DF₁", step: true }],
      warnings: this.warnings ?? [],
    };
    const handle = this.#keep(worker, scores);
    return { ...scores, handle, sentence: this.#sentence(scores, system, n, metric) };
  }

  /** Holds the words of a text against those of another. */
  score(parameters, [, { name, data }]) {
    if (textOf(data).includes("wrong")) throw { code: "data", role: "system", index: 0, file: name, line: 1, message: "this is wrong" };
    return { warnings: textOf(data).includes("other words") ? [{ code: "form-differs" }] : [] };
  }

  sentence({ handle, system, n, metric }, files, worker) {
    const scores = this.#kept.get(worker)?.get(Number(handle));
    if (!scores) throw { code: "usage", message: "there is no such comparison" };
    const sentence = this.#sentence(scores, system, n, metric);
    if (!sentence) throw { code: "usage", message: "there is no sentence " + n };
    if (this.tooLarge === sentence.n) throw { code: "limit", message: `the analysis of sentence ${n} is too large` };
    return sentence;
  }

  release({ handle }, files, worker) {
    this.#kept.get(worker)?.delete(Number(handle));
  }

  /** How many comparisons a worker keeps. */
  keeps(worker) {
    return this.#kept.get(worker)?.size ?? 0;
  }

  #keep(worker, scores) {
    if (!this.#kept.has(worker)) this.#kept.set(worker, new Map());
    const handle = this.calls.length; // no two have one
    this.#kept.get(worker).set(handle, scores);
    return handle;
  }

  #sentence({ systems }, system, n, metric) {
    const { sentences } = systems[system] ?? systems[0];
    if (n > sentences) return undefined;
    const side = () => [{ kind: "right", predicate: 1, argument: 2 }, { kind: "missing", predicate: 2, argument: 3 }];
    return { n: Number(n), metric, gold: side(), system: side(), ignored: { gold: [], system: [] } };
  }
}

/**
 * Opens it. Answers are what the person says when asked: the names of buttons.
 * @param {...string} answers
 */
export async function open(...answers) {
  const core = new Core();
  const engine = await start((worker, call) => (call.operation === "unpack" ? unpack(worker, call) : core.answer(worker, call)));
  const [inputs, choices, results] = [new Inputs(), new Choices("df1", "corpus"), new Results()];
  const scoring = new Scoring(engine, inputs, choices, results);
  const page = { engine, core, inputs, choices, results, scoring, history: new History(inputs), shelves: shelving(), asked: [] };
  page.take = taking(page, async (question, situation, names) => {
    page.asked.push({ question, situation, answers: Object.values(names) });
    const name = answers.shift();
    return Object.keys(names).find((key) => names[key] === name) ?? "";
  });
  location.hash = "#score";
  choices.open(views[0]);
  return page;
}

async function unpack(worker, call) {
  const packed = Buffer.from(await call.files[0].data.arrayBuffer());
  try {
    worker.says({ id: call.id, blob: new Blob([gunzipSync(packed)]) });
  } catch {
    worker.fails({ code: "data", message: "this gzip file is broken" }, false, call);
  }
}

/** Opens the view of an address. */
export const view = (page, address) => page.choices.open(views.find((one) => one.address === address));

/** Waits until the page has done what an action leads to, and returns the state that it is in. */
export async function settle({ results }, action) {
  const settled = new Promise((resolve) => results.addEventListener("state", function look() {
    if (results.state === "busy") return;
    results.removeEventListener("state", look);
    resolve(results.state);
  }));
  await action?.();
  return settled;
}

/** A file that a person gives. @param {string} name @param {string|Uint8Array} [text] */
export const file = (name, text = "of " + name) => new File([text], name);

/** @param {...string} names */
export const files = (...names) => names.map((name) => file(name));

/** What is where, a line for each side: its name, and that of its roots. */
export const shown = ({ inputs }) => inputs.sides.map(({ dependencies, roots }) =>
  [dependencies, roots].filter((source) => !source.empty).map(({ origin }) => origin).join(" + ") || "nothing");

/** Puts an example there, of files of these names, as the menu does: gold, its roots, and each system with its own. */
export function openExample({ inputs }, { gold = "example.gold.deps", systems = ["example.system.deps"] } = {}, step) {
  const put = (source, name) => source.put({ name, content: "of " + name, preview: "", edited: false, ofExample: true });
  inputs.clear();
  put(inputs.gold.dependencies, gold);
  put(inputs.gold.roots, gold + ".roots");
  systems.forEach((name, i) => {
    const side = inputs.systems[i] ?? inputs.addSystem();
    side.label = "system " + "αβγ"[i];
    put(side.dependencies, name);
    put(side.roots, name + ".roots");
  });
  inputs.example = { id: gold };
  inputs.tell("sides");
  inputs.change(step);
}
