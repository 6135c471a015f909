import { $$, h } from "../../js/dom.js";
import { plural, thousands } from "../../js/metrics.js";
import { chart, choice, grid } from "./tables.js";

/** @import { Comparing } from "./comparing.js" */

/** So many confusions are listed. */
const FEW = 25;

/** Which supertags or labels a system confuses. @param {Comparing} comparing @param {any} told */
export function confusions(comparing, told) {
  const system = told.systems[comparing.system];
  const open = (/** @type {string} */ gold, /** @type {string} */ other) => comparing.choose({ cell: { gold, system: other }, n: 0 });
  const picture = chart(told.drawing, `${told.of} ${system.name}`);
  for (const cell of picture ? $$("[data-row]", picture) : []) {
    const [gold, other] = [system.labels[cell.dataset.row], system.labels[cell.dataset.column]];
    if (gold == null || other == null) continue; // "other" stands for many
    cell.onclick = () => open(gold, other);
    cell.style.cursor = "pointer";
  }
  const { cell } = comparing;
  const list = system.pairs.slice(0, FEW);
  return [h("section.card.drawing", { ariaLabelledby: "confusions-title" },
    h("div.bar", {}, h("h2", { id: "confusions-title" }, `What ${system.name} confuses`),
      choice("What is confused", [["supertags", "Supertags"], ["labels", "Labels"]], told.of, (labels) => comparing.choose({ labels })), which(comparing)),
    h("p.soft", {}, `${thousands(system.right)} of ${thousands(system.total)} are gold's. ${plural(system.pairs.length, "pair")} of different ones.`),
    picture,
    grid("Confusions", ["gold", "system", "times", "share", "sentences"], list.map(({ gold, system, n, share, shown, sentences }) => ({
      key: gold + " " + system, pressed: cell?.gold === gold && cell.system === system, open: () => open(gold, system),
      cells: [gold, system, thousands(n), shown?.share ?? (100 * share).toFixed(1), thousands(sentences)],
    })), 2))];
}

/** The sentences of a cell. @param {Comparing} comparing @param {any} told */
export const confused = (comparing, { found, sentences }) => [h("section.card.cases", { ariaLabelledby: "confused-title" },
  h("h2", { id: "confused-title" }, `${comparing.cell?.gold} as ${comparing.cell?.system}: ${plural(found, "sentence")}`),
  grid("Sentences", ["sentence", "", "times"], sentences.map(({ n, id, words, times }) => ({ key: String(n), pressed: comparing.n === n, open: () => comparing.choose({ n }), cells: [id, h("span.words", {}, words), times] })), 2))];

/** Which system is looked at, the baseline included. @param {Comparing} comparing */
export const which = (comparing) => comparing.names.length > 2 && h("span.soft", {}, "Choose another parser above.");
