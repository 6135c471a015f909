import { Source } from "./source.js";

/**
 * One side of the comparison: its dependencies, where its roots come from, and what the person calls it ("" if nothing).
 * @typedef {{dependencies: Source, roots: Source, label: string}} Side
 *
 * A source and its place among the files of a call. The core names a file by its place, since two files may have one name.
 * @typedef {{role: string, index: number, source: Source}} Placed
 */

/** @param {string} title @returns {Side} */
const newSide = (title) => ({ dependencies: new Source(title), roots: new Source(title + " roots"), label: "" });

/**
 * What was put in. It tells by events:
 *
 *     sides     a side was added, removed, or exchanged for a new one
 *     changed   there is something else to score
 *     refused   a file was given that cannot be taken
 */
export class Inputs extends EventTarget {
  gold = newSide("gold");
  systems = [newSide("system")];
  /** The example that all of this is, or null: an entry of the menu. */
  example = null;
  /** Files that options ask for, by role. @type {Map<string, Source>} */
  asked = new Map();
  /** Why the files that were given last could not be taken, as problems. */
  refused = [];

  tell(type) {
    this.dispatchEvent(new Event(type));
  }

  /** Says that there is something else to score. */
  change() {
    this.refused = [];
    this.tell("changed");
  }

  refuse(problems) {
    this.refused = problems;
    this.tell("refused");
  }

  /** The systems that hold something: those that are scored. @returns {Side[]} */
  get filled() {
    return this.systems.filter((s) => !s.dependencies.empty);
  }

  /** Whether there is anything to compare. */
  get complete() {
    return !this.gold.dependencies.empty && this.filled.length > 0;
  }

  /** Whether some systems have roots and others have none. The core takes roots for all systems or for none. */
  get someRootsMissing() {
    const missing = this.filled.map((s) => s.roots.empty);
    return missing.includes(true) && missing.includes(false);
  }

  /** What holds dependencies or roots. @returns {Source[]} */
  get sources() {
    return [this.gold, ...this.systems].flatMap((s) => [s.dependencies, s.roots]).filter((s) => !s.empty);
  }

  /** What is scored, and as what. @returns {Placed[]} */
  get placed() {
    const place = (role, ...list) => list.map((source, index) => ({ role, index, source })).filter(({ source }) => !source.empty);
    const { gold, filled } = this;
    return [
      ...place("gold", gold.dependencies),
      ...place("gold_roots", gold.roots),
      ...place("system", ...filled.map((s) => s.dependencies)),
      ...(this.someRootsMissing ? [] : place("system_roots", ...filled.map((s) => s.roots))),
      ...[...this.asked].flatMap(([role, source]) => place(role, source)),
    ];
  }

  addSystem() {
    this.systems.push(newSide("system " + (this.systems.length + 1)));
    this.tell("sides");
    return this.systems.at(-1);
  }

  /** @param {Side} gone */
  removeSystem(gone) {
    this.systems = this.systems.filter((s) => s !== gone);
    this.tell("sides");
    this.change();
  }

  /** Empties everything and leaves one system. */
  clear() {
    this.gold = newSide("gold");
    this.systems = [newSide("system")];
    this.example = null;
    this.tell("sides");
  }

  /** What the person calls a side, "" if that is no name of its own. @param {Side|undefined} side */
  labelOf(side) {
    const label = side?.label ?? "";
    return this.systems.filter((s) => s.label === label).length === 1 ? label : "";
  }
}
