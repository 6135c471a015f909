import { $, $$, fill, h, show } from "./dom.js";
import { listen } from "./keys.js";
import { direction, showTrack, thousands } from "./metrics.js";

const HEIGHT = 58; // of a row, as the style sheet has it

/** As lists of the core hold what a metric counted in a sentence: [correct, gold, system, f1, f1 as text]. */
const F1 = 3;
const TEXT = 4;

/**
 * The list of sentences, of which only those in sight are there; and the way from one to the next. It tells by the event
 * `place` that another sentence is shown, or that the same is at another place.
 */
export class Sentences extends EventTarget {
  /** How many there are. */
  total = 0;
  /** The place of the sentence that is shown, in the order of the list, from 0. */
  at = 0;
  #list = $("#rows");
  #room = $(".room", this.#list);

  /** @param {import("./scoring.js").Scoring} scoring */
  constructor(scoring) {
    super();
    const { choices, results } = (this.scoring = scoring);
    this.#listen();
    results.addEventListener("scores", () => this.#begin());
    choices.addEventListener("system", () => this.#begin());
    choices.addEventListener("order", async () => {
      this.#list.scrollTop = 0;
      await this.#fill();
      this.go(0);
    });
    results.addEventListener("sentence", () => this.#mark());
  }

  next() {
    this.go(this.at + 1);
  }

  previous() {
    this.go(this.at - 1);
  }

  /** Goes to a place in the order of the list. @param {number} place */
  async go(place) {
    if (place < 0 || place >= this.total) return;
    this.at = place; // at once: the next key may come before the row does
    const { rows: [row] = [] } = await this.#rows(place, place + 1, "go");
    if (!row) return;
    const list = this.#list;
    const top = place * HEIGHT;
    if (top < list.scrollTop) list.scrollTop = top;
    else if (top + HEIGHT > list.scrollTop + list.clientHeight) list.scrollTop = top + HEIGHT - list.clientHeight;
    this.scoring.choices.show({ n: row.n });
  }

  #listen() {
    const list = this.#list;
    list.addEventListener("scroll", () => this.#fill());
    new ResizeObserver(() => this.total > 1 && this.#fill()).observe(list);
    list.addEventListener("click", ({ target }) => {
      const row = target.closest("[role=option]");
      if (row) this.go(+row.dataset.place);
    });
    list.addEventListener("keydown", (event) => {
      const { at, total } = this;
      const page = Math.floor(list.clientHeight / HEIGHT);
      const to = { ArrowDown: at + 1, ArrowUp: at - 1, PageDown: at + page, PageUp: at - page, Home: 0, End: total - 1 }[event.key];
      if (to === undefined) return;
      event.preventDefault();
      this.go(Math.min(total - 1, Math.max(0, to)));
    });
    $("#order").onchange = ({ target }) => this.scoring.choices.sort(target.value);
    const next = () => this.next();
    const previous = () => this.previous();
    listen({ j: next, ArrowRight: next, k: previous, ArrowLeft: previous });
  }

  /** Begins anew: there are other scores, or those of another system are shown. */
  #begin() {
    const { choices, results } = this.scoring;
    this.total = results.scores?.systems[choices.system].sentences ?? 0;
    const several = this.total > 1;
    $("#order").value = choices.order;
    show($("#sentences"), several);
    document.documentElement.classList.toggle("corpus", several);
    if (several) {
      $("#sentences-title").textContent = thousands(this.total) + " sentences";
      this.#fill();
      this.#find();
    }
    this.#mark();
  }

  /** Rows from a place up to another, nothing if they cannot be had. */
  #rows(from, to, kind) {
    const { system, order } = this.scoring.choices;
    return this.scoring.ask("rows", { system, order, from, to }, kind).then((reply) => reply.json, () => ({}));
  }

  async #fill() {
    const { scoring, total } = this;
    if (!scoring.kept && scoring.results.state !== "ready") return; // a list that is scrolled does not start what was cancelled
    const list = this.#list;
    const first = Math.max(0, Math.floor(list.scrollTop / HEIGHT) - 6);
    const { rows, from } = await this.#rows(first, first + Math.ceil(list.clientHeight / HEIGHT) + 12, "rows");
    if (!rows) return;
    this.#room.style.height = total * HEIGHT + "px";
    this.#room.replaceChildren(...rows.map((row, i) => line(row, from + i, total, scoring.results.stepsOf(scoring.choices.system))));
    this.#mark();
  }

  /** Finds the place of the sentence that is shown. */
  async #find() {
    const { choices } = this.scoring;
    if (choices.order === choices.corpusOrder) {
      this.at = choices.n - 1;
    } else {
      for (let from = 0; from < this.total;) { // the core hands out so many at a time
        const { rows = [] } = await this.#rows(from, this.total, "find");
        const place = rows.findIndex((row) => row.n === choices.n);
        if (place >= 0) this.at = from + place;
        from = place >= 0 || !rows.length ? this.total : from + rows.length;
      }
    }
    this.#mark();
  }

  /** Marks the sentence that is shown. */
  #mark() {
    const { n } = this.scoring.choices;
    for (const row of $$("[role=option]", this.#list)) row.ariaSelected = String(+row.dataset.n === n);
    this.#list.setAttribute("aria-activedescendant", "row-" + n);
    this.dispatchEvent(new Event("place"));
  }
}

/** A row of the list: its first score and its last, and the difference between them. */
function line({ n, id, text, covered, gain, ...counts }, place, total, steps) {
  const node = $("#row").content.firstElementChild.cloneNode(true);
  const [first, last] = [steps[0], steps.at(-1)].map(({ key, name }) => ({ name, f1: counts[key][F1], text: counts[key][TEXT] }));
  Object.assign(node, { id: "row-" + n, title: text, ariaSetSize: String(total), ariaPosInSet: String(place + 1) });
  Object.assign(node.dataset, { n, place });
  fill(node, id, text || "…");
  $(".figures", node).append(
    first.name + " ", h("b", {}, first.text), " " + last.name + " ", h("b", {}, last.text),
    covered ? h("span." + direction(gain), {}, gain) : h("i", {}, "no parse"));
  showTrack($(".track", node), first.f1, last.f1);
  node.style.top = place * HEIGHT + "px";
  return node;
}
