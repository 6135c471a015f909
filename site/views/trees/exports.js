import { inTables, whyNot } from "../../js/exported.js";
import { fileName } from "../../js/save.js";
import { arcs, calledIn, exportsOf as exportsOfScores, scores } from "../score/exports.js";
import { otherThan } from "./both.js";

/** @import { Part } from "../views.js" */

/** What is in the tables of judges, by the form of the file. */
const holds = { JSON: "all tables, and the votes on every sentence", TSV: "the same, a line for each number and vote", LaTeX: "the tables for a paper", Markdown: "the tables for a page" };

/**
 * What is exported of trees: scores and the drawings that are shown, one for each system, and the tables of judges; where those of
 * several languages are shown alone, these alone.
 * @param {import("../../js/main.js").Page} page @param {import("./votes.js").Votes} votes @returns {import("../views.js").Exports}
 */
export function exportsOf(page, votes) {
  const { choices, inputs, results } = page;
  const judged = () => {
    const systems = results.scores && votes.possible ? results.scores.systems.slice(0, 2).map((_, at) => calledIn(page, at)) : [];
    const about = votes.languages.length ? votes.languages : systems;
    return { name: "Tables of judges", why: whyNot(votes.judged), as: inTables((output, end) => ({ name: fileName(end, "trees judges", ...about), make: () => votes.write(output) })) };
  };
  /** @returns {Part[]} */
  const parts = () => {
    if (votes.alone) return [{ ...judged(), holds }];
    if (results.scores && results.operation !== "attach") return votes.source.empty ? [] : [judged()]; // these are no trees
    const isPair = results.operation === "attach" && inputs.filled.length > 1;
    const drawings = [choices.system, ...isPair ? [otherThan(choices.system)] : []].map((system) => arcs(page, system));
    return [scores(page, "report"), ...votes.source.empty ? [] : [judged()], ...drawings];
  };
  return { ...exportsOfScores(page), parts, asked: [votes.judged] };
}
