import { choosing } from "../../js/choosing.js";
import { $, announce, h, show } from "../../js/dom.js";
import { chosenIn } from "../../js/folders.js";
import { plural } from "../../js/metrics.js";
import { choose, repair } from "../../js/options.js";
import { renew } from "../../js/renew.js";
import { inABox } from "../../js/trouble.js";
import { aggregation, labelling } from "./labels.js";

/** @import { Judges, Table } from "../../js/core.d.ts" @import { Votes } from "./votes.js" @import { Page } from "../../js/main.js" */

/**
 * What judges see, beside what metrics see: the correlation of each metric with their votes, how far they agree, and all
 * tables that the core makes of it, as Plank et al. (2015) have them.
 * @param {HTMLElement} place @param {Votes} votes @param {Page} page
 */
export function showJudges(place, votes, page) {
  const votesOf = choosing(page, "Add their votes", (files) => page.take(files, undefined, "votes"), { what: "button.link", ariaLabel: "Votes of judges" });
  const folder = choosing(page, "choose a folder", (files) => page.take(chosenIn(files)), { what: "button.link", ariaLabel: "Folder of languages", webkitdirectory: true });
  const ask = h("p.beneath.ask-votes", {}, "Did people judge these parses? ", votesOf, " or drop them: a line a sentence, a cell a judge, such as ", h("code", {}, "blue,red,blue"),
    ". For several languages at once, drop or ", folder, " with a folder for each: votes, gold and two systems.");
  const cards = h("div.judged", { tabIndex: -1 });
  place.append(ask, cards);
  const { choices } = page;
  const sentence = () => [choices.n, choices.system].join();
  let before = sentence();

  const go = (/** @type {boolean} */ all) => {
    if (choices.tables !== all) choices.show({ tables: all });
    draw();
  };
  const draw = () => {
    const { source, possible, judged: { answer: found, failure } } = votes;
    show(ask, possible && source.empty);
    show(cards, found || failure);
    // The tables of several languages are what was opened; those of one are about its sentences, which come first.
    const scores = $("#scores");
    const isFirst = !!(place.compareDocumentPosition(scores) & Node.DOCUMENT_POSITION_FOLLOWING);
    if (isFirst !== votes.languages.length > 0) scores[isFirst ? "after" : "before"](place);
    const bar = votes.languages.length > 0 && languages(votes, page, choices.tables && !!found?.languages, go);
    place.classList.toggle("whole", votes.alone);
    renew(cards, ...(found ? shown(found, votes, page, bar) : [bar && h("p.card.bar", {}, bar), ...wrong(votes, page)]));
  };
  choices.addEventListener("shown", () => {
    const now = sentence();
    if (before === now) return;
    before = now;
    if (choices.tables) go(false); // whoever goes to a sentence wants to see it
  });
  page.results.addEventListener("scores", () => { before = sentence(); });
  votes.addEventListener("votes", draw);
  votes.addEventListener("given", () => {
    const { source, judged: { answer: found, failure } } = votes;
    go(true);
    keepInSight(cards);
    announce(found ? `Votes: ${source.name}. ${[...cards.querySelectorAll("h2")].map((title) => title.textContent).join(". ")}` : failure.message);
  });
  draw();
}

/** Scrolls something into sight, and holds it there while more comes before it, until a person does something. @param {HTMLElement} node */
function keepInSight(node) {
  const watch = new ResizeObserver(() => {
    // What begins in sight at the top of the page needs no scrolling.
    if (node.getBoundingClientRect().top + scrollY < innerHeight / 2) scrollTo(0, 0);
    else node.scrollIntoView({ block: "start" });
  });
  watch.observe(node.parentElement.parentElement);
  for (const type of ["wheel", "touchstart", "pointerdown", "keydown"]) addEventListener(type, () => watch.disconnect(), { once: true, passive: true });
}

const remove = (votes) => h("button.link", { type: "button", onclick: () => votes.clear() }, "Remove the votes");

