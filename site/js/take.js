import { goTo } from "./address.js";
import { ask as askPerson } from "./ask.js";
import { nameOf, read, unreadable } from "./files.js";
import { filesOf } from "./folders.js";
import { isDerivations, lists, trees } from "./formats.js";
import { areSides, guess, listsOf, rootsOf } from "./guess.js";
import { plural } from "./metrics.js";
import { offering, together } from "./views.js";

/** How much of a file is looked at to see what it is. */
const HEAD = 1 << 16;

/** So many problems with files are listed. */
const MOST_NAMED = 6;

/** Whether a byte is of no text, whatever its encoding: a control character that is no space. @param {number} byte */
const isControl = (byte) => byte < 9 || (byte > 13 && byte < 32);

/** Whether the core says of a file that no line of it is like what a parser writes. @param {string} message */
const isForeign = (message) => message.includes("not a parser's output");

/**
 * Takes files that were given to the page, to a side, or into one of its fields, by the button of that.
 * @typedef {(files: File[], side?: import("./inputs.js").Side, into?: string) => Promise<void>} Take into "dependencies", "roots", or a format that a view takes
 */

/**
 * Takes files in, however they come, and puts each where it belongs. What the person gave before is replaced by what is
 * chosen for its field; where files are dropped, the person is asked.
 * @param {Pick<import("./main.js").Page, "engine"|"inputs"|"choices"|"shelves">} page
 * @param {typeof askPerson} [ask] asks the person
 * @returns {Take}
 */
