import { $, $$, h, narrow, show } from "../../js/dom.js";
import { showTrack, thousands } from "../../js/metrics.js";
import { Question } from "../../js/question.js";
import { renew } from "../../js/renew.js";

/** @import { Kind, Kinds, Metric } from "../../js/core.d.ts" */

/**
 * What the step that is drawn takes for wrong in a corpus, by kind of error. To choose a kind is to look for the sentences
 * that have it.
 * @param {import("../../js/main.js").Page} page
 */
export function showKinds({ choices, engine, results, scoring }) {
  const card = $("#kinds");
  /** Of the system that is shown. @type {Question<Kinds>} */
  const question = new Question(engine, "kinds");

  const showTable = () => {
    const kinds = question.answer;
    show(card, kinds);
    if (!kinds) return;
    const step = results.steps.find(({ key }) => key === choices.metric);
    $("h2 span", card).textContent = results.called(step, choices.system);
    renew($(".wide", card), table(kinds, step, results.isWay));
    mark();
  };
  const mark = () => {
    for (const row of $$("tr[data-kind]", card)) $("button", row).ariaPressed = String(row.dataset.kind === choices.filter.kind);
  };
  question.addEventListener("answer", showTable);
  const count = () => {
    const { system } = choices;
    if (results.scores?.systems[system].sentences > 1) scoring.put(question, "kinds", { system }); // what was cancelled is asked again with other scores
    else question.drop();
  };
  results.addEventListener("scores", count);
  choices.addEventListener("system", count);
  results.addEventListener("sentence", () => question.answer && !question.waits && showTable());
  choices.addEventListener("filter", mark);
  $(".wide", card).addEventListener("click", ({ target }) => {
    const { kind } = target.closest("tr[data-kind]")?.dataset ?? {};
    if (!kind) return;
    choices.find({ kind: kind === choices.filter.kind ? "" : kind });
    $(narrow.matches ? "#drawing" : "#sentences").scrollIntoView({ block: "nearest" });
  });
}

/** Of each kind that any step takes for wrong, what this one does: gold's, the system's, their share. @param {Kinds} found @param {Metric} step @param {boolean} isWay */
function table({ kinds, wrong }, { key }, isWay) {
  // Of trees with the same words, both sides have the same number wrong; but for the children of verbs.
  const alike = !isWay && kinds.every((kind) => kind[key][0] === kind[key][1]);
  const numbers = (sides) => sides.slice(+alike).map((n) => h("td", {}, thousands(n)));
  const track = (share) => {
    const line = $(".track", $("#row").content).cloneNode(true);
    showTrack(line, share, 0);
    return line;
  };
  const row = (/** @type {Kind} */ kind) => {
    const [gold, system, share, text] = kind[key];
    const isWrong = gold + system > 0;
    const cells = isWrong
      ? [...numbers([gold, system]), h("td", {}, h("div.share", {}, track(share), h("span", {}, text)))]
      : ["–", "–", "right here"].slice(+alike).map((words) => h("td", {}, words));
    return h(isWrong ? "tr" : "tr.zero", { "data-kind": kind.kind },
      h("th", { scope: "row" }, h("button", { type: "button" }, kind.name)), ...cells, h("td", {}, thousands(kind.sentences)));
  };
  // What is right by itself may be wrong in its tree. No sentence is looked for by that.
  const inTree = (/** @type {Kind} */ kind) => {
    const [gold, system, share, text] = kind[key];
    return h("tr", {}, h("th", { scope: "row" }, h("span", {}, "head and relation are right, but not the node")),
      ...numbers([gold, system]), h("td", {}, h("div.share", {}, track(share), h("span", {}, text))), h("td"));
  };
  const shown = kinds.filter((kind) => kind.kind !== "right" && kind.sentences);
  const right = kinds.filter((kind) => kind.kind === "right" && kind[key][0] + kind[key][1] > 0);
  const headings = ["kind", ...alike ? ["words"] : ["gold", "system"], "%", "sentences"];
  return h("table", {},
    h("thead", {}, h("tr", {}, ...headings.map((name) => h("th", { scope: "col" }, name)))),
    h("tbody", {}, ...shown.map(row), ...right.map(inTree)),
    h("tfoot", {}, h("tr", {}, h("th", { scope: "row" }, "all"), ...numbers(wrong[key]), h("td"), h("td"))));
}
