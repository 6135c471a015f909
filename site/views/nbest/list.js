import { goTo } from "../../js/address.js";
import { announce, h, show } from "../../js/dom.js";
import { listen } from "../../js/keys.js";
import { plural, thousands } from "../../js/metrics.js";
import { renew } from "../../js/renew.js";
import { inALine } from "../../js/trouble.js";
import { beside, pictured, said } from "./figures.js";
import { ordinal } from "./side.js";

/** More dependencies are not read in a row. */
const MOST = 14;

/** What a list without parses has in place of a class. @type {Pick<import("../../js/core.d.ts").ParseClass, "parses"|"dependencies">} */
const nothing = { parses: [], dependencies: [] };

/**
 * One list, folded into classes of parses that say the same; the derivations of one of them, side by side; and in what two differ.
 * @param {import("../../js/main.js").Page} page @param {import("./lists.js").Lists} lists
 * @param {() => boolean} isHere @param {(supertags: string) => void} parse parses the sentence of the list anew
 */
export function list(page, lists, isHere, parse) {
  const button = (words, ariaLabel, onclick) => h("button", { type: "button", ariaLabel, onclick }, words);
  const go = (by) => lists.at >= 0 && lists.show(lists.rows[lists.at + by]?.n);
  const previous = button("‹", "Previous list", () => go(-1));
  const next = button("›", "Next list", () => go(1));
  const at = h("b.at", {});
  const title = h("h2", {});
  const words = h("p.words", {});
  const note = h("p.note", {});
  const again = h("button.link", { type: "button", onclick: () => parse(lists.list.classes[0].parses[0].supertags) }, "Parse this sentence yourself");
  const classes = h("div.classes", { role: "group", ariaLabel: "Classes of equal dependencies" });
  const one = h("div.one", {});
  const figures = h("div.trees", {});
  const card = h("section.card.list-of-parses", { ariaLabel: "The list" },
    h("div.bar", {}, title, h("div.place", {}, previous, next, at)), words, note, classes, one, figures, opening(page, lists), h("p.again", {}, again));

  let told = ""; // what was announced
  lists.addEventListener("list", () => {
    const { list, rows, parses: { failure } } = lists;
    show(card, list || failure);
    renew(note, ...inALine(lists.parses));
    show(note, failure);
    for (const part of [classes, one, figures, again]) show(part, list);
    if (!list) return [title, words].forEach((part) => (part.textContent = ""));
    at.textContent = lists.at < 0 ? "" : `${thousands(lists.at + 1)} of ${thousands(rows.length)}`;
    previous.disabled = lists.at <= 0;
    next.disabled = lists.at < 0 || lists.at === rows.length - 1;
    title.textContent = titled(list);
    renew(words, h("b", {}, list.id), " ", list.words.join(" "));
    const held = classes.contains(document.activeElement);
    renew(classes, ...list.classes.map((one) => folded(lists, one)));
    if (held && !classes.contains(document.activeElement)) classes.querySelector("[aria-pressed=true]")?.focus({ preventScroll: true });
    const chosen = list.classes.find((one) => one.class === list.first) ?? nothing;
    one.textContent = inWords(list, chosen);
    beside(figures, lists.key, chosen.parses.map(({ rank, score, drawing }) => ({ name: ordinal(rank) + " parse" + (score == null ? "" : `, score ${+score.toPrecision(4)}`.replace("-", "−")), drawing })));
    show(again, list.derivations);
    const news = `${list.words.join(" ")}: ${title.textContent}`;
    if (told && told !== news && isHere()) announce(news);
    told = news;
  });
  lists.addEventListener("order", () => {
    at.textContent = lists.at < 0 ? "" : `${thousands(lists.at + 1)} of ${thousands(lists.rows.length)}`;
    previous.disabled = lists.at <= 0;
    next.disabled = lists.at < 0 || lists.at === lists.rows.length - 1;
  });
  listen({ j: () => go(1), ArrowRight: () => go(1), k: () => go(-1), ArrowLeft: () => go(-1) }, isHere);
  return card;
}

/** What there is to see in a list. @param {import("./lists.js").List} list */
function titled({ parses, classes, derivations }) {
  const trees = derivations ? "tree" : "parse";
  if (parses < 2) return (parses ? "One " : "No ") + trees;
  if (classes.length === 1) return `${plural(parses, trees)}, all with the same meaning`;
  if (classes.length === parses) return `${plural(parses, trees)}, each with another meaning`;
  return `${plural(parses, trees)}, ${plural(classes.length, "meaning")}`;
}

/** A class as a button: which parses it holds, and how good it is. @param {import("./lists.js").Lists} lists @param {import("../../js/core.d.ts").ParseClass} one */
function folded(lists, { class: n, parses, shown }) {
  const ranks = parses.slice(0, 8).map(({ rank }) => rank).join(", ") + (parses.length > 8 ? ", …" : "");
  return h("button", { type: "button", "data-n": n, "data-key": lists.key, ariaPressed: String(n === lists.list.first), onclick: () => lists.compare({ first: n, second: n === lists.list.second ? lists.list.first : lists.list.second }) },
    h("b", {}, plural(parses.length, "parse")), " ", h("span", {}, "rank " + ranks), " ", shown && h("small", {}, `F₁ ${shown.f1.score}, DF₁ ${shown.df1.score}`));
}