export function taking({ engine, inputs, choices, shelves }, ask = askPerson) {
  /**
   * The format as the core recognises it from the beginning of a file, "" if it does not; whether sentences have several parses there;
   * and, of what no parser wrote or is no text, what it is: `foreign`, a failure.
   */
  const looksLike = async ({ name, content }) => {
    const bytes = typeof content === "string" ? new TextEncoder().encode(content.slice(0, HEAD)) : new Uint8Array(await content.slice(0, HEAD).arrayBuffer());
    const end = bytes.length < HEAD ? bytes.length : bytes.lastIndexOf(10) + 1;
    const file = { role: "file", index: 0, name, data: bytes.slice(0, end || bytes.length) };
    return engine.call("detect", { lenient: true }, [file]).then(({ json: { format, lists } }) => ({ format, lists, foreign: null }), (failure) => {
      if (failure.code === "data") return { format: "", foreign: isForeign(failure.message) || (!failure.line && bytes.some(isControl)) ? failure : null };
      throw failure;
    });
  };

  /** Whether files are annotations of the same text: in folders, by their names, or because the view that is open takes nothing else. */
  const areAnnotations = async (files, side, into) => {
    if (into || choices.view === together()) return !into || into === "annotation";
    if (files.some(isFound)) return true;
    if (side || files.length < 2 || areSides(files.map(({ name }) => name))) return false;
    const names = files.map((file, index) => ({ role: "annotation", index, name: file.name.replace(/\.gz$/i, ""), data: new Uint8Array() }));
    return engine.call("annotators", {}, names).then(({ json }) => json.several, () => false);
  };

  /** What a file of a format is for: those that a view takes for itself, and annotations, are no side. */
  const purpose = (format, annotations) => {
    const shown = offering(format);
    if (shown.some(({ takes }) => takes?.formats.includes(format))) return format;
    return annotations || (shown.length && shown.every((view) => view === together())) ? "annotation" : "";
  };

  /** Whether the view of n-best lists is open, which takes what comes. */
  const forLists = () => choices.view.formats === lists;

  /** Whether what is chosen for it is that, whatever it looks like. In a folder of annotations there may be anything. */
  const isForItself = (into) => into && into !== "annotation" && offering(into).some(({ takes }) => takes?.formats.includes(into));

  return async function take(files, side, into) {
    if (!files.length) return;
    const wanting = !side && !into && !files.some(isFound) && !areSides(files.map(({ name }) => name)) && shelves.get(choices.view.address)?.wanting();
    const annotations = !wanting && await areAnnotations(files, side, into);
    const contents = [];
    const strange = []; // in a folder, there may be anything
    const forViews = []; // that have files of their own
    const refused = [];
    const all = []; // with formats
    for (const file of files) {
      try {
        const content = await read(file, engine);
        if (content.content === "") throw { message: "the file is empty" };
        const mayBeAnything = isForItself(into) && (into === "nbest_reranked" || !lists.includes(into)); // as the ranks or the model of a reranker
        const seen = mayBeAnything ? null : await looksLike(content);
        const { format, foreign = null, ...found } = isForItself(into) && seen?.format !== "" ? { format: into, lists: true } : seen;
        all.push({ ...content, format });
        const of = purpose(format, annotations);
        if (of === "annotation" && isFound(file) && !together().formats.includes(format)) strange.push(content.name);
        else if (foreign && !(foreign.line && of && files.length > 1)) refused.push({ ...unreadable(file, foreign), line: undefined }); // of many annotations, the view itself says which to leave out
        else if (of) forViews.push({ ...content, ...found, format: of });
        else if (!format && choices.view.alone) refused.push({ message: `${content.name}: the page reads no such files`, hint: forLists() ? "here it takes lists of parses, and gold beside them" : "here it takes a study, or results of judges", error: true });
        else if (isOfUse(format)) contents.push({ ...content, format, ...found });
        else refused.push({ message: `${content.name}: this is ${format}, which no view of this page takes`, ...format === "candc_grs" && { hint: "on the command line, ccgscore grs scores grammatical relations" }, error: true });
      } catch (failure) {
        if (failure.code === "cancelled") return;
        refused.push(unreadable(file, failure));
        all.push({ name: nameOf(file), format: "" });
      }
    }
    if (wanting && all.every(({ format }) => trees.includes(format))) return wanting(all);
    // Votes beside the trees that they are on are languages that were judged, whatever else is there.
    const inFolders = files.some(isFound);
    if ((!into || into === "annotation" && inFolders) && (inFolders || !side) && all.some(({ format }) => format === "votes")) {
      const { judgedIn, openJudged } = await import("../views/trees/languages.js");
      const judged = judgedIn(all, inFolders);
      if (judged) {
        if (inputs.own && !(await ask(where(files), "What is there now would go.", { anew: "Start anew with them" }))) return;
        openJudged(inputs, judged.files, "Open " + named(judged.files));
        inputs.refuse(judged.problems);
        return goTo("trees");
      }
    }
    if (annotations) {
      for (const votes of forViews.filter(({ format }) => format === "votes")) {
        forViews.splice(forViews.indexOf(votes), 1);
        refused.push({ message: `${votes.name}: left out, as votes need gold and two systems beside them`, error: true });
      }
    }
    if (strange.length) refused.push({ message: leftOut(strange) });
    if (!side && !into) forViews.push(...listsOf(contents, forLists()));
    const plain = contents.filter(({ content }) => !forViews.some((one) => one.content === content));
    const left = plain.length ? await put(plain, side, into) : [];
    if (left) refused.push(...left.map(({ name }) => ({ message: name + ": there is no side for these roots", hint: "give the dependencies first", error: true })));
    if (left && refused.length + forViews.length) inputs.refuse(few(refused));
    const views = new Set(forViews.map(({ format }) => offering(format)[0]));
    for (const view of [...views].reverse()) { // the first opens
      const coming = forViews.filter(({ format }) => view.takes.formats.includes(format));
      if (await shelve(view, coming, !!into)) goTo(view.address);
    }
  };

  /** Puts files on the shelf of a view. Where one of the person's would go that none was chosen for, the person is asked. @param {import("../views/views.js").View} view @param {import("../views/views.js").Coming[]} coming @param {boolean} chosen @returns {Promise<boolean>} whether the view is to open */
  async function shelve({ address, takes }, coming, chosen) {
    const shelf = shelves.get(address);
    if (!shelf) {
      const { name, content, preview } = coming.at(-1);
      inputs.lists.get("votes").set(name, content, preview);
      inputs.tell("changed", { name: "Open " + name }); // which keeps them, and has the trees scored; what was refused with them stays
      return true;
    }
    const ways = takes.ways(coming, shelf.files, (problem) => inputs.refuse([...inputs.refused, problem]));
    if (!ways) {
      shelf.hand(coming[0]);
      return true;
    }
    let [way] = Object.keys(ways);
    const gone = shelf.files.filter((file) => !file.ofExample && !ways[way].includes(file));
    if (gone.length && !chosen) {
      const there = gone.length === 1 ? gone[0].name : plural(gone.length, "file");
      way = await ask(where(coming), `${there} would go.`, Object.fromEntries(Object.keys(ways).map((name) => [name, name])));
    }
    if (way) shelf.fill(ways[way], { name: "Open " + named(coming) });
    return !!way;
  }

  /** Puts contents where they belong. @returns {Promise<any[]|null>} those that belong nowhere; null if the person wants none of it */
  async function put(contents, side, into) {
    const roots = into === "roots";
    const given = inputs.sides.indexOf(side);
    if (given < 0) side = undefined; // it has gone meanwhile, if there was one
    // Whoever chooses one file for a field wants it there.
    const forRoots = into && contents.length === 1 && contents[0].format !== "roots" ? new Set(roots ? contents : [])
      : rootsOf(contents, inputs.sides.map(asThere), side ? given : null);
    const plain = contents.filter((c) => !forRoots.has(c));
    // What came with an example goes when a file of one's own comes.
    let anew = plain.length > 0 && !roots && (side ? inputs.example !== null : !inputs.ownSides);
    const there = anew ? blank : inputs.sides.map(asThere);
    let places;
    let asks = !into; // who uses the button of a field wants it replaced
    if (side && contents.length === 1 && (roots || !plain.length)) {
      places = [{ side: given, file: null, roots: 0 }];
    } else if (side && contents.length === 1) {
      places = [{ side: Math.min(given, there.length - 1), file: 0, roots: null }];
    } else if (side && plain.length) {
      places = guess(contents, there, Math.min(given, there.length - 1));
    } else {
      asks = true;
      places = await guessOrAsk(ask, contents, there);
    }
    if (asks && places) {
      const answer = await whether(ask, places, contents, there);
      if (answer === "none") return null;
      if (answer === "roots") places = [{ side: places[0].side, file: null, roots: 0 }];
      if (answer === "add") places = guess(contents, there, "new").filter((p) => p.file !== null || !there[p.side].roots);
      if (answer === "anew") {
        places = await guessOrAsk(ask, contents, blank);
        anew = true;
      }
    }
    if (!places) return null;
    if (anew) inputs.clear();
    const more = anew || places.some((p) => p.file !== null && p.side < inputs.sides.length);
    for (const place of places) fill(inputs.sides[place.side] ?? inputs.addSystem(), contents[place.file], contents[place.roots]);
    inputs.tell("sides");
    inputs.change({ name: "Open " + named(contents), anew: more });
    openView(plain.map((c) => c.format));
    return contents.filter((_, i) => !places.some((p) => p.file === i || p.roots === i));
  }

  /** What was given decides which views can be opened. If the one that is open cannot, the first opens that can. */
  function openView(formats) {
    const offered = formats.flatMap(offering);
    if (offered.length && !choices.view.several && !offered.includes(choices.view)) goTo(offered[0].address);
  }
}

