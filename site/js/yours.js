import { choose, unchoose } from "./options.js";

/** So many are within reach. */
const MOST = 3;

/**
 * What a person had put in and chosen: at the address of a view, the files on its shelf; at "", the inputs, with the files of options.
 * @typedef {{at: string, held: import("./inputs.js").Held, lists?: [role: string, held: import("./source.js").Held][],
 *   chosen?: Partial<import("./choices.js").Choices["held"]>}} State
 */

/**
 * What the person had when something else took its place, such as an example, or before it was cleared: it stays within reach. It tells by the event `changed`
 * that there is something else. It is made before all that hears of other inputs, as that forgets what was chosen.
 */
export class Yours extends EventTarget {
  /** The newest first. @type {State[]} */
  list = [];
  /** What the person has now, by its place. @type {Map<string, State>} */
  #now = new Map();

  /** @param {Pick<import("./main.js").Page, "inputs"|"choices"|"shelves">} page */
  constructor({ inputs, choices, shelves }) {
    super();
    inputs.addEventListener("anew", () => this.#leave("", { chosen: choices.held }));
    inputs.addEventListener("changed", ({ detail: step }) => {
      const now = stateOf(inputs, choices);
      const before = this.#now.get("");
      if (step && !step.typing && before && filled(now) < filled(before)) this.#leave("");
      this.#have("", inputs.own && now);
    });
    for (const [at, shelf] of shelves) {
      const have = () => this.#have(at, shelf.own && { at, held: shelf.held });
      shelf.addEventListener("changed", ({ detail: step }) => {
        const gone = (this.#now.get(at)?.held.files ?? []).filter((file) => !has(shelf.files, file));
        const goes = step ? gone.some(({ ofExample }) => !ofExample) : gone.length === this.#now.get(at)?.held.files.length && shelf.files.length;
        if (goes) this.#leave(at);
        have();
      });
      shelf.addEventListener("typed", have);
    }
  }

  /** @param {string} at @param {Partial<State>} [more] what it is now */
  #leave(at, more) {
    const state = this.#now.get(at);
    if (!state) return;
    this.#now.delete(at);
    if (at && this.list.some((one) => one.at === at && state.held.files.every((file) => has(one.held.files, file)))) return; // what is within reach holds all of it
    this.put([{ ...state, ...more }, ...this.list.filter((one) => !same(one, state))]);
  }

  /** @param {string} at @param {State|false} state */
  #have(at, state) {
    if (!state) return this.#now.delete(at);
    this.#now.set(at, state);
    if (this.list.some((one) => same(one, state))) this.put(this.list.filter((one) => !same(one, state)));
  }

  /** @param {State[]} list */
  put(list) {
    this.list = list.slice(0, MOST);
    this.dispatchEvent(new Event("changed"));
  }
}

/** What the inputs are, and what was chosen. @param {import("./inputs.js").Inputs} inputs @param {import("./choices.js").Choices} choices @returns {State} */
export const stateOf = (inputs, choices) => ({ at: "", held: inputs.held, lists: [...inputs.lists].map(([role, source]) => [role, source.held]), chosen: choices.held });

/**
 * Brings it back, as it was.
 * @param {Pick<import("./main.js").Page, "inputs"|"choices"|"shelves">} page @param {State} state
 * @param {import("./inputs.js").Step} [step] by which the person wanted it
 */
export function bring({ inputs, choices, shelves }, { at, held, lists = [], chosen }, step) {
  if (at) return shelves.get(at)?.put(held, false, step);
  const { options = [], ...shown } = chosen ?? {};
  if (step) {
    inputs.tell("anew");
    unchoose(choices);
  }
  for (const [role, list] of lists) inputs.lists.get(role)?.put(list);
  Object.assign(choices, shown);
  inputs.put(held, false, step);
  for (const [name, text, repairs] of options) choose(name, text, repairs);
}

/** The names of its files. @param {State} state */
export function namesOf({ held: { sides, files = [] } }) {
  const given = [...sides.flatMap(({ dependencies }) => dependencies), ...files].filter(({ content }) => content);
  return [...new Set(given.map(({ name }) => name || "typed or pasted"))];
}

/** Whether a file is among others. @param {readonly import("./shelf.js").Shelved[]} files @param {import("./shelf.js").Shelved} file */
const has = (files, { name, content, ofExample }) => files.some((one) => one.name === name && one.content === content && one.ofExample === ofExample);

/** How many fields hold something. @param {State} state */
const filled = ({ held: { sides, files = [] } }) => [...sides.flatMap(({ dependencies, roots }) => [dependencies, roots]), ...files].filter(({ content }) => content).length;

/** Whether two are of the same files. @param {State} a @param {State} b */
function same(a, b) {
  const parts = (/** @type {State} */ { at, held: { sides, files = [] } }) => [at, ...[...sides.flatMap(({ dependencies, roots }) => [dependencies, roots]), ...files].flatMap(({ name, content }) => [name, content])];
  const [one, other] = [a, b].map(parts);
  return one.length === other.length && one.every((part, i) => part === other[i]);
}
