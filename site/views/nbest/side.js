import { choosing } from "../../js/choosing.js";
import { $$, fill, h, show } from "../../js/dom.js";
import { listing, shelfList } from "../../js/list.js";
import { plural, thousands } from "../../js/metrics.js";
import { renew } from "../../js/renew.js";
import { orders } from "./lists.js";

/** So many lists are shown at once, and so many more whenever they are asked for. */
const PIECE = 400;

/** What each file is for. @type {Record<import("./lists.js").Role, string>} */
const roles = { system: "n-best lists", gold: "Gold", reranked: "Reranker" };

/** At the side: the lists, and the files. On a phone it is folded to a line. @param {import("../../js/main.js").Page} page @param {import("./lists.js").Lists} lists */
export function side(page, lists) {
  const fold = h("button.card.fold", { type: "button", ariaExpanded: "false" }, h("b"), " ", h("span"));
  let byItself = false; // it was unfolded for what is missing
  fold.onclick = () => {
    byItself = false;
    fold.ariaExpanded = String(fold.ariaExpanded !== "true");
  };
  lists.addEventListener("told", () => {
    const { told, files, numbers: { failure } } = lists;
    fill(fold, told ? plural(told.rows.length, "list") : "Files", files.system?.name ?? "");
    const isMissing = !lists.empty && !files.system;
    if (failure || isMissing) fold.ariaExpanded = "true";
    else if (byItself) fold.ariaExpanded = "false";
    byItself = isMissing;
  });
  return h("div.side", {}, fold, sentences(lists), files(page, lists));
}

/** @param {import("./lists.js").Lists} lists */
function sentences(lists) {
  const list = h("div.lists", {});
  let most = PIECE;
  const none = h("p.soft", {}, "No such list.");
  const more = h("button.link.more", { type: "button", onclick: () => {
    const first = $$("button", list).length;
    most += PIECE;
    look();
    $$("button", list)[first]?.focus(); // the button may have gone
  } });
  const order = h("select", { ariaLabel: "Order of the lists", onchange: () => lists.sort(order.value) });
  const search = h("input", { type: "search", ariaLabel: "Find lists by words or id", placeholder: "words or id", autocomplete: "off", spellcheck: false, oninput: () => lists.seek(search.value) });
  const nav = h("nav.card.items", { ariaLabel: "Lists" }, h("div.seeking", {}, search, order), list, none, more);
  const mark = listing(list, ({ dataset }) => +dataset.n === lists.n);
  lists.addEventListener("told", () => {
    const { told, files } = lists;
    show(nav, told?.rows.length);
    search.value = lists.sought;
    renew(order, ...Object.entries(orders).filter(([, [, , gold]]) => !gold || files.gold).map(([value, [name]]) => h("option", { value }, name)));
  });
  const look = () => {
    most = Math.max(most, lists.at + 1); // what is shown is in the list
    renew(list, ...lists.rows.slice(0, most).map((row) => h("button", { type: "button", "data-n": row.n, "data-key": row.words, onclick: () => lists.show(row.n) }, ...entry(row))));
    const rest = lists.rows.length - most;
    more.textContent = rest <= 0 ? "" : rest > PIECE ? `Show ${PIECE} more of ${thousands(rest)}` : `Show ${plural(rest, "more list")}`;
    show(more, rest > 0);
    show(none, !lists.rows.length);
    mark();
  };
  lists.addEventListener("order", () => {
    order.value = lists.order;
    most = PIECE;
    list.scrollTop = 0;
    look();
  });
  lists.addEventListener("list", () => (lists.at < most ? mark() : look()));
  return nav;
}

/** @param {import("../../js/core.d.ts").NbestList} row */
function entry({ id, words, parses, distinct, best }) {
  const gain = best && best.f1.f1 > best.f1.first;
  return [h("span.at", {}, id), " ", h("span.said", {}, words), " ",
    h("span.of", {}, plural(parses, "parse"), " · ", h("b", {}, thousands(distinct)), " distinct", gain && ` · best is ${ordinal(best.f1.rank)}`)];
}

/** @param {number} n */
export function ordinal(n) {
  const end = { 1: "st", 2: "nd", 3: "rd" }[n % 10];
  return n + (end && Math.trunc(n / 10) % 10 !== 1 ? end : "th");
}

/** What must still be chosen before there are numbers; "" if nothing. @param {Partial<Record<import("./lists.js").Role, unknown>>} files */
function lacking({ system, gold, reranked }) {
  if (system) return "";
  if (!reranked) return "These are no lists: choose the n-best lists of the same sentences.";
  return `A reranker chooses from lists: choose n-best lists${gold ? "" : ", and their gold"}.`;
}

/** @param {import("../../js/main.js").Page} page @param {import("./lists.js").Lists} lists */
function files(page, lists) {
  const { list, look } = shelfList(lists.shelf, ({ role }) => ({ role: roles[role], wrong: lists.numbers.failure?.role === role, remove: () => lists.remove(/** @type {import("./lists.js").Role} */ (role)) }));
  const missing = h("p.missing", {});
  const choose = (words, format) => choosing(page, words, (files) => page.take(files, undefined, format));
  const ways = [choose("Other lists…", "nbest"), choose("Choose gold…", "nbest_gold"), choose("Choose what a reranker chose, or its model…", "nbest_reranked")];
  lists.addEventListener("told", () => {
    const { files } = lists;
    look();
    ways[0].firstChild.textContent = files.system ? "Other lists…" : "Choose lists…";
    ["gold", "reranked"].forEach((role, i) => show(ways[i + 1], !files[role] && (role === "gold" || files.gold)));
    missing.textContent = lacking(files);
    show(missing, missing.textContent);
  });
  return h("section.card.given", { ariaLabel: "Files" }, h("h2", {}, "Files"), list, missing, h("p.ways", {}, ...ways));
}
