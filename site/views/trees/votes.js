/**
 * What judges voted on the trees, and what the core finds out about it. It tells by the event `votes` that there is something
 * else to show.
 */
export class Votes extends EventTarget {
  /** What the core says of them, as `judges --json`; null while there is nothing to say. */
  found = null;
  /** Why it cannot say anything. @type {import("../../js/engine.js").Failure|null} */
  failure = null;
  #turn = 0;
  #held = false; // against the trees that are there
  #turned = false; // the first label stands for the second system
  #labels = []; // as they stand where they are not turned

  /** @param {import("../../js/main.js").Page} page */
  constructor({ engine, inputs, choices, results }) {
    super();
    Object.assign(this, { engine, inputs, choices, results });
    inputs.addEventListener("given", () => this.#take());
    // Votes belong to the trees that they were held against, but may have come before these.
    inputs.addEventListener("anew", () => this.#held && this.clear());
    results.addEventListener("scores", () => this.#hold());
    this.#take();
  }

  /** @returns {Source} */
  get source() {
    return this.inputs.lists.get("votes");
  }

  /** Whether there are trees of two systems, which is what judges compare. */
  get possible() {
    return this.results.scores?.gold.format === "conll" && this.inputs.filled.length > 1;
  }

  clear() {
    this.source.clear();
    this.#turned = false;
    this.inputs.tell("changed"); // which forgets them
  }

  /** Exchanges what the two labels stand for. */
  turn() {
    this.#turned = !this.#turned;
    this.#hold();
  }

  #take() {
    const [votes] = this.inputs.taken(["votes"]).slice(-1);
    if (!votes) return;
    this.source.set(votes.name, votes.content, votes.preview);
    this.#turned = this.#held = false;
    this.inputs.tell("changed"); // which keeps them, and has the trees scored
  }

  /** Has the core hold the votes against the trees that were scored. */
  async #hold() {
    const turn = ++this.#turn;
    if (this.source.empty || !this.possible) return this.#say(null, null);
    const { gold, filled } = this.inputs;
    const labels = this.#turned && this.#labels;
    const files = [
      this.source.file("votes", 0), gold.dependencies.file("gold", 0),
      ...filled.slice(0, 2).map((side, i) => side.dependencies.file("system", i)),
    ];
    this.#held = true;
    try {
      const { scores } = this.results;
      const { json } = await this.engine.call("judges", { ...this.choices.optionsOf("judges"), output: "json", ...(labels && { labels: labels.toReversed().join(",") }) }, files, "judges");
      if (turn === this.#turn && scores === this.results.scores) {
        if (!labels) this.#labels = json.labels;
        this.#say(json, null);
      }
    } catch (failure) {
      if (failure.code === undefined) throw failure; // a defect of the page itself
      if (turn === this.#turn && failure.code !== "superseded") this.#say(null, failure);
    }
  }

  #say(found, failure) {
    this.found = found;
    this.failure = failure;
    this.dispatchEvent(new Event("votes"));
  }
}