/** What all parses of a class say. @param {import("./lists.js").List} list @param {typeof nothing} one */
function inWords({ derivations }, { parses, dependencies }) {
  if (!parses.length) return "";
  const all = dependencies.slice(0, MOST).map(said).join(", ") + (dependencies.length > MOST ? ", …" : "");
  const drawn = parses.filter(({ drawing }) => drawing).length;
  const which = parses.length === 1 ? "" : derivations ? `Different trees, same meaning. ${drawn < parses.length ? `Here are ${drawn} of them. ` : ""}` : "The same again. ";
  return `${which}${all ? "They say " + all + "." : "They have no dependency."}`;
}

/** Two parses, or gold and one, into another view: they take the place of what is scored there, as one step that can be undone. @param {import("../../js/main.js").Page} page @param {import("./lists.js").Lists} lists */
function opening({ inputs }, lists) {
  const select = (ariaLabel) => h("select", { ariaLabel });
  const [first, second] = [select("Taken as gold"), select("Taken as the system")];
  const open = (view) => {
    const { list } = lists;
    const parses = list.classes.flatMap(({ parses }) => parses);
    const side = (of, { value }) => {
      const name = value === "gold" ? `Sentence ${list.id}, gold` : `Sentence ${list.id}, ${ordinal(+value)} parse`;
      of.dependencies.set(name, value === "gold" ? list.gold.text : parses.find(({ rank }) => rank === +value).text);
      of.label = name;
    };
    inputs.clear();
    side(inputs.gold, first);
    side(inputs.systems[0], second);
    inputs.tell("sides");
    inputs.change({ name: `Open parses of sentence ${list.id}`, anew: true });
    goTo(view);
  };
  const push = (words, view) => h("button.push", { type: "button", onclick: () => open(view) }, words);
  const trees = push("Derivations", "derivations");
  const place = h("p.ways.opening", { role: "group", ariaLabel: "Open two parses elsewhere" }, "Open ", first, " as gold with ", second, " in ", push("Score", "score"), trees);
  lists.addEventListener("list", () => {
    const { list } = lists;
    show(place, list?.parses > (list?.gold ? 0 : 1));
    if (!list?.parses) return;
    const [one, other] = [list.first, list.second].map((n) => list.classes.find((one) => one.class === n)?.parses);
    const option = (value, words, { rank }) => h("option", { value, "data-key": lists.key, selected: value === rank }, words);
    const options = (parse) => [list.gold && option("gold", "gold", parse),
      ...list.classes.flatMap(({ class: n, parses }) => parses.map(({ rank }) => option(rank, `${ordinal(rank)} parse, meaning ${n}`, parse)))];
    renew(first, ...options(one[0]));
    renew(second, ...options(other && other !== one ? other[0] : one[1] ?? one[0]));
    show(trees, list.derivations);
  });
  return place;
}

/** In what two classes of a list differ, as a drawing and as a table. @param {import("./lists.js").Lists} lists */
export function difference(lists) {
  const select = (ariaLabel, which) => h("select", { ariaLabel, onchange: ({ target }) => lists.compare({ [which]: +target.value }) });
  const chosen = [select("Meaning", "first"), select("against meaning", "second")];
  const canvas = h("div.canvas", { role: "group", ariaLabel: "Drawing" });
  const table = h("div.wide", { tabIndex: 0, role: "region", ariaLabel: "The difference as a table" });
  const card = h("section.card.drawing.difference", {},
    h("div.bar", {}, h("h2", {}, "In what two meanings differ"), h("div.place", {}, chosen[0], " against ", chosen[1])), canvas,
    h("details", {}, h("summary", {}, "The same as a table"), table));
  lists.addEventListener("list", () => {
    const { list } = lists;
    show(card, list?.classes.length > 1 && list.differ);
    if (!list?.differ) return renew(canvas);
    const numbers = [list.first, list.second];
    chosen.forEach((select, i) => {
      renew(select, ...list.classes.map(({ class: n }) => h("option", { value: n, disabled: n === numbers[1 - i] }, `meaning ${n}`)));
      select.value = String(numbers[i]);
    });
    const picture = pictured(list.drawing, `Dependencies of meaning ${list.first} above, of meaning ${list.second} beneath`);
    renew(canvas, picture);
    canvas.tabIndex = 0;
    renew(table, rows(list));
  });
  return card;
}

/** @param {import("./lists.js").List} list */
function rows({ first, second, differ }) {
  const row = (n) => ({ predicate_form: predicate, argument_form: argument, category, slot }) => h("tr", {}, ...[`meaning ${n}`, predicate, argument, category, slot].map((text) => h("td", {}, text)));
  return h("table", {},
    h("thead", {}, h("tr", {}, ...["only in", "predicate", "argument", "category", "slot"].map((text) => h("th", { scope: "col" }, text)))),
    h("tbody", {}, ...differ.first.map(row(first)), ...differ.second.map(row(second))));
}
