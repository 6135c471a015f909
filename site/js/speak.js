import { $, announce as tell } from "./dom.js";
import { isAtHand } from "./keys.js";
import { plural, thousands } from "./metrics.js";

/** @import { Metric, Texts } from "./core.d.ts" */

/**
 * Tells those who listen rather than look what has changed: one message a change, about the most that it changed. Of errors
 * and of the files that cannot be taken, the places where they stand tell by themselves.
 * @param {import("./main.js").Page} page
 */
export function speak({ inputs, choices, results, sentences }) {
  const announce = (/** @type {string} */ text) => !choices.view?.alone && isAtHand() && tell(text); // a view that stands alone shows nothing of it, and tells its own
  let asked = false; // for other sentences
  let news = ""; // of what was found, until the sentence comes that it leads to
  let told = ""; // which sentence, of which system
  let apart = false; // roots were not counted

  // What was told of one view is not what another one shows.
  choices.addEventListener("view", () => tell(""));

  results.addEventListener("state", () => {
    if (results.state === "ready") {
      const before = apart;
      apart = inputs.sides.some((side) => side.apart);
      announce((apart && !before ? $("#rootless span").textContent + ". " : "") + corpora(inputs, results));
    }
    if (results.state === "empty") announce("There is nothing to score yet");
  });
  choices.addEventListener("filter", () => {
    asked = true;
  });
  sentences.addEventListener("found", () => {
    if (!asked) return;
    asked = false;
    news = foundWords(sentences, results.endsOf(choices.system));
    if (sentences.at < 0 && sentences.found) return;
    announce(news);
    news = "";
  });
  results.addEventListener("sentence", () => {
    const { sentence, state } = results;
    const before = told;
    told = sentence.n + " of " + sentence.of;
    if (told === before || state === "busy") return; // when all is there, the scores are told
    announce([news, place(sentences, sentence, results.endsOf(sentence.of))].filter(Boolean).join(". "));
    news = "";
  });
  results.addEventListener("chosen", () => {
    const { sentence, selection: { side, index } } = results;
    const { reason, verdict } = sentence[side][index];
    announce(reason + " " + verdict);
  });
}

/** The two scores that sum it up. @param {Texts} shown @param {Metric[]} ends */
const figures = (shown, ends) => ends.map(({ key, name }) => name + " " + shown[key].score).join(", ");

/** What takes away from the meaning of the scores; and those of every system, if they mean anything. @param {import("./inputs.js").Inputs} inputs @param {import("./results.js").Results} results */
function corpora(inputs, results) {
  const { systems, shown } = results.scores;
  const grave = results.notes.filter((note) => note.grave);
  const scores = grave.some(({ code }) => code === "does-not-fit") ? [] : systems.map(({ name, sentences }, i) =>
    `${inputs.labelOf(inputs.filled[i]) || name}: ${plural(sentences, "sentence")}, ${figures(shown[i].all, results.endsOf(i))}`);
  return [...grave.map(({ message }) => message), ...scores].join("; ");
}

/** @param {import("./sentences.js").Sentences} sentences @param {Metric[]} ends */
const foundWords = ({ total, found, shown, failure }, ends) =>
  failure ? failure.message : !found ? "No sentence found" : `${thousands(found)} of ${plural(total, "sentence")}, ${figures(shown, ends)}`;

/** @param {import("./sentences.js").Sentences} sentences @param {import("./results.js").Sentence} sentence @param {Metric[]} ends */
const place = ({ total }, { n, shown }, ends) => (total > 1 ? `Sentence ${thousands(n)} of ${thousands(total)}: ` : "") + figures(shown, ends);
