import { $, announce } from "./dom.js";
import { read, unreadable } from "./source.js";
import { guess, rootFormats } from "./guess.js";

/** @param {import("./session.js").Side} side */
const nameOf = ({ dependencies }) => (dependencies.empty ? "" : dependencies.name || dependencies.title);

/** How much of a file is looked at to see what it is. */
const HEAD = 1 << 16;

/**
 * Takes files in, however they come, and puts each where it belongs.
 * @param {import("./session.js").Session} session
 * @returns {(files: File[], side?: import("./session.js").Side, roots?: boolean) => Promise<void>}
 */
export function taking(session) {
  const formatOf = async ({ name, content }) => {
    const bytes = typeof content === "string" ? new TextEncoder().encode(content.slice(0, HEAD)) : new Uint8Array(await content.slice(0, HEAD).arrayBuffer());
    const end = bytes.length < HEAD ? bytes.length : bytes.lastIndexOf(10) + 1;
    const file = { role: "file", name, data: bytes.slice(0, end || bytes.length) };
    return session.engine.call("detect", { lenient: true }, [file]).then((reply) => reply.json.format, () => "");
  };

  return async function take(files, side, roots) {
    if (!files.length) return;
    const contents = [];
    const failures = [];
    for (const file of files) {
      try {
        contents.push(await read(file, session.engine));
      } catch (failure) {
        failures.push(unreadable(file, failure));
      }
    }
    if (failures.some((f) => f.code === "cancelled")) return;
    if (contents.length) await place(contents, side, roots);
    if (failures.length) {
      session.notes = failures;
      session.tell("checked");
    }
    announce(contents.map((c) => c.name).join(", ") + " read");
  };

  async function place(contents, side, roots) {
    const given = await Promise.all(contents.map(async (c) => ({ name: c.name, format: await formatOf(c) })));
    // What came with an example goes when a file of one's own comes.
    const rootsOnly = given.every((g) => rootFormats.includes(g.format));
    if (session.example && !rootsOnly) {
      const at = session.systems.indexOf(side);
      session.clear();
      if (side) side = at < 0 ? session.gold : session.systems[0];
    }
    const put = (source, index) => index !== null && index !== undefined && source.set(contents[index].name, contents[index].content, contents[index].preview);
    /** Roots go with the file that they came with. */
    const replace = (side, index) => {
      if (!side.dependencies.empty && side.dependencies.name !== contents[index].name) side.roots.clear();
      put(side.dependencies, index);
    };
    if (side && contents.length === 1) {
      if (roots || rootsOnly) put(side.roots, 0);
      else {
        replace(side, 0);
        side.label = "";
      }
    } else {
      const found = arranged(guess(given, { gold: nameOf(session.gold), systems: session.systems.map(nameOf) }, side === session.gold), side);
      if (found.gold !== null) replace(session.gold, found.gold);
      put(session.gold.roots, found.goldRoots);
      // New systems take the place of the old ones; roots alone join the systems that are there.
      if (found.systems.some((s) => s.file !== null)) session.systems.length = 1;
      found.systems.forEach(({ file, roots: rootsOf }, i) => {
        const system = session.systems[i] ?? session.addSystem();
        if (file !== null) {
          replace(system, file);
          system.label = found.systems.length > 1 ? contents[file].name.replace(/\.[^.]*$/, "") : "";
        }
        put(system.roots, rootsOf);
      });
    }
    session.n = 1;
    session.system = 0;
    session.order = "corpus";
    session.tell("inputs");
    await session.score();
  }

  /** Several files that were given to a system are systems, all of them. */
  function arranged(found, side) {
    if (!side || side === session.gold || found.gold === null) return found;
    return { gold: null, goldRoots: null, systems: [{ file: found.gold, roots: found.goldRoots }, ...found.systems.filter((s) => s.file !== null)] };
  }
}

/** Files dropped anywhere. @param {import("./session.js").Session} session @param {(files: File[], side?: object) => void} take */
export function dropping(session, take) {
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
