import { $, $$, h } from "../../js/dom.js";
import { plural, thousands } from "../../js/metrics.js";
import { Question } from "../../js/question.js";
import { renew } from "../../js/renew.js";

/** @import { Metric, Rows, Scores } from "../../js/core.d.ts" @import { Page } from "../../js/main.js" */

/** More sentences are not printed: nobody reads them on paper, and the export as TSV has them all. */
const MOST = 400;

/** As lists of the core hold what a metric counted in a sentence: its score, as a text. */
const TEXT = 4;

/**
 * What a corpus has on paper besides what is on the screen: first the scores of all systems, and at the end the sentences that are listed, in
 * their order, each with its scores. Both stand in the place of the view, so that another view prints its own scores. It is made
 * before anybody prints, as a browser that prints waits for nobody.
 * @param {Page} page @param {number} moment milliseconds without news before it is made
 */
export function showPrinted({ choices, engine, inputs, results, scoring, sentences }, moment) {
  /** @type {Question<Rows & {of: number}>} */
  const question = new Question(engine, "printed");
  const place = $("#scores");
  const systems = h("section.card.paper.wide.of-systems", { ariaLabel: "Systems" });
  const list = h("section.card.paper.wide.listed", { ariaLabel: "Sentences" });
  place.prepend(systems);
  place.append(list);
  const named = naming(inputs, () => results.scores);

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
    renew(systems, ...answer && results.scores?.systems.length > 1 ? [ofSystems(results.scores, named)] : []);
    renew(list, ...answer && results.scores ? [h("h2", {}, titled(answer, named(answer.of))), ofSentences(answer, results.endsOf(answer.of))] : []);
  });
  sentences.addEventListener("found", look);
  results.addEventListener("scores", look);
  look();
}

/** What a system is called on paper. @param {import("../../js/inputs.js").Inputs} inputs @param {() => Scores} scores @returns {(at: number) => string} */
export const naming = (inputs, scores) => (at) => inputs.labelOf(inputs.filled[at]) || scores().systems[at].name;

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

/** A system a row, with all that it was scored by. @param {Scores} scores @param {(at: number) => string} named */
export function ofSystems(scores, named) {
  const { metrics } = scores;
  const rows = scores.systems.map(({ sentences, covered, lacks }, at) => h("tr", {}, h("th", { scope: "row" }, named(at)), h("td", {}, thousands(sentences)), h("td", {}, thousands(covered)),
    ...metrics.map(({ key, needs }) => h("td", {}, scores.shown[at].all[key].score + (lacks.includes(needs) ? "*" : "")))));
  const lacking = metrics.find(({ needs }) => scores.systems.some(({ lacks }) => lacks.includes(needs)));
  return h("div", {}, table(["system", "sentences", "parsed", ...metrics.map(({ name }) => name)], 1, rows), lacking && h("p", {}, `* without ${lacking.needs}`));
}

/** A sentence a row, with the two scores that sum it up. @param {Rows} listed @param {Metric[]} ends */
const ofSentences = ({ rows }, ends) => table(["id", "sentence", ...ends.map(({ name }) => name), "difference"], 2, rows.map(({ n, id, text, covered, gain, ...counts }) => h("tr", {},
  h("td.text", {}, id || String(n)), h("td.text", {}, text || "…"), ...ends.map(({ key }) => h("td", {}, counts[key][TEXT])), h("td", {}, covered ? gain : "no parse"))));
