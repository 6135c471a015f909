import { $, $$ } from "../../js/dom.js";
import { Question } from "../../js/question.js";
import { renew } from "../../js/renew.js";
import { readDrawing } from "../../js/svg.js";

/** What A4 leaves of its width for a drawing, in pixels, as small as print.css has it. */
const WIDTH = 750;

/** A browser that prints waits for nobody, so what goes on paper is made before, once the page has a moment. */
const MOMENT = 300;

/**
 * The drawing as it goes on paper, broken into rows, where the one on the screen is too wide for a sheet; and the tables of a corpus, which
 * are loaded once there is one.
 * @param {import("../../js/main.js").Page} page
 */
export function showPaper(page) {
  const { choices, engine, results, scoring, sentences } = page;
  const paper = $("#paper");
  /** @type {Question<string>} */
  const question = new Question(engine, "paper");
  let due = 0;
  const draw = (/** @type {import("../../js/results.js").Sentence} */ { n, metric, of: system }) => {
    if (+$("#canvas > svg")?.getAttribute("width") <= WIDTH || !scoring.kept) return;
    question.ask(async (kind, newest) => new TextDecoder().decode((await scoring.ask("diagram", { ...choices.drawn, system, n, metric, width: WIDTH }, kind, newest)).body));
  };
  question.addEventListener("answer", () => {
    renew(paper, question.answer && readDrawing(question.answer));
    mark();
  });
  const mark = () => {
    const { side, index } = results.selection ?? {};
    for (const arc of $$(".arc", paper)) arc.classList.toggle("selected", arc.dataset.side === side && +arc.dataset.index === index);
  };
  results.addEventListener("sentence", () => {
    clearTimeout(due);
    question.drop();
    due = setTimeout(() => results.sentence && draw(results.sentence), MOMENT);
  });
  const load = () => import("./printed.js").then(({ showPrinted }) => showPrinted(page, MOMENT), () => {}); // without it, the rest is printed
  sentences.addEventListener("found", () => setTimeout(load, MOMENT), { once: true });
  results.addEventListener("selection", mark);
  results.addEventListener("scores", () => results.scores || question.drop());
}