/** Two sides that hold nothing. @type {import("./guess.js").There[]} */
const blank = [{ name: "", roots: false }, { name: "", roots: false }];

/** A side as guessing sees it: what came with an example may go. @param {import("./inputs.js").Side} side */
const asThere = ({ dependencies, roots }) =>
  ({ name: dependencies.own ? dependencies.name || dependencies.title : "", roots: roots.own, bare: !isDerivations(dependencies.description?.format) });

/** Guesses where contents belong; the person says which of several is gold where that cannot be told. @returns {Promise<import("./guess.js").Place[]|null>} null if the person wants none of it */
async function guessOrAsk(ask, contents, there) {
  const places = guess(contents, there);
  const isRoots = rootsOf(contents, there);
  const plain = contents.filter((c) => !isRoots.has(c));
  if (plain.length <= 2 || there[0].name || places.some((p) => p.side === 0 && p.file !== null)) return places;
  const gold = await ask("Which of these is gold?", "Their names do not tell.", Object.fromEntries(plain.map(({ name }, i) => [i + 1, name])));
  if (!gold) return null;
  plain[gold - 1].isGold = true;
  return guess(contents, there);
}

const where = (contents) => (contents.length === 1 ? `Where does ${contents[0].name} go?` : `Where do these ${contents.length} files go?`);

