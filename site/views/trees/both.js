import { $, h, show } from "../../js/dom.js";
import { Question } from "../../js/question.js";
import { renew } from "../../js/renew.js";
import { readDrawing } from "../../js/svg.js";
import { inALine } from "../../js/trouble.js";

/** The system that is drawn beneath one: of two the other; of more, the first, or the second beside that. @param {number} system */
export const otherThan = (system) => (system ? 0 : 1);

/**
 * Beneath the drawing of a sentence that of another system, against the same gold and as large: of two, both are seen together.
 * @param {import("../../js/main.js").Page} page @param {() => boolean} isOpen whether the view is
 */
export function showBoth({ engine, choices, inputs, results, scoring }, isOpen) {
  /** @type {Question<import("../../js/question.js").WithDrawing<import("../../js/results.js").JudgedSentence> & {of: number}>} */
  const drawn = new Question(engine, "other sentence");
  const canvas = h("div.canvas", {});
  const about = h("p", {});
  const card = h("section.card.drawing.other", { ariaLabel: "The other system", hidden: true }, h("div.bar", {}, about), canvas);
  $("#why").after(card);

  const nameOf = (system) => inputs.labelOf(inputs.filled[system]) || results.scores.systems[system].name;
  const ask = () => {
    const { sentence, scores } = results;
    if (!isOpen() || !sentence || results.operation !== "attach" || scores.systems.length < 2) return drawn.drop();
    scoring.put(drawn, "sentence", { ...choices.drawn, n: sentence.n, system: otherThan(choices.system) });
  };
  const size = () => {
    const [mine, picture] = [$("#canvas > svg"), $("svg", canvas)];
    if (!mine || !picture) return;
    picture.style.zoom = mine.style.zoom;
    canvas.classList.toggle("wide", $("#canvas").classList.contains("wide"));
    canvas.tabIndex = canvas.classList.contains("wide") ? 0 : -1; // so that keys scroll it
  };
  const draw = () => {
    const { answer, failure } = drawn;
    show(card, answer || (failure && failure.code !== "gone"));
    if (!answer) return renew(canvas, ...inALine(drawn));
    const go = () => {
      choices.show({ system: answer.of });
      $("#drawing").scrollIntoView({ block: "nearest" });
    };
    renew(about, h("b", {}, nameOf(answer.of)), " ", ...results.endsOf(answer.of).map(({ key, name }) => h("span", {}, name + " ", h("b", {}, answer.shown[key].score))), " ",
      h("button.link", { type: "button", onclick: go }, "Explain this one"));
    const picture = answer.drawing ? readDrawing(answer.drawing) : null;
    picture?.setAttribute("role", "img");
    picture?.setAttribute("aria-label", nameOf(answer.of) + ": " + $("title", picture)?.textContent);
    renew(canvas, picture ?? answer.undrawn);
    size();
  };
  drawn.addEventListener("answer", draw);
  results.addEventListener("sentence", ask);
  results.addEventListener("scores", () => results.scores || drawn.drop());
  choices.addEventListener("view", ask);
  new MutationObserver(size).observe($("#canvas"), { subtree: true, attributes: true, attributeFilter: ["style"] }); // of its drawing
}