/** What is wrong, and what mends it: if only a person can say which system each label is for, here it can be said. @param {Votes} votes @param {Page} page */
function wrong(votes, page) {
  const { judged, labels } = votes;
  return [
    ...inABox(judged, (failure) => ({ "Try again": failure.code === "cancelled" && (() => judged.again()), "Remove the votes": () => votes.clear() })),
    judged.failure && votes.possible && (labels.length > 2 || page.choices.optionsOf("judges").labels) && h("section.card.labels", { ariaLabelledby: "labels-title" },
      h("h2", { id: "labels-title" }, "What does each label stand for?"), h("p.note", {}, labelling(votes, page))),
  ];
}

/** @param {Judges} found @param {Votes} votes @param {Page} page @param {HTMLElement|false} bar chooses a language, if there are several */
function shown(found, votes, page, bar) {
  const grave = found.warnings.filter((warning) => warning.grave).map(({ message, hint }) => h("p.card.problem.grave", {}, message, hint && "; " + hint));
  const tables = found.tables.filter(({ key }) => key !== "items"); // which the sentences show
  const by = Object.fromEntries(tables.map((table) => [table.key, table]));
  if (!votes.here?.systems) return [lacking(found, votes), ...grave, judges(by, [remove(votes)])];
  return [...grave, ...(found.languages ? [about(votes, page, bar), ...(votes.alone ? several(found, tables) : [])] : [bar && h("p.card.bar", {}, bar), ...one(found, by, votes, page)])];
}

/** What votes are about, and is not there. @param {Judges} found @param {Votes} votes */
function lacking(found, votes) {
  const { results: { scores }, inputs: { filled } } = votes;
  const isTree = scores?.gold.format === "conll";
  const what = isTree && filled.length === 1 ? "one more system: judges compare two" : "what was judged: gold, and the trees of two systems, in CoNLL";
  return h("section.card.lacking", { ariaLabelledby: "lacking-title" },
    h("h2", { id: "lacking-title" }, `Votes of ${plural(found.judges, "judge")} on ${plural(found.items, "sentence")}`),
    h("p.note", {}, `To hold them against metrics, the page needs ${what}. Drop the files anywhere.`));
}

/** @param {Record<string, Table>} by @param {any[]} more */
const judges = (by, more) => h("section.card.voters", { ariaLabelledby: "voters-title" },
  h("h2", { id: "voters-title" }, "The judges"),
  wide("Judges", voters(by.competence)),
  h("p.note", {}, agreement(by.agreement)),
  h("p.note", {}, ...more));

/** Of one language, first what judges and metrics share. @param {Judges} found @param {Record<string, Table>} by @param {Votes} votes @param {Page} page */
function one(found, by, votes, page) {
  return [
    h("section.card.metrics", { ariaLabelledby: "metrics-title" },
      h("h2", { id: "metrics-title" }, "Does the metric see what judges see? Spearman’s ρ"),
      wide("Correlation of metrics with judges", correlations(found, by)),
      ...by.correlations.rows.some(([, rho]) => rho.endsWith("*")) ? [h("p.note", {}, by.correlations.note)] : [],
      h("p.note", {}, aggregation(page, found.together))),
    judges(by, [labelling(votes, page), remove(votes)]),
    h("details.card.all", {}, h("summary", {}, "All tables"),
      ...["between", "mean_agreement", "classes", "against_las"].map((key) => wide(by[key].title, plain(by[key])))),
  ];
}

/** The languages that were judged: all tables of them, or the sentences of one. @param {Votes} votes @param {Page} page @param {boolean} whole @param {(all: boolean) => void} go */
function languages(votes, { choices }, whole, go) {
  const all = () => choices.optionsOf("judges").together === "file" && choose("together", null); // a person's own labels are of one language
  return h("span.languages", { role: "group", ariaLabel: "What is shown" },
    h("button", { type: "button", ariaPressed: String(whole), onclick: () => {
      all();
      go(true);
    } }, "All tables"),
    ...votes.languages.map((name, at) => h("button", { type: "button", "data-key": "language " + name, ariaPressed: String(!whole && at === votes.at), onclick: () => {
      go(false);
      if (at === votes.at) return;
      const { labels } = choices.optionsOf("judges");
      all();
      votes.open(at);
      if (labels) repair("labels", labels); // they are those of all
    } }, name)));
}