const named = (contents) => (contents.length === 1 ? contents[0].name : contents.length + " files");

/**
 * Where files that were given to the page would take the place of something that the person gave, the person says whether
 * they shall.
 * @returns {Promise<"replace"|"add"|"anew"|"roots"|"none">}
 */
async function whether(ask, places, contents, there) {
  const replaces = places.filter(({ side, file }) => there[side]?.[file === null ? "roots" : "name"]);
  const several = places.filter((p) => p.file !== null).length > 1;
  const isPair = several && there[0].name && there[1].name; // another one, perhaps
  if (!replaces.length && !isPair) return "replace";
  const { side, file } = replaces[0] ?? { side: 0, file: 0 };
  const add = several ? "Add as systems" : "Add as a system";
  const mayBeRoots = contents.length === 1 && isDerivations(contents[0].format) && there[side].bare && !there[side].roots;
  const answers =
    file === null ? { replace: "Replace the roots" }
    : several ? { add, anew: "Start anew with them" }
    : { add, replace: "Replace " + (side ? there[side].name : "gold"), ...(mayBeRoots && { roots: "Take its roots" }) };
  const what = file === null ? (side ? "The system has" : "Gold has") + " roots already." : `${side ? "A system" : "Gold"} is ${there[side].name} now.`;
  return await ask(where(contents), what, answers) || "none";
}

/** Whether a file was found in a folder. */
const isFound = (file) => nameOf(file) !== file.name;

/** Of many files that are refused, the first are named. @param {import("./source.js").Problem[]} refused */
const few = (refused) => refused.length <= MOST_NAMED ? refused
  : [...refused.slice(0, MOST_NAMED - 1), { message: `${plural(refused.length - MOST_NAMED + 1, "more file")} left out, which cannot be read either`, error: true }];

const leftOut = (names) => `${plural(names.length, "file")} of no known format left out: ${names.slice(0, 5).join(", ")}${names.length > 5 ? ", …" : ""}`;

/** A text that is not recognised is taken all the same: where it stands, the core says what is wrong with it. */
const isOfUse = (format) => format === "" || format === "roots" || offering(format).length > 0;

/**
 * Puts contents into a side. Roots go with the file that they came with.
 * @param {import("./inputs.js").Side} side @param {import("./files.js").Content} [dependencies] @param {import("./files.js").Content} [roots]
 */
function fill(side, dependencies, roots) {
  const set = (source, { name, content, preview }) => source.set(name, content, preview);
  if (dependencies) {
    if (side.dependencies.name !== dependencies.name) side.roots.clear();
    set(side.dependencies, dependencies);
    side.label = dependencies.name.replace(/\.[^.]*$/, "");
  }
  if (roots) set(side.roots, roots);
}

/** Files and folders dropped anywhere. @param {import("./main.js").Page} page */
export function dropping({ take, inputs }) {
  const sign = document.documentElement.classList;
  const holdsFiles = (event) => event.dataTransfer?.types.includes("Files");
  /** @param {DragEvent} event @returns {HTMLElement & {side: import("./inputs.js").Side}|null} */
  const panelOf = ({ target }) => (target instanceof Element ? target.closest(".panel") : null);
  let over = null;
  const point = (panel) => {
    over?.classList.remove("target");
    over = panel;
    over?.classList.add("target");
  };
  const leave = () => {
    sign.remove("dropping");
    point(null);
  };
  addEventListener("dragover", (event) => {
    if (!holdsFiles(event)) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = "copy";
    sign.add("dropping");
    point(panelOf(event));
  });
  addEventListener("dragleave", (event) => event.relatedTarget || leave());
  addEventListener("drop", (event) => {
    if (!holdsFiles(event)) return;
    event.preventDefault();
    const panel = panelOf(event);
    leave();
    filesOf(event.dataTransfer).then((files) => take(files, panel?.side), (failure) => inputs.refuse([{ ...failure, error: true }]));
  });
}
