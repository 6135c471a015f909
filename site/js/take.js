import { read, unreadable } from "./files.js";
import { guess, rootFormats } from "./guess.js";
import { goTo, offering } from "./views.js";

/** How much of a file is looked at to see what it is. */
const HEAD = 1 << 16;

/**
 * Takes files in, however they come, and puts each where it belongs.
 * @param {import("./main.js").Page} page
 * @returns {(files: File[], side?: import("./inputs.js").Side, roots?: boolean) => Promise<void>}
 */
export function taking({ engine, inputs, choices }) {
  /** The format as the core recognises it from the beginning of a file, "" if it does not. */
  const formatOf = async ({ name, content }) => {
    const bytes = typeof content === "string" ? new TextEncoder().encode(content.slice(0, HEAD)) : new Uint8Array(await content.slice(0, HEAD).arrayBuffer());
    const end = bytes.length < HEAD ? bytes.length : bytes.lastIndexOf(10) + 1;
    const file = { role: "file", index: 0, name, data: bytes.slice(0, end || bytes.length) };
    return engine.call("detect", { lenient: true }, [file]).then((reply) => reply.json.format, () => "");
  };

  return async function take(files, side, roots) {
    if (!files.length) return;
    const contents = [];
    const refused = [];
    for (const file of files) {
      try {
        const content = await read(file, engine);
        const format = await formatOf(content);
        if (isOfUse(format)) contents.push({ ...content, format });
        else refused.push({ message: `${content.name}: this is ${format}, which no view of this page takes`, error: true });
      } catch (failure) {
        if (failure.code === "cancelled") return;
        refused.push(unreadable(file, failure));
      }
    }
    if (contents.length) {
      put(contents, side, roots);
      inputs.tell("sides");
      inputs.change();
    }
    if (refused.length) inputs.refuse(refused);
  };

  function put(contents, side, roots) {
    // What came with an example goes when a file of one's own comes.
    const rootsOnly = contents.every((c) => isRoots(c.format));
    if (inputs.example && !rootsOnly) {
      const at = inputs.systems.indexOf(side);
      inputs.clear();
      if (side) side = at < 0 ? inputs.gold : inputs.systems[0];
    }
    if (!side || contents.length > 1) arrange(contents, side);
    else if (roots || rootsOnly) fill(side.roots, contents[0]);
    else {
      replace(side, contents[0]);
      side.label = "";
    }
    choices.restart();
    openView(contents.filter((c) => !isRoots(c.format)).map((c) => c.format));
  }

  /** Guesses where each of several files belongs. */
  function arrange(contents, side) {
    const titles = { gold: nameOf(inputs.gold), systems: inputs.systems.map(nameOf) };
    const guessed = asSystems(guess(contents, titles, side === inputs.gold), side);
    replace(inputs.gold, contents[guessed.gold]);
    fill(inputs.gold.roots, contents[guessed.goldRoots]);
    // New systems take the place of the old ones; roots alone join the systems that are there.
    if (guessed.systems.some((s) => s.file !== null)) inputs.systems.length = 1;
    guessed.systems.forEach(({ file, roots }, i) => {
      const system = inputs.systems[i] ?? inputs.addSystem();
      replace(system, contents[file]);
      if (file !== null) system.label = guessed.systems.length > 1 ? contents[file].name.replace(/\.[^.]*$/, "") : "";
      fill(system.roots, contents[roots]);
    });
  }

  /** Several files that were given to a system are systems, all of them. */
  function asSystems(guessed, side) {
    if (!side || side === inputs.gold || guessed.gold === null) return guessed;
    return { gold: null, goldRoots: null, systems: [{ file: guessed.gold, roots: guessed.goldRoots }, ...guessed.systems.filter((s) => s.file !== null)] };
  }

  /** What was given decides which views can be opened. If the one that is open cannot, the first opens that can. */
  function openView(formats) {
    const offered = formats.flatMap(offering);
    if (offered.length && !offered.includes(choices.view)) goTo(offered[0]);
  }
}

/** @param {import("./inputs.js").Side} side */
const nameOf = ({ dependencies }) => (dependencies.empty ? "" : dependencies.name || dependencies.title);

const isRoots = (format) => rootFormats.includes(format);

/** What is not recognised is taken all the same: where it stands, the core says what is wrong with it. */
const isOfUse = (format) => format === "" || isRoots(format) || offering(format).length > 0;

/** @param {import("./source.js").Source} source @param {import("./files.js").Content} [content] */
const fill = (source, content) => content && source.set(content.name, content.content, content.preview);

/** Roots go with the file that they came with. @param {import("./inputs.js").Side} side @param {import("./files.js").Content} [content] */
function replace(side, content) {
  if (!content) return;
  if (!side.dependencies.empty && side.dependencies.name !== content.name) side.roots.clear();
  fill(side.dependencies, content);
}

/** Files dropped anywhere. @param {(files: File[], side?: import("./inputs.js").Side) => void} take */
export function dropping(take) {
  const sign = document.documentElement.classList;
  const holdsFiles = (event) => event.dataTransfer?.types.includes("Files");
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
    point(event.target.closest?.(".panel") ?? null);
  });
  addEventListener("dragleave", (event) => event.relatedTarget || leave());
  addEventListener("drop", (event) => {
    if (!holdsFiles(event)) return;
    event.preventDefault();
    const { side } = event.target.closest?.(".panel") ?? {};
    leave();
    take([...event.dataTransfer.files], side);
  });
}