/** Of several languages, what is chosen for all. @param {Votes} votes @param {Page} page @param {HTMLElement|false} bar */
const about = (votes, page, bar) => h("section.card.several", { ariaLabelledby: "several-title" },
  h("h2", { id: "several-title" }, `${plural(votes.languages.length, "language")}: do the metrics see what judges see?`),
  h("p.note", {}, bar, aggregation(page, votes.here.together), labelling(votes, page), remove(votes)));

/** The tables of the command line. @param {Judges} found @param {Table[]} tables */
const several = (found, tables) => tables.map((table) => h("section.card.table-of", { "data-key": table.key, "data-table": table.key },
  wide(table.title, table.key === "correlations" ? shaded(plain(table), found) : plain(table))));

/** The table of correlations, shaded by their size: a metric a row, a language a column, and all of them. @param {HTMLTableElement} table @param {Judges} found */
function shaded(table, { languages, all }) {
  [...languages, all].forEach(({ correlations }, column) => Object.values(correlations).forEach(({ rho }, row) =>
    shade(table.tBodies[0].rows[row].cells[column + 1], rho)));
  return table;
}

/** @param {HTMLElement} cell @param {number|null} rho */
function shade(cell, rho) {
  cell.classList.add("rho");
  cell.style.setProperty("--rho", String(Math.max(0, rho ?? 0)));
}

/** A table that is scrolled where it is wider than its place. */
const wide = (name, table) => h("div.wide", { tabIndex: 0, role: "region", ariaLabel: name }, table);

/** A metric a row: ρ, shaded by its size, its interval and its p. @param {Judges} found @param {Record<string, Table>} by */
function correlations({ correlations }, by) {
  const { correlations: { rows: of }, intervals: { rows: ranges } } = by;
  const keys = Object.keys(correlations);
  const row = (/** @type {string[]} */ [name, rho], /** @type {number} */ at) => {
    const cell = h("td", {}, rho.replace("*", ""), h("span.star", {}, rho.endsWith("*") && "*"));
    shade(cell, correlations[keys[at]].rho);
    return h("tr", {}, h("th", { scope: "row" }, name), cell, ...ranges[at + 1].slice(1).map((text) => h("td", {}, text)));
  };
  return h("table", {}, heading(["metric", "ρ", "95 %", "p"]), h("tbody", {}, ...of.slice(1).map(row)));
}

/** A judge a row, without the name of the one language. @param {Table} table */
const voters = ({ rows }) => body(rows.map((row) => row.slice(1)));

/** How far judges agree, in a line. @param {Table} table */
const agreement = ({ rows: [heads, cells] }) =>
  [["items", "items"], ["raw", "raw agreement"], ["κ", "Cohen’s κ"], ["Fleiss’ κ", "Fleiss’ κ"], ["α", "Krippendorff’s α"], ["ties", "ties"]]
    .map(([head, words]) => `${words} ${cells[heads.indexOf(head)]}`).join(" · ");

/** @param {Table} table */
const plain = ({ name, title, rows, note, texts }) => {
  const table = body(rows, texts);
  table.prepend(h("caption", {}, name && name + ": ", title, note && h("small", {}, " " + note)));
  return table;
};

const heading = (names, texts = 1) => h("thead", {}, h("tr", {}, ...names.map((name, i) => h(i < texts ? "th.text" : "th", { scope: "col" }, name))));

/** @param {string[][]} rows the heading first @param {number} [texts] how many columns hold texts */
const body = ([heads, ...rows], texts) => h("table", {}, heading(heads, texts),
  h("tbody", {}, ...rows.map(([name, ...cells]) => h("tr", {}, h("th", { scope: "row" }, name), ...cells.map((text, i) => h(i + 1 < texts ? "td.text" : "td", {}, text))))));
