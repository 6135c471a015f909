import { $, $$, h } from "../../js/dom.js";
import { Question } from "../../js/question.js";
import { renew } from "../../js/renew.js";
import { readDrawing } from "../../js/svg.js";

/** What A4 leaves of its width for a drawing, in pixels, as small as print.css has it. */
const WIDTH = 750;

/** A browser that prints waits for nobody, so what goes on paper is made before, once the page has a moment. */
const MOMENT = 300;

/**
 * The drawing as it goes on paper, broken into rows, where the one on the screen is too wide for a sheet; and the tables of a corpus.
 * @param {import("../../js/main.js").Page} page
 */
export function showPaper(page) {
  const { choices, engine, results, scoring } = page;
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
  showTables(page);
  results.addEventListener("selection", mark);
  results.addEventListener("scores", () => results.scores || question.drop());
}

/**
 * Loads the tables of a corpus once there is one. Where they cannot be loaded, paper says so in their place, until another corpus tries again.
 * @param {import("../../js/main.js").Page} page
 */
function showTables(page) {
  const { sentences } = page;
  const lacking = h("p.card.paper.lacking", {});
  $("#scores").append(lacking);
  let due = 0;
  let loading = false;
  const look = () => {
    clearTimeout(due);
    if (sentences.total > 1 && !loading) due = setTimeout(load, MOMENT);
  };
  const load = async () => {
    loading = true;
    try {
      const { showPrinted } = await import("./printed.js");
      sentences.removeEventListener("found", look);
      lacking.remove();
      showPrinted(page, MOMENT);
    } catch (failure) {
      loading = false;
      lacking.textContent = `The table of systems and the list of sentences are missing here: they could not be loaded (${failure.message}). Reload the page and print again.`;
    }
  };
  sentences.addEventListener("found", look);
}
