import { Question, told } from "../../js/question.js";

/** @import { Judges } from "../../js/core.d.ts" */

/**
 * What judges voted on the trees, and what the core finds out about it. It tells by the event `votes` that there is something
 * else to show.
 */
export class Votes extends EventTarget {
  #version = 0; // of the source
  #held = false; // against the trees that are there
  #turned = false; // the first label stands for the second system
  /** As they stand where they are not turned. @type {string[]} */
  #labels = [];

  /** @param {import("../../js/main.js").Page} page */
  constructor({ engine, inputs, choices, results }) {
    super();
    this.engine = engine;
    this.inputs = inputs;
    this.choices = choices;
    this.results = results;
    /** @type {Question<Judges>} */
    this.judged = new Question(engine, "judges");
    this.judged.addEventListener("answer", () => this.dispatchEvent(new Event("votes")));
    inputs.addEventListener("changed", () => this.#look());
    // Votes belong to the trees that they were held against, but may have come before these.
    inputs.addEventListener("anew", () => this.#held && this.source.clear());
    results.addEventListener("scores", () => this.#hold());
    this.#version = this.source.version;
    this.#hold();
  }

  /** @returns {import("../../js/source.js").Source} */
  get source() {
    return this.inputs.lists.get("votes");
  }

  /** Whether there are trees of two systems, which is what judges compare. */
  get possible() {
    return this.results.scores?.gold.format === "conll" && this.inputs.filled.length > 1;
  }

  clear() {
    this.source.clear();
    this.inputs.change({ name: "Remove the votes" });
  }

  /** Exchanges what the two labels stand for. */
  turn() {
    this.#turned = !this.#turned;
    this.#hold();
  }

  /** Others may have come: they have not been held against anything. */
  #look() {
    const { version } = this.source;
    if (version === this.#version) return;
    this.#version = version;
    this.#turned = this.#held = false;
  }

  /** Has the core hold the votes against the trees that were scored. */
  #hold() {
    if (this.source.empty || !this.possible) return this.judged.drop();
    const { gold, filled } = this.inputs;
    const labels = this.#turned && this.#labels;
    const files = [
      this.source.file("votes", 0), gold.dependencies.file("gold", 0),
      ...filled.slice(0, 2).map((side, i) => side.dependencies.file("system", i)),
    ];
    this.#held = true;
    const parameters = { ...this.choices.optionsOf("judges"), output: "json", ...(labels && { labels: labels.toReversed().join(",") }) };
    this.judged.ask(async (kind, newest) => {
      const found = told(await newest(this.engine.call("judges", parameters, files, kind)));
      if (!labels) this.#labels = found.labels;
      return found;
    });
  }
}
