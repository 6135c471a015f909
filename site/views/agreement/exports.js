import { inDrawings, inTables, whyNot } from "../../js/exported.js";
import { fileName } from "../../js/save.js";

/** @import { Agreement } from "./agreement.js" @import { Part } from "../views.js" */

/** More annotators are not named in the name of a file. */
const MOST = 4;

const holds = {
  JSON: "all coefficients, pairs, texts and labels", TSV: "the same, a line for each number",
  LaTeX: "the tables for a paper", Markdown: "the tables for a page",
};

/** What is exported: all numbers; the sentences to talk about that are listed, with what differs; and the drawing. @param {Agreement} agreement @returns {import("../views.js").Exports} */
export function exportsOf(agreement) {
  /** @returns {Part} */
  const numbers = () => {
    const names = agreement.told?.annotators.map(({ name }) => name) ?? [];
    const who = names.length > MOST ? [`${names.length} annotators`] : names;
    return { name: "Agreement", holds, why: whyNot(agreement.numbers), as: inTables((output, end) => ({ name: fileName(end, "agreement", ...who), make: () => agreement.write(output) })) };
  };
  /** @returns {Part} */
  const agenda = () => {
    const { length } = Object.keys(agreement.filter);
    const name = length ? "Sentences to talk about, those listed" : "Sentences to talk about";
    const write = agreement.asListed();
    return { name, as: inTables((output, end) => ({ name: fileName(end, "agreement agenda", length ? "part" : ""), make: () => write(output) })) };
  };
  /** @returns {Part} */
  const drawing = () => {
    const { unit, a, b, annotators } = agreement.drawn;
    const [first, second] = [a, b].map((place) => annotators.find(({ index }) => index === place).name);
    const again = agreement.asDrawn();
    const as = inDrawings((end) => fileName(end, "agreement", `sentence ${unit}`, first, second), async (looks) => (await again(looks)).drawing);
    return { name: "Drawing", looks: ["legend"], as };
  };
  const parts = () => [numbers(), ...agreement.most.length ? [agenda()] : [], ...agreement.drawn?.drawing ? [drawing()] : []];
  return { parts, asked: [agreement.numbers, agreement.agenda, agreement.sentence] };
}
