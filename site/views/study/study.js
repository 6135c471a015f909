import { Question, told } from "../../js/question.js";
import { slug } from "../../js/save.js";
import * as kept from "./kept.js";
import { stem } from "./names.js";
import { suit } from "./room.js";

/** @import { StudyItem, StudyTask, StudyTasks } from "../../js/core.d.ts" */

/**
 * One of the two figures of an item (the operation `study_item`).
 * @typedef {import("../../js/question.js").WithDrawing<StudyItem>} Figure
 *
 * @typedef {import("../../js/engine.js").File & {data: Blob}} Source the file of a study, as calls take it
 * @typedef {{given: Partial<kept.Record>, source: Source, record: Partial<kept.Record>, told: StudyTasks,
 *   answers: Map<string, kept.Answer>, before: kept.Record|undefined}} Opened what was given of a study, and what is kept of it; and
 *   of another study whose file had the same name
 *
 * Where a judge can be: at the beginning, before a task that is not open yet, at the instructions of a task, at an item, or at the end.
 * Tasks and items count from 1.
 * @typedef {{screen: ""|"begin"|"gate"|"instructions"|"item"|"end", key: string, task: number, item: number}} Place
 */

/** @type {kept.Answer} */
const nothing = { option: "", comment: "" };

/** @type {Place} */
const nowhere = { screen: "", key: "", task: 0, item: 0 };

/**
 * The study that is open, and what its judge has answered. It tells by events:
 *
 *     study    another study is open, or none, or it has another judge
 *     place    the judge is at another place
 *     figures  the figures of the place are drawn anew
 *     answers  something was answered, saved, or cannot be kept
 */
export class Study extends EventTarget {
  /** @type {StudyTasks|null} */
  told = null;
  judge = "";
  part = 1;
  /** All places, in their order. @type {Place[]} */
  places = [];
  /** Where the judge is, among the places; −1 if that is not known yet. */
  at = -1;
  /** The last task that is open. What was open once stays so. */
  reached = 1;
  /** What was saved last: the name of its file, and the answers. @type {kept.Saved|null} */
  saved = null;
  /** Another study that was begun here, whose file had the same name. @type {kept.Record|undefined} */
  before = undefined;
  /** Whether this browser keeps what is answered. */
  keeps = true;
  /** What there is room for. @type {import("./room.js").Room} */
  room = { width: 0, height: 0, beside: { width: 0, height: 0, gap: 0 }, wide: false };
  /** How the judge wants the figures. Until they choose a size, both are in sight where the page is wide. @type {import("./room.js").Wish} */
  wish = { fit: false, wrap: true, size: 0 };
  #chose = false; // a size, or that they need not be
  /** How the figures are shown. @type {import("./room.js").Plan} */
  plan = { width: 0, columns: 1, size: 1 };
  /** By the key of the place. @type {Map<string, kept.Answer>} */
  #answers = new Map();
  /** As calls take it. @type {Source|null} */
  #file = null;
  #wanted = 0; // where the judge will be when its figures are there
  #writes = 0;

