import { choosing } from "../../js/choosing.js";
import { h, show } from "../../js/dom.js";
import { renew } from "../../js/renew.js";
import { inABox } from "../../js/trouble.js";

/** @import { Judges, Table } from "../../js/core.d.ts" */

/**
 * What judges see, beside what metrics see: the correlation of each metric with their votes, how far they agree, and all
 * tables that the core makes of it, as Plank et al. (2015) have them.
 * @param {HTMLElement} place
 * @param {import("./votes.js").Votes} votes
 * @param {import("../../js/main.js").Page} page
 */
export function showJudges(place, votes, page) {
  const choose = choosing(page, "Add their votes", (files) => page.take(files, undefined, "votes"), { what: "button.link", ariaLabel: "Votes of judges" });
  const ask = h("p.beneath.ask-votes", {}, "Did people judge these parses? ", choose, " or drop them: a line a sentence, a cell a judge, such as ", h("code", {}, "blue,red,blue"), ".");
  const cards = h("div.judged", {});
  place.append(ask, cards);

  const draw = () => {
    const { source, judged: { answer: found, failure } } = votes;
    show(ask, votes.possible && source.empty);
    show(cards, found || failure);
    renew(cards, ...(found ? tables(found, votes) : inABox(votes.judged, () => ({ "Try again": failure?.code === "cancelled" && (() => votes.judged.again()), "Remove the votes": () => votes.clear() }))));
  };
  votes.addEventListener("votes", draw);
  draw();
}

const remove = (votes) => h("button.link", { type: "button", onclick: () => votes.clear() }, "Remove the votes");

/** @param {Judges} found @param {import("./votes.js").Votes} votes */
function tables(found, votes) {
  const by = Object.fromEntries(found.tables.map((table) => [table.key, table]));
  const grave = found.warnings.filter((warning) => warning.grave);
  return [
    ...grave.map(({ message, hint }) => h("p.card.problem.grave", {}, message, hint && "; " + hint)),
    h("section.card.metrics", { ariaLabelledby: "metrics-title" },
      h("h2", { id: "metrics-title" }, "Does the metric see what judges see? Spearman’s ρ"),
      wide("Correlation of metrics with judges", correlations(found, by)),
      ...by.correlations.rows.some(([, rho]) => rho.endsWith("*")) ? [h("p.note", {}, by.correlations.note)] : []),
    h("section.card.voters", { ariaLabelledby: "voters-title" },
      h("h2", { id: "voters-title" }, "The judges"),
      wide("Judges", voters(by.competence)),
      h("p.note", {}, agreement(by.agreement)),
      h("p.note", {}, meaning(found), " ", h("button.link", { type: "button", onclick: () => votes.turn() }, "The other way round"), " · ", remove(votes))),
    h("details.card.all", {}, h("summary", {}, "All tables"),
      ...["between", "mean_agreement", "classes", "against_las"].map((key) => wide(by[key].title, plain(by[key])))),
  ];
}

/** A table that is scrolled where it is wider than its place. */
const wide = (name, table) => h("div.wide", { tabIndex: 0, role: "region", ariaLabel: name }, table);

/** A metric a row: ρ, shaded by its size, its interval and its p. @param {Judges} found @param {Record<string, Table>} by */
function correlations({ correlations }, by) {
  const { correlations: { rows: of }, intervals: { rows: ranges } } = by;
  const keys = Object.keys(correlations);
  const row = (/** @type {string[]} */ [name, rho], /** @type {number} */ at) => {
    const cell = h("td.rho", {}, rho.replace("*", ""), h("span.star", {}, rho.endsWith("*") && "*"));
    cell.style.setProperty("--rho", String(Math.max(0, correlations[keys[at]].rho ?? 0)));
    return h("tr", {}, h("th", { scope: "row" }, name), cell, ...ranges[at + 1].slice(1).map((text) => h("td", {}, text)));
  };
  return h("table", {}, heading(["metric", "ρ", "95 %", "p"]), h("tbody", {}, ...of.slice(1).map(row)));
}

/** A judge a row, without the name of the one language. @param {Table} table */
const voters = ({ rows }) => body(rows.map((row) => row.slice(1)));

/** How far judges agree, in a line. @param {Table} table */
const agreement = ({ rows: [heads, cells] }) =>
  [["items", "items"], ["raw", "raw agreement"], ["κ", "Cohen’s κ"], ["Fleiss’ κ", "Fleiss’ κ"], ["α", "Krippendorff’s α"], ["ties", "ties"]]
    .map(([head, words]) => `${words} ${cells[heads.indexOf(head)]}`).join(" · ") + " · aggregated by MACE";

/** Which system each label stands for. @param {Judges} found */
const meaning = ({ systems }) => systems.map(({ label, name }) => `${label} is ${name}`).join(", ") + ".";

/** @param {Table} table */
const plain = ({ title, rows, note }) => {
  const table = body(rows);
  table.prepend(h("caption", {}, title, note && h("small", {}, " " + note)));
  return table;
};

const heading = (names) => h("thead", {}, h("tr", {}, ...names.map((name) => h("th", { scope: "col" }, name))));

/** @param {string[][]} rows the heading first */
const body = ([heads, ...rows]) => h("table", {}, heading(heads),
  h("tbody", {}, ...rows.map(([name, ...cells]) => h("tr", {}, h("th", { scope: "row" }, name), ...cells.map((text) => h("td", {}, text))))));
