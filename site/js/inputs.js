import { Source } from "./source.js";

/**
 * One side of the comparison: its dependencies, where its roots come from, and what the person calls it ("" if nothing). Roots of an
 * example whose words were changed are apart: they stay, and are not counted.
 * @typedef {{dependencies: Source, roots: Source, label: string, apart: boolean}} Side
 *
 * A source and its place among the files of a call. The core names a file by its place, since two files may have one name.
 * @typedef {{role: string, index: number, source: Source}} Placed
 */

/**
 * A step that a person took, and can take back: its name, as a command ("Clear gold"); whether other things are compared
 * from here on, and not the same a little changed; and the source that was typed in, if it was typing.
 * @typedef {{name: string, anew?: boolean, typing?: Source}} Step
 *
 * All that was put in, gold first.
 * @typedef {{example: import("./examples.js").Example|null,
 *   sides: {dependencies: import("./source.js").Held, roots: import("./source.js").Held, label: string}[],
 *   files?: readonly import("./shelf.js").Shelved[], options?: import("./shelf.js").Shelf["options"], languages?: readonly import("./shelf.js").Shelved[]}} Held files are those of a shelf, which has no sides, and options how they are read; of inputs, files are the votes of judges
 */

/**
 * What was put in. It tells by events:
 *
 *     sides     a side was added, removed, or exchanged for a new one
 *     anew      other things will be compared: what was chosen in the old ones means nothing
 *     changed   there is something else to score; `detail` is the step that the person took, or undefined
 *     refused   a file was given that cannot be taken
 */
export class Inputs extends EventTarget {
  gold = this.#side("gold");
  systems = [this.#side("system")];
  /** The example that all of this is, or null: an entry of the menu. */
  example = null;
  /** Files that options ask for, by role. @type {Map<string, Source>} */
  asked = new Map();
  /** What options and views may ask for, whether they do now or not. @type {Map<string, Source>} */
  lists = new Map([["votes", new Source("votes")]]);
  /** Where several languages were judged, the files of all: votes, gold and two systems of each. The sides hold one of the languages. @type {readonly import("./shelf.js").Shelved[]} */
  languages = [];
  /** Why the files that were given last could not be taken, as problems. @type {import("./source.js").Problem[]} */
  refused = [];

  /** @param {string} title @returns {Side} */
  #side(title) {
    const left = () => (this.example = null); // what is said about it may be true no more
    return { dependencies: new Source(title, left), roots: new Source(title + " roots", left), label: "", apart: false };
  }

  tell(type, detail) {
    this.dispatchEvent(new CustomEvent(type, { detail }));
  }

  /** Says that there is something else to score. @param {Step} [step] */
  change(step) {
    this.refused = [];
    if (step?.anew) {
      this.languages = [];
      this.tell("anew");
    }
    this.tell("changed", step);
  }

  refuse(problems) {
    this.refused = problems;
    this.tell("refused");
  }

  /** Says no more of what could be tried again, or was about what has gone. */
  forgive() {
    if (this.refused.some(({ again, code }) => again || code === "superseded")) this.refuse([]);
  }

  /** All sides, gold first. @returns {Side[]} */
  get sides() {
    return [this.gold, ...this.systems];
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
    const missing = this.filled.map((s) => s.roots.empty || s.apart);
    return missing.includes(true) && missing.includes(false);
  }

  /** What holds dependencies or roots. @returns {Source[]} */
  get sources() {
    return this.sides.flatMap((s) => [s.dependencies, s.roots]).filter((s) => !s.empty);
  }

  /** Of all that it holds. */
  get size() {
    return this.sources.reduce((sum, { size }) => sum + size, 0);
  }

  /** Whether the person gave any of the sides. */
  get ownSides() {
    return this.sources.some((s) => s.own);
  }

  /** Whether the person gave any of it. */
  get own() {
    return this.ownSides || [...this.lists.values()].some((s) => s.own);
  }

  /** Whether the person gave any of it, or took something of an example away. */
  get touched() {
    return this.own || this.sides.some(({ dependencies, roots }) => dependencies.before || roots.before);
  }

  /** What is scored, and as what. @returns {Placed[]} */
  get placed() {
    const place = (role, ...list) => list.map((source, index) => ({ role, index, source })).filter(({ source }) => !source.empty);
    const { gold, filled } = this;
    return [
      ...place("gold", gold.dependencies),
      ...(gold.apart ? [] : place("gold_roots", gold.roots)),
      ...place("system", ...filled.map((s) => s.dependencies)),
      ...(this.someRootsMissing || filled.some((s) => s.apart) ? [] : place("system_roots", ...filled.map((s) => s.roots))),
      ...[...this.asked].filter(([role]) => role !== "aggregated").flatMap(([role, source]) => place(role, source)), // those labels are of votes
    ];
  }

  addSystem() {
    this.systems.push(this.#side("system " + (this.systems.length + 1)));
    this.tell("sides");
    return this.systems.at(-1);
  }

  /** Leaves out systems, but not all. @param {Side[]} gone @param {Step} step */
  removeSystems(gone, step) {
    this.systems = this.systems.filter((s) => !gone.includes(s));
    this.tell("sides");
    this.change(step);
  }

  /** Empties everything and leaves one system. */
  clear() {
    this.gold = this.#side("gold");
    this.systems = [this.#side("system")];
    this.example = null;
    this.tell("sides");
  }

  /** @returns {Held} */
  get held() {
    const sides = this.sides.map(({ dependencies, roots, label }) => ({ dependencies: dependencies.held, roots: roots.held, label }));
    return { example: this.example, sides, files: [{ ...this.lists.get("votes").held, role: "votes" }], languages: this.languages };
  }

  /** Holds what was held before. @param {Held} held @param {boolean} [anew] whether that is to be told @param {Step} [step] by which the person wanted it */
  put({ example, sides, files, languages = [] }, anew, step) {
    this.systems.length = Math.min(this.systems.length, sides.length - 1);
    while (this.systems.length < sides.length - 1) this.addSystem();
    this.sides.forEach((side, i) => {
      side.dependencies.put(sides[i].dependencies);
      side.roots.put(sides[i].roots);
      side.label = sides[i].label;
    });
    this.example = example;
    this.tell("sides");
    if (anew) this.tell("anew"); // with which votes on other trees go
    if (files) this.lists.get("votes").put(files[0]);
    this.languages = languages;
    this.refused = [];
    this.tell("changed", step);
  }

  /** What the person calls a side, "" if that is no name of its own. @param {Side|undefined} side */
  labelOf(side) {
    const label = side?.dependencies.name ? side.label : ""; // it goes with its file
    return this.systems.filter((s) => s.label === label).length === 1 ? label : "";
  }
}