  /** @param {import("../../js/engine.js").Engine} engine */
  constructor(engine) {
    super();
    this.engine = engine;
    /** The study that is to be open. @type {Question<Opened>} */
    this.opened = new Question(engine, "study");
    this.opened.addEventListener("answer", () => this.opened.answer && this.#enter(this.opened.answer));
    /** The result as a file. @type {Question<kept.Saved & {file: Blob}>} */
    this.sealed = new Question(engine, "study_seal");
    this.sealed.addEventListener("answer", () => this.sealed.failure && this.#tell("answers"));
    /** The figures of the place that the judge goes to. @type {Question<{figures: Figure[], plan: import("./room.js").Plan}>} */
    this.drawn = new Question(engine, "figure");
    this.drawn.addEventListener("answer", () => (this.drawn.answer || this.drawn.failure) && this.#arrive());
    kept.whenElse((id) => id === this.told?.study && this.#look());
  }

  #tell(type) {
    this.dispatchEvent(new Event(type));
  }

  /** @returns {Place} */
  get place() {
    return this.places[this.at] ?? nowhere;
  }

  /** The figures of the place, A and B; none where there are none. */
  get figures() {
    return this.drawn.answer?.figures ?? [];
  }

  /** The task of the place. @returns {StudyTask|undefined} */
  get task() {
    return this.told.tasks[this.place.task - 1];
  }

  /** The items, as places; of one task, if one is named. @param {number} [task] */
  items(task) {
    return this.places.filter((place) => place.screen === "item" && (!task || place.task === task));
  }

  /** The file of the study, null if none is open. @returns {{name: string, data: Blob}|null} */
  get file() {
    return this.#file && { name: this.#file.name, data: this.#file.data };
  }

  /** The items without an answer. */
  get missing() {
    return this.items().filter((place) => !this.answerTo(place).option);
  }

  /** Whether the judge can be at a place: before a task only until it is open, and within it only then. @param {Place} place */
  isOpen({ screen, task }) {
    return screen === "gate" ? task === this.reached + 1 : task <= this.reached;
  }

  /** The items of a task that have no answer. @param {number} task */
  openIn(task) {
    return this.missing.filter((place) => place.task === task);
  }

  /** @param {Place} [place] */
  answerTo(place = this.place) {
    return this.#answers.get(place.key) ?? nothing;
  }

  /** Opens a study. What was answered to it before is there again. @param {string} name @param {(kind: string) => Blob|Promise<Blob>} make its file */
  open(name, make) {
    return this.#open(async (kind) => ({ name, file: await make(kind), opened: Date.now() }));
  }

  /** Goes on with a study, if it is on this device. @param {string} id */
  async resume(id) {
    const record = await kept.read(id).catch(() => null);
    if (record) await this.#open(() => ({ ...record, opened: Date.now() }));
  }

  /** Opens the study that is open again. @param {Partial<kept.Record>} record what is kept of it */
  #reopen(record) {
    const { told: { study: id }, file: { name, data: file } } = this;
    return this.#open(() => ({ id, name, file, ...record, opened: 0 })); // which it was before
  }

  /** @param {(kind: string) => Partial<kept.Record>|Promise<Partial<kept.Record>>} give without its id, what is kept of it is not known yet */
  #open(give) {
    return this.opened.ask(async (kind, newest) => {
      const given = await newest(give(kind));
      const source = { role: "study", index: 0, name: given.name, data: given.file };
      const tell = async (part) => (await newest(this.engine.call("study", { part }, [source], kind))).json;
      let told = await tell(given.part ?? 1);
      const record = given.id ? given : { ...await newest(kept.read(told.study).catch(() => null)), ...given, id: told.study };
      const { id, part = 1 } = record;
      if (part !== told.part) told = await tell(part);
      const known = given.id || (await newest(kept.read(id).catch(() => null)));
      const before = known ? undefined : (await newest(kept.list().catch(() => []))).find(({ name, judge }) => name === given.name && judge);
      return { given, source, record, told, answers: await newest(kept.answersOf(id, part)), before };
    });
  }

  /** Leaves the study. It stays on the device. */
  leave() {
    this.told = this.#file = null;
    this.at = -1;
    for (const question of [this.opened, this.sealed, this.drawn]) question.drop();
    kept.remember("");
    this.#tell("study");
  }

  /** @param {Opened} opened */
  #enter({ source, record, told, answers, before }) {
    const { id, name, file, opened, judge = "", part = 1, at, saved = null, reached = 1 } = record;
    this.drawn.drop();
    this.sealed.drop();
    this.#file = source;
    this.#answers = answers;
    Object.assign(this, { told, judge, part, saved, before, places: placesOf(told), at: -1, reached });
    if (opened) this.#keep({ name, file, opened });
    this.#reach();
    kept.remember(id);
    this.#tell("study");
    this.go(Math.max(0, this.places.findIndex(({ key }) => key === at)));
  }

