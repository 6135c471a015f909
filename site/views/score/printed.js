import { $, $$, h } from "../../js/dom.js";
import { plural, thousands } from "../../js/metrics.js";
import { Question } from "../../js/question.js";
import { renew } from "../../js/renew.js";

/** @import { Metric, Rows } from "../../js/core.d.ts" @import { Page } from "../../js/main.js" */

/** More sentences are not printed: nobody reads them on paper, and the export as TSV has them all. */
const MOST = 400;

/** As lists of the core hold what a metric counted in a sentence: its score, as a text. */
const TEXT = 4;

/**
 * What a corpus has on paper besides what is on the screen: before all else the scores of all systems, and at the end the sentences that
 * are listed, in their order, each with its scores. It is made before anybody prints, as a browser that prints waits for nobody.
 * @param {Page} page @param {number} moment milliseconds without news before it is made
 */
export function showPrinted({ choices, engine, inputs, results, scoring, sentences }, moment) {
  /** @type {Question<Rows & {of: number}>} */
  const question = new Question(engine, "printed");
  const systems = h("section.card.paper.wide", { ariaLabel: "Systems" });
  const list = h("section.card.paper.wide.listed", { ariaLabel: "Sentences" });
  $("#tabs").before(systems);
  $(".output").append(list);
  const named = (/** @type {number} */ at) => inputs.labelOf(inputs.filled[at]) || results.scores.systems[at].name;

  let due = 0;
  const look = () => {
    clearTimeout(due);
    if (sentences.total < 2 || !results.scores) return question.drop();
    due = setTimeout(() => {
      const { filter, order, system } = choices;
      if (scoring.kept && results.state === "ready") scoring.put(question, "rows", { ...filter, system, order, from: 0, to: MOST });
    }, moment);
  };
  question.addEventListener("answer", () => {
    const { answer } = question;
    renew(systems, ...answer && results.scores?.systems.length > 1 ? [ofSystems(results, named)] : []);
    renew(list, ...answer && results.scores ? [h("h2", {}, titled(answer, named(answer.of))), ofSentences(answer, results.endsOf(answer.of))] : []);
  });
  sentences.addEventListener("found", look);
  results.addEventListener("scores", look);
  look();
}

/** Which sentences these are, and of which system. @param {Rows} rows @param {string} system */
function titled({ total, found, rows }, system) {
  const sought = $$("#found .chips span").map((chip) => chip.textContent).join(", ");
  const which = found < total || sought ? `${thousands(found)} of ${plural(total, "sentence")}: ${sought}` : plural(total, "sentence");
  const shown = rows.length < found ? `. Here are the first ${thousands(rows.length)}; the export as TSV has all sentences` : "";
  return `${system}, ${which}, ${$("#order").selectedOptions[0].text}${shown}`;
}

const table = (heads, texts, rows) => h("table", {},
  h("thead", {}, h("tr", {}, ...heads.map((head, i) => h(i < texts ? "th.text" : "th", { scope: "col" }, head)))),
  h("tbody", {}, ...rows));

/** A system a row, with all that it was scored by. @param {import("../../js/results.js").Results} results @param {(at: number) => string} named */
function ofSystems({ metrics, scores }, named) {
  const rows = scores.systems.map(({ sentences, covered, lacks }, at) => h("tr", {}, h("th", { scope: "row" }, named(at)), h("td", {}, thousands(sentences)), h("td", {}, thousands(covered)),
    ...metrics.map(({ key, needs }) => h("td", {}, scores.shown[at].all[key].score + (lacks.includes(needs) ? "*" : "")))));
  const lacking = metrics.find(({ needs }) => scores.systems.some(({ lacks }) => lacks.includes(needs)));
  return h("div", {}, table(["system", "sentences", "parsed", ...metrics.map(({ name }) => name)], 1, rows), lacking && h("p", {}, `* without ${lacking.needs}`));
}

/** A sentence a row, with the two scores that sum it up. @param {Rows} listed @param {Metric[]} ends */
const ofSentences = ({ rows }, ends) => table(["id", "sentence", ...ends.map(({ name }) => name), "difference"], 2, rows.map(({ n, id, text, covered, gain, ...counts }) => h("tr", {},
  h("td.text", {}, id || String(n)), h("td.text", {}, text || "…"), ...ends.map(({ key }) => h("td", {}, counts[key][TEXT])), h("td", {}, covered ? gain : "no parse"))));
