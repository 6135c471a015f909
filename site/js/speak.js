import { announce } from "./dom.js";
import { percent, plural, score, thousands } from "./metrics.js";

/**
 * Tells those who listen rather than look what has changed: one message a change, about the most that it changed. Of errors
 * and of the files that cannot be taken, the places where they stand tell by themselves.
 * @param {import("./main.js").Page} page
 */
export function speak({ choices, results, sentences }) {
  let asked = false; // for other sentences
  let news = ""; // of what was found, until the sentence comes that it leads to
  let shown = ""; // which sentence, of which system

  results.addEventListener("state", () => {
    if (results.state === "ready") announce(corpora(results));
    if (results.state === "empty") announce("There is nothing to score yet");
    if (results.state === "cancelled") announce("Cancelled");
  });
  choices.addEventListener("filter", () => {
    asked = true;
  });
  sentences.addEventListener("found", () => {
    if (!asked) return;
    asked = false;
    news = foundWords(sentences, results.steps);
    if (sentences.at < 0 && sentences.found) return;
    announce(news);
    news = "";
  });
  results.addEventListener("sentence", () => {
    const { sentence, steps, state } = results;
    const before = shown;
    shown = sentence.n + " of " + sentence.of;
    if (shown === before || state === "busy") return; // when all is there, the scores are told
    announce([news, place(sentences, sentence, steps)].filter(Boolean).join(". "));
    news = "";
  });
  results.addEventListener("chosen", () => {
    const { sentence, selection: { side, index } } = results;
    const { reason, verdict } = sentence[side][index];
    announce(reason + " " + verdict);
  });
}

/** The first score and the last. */
const figures = (counts, steps) => [steps[0], steps.at(-1)].map(({ key, name }) => name + " " + percent(score(counts[key]))).join(", ");

const corpora = ({ scores, steps }) =>
  scores.systems.map(({ name, sentences, all }) => `${name}: ${plural(sentences, "sentence")}, ${figures(all, steps)}`).join("; ");

const foundWords = ({ total, found, counts, failure }, steps) =>
  failure ? failure.message : !found ? "No sentence found" : `${thousands(found)} of ${plural(total, "sentence")}, ${figures(counts, steps)}`;

const place = ({ total }, { n, counts }, steps) =>
  (total > 1 ? `Sentence ${thousands(n)} of ${thousands(total)}: ` : "") + figures(counts, steps);
