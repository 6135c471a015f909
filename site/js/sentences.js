import { $, $$, fill, h, show } from "./dom.js";
import { isAtHand, listen } from "./keys.js";
import { direction, showTrack } from "./metrics.js";
import { Question } from "./question.js";
import { renew } from "./renew.js";

const HEIGHT = 58; // of a row, as the style sheet has it

/** @typedef {Question<import("./question.js").WithDrawing<import("./core.d.ts").Rows> & {of: number}>} Listed */

/** As lists of the core hold what a metric counted in a sentence: [correct, gold, system, f1, f1 as text]. */
const F1 = 3;
const TEXT = 4;

/**
 * The list of the sentences that are looked for, of which only those in sight are there; and the way from one to the next.
 * It tells by events:
 *
 *     place     another sentence is shown, or the same is at another place
 *     found     other sentences are listed, or in another order
 */
export class Sentences extends EventTarget {
  /** How many there are. */
  total = 0;
  /** How many of them are listed. */
  found = 0;
  /** The scores of these together, as texts by the key of a metric; null if they are not known. @type {import("./core.d.ts").Texts|null} */
  shown = null;
  /** Why it cannot be said which are looked for. @type {import("./engine.js").Failure|null} */
  failure = null;
  /** The place of the sentence that is shown, in the order of the list, from 0; −1 if it is not listed. */
  at = 0;
  #due = 0; // steps that wait for the list: so many on, or back if less than 0
  #left = false; // other inputs are being scored: what is listed is of those before
  #list = $("#rows");
  #room = $(".room", this.#list);