  /** @param {string} judge @param {number} part */
  async begin(judge, part) {
    this.#keep({ judge, part, ...(part !== this.part && { reached: 1 }) });
    this.judge = judge;
    if (part !== this.part) return this.#reopen({ judge, part, at: this.places[1].key, saved: this.saved });
    this.#tell("answers");
    await this.go(1);
  }

  next() {
    return this.go(this.places.findIndex((place, at) => at > this.#wanted && this.isOpen(place)));
  }

  previous() {
    return this.go(this.places.findLastIndex((place, at) => at < this.#wanted && this.isOpen(place)));
  }

  /**
   * Goes to a place, once its figures are there; to the same, to have them drawn anew. In place of a task that is not open, before the first such.
   * @param {number} to
   */
  async go(to) {
    const wanted = this.places[to];
    if (!wanted) return;
    const task = Math.min(wanted.task, this.reached + 1);
    const place = this.isOpen(wanted) ? wanted : this.places.find((place) => place.task === task && this.isOpen(place));
    this.#wanted = this.places.indexOf(place);
    await this.drawn.ask((kind, newest) => this.#draw(place, kind, newest));
  }

  /** Is where the judge wanted to go, with its figures, or why they are not there. */
  #arrive() {
    this.plan = this.drawn.answer?.plan ?? this.plan;
    const same = this.#wanted === this.at;
    this.at = this.#wanted;
    if (same) return this.#tell("figures");
    this.#keep({ at: this.place.key });
    this.#tell("place");
  }

  /** Draws with other room. @param {import("./room.js").Room} room */
  async resize(room) {
    if (!this.#chose && this.wish.fit !== room.wide) this.wish = { ...this.wish, fit: room.wide };
    const matters = ({ height, ...rest }) => JSON.stringify({ ...rest, height: this.wish.fit && height });
    if (matters(room) === matters(this.room)) return;
    this.room = room;
    if (this.place.task) await this.go(this.#wanted);
  }

  /** Draws as the judge wants it; a size of 0 is as large as suits. @param {Partial<import("./room.js").Wish>} wish */
  async want(wish) {
    const { size, fit } = wish;
    if (size !== undefined) this.#chose = size > 0 || fit !== undefined;
    this.wish = { ...this.wish, ...(this.#chose ? {} : { fit: this.room.wide }), ...wish };
    if (this.place.task) await this.go(this.#wanted);
  }

  /** The figures of a place, for the room that there is when they come. @param {Pick<Place, "screen"|"task"|"item">} place @returns {Promise<{figures: Figure[], plan: import("./room.js").Plan}>} */
  async #draw({ screen, task, item }, kind, newest) {
    const { part, room, wish } = this;
    if (!task || screen === "gate") return { figures: [], plan: this.plan };
    /** @returns {Promise<Figure[]>} */
    const draw = (width) => newest(Promise.all(this.told.tasks[task - 1].options.map(({ option }) =>
      this.engine.call("study_item", { part, task, item, option, width }, [this.#file], kind + " " + option).then(told))));
    const drawn = await suit(room, item ? wish : { ...wish, fit: false }, draw);
    return room === this.room && wish === this.wish ? drawn : this.#draw({ screen, task, item }, kind, newest);
  }

  /** What draws one of the figures of the place again, with other looks. @param {string} option */
  asDrawn(option) {
    const { part, place: { task, item }, plan: { width } } = this;
    const file = this.#file;
    return async (/** @type {Record<string, any>} */ looks) => (await this.engine.call("study_item", { part, task, item, option, width, ...looks }, [file])).drawing;
  }

  /** Answers an item, or says something about it. @param {Partial<kept.Answer>} answer */
  say(answer) {
    const { place } = this;
    const now = { ...this.answerTo(), ...answer };
    this.#answers.set(place.key, now);
    this.#kept(kept.keepAnswer(this.told.study, this.part, place, now));
    this.#reach();
    this.#tell("answers");
  }

  /** Opens the tasks after those of which every item is answered, and before those that have answers. */
  #reach() {
    const answered = this.items().filter((place) => this.answerTo(place).option).map(({ task }) => task);
    const before = this.reached;
    this.reached = Math.min(this.told.tasks.length, Math.max(before, ...answered));
    while (this.reached < this.told.tasks.length && !this.openIn(this.reached).length) this.reached++;
    if (this.reached !== before) this.#keep({ reached: this.reached });
  }

  /** The judge leaves open what is, and goes on to the task that they stand before; pressed twice, to no other. */
  finish() {
    this.reached = Math.max(this.reached, this.place.task);
    this.#reach();
    this.#keep({ reached: this.reached });
    this.#tell("answers");
    return this.go(this.at); // which is open no more
  }

  #keep(changed) {
    this.#kept(kept.keep(this.told.study, changed));
  }

  /** Says whether what is being written is kept. */
  async #kept(writing) {
    this.#writes++;
    const keeps = await writing.then(() => true, () => false);
    if (keeps === this.keeps) return;
    this.keeps = keeps;
    if (this.told) this.#tell("answers");
  }

  /** Another tab has written. */
  async #look() {
    const { told: { study: id }, part } = this;
    const writes = this.#writes;
    const [record, answers] = await Promise.all([kept.read(id), kept.answersOf(id, part)]);
    if (id !== this.told?.study) return;
    if (writes !== this.#writes) return this.#look(); // and so have we
    if (!record) return this.leave();
    const { judge = "", saved = null } = record;
    if (judge !== this.judge || (record.part ?? 1) !== part) return this.#reopen(record);
    this.#answers = answers;
    this.saved = saved;
    this.reached = Math.max(this.reached, record.reached ?? 1);
    this.#reach();
    this.#tell("answers");
    if (!this.isOpen(this.place)) await this.go(this.at);
  }

  /** Forgets what was answered, and begins again. */
  async startAnew() {
    const { study: id } = this.told;
    await kept.startAnew(id).catch(() => {});
    await this.#reopen({});
  }

  /** What there is to save, as the core takes it. */
  get #all() {
    const answers = this.items().map((place) => ({ task: place.task, item: place.item, ...this.answerTo(place) }))
      .filter(({ option, comment }) => option || comment)
      .map(({ option, ...rest }) => ({ ...rest, option: option || null }));
    return JSON.stringify({ judge: this.judge, part: this.part, answers });
  }

  /** Whether what was saved last is what there is now. */
  get isSaved() {
    return this.saved?.answers === this.#all;
  }

  /** Has the core seal the result. */
  seal() {
    return this.sealed.ask(async (kind) => {
      const answers = this.#all;
      const name = nameOf(this.told, this.judge);
      const { body, type } = await this.engine.call("study_seal", {}, [this.#file, { role: "answers", index: 0, name: "answers", data: new TextEncoder().encode(answers) }], kind);
      return { name, answers, file: new Blob([body], { type }) };
    });
  }

  /** The result has left the page, as a file. @param {kept.Saved} result @param {boolean} shared */
  gave({ name, answers }, shared) {
    this.saved = { name, answers, shared };
    this.#keep({ saved: this.saved });
    this.#tell("answers");
  }
}

/** @param {StudyTasks} told @returns {Place[]} */
function placesOf({ tasks }) {
  const place = (screen, task, item, key = task + "." + item) => ({ screen, key, task, item });
  const items = (task, count) => Array.from({ length: count }, (_, i) => place("item", task, i + 1));
  return [
    place("begin", 0, 0),
    ...tasks.flatMap(({ items: count, opens }, i) => [...(opens ? [place("gate", i + 1, 0, "gate" + (i + 1))] : []), place("instructions", i + 1, 0), ...items(i + 1, count)]),
    place("end", 0, 0, "end"),
  ];
}

/** What the file of a judge's result is called. @param {StudyTasks} told @param {string} judge */
const nameOf = ({ study, name }, judge) => [stem(name, study), slug(judge)].filter(Boolean).join("-") + ".result.json";
