import { warning } from "../../js/banner.js";
import { $, $$, announce, h, show } from "../../js/dom.js";
import { problems } from "../../js/editor.js";
import { renew } from "../../js/renew.js";
import { readDrawing } from "../../js/svg.js";
import { inABox } from "../../js/trouble.js";
import { asTable, fillIn, card } from "./figures.js";

/** @import { Judge, Section, TaskAnalysis, Vote } from "../../js/core.d.ts" */

/** A chart has no use for more room, in pixels. */
const WIDEST = 860;

/**
 * What the judges of a study say, in the words of the core.
 * @param {import("./analysis.js").Analysis} analysis
 * @param {HTMLElement} view which has the room for it
 * @param {() => boolean} isOpen
 */
export function report(analysis, view, isOpen) {
  const ways = h("p.ways", {}, h("button.link", { type: "button", onclick: () => analysis.clear() }, "Leave the results"));
  const files = h("ul.files", { ariaLabel: "Results" });
  const said = h("div.said");
  const shown = h("div.sections");
  const place = h("div.report", { hidden: true },
    h("section.card.page", {}, h("h2", { tabIndex: -1 }, "What the judges say"), files, ways), said, shown);
  new ResizeObserver(() => analysis.resize(Math.min(WIDEST, view.clientWidth - besideChart(view)))).observe(view);
  let told = ""; // what is said again as it was, with a chart of other width, is no news
  analysis.addEventListener("report", () => {
    const { results, refused, report, counted } = analysis;
    show(place, analysis.there);
    renew(files, ...results.map((result) => h("li", { "data-key": result.name }, result.name, " ",
      h("button.link", { type: "button", ariaLabel: "Leave out " + result.name, onclick: () => analysis.leaveOut(result) }, "leave out"))));
    renew(said, ...[...refused.values()].map((failure) => wrong(analysis, failure)), ...inABox(counted, ({ lenient }) => ({ "Count it anyway": lenient && (() => analysis.countAll()) })), ...(report ? warnings(report) : []));
    renew(shown, ...(report ? contents(analysis) : []));
    if (analysis.shown.answer) showItem(analysis, shown);
    const now = report ? JSON.stringify([analysis.results.map(({ name }) => name), report.sections]) : "";
    if (now === told) return;
    told = now;
    if (!report) return;
    if (!isOpen()) return;
    announce(report.sections.flatMap(({ lines }) => lines).join(" "));
    $("h2", place).focus({ preventScroll: true });
  });
  let seen = "";
  analysis.addEventListener("shown", () => {
    const { report, shown: { answer } } = analysis;
    if (report) showItem(analysis, shown);
    const now = report && answer ? [answer.task, answer.part, answer.item].join() : "";
    if (now && now !== seen) $(".seen h3", shown).focus();
    seen = now;
  });
  return place;
}

/** What a card takes besides its chart, in pixels. @param {HTMLElement} view */
const besideChart = (view) => (view.clientWidth > 600 ? 50 : 34);

/** Why a result is not counted, or nothing is; and the way to count it anyway, if there is one. @param {import("./analysis.js").Analysis} analysis @param {import("../../js/engine.js").Failure} failure */
function wrong(analysis, { lenient, file, message, ...failure }) {
  const [box] = problems([{ ...failure, message: file ? `${file} is not counted: ${message}` : message, error: true }]);
  if (lenient) $(".ways", box).append(h("button.link", { type: "button", onclick: () => analysis.countAll() }, "Count it anyway"));
  return box;
}

/** @param {import("./analysis.js").Report} report */
function warnings({ warnings: list }) {
  const notes = problems(list.filter(({ grave }) => !grave));
  for (const note of notes) note.open = true;
  return [...list.filter(({ grave }) => grave).map(warning), ...notes];
}

/** @param {import("./analysis.js").Analysis} analysis @returns {Node[]} */
function contents(analysis) {
  const { report } = analysis;
  const chart = report.drawing && readDrawing(report.drawing);
  chart?.setAttribute("role", "img");
  chart?.setAttribute("aria-label", $("title", chart).textContent);
  const [judges, ...tasks] = report.sections.map(section);
  return [judges, chart && h("section.card.page.chart", { ariaLabel: "Chart" }, chart), ...tasks, ...report.tasks.map((task, i) => everyItem(analysis, task, i + 1, report.judges))].filter(Boolean);
}

/** @param {Section} section */
const section = ({ title, tables, lines }) => h("section.card.page", {}, h("h3", {}, title),
  ...tables.map((table) => h("div.wide", { tabIndex: 0, role: "group", ariaLabel: title }, asTable(table))),
  ...lines.map((line) => h("p", {}, line)));

/** What each judge said of each item of a task, whose figures can be seen. @param {import("./analysis.js").Analysis} analysis @param {TaskAnalysis} task @param {number} number of the task @param {Judge[]} judges */
function everyItem(analysis, { question, items }, number, judges) {
  /** @param {Partial<Vote>} vote */
  const told = ({ preferred = "–", comment = "" } = {}) => [preferred, comment].filter(Boolean).join(": ");
  return h("details.card.page", {}, h("summary", {}, "Every item: " + question),
    h("div.wide", { tabIndex: 0, role: "group", ariaLabel: question }, asTable({
      caption: "",
      columns: ["item", "sentence", "parser", ...judges.map(({ name }) => name)],
      rows: items.map(({ part, item, sentences, parsers, votes }) => {
        const asked = judges.filter((judge) => !part || judge.part === part); // each has a vote, and two may have one name
        return [
          h("button.link", { type: "button", ariaLabel: "Show the figures of " + [part, item].filter(Boolean).join("."), onclick: () => analysis.show(number, part ?? 1, item) }, [part, item].filter(Boolean).join(".")), [...new Set(sentences)].join(", "), [...new Set(parsers)].join(", "),
          ...judges.map((judge) => told(votes[asked.indexOf(judge)]))];
      }),
    })), h("div.seen", { "data-task": number }));
}

/** Shows the figures of the item that was asked for, beneath the list that it is on. @param {import("./analysis.js").Analysis} analysis @param {HTMLElement} sections */
function showItem({ report, shown }, sections) {
  for (const place of $$(".seen", sections)) {
    const { answer } = shown;
    if (!answer || +place.dataset.task !== answer.task) {
      renew(place);
      continue;
    }
    const { part, item, figures, plan } = answer;
    const { parsers, votes } = report.tasks[answer.task - 1].items.find((one) => one.item === item && (one.part ?? 1) === part);
    const cards = figures.map((figure, i) => {
      const chose = votes.filter(({ option }) => option === figure.option).map(({ judge }) => judge);
      const one = card();
      const picture = fillIn(one, { ...figure, title: `${figure.title} of item ${item}: ${parsers[i]}` + (chose.length ? `, chosen by ${chose.join(", ")}` : ", chosen by nobody") });
      if (picture) picture.style.zoom = String(plan.size);
      $(".canvas", one).classList.add("wide");
      return one;
    });
    renew(place, h("div.figures", {}, ...cards));
    $("h3", place).tabIndex = -1;
  }
}
