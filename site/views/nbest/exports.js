import { asFile, inDrawings, inTables, whyNot } from "../../js/exported.js";
import { fileName } from "../../js/save.js";
import { shownOf } from "./lessons.js";
import { ordinal } from "./side.js";

/** @import { Lists } from "./lists.js" @import { Parsing } from "./parsing.js" @import { Part } from "../views.js" */

/** So many words name a file. */
const WORDS = 8;

const holds = { JSON: "all numbers, and those of every list", TSV: "the same, a line for each number", LaTeX: "the tables for a paper", Markdown: "the tables for a page" };

/**
 * What is exported: what the lists come to, with the oracle and what is drawn of one list; and what is drawn of the sentence that is parsed.
 * @param {Lists} lists @param {Parsing} parsing @returns {import("../views.js").Exports}
 */
export function exportsOf(lists, parsing) {
  /** @returns {Part[]} */
  const parts = () => [...lists.empty && parsing.told ? [] : [numbers(lists)], ...lists.told ? ofLists(lists) : [], ...lists.list ? ofList(lists) : [], ...parsing.told ? ofSentence(parsing) : []];
  return { parts, asked: [lists.numbers, lists.parses, parsing.result] };
}

/** @param {Lists} lists @param {string} end @param {...string} what */
const named = ({ files: { system } }, end, ...what) => fileName(end, "nbest", system.name.replace(/\.[^.]*$/, ""), ...what);

/** @param {string} name of the part @param {string} file @param {(looks: Record<string, any>) => Promise<string|null|undefined>} draw @returns {Part} */
const chart = (name, file, draw) => ({ name, as: { SVG: (looks) => ({ name: file, make: async () => asFile(await draw(looks)) }) } });

/** @param {string} name of the part @param {(end: string) => string} file @param {(looks: Record<string, any>) => Promise<string|null|undefined>} draw @returns {Part} */
const drawing = (name, file, draw) => ({ name, as: inDrawings(file, draw) });

/** @param {Lists} lists @returns {Part} */
const numbers = (lists) => ({ name: "Lists", holds, why: whyNot(lists.numbers), as: inTables((output, end) => ({ name: named(lists, end), make: () => lists.write(output) })) });

/** @param {Lists} lists @returns {Part[]} */
const ofLists = (lists) => [
  { name: "Lists without repetitions", as: { File: () => ({ name: "distinct." + lists.files.system.name, make: () => lists.deduplicated() }) } },
  ...lists.told.drawing ? [chart("Oracle", named(lists, "svg", "oracle"), (looks) => lists.draw(looks))] : [],
];

/** The parses that are drawn of the list, and in what two meanings differ. @param {Lists} lists @returns {Part[]} */
function ofList(lists) {
  const { list: { id, classes, first, second, differ, drawing: difference } } = lists;
  const again = lists.asShown();
  const file = (/** @type {string} */ what) => (/** @type {string} */ end) => named(lists, end, `list ${id}`, what);
  const parsesOf = (/** @type {Pick<import("./lists.js").List, "classes">} */ { classes }) => classes.find((one) => one.class === first)?.parses ?? [];
  return [
    ...parsesOf({ classes }).filter((parse) => parse.drawing).map(({ rank }) => drawing(`List ${id}, ${ordinal(rank)} parse`, file(`parse ${rank}`),
      async (looks) => parsesOf(await again(looks)).find((parse) => parse.rank === rank)?.drawing)),
    ...differ && difference ? [drawing(`List ${id}, meanings ${first} and ${second}`, file(`meanings ${first} and ${second}`), async (looks) => (await again(looks)).drawing)] : [],
  ];
}

/** The sentence that is parsed: its chart, and each derivation that is drawn, in the order in which they are shown. @param {Parsing} parsing @returns {Part[]} */
function ofSentence(parsing) {
  const { told } = parsing;
  const again = parsing.asParsed();
  const file = (/** @type {string} */ end, ...what) => fileName(end, "nbest sentence", told.words.slice(0, WORDS).join(" "), ...what);
  return [
    { name: "Your sentence", as: { JSON: () => ({ name: file("json"), make: () => again({}) }) } },
    ...told.drawing ? [{ ...chart("Your sentence, chart", file("svg", "chart"), async (looks) => (await again(looks)).drawing), looks: ["legend"] }] : [],
    ...shownOf(told).map(({ rank }, i) => drawing(`Your sentence, derivation ${i + 1}`, (end) => file(end, `derivation ${i + 1}`), async (looks) => (await again(looks)).json.parses.find((parse) => parse.rank === rank)?.drawing)),
  ];
}