  /** @param {import("./scoring.js").Scoring} scoring */
  constructor(scoring) {
    super();
    const { choices, engine, inputs, results } = (this.scoring = scoring);
    /** The row to go to; those that are looked for; and those that are scrolled to. @type {Record<"next"|"found"|"rows", Listed>} */
    this.questions = { next: new Question(engine, "go"), found: new Question(engine, "look"), rows: new Question(engine, "rows") };
    this.#listen();
    inputs.addEventListener("anew", () => {
      this.#left = true;
      this.#due = 0; // it was about what has gone
      this.#drop();
    });
    results.addEventListener("scores", () => {
      if (this.#arrives()) this.#list.scrollTop = 0;
      this.#begin();
    });
    results.addEventListener("state", () => {
      if (results.state !== "busy") this.#arrives(); // with no scores, what was listed stays
      if (!["busy", "ready"].includes(results.state)) this.#due = 0; // no list comes
    });
    choices.addEventListener("system", () => this.#begin());
    choices.addEventListener("order", async () => {
      this.#list.scrollTop = 0;
      this.#due = 0; // the list begins anew
      if (await this.#look()) this.go(0);
    });
    choices.addEventListener("filter", async () => {
      this.#list.scrollTop = 0;
      if ((await this.#look()) && this.at < 0) this.go(0);
    });
    results.addEventListener("sentence", () => this.#mark());
  }

  /** Whether it is not known yet which are looked for. */
  get waits() {
    return this.questions.found.waits;
  }

  next() {
    this.#step(1);
  }

  previous() {
    this.#step(-1);
  }

  /** Goes on; before it is known which sentences are listed, once that is. @param {number} by */
  #step(by) {
    const { results } = this.scoring;
    const begins = !results.scores && ["loading", "busy"].includes(results.state);
    if (begins || this.waits) this.#due += by;
    else this.go(this.at + by);
  }

  /** Takes the steps that were waiting for the list, as far as it goes. */
  #arrive() {
    const by = this.#due;
    this.#due = 0;
    if (by) this.go(Math.max(0, Math.min(this.found - 1, this.at + by)));
  }

  /** Goes to a place in the order of the list. @param {number} place */
  async go(place) {
    if (this.#left || place < 0 || place >= this.found) return;
    const { next } = this.questions;
    this.at = place; // at once: the next key may come before the row does
    if (!(await this.#ask(next, place, place + 1))) return;
    const { rows: [row] } = next.answer;
    if (!row) return;
    this.at = place; // a list that came meanwhile may have said where the sentence before is
    const list = this.#list;
    const top = place * HEIGHT;
    if (top < list.scrollTop) list.scrollTop = top;
    else if (top + HEIGHT > list.scrollTop + list.clientHeight) list.scrollTop = top + HEIGHT - list.clientHeight;
    this.scoring.choices.show({ n: row.n });
  }

  /** Ends the wait for other inputs. @returns {boolean} whether it did */
  #arrives() {
    if (!this.#left) return false;
    this.#left = false;
    this.#drop();
    return true;
  }

  /** What is listed becomes something else. */
  #drop() {
    for (const question of Object.values(this.questions)) question.drop();
  }

  #listen() {
    const list = this.#list;
    list.addEventListener("scroll", () => this.#fill(this.questions.rows));
    new ResizeObserver(() => this.total > 1 && this.#fill(this.questions.rows)).observe(list);
    list.addEventListener("click", ({ target }) => {
      const row = target.closest("[role=option]");
      if (!row) return;
      this.go(+row.dataset.place);
      if (list.closest(":popover-open")) $("#sentences").hidePopover();
    });
    list.addEventListener("keydown", (event) => {
      const { at, found } = this;
      const page = Math.floor(list.clientHeight / HEIGHT);
      const to = { ArrowDown: at + 1, ArrowUp: at - 1, PageDown: at + page, PageUp: at - page, Home: 0, End: found - 1 }[event.key];
      if (to === undefined) return;
      event.preventDefault();
      this.go(Math.min(found - 1, Math.max(0, to)));
    });
    $("#order").onchange = ({ target }) => this.scoring.choices.sort(target.value);
    const next = () => this.next();
    const previous = () => this.previous();
    listen({ j: next, ArrowRight: next, k: previous, ArrowLeft: previous });
    const { results } = this.scoring;
    listen({ Escape: () => results.deselect() }, () => isAtHand() && !!results.sentence && !$(":popover-open"));
  }

  /** Begins anew: there are other scores, or those of another system are shown. */
  #begin() {
    const { choices, results } = this.scoring;
    this.total = this.found = results.scores?.systems[choices.system].sentences ?? 0;
    const several = this.total > 1;
    $("#order").value = choices.order;
    show($("#sentences"), several);
    document.documentElement.classList.toggle("corpus", several);
    if (several) this.#look();
    else if (results.scores) this.#due = 0;
    this.#mark();
  }

  /** Asks for rows from a place up to another, with what is found. @param {Listed} question */
  #ask(question, from, to) {
    const { system, order, filter, n } = this.scoring.choices;
    return this.scoring.put(question, "rows", { ...filter, system, order, n, from, to });
  }

  /** Lists what is looked for. @returns {Promise<boolean>} whether that can be said */
  async #look() {
    const { at } = this;
    const { found: question } = this.questions;
    const answered = await this.#fill(question);
    this.failure = question.failure?.code === "usage" ? question.failure : null;
    if (!answered && !this.failure) {
      if (!question.waits) this.#due = 0; // nothing comes any more
      return false;
    }
    const { found = 0, shown = null, place = -1 } = question.answer ?? {};
    Object.assign(this, { found, shown });
    if (this.at === at) this.at = place; // otherwise one went on
    this.dispatchEvent(new Event("found"));
    this.#mark();
    this.#arrive();
    return true;
  }

  /** Fills in the rows that are in sight. @param {Listed} question @returns {Promise<boolean>} whether it could */
  async #fill(question) {
    const { scoring, questions } = this;
    const { kept, results: { state } } = scoring;
    // A list that is scrolled does not start what was cancelled; and when scores that are being made come, all is looked for anew.
    if (!kept && (state === "busy" || (question === questions.rows && state !== "ready"))) {
      question.drop();
      return false;
    }
    const list = this.#list;
    const first = Math.max(0, Math.floor(list.scrollTop / HEIGHT) - 6);
    if (!(await this.#ask(question, first, first + Math.ceil(list.clientHeight / HEIGHT) + 12))) return false;
    const { rows, from, found } = question.answer;
    list.style.maxHeight = Math.max(2, found) * HEIGHT + 1 + "px";
    this.#room.style.height = found * HEIGHT + "px";
    const { n, system } = scoring.choices;
    renew(this.#room, ...rows.map((row, i) => line(row, from + i, found, row.n === n, scoring.results.endsOf(system))));
    this.#mark();
    return true;
  }

  /** Marks the sentence that is shown. */
  #mark() {
    const { n } = this.scoring.choices;
    for (const row of $$("[role=option]", this.#list)) row.ariaSelected = String(+row.dataset.n === n);
    this.#list.setAttribute("aria-activedescendant", "row-" + n);
    this.dispatchEvent(new Event("place"));
  }
}

/**
 * A row of the list: its first score and its last, and the difference between them.
 * @param {import("./core.d.ts").Row} row @param {number} place @param {number} total @param {boolean} isShown @param {import("./core.d.ts").Metric[]} ends
 */
function line({ n, id, text, covered, gain, ...counts }, place, total, isShown, ends) {
  const node = $("#row").content.firstElementChild.cloneNode(true);
  const [first, last] = ends.map(({ key, name }) => ({ name, f1: counts[key][F1], text: counts[key][TEXT] }));
  Object.assign(node, { id: "row-" + n, title: text, ariaSetSize: String(total), ariaPosInSet: String(place + 1), ariaSelected: String(isShown) });
  Object.assign(node.dataset, { n, place, key: text });
  fill(node, id, text || "…");
  $(".figures", node).append(
    first.name + " ", h("b", {}, first.text), " " + last.name + " ", h("b", {}, last.text),
    covered ? h("span." + direction(gain), {}, gain) : h("i", {}, "no parse"));
  showTrack($(".track", node), first.f1, last.f1);
  node.style.top = place * HEIGHT + "px";
  return node;
}
