import { $, h, show } from "../../js/dom.js";
import { plural } from "../../js/metrics.js";
import { renew } from "../../js/renew.js";

/** @import { Item, Votes } from "./votes.js" @import { Page } from "../../js/main.js" */

/**
 * What the judges say of the sentence that is drawn, above its drawing: each vote, the label that they stand for together, and which label
 * each metric prefers; and the way to the next sentence in which the metric and the judges differ.
 * @param {Votes} votes @param {Page} page @param {() => boolean} isOpen whether the view is
 */
export function showVotes(votes, page, isOpen) {
  const { choices, results } = page;
  const card = h("section.card.votes-here", { ariaLabel: "Votes on this sentence", hidden: true });
  $("#steps").before(card);
  const draw = () => {
    const items = isOpen() ? votes.items : [];
    const item = items[results.sentence?.n - 1];
    show(card, item);
    if (item) renew(card, said(item, votes), preferred(item, votes), differences(items, votes, page));
  };
  votes.addEventListener("votes", draw);
  results.addEventListener("sentence", draw);
  choices.addEventListener("view", draw);
  choices.addEventListener("filter", draw);
}

/** @param {Item} item @param {Votes} votes */
const said = ({ votes: given, together }, votes) => h("p.said", {}, h("b", {}, "Votes "),
  ...given.filter(({ label }) => label).flatMap(({ judge, label }) => [h("span.vote", { title: "Judge " + judge }, h("small", {}, judge + " "), label), " "]),
  `${{ mace: "MACE", majority: "majority", file: "given" }[votes.here.together]}: `, h("b", {}, together ? named(together, votes) : "undecided"));

/** A label with what it stands for: blue (parser1). @param {string} label @param {Votes} votes */
function named(label, votes) {
  const at = votes.here.labels.indexOf(label);
  return `${label} (${at < 2 ? votes.systems[at] : "a tie"})`;
}

/** Which metrics prefer what the judges do, then what they do not, and neither. @param {Item} item @param {Votes} votes */
function preferred({ together, prefers, rootRight }, votes) {
  const [first, second] = votes.here.labels;
  const labels = together === second ? [second, first, ""] : [first, second, ""];
  const groups = labels.map((label) => ({ label, metrics: Object.keys(prefers).filter((metric) => prefers[metric] === label).join(", ") }));
  const said = groups.filter(({ metrics }) => metrics).map(({ label, metrics }) =>
    `${metrics} ${label ? `for ${named(label, votes)}${label === together ? ", as the judges" : ""}` : metrics.includes(",") ? "prefer neither" : "prefers neither"}`);
  const roots = rootRight.split(", ").filter((label) => label).map((label) => named(label, votes)).join(", ");
  return h("p", {}, h("b", {}, "Metrics "), said.join(" · "), h("b", {}, " Root right "), roots || "neither");
}

/** The sentences in which the metric that is drawn prefers what the judges do not. @param {Item[]} items @param {Votes} votes @param {Page} page */
function differences(items, votes, { choices, results }) {
  const metric = results.metrics.find(({ key }) => key === choices.metric)?.name;
  const systems = votes.here.labels.slice(0, 2);
  const differ = ({ together, prefers }) => prefers[metric] && systems.includes(together) && prefers[metric] !== together;
  const against = items.flatMap((item, i) => (differ(item) ? [i + 1] : []));
  const { n } = results.sentence;
  const numbers = against.join();
  const isListed = !!numbers && choices.filter.numbers === numbers;
  const list = h("button.only", { type: "button", ariaPressed: String(isListed), disabled: !numbers, onclick: () => choices.find({ numbers: isListed ? "" : numbers }) }, `Judges against ${metric}`);
  const step = (words, ariaLabel, to) => h("button", { type: "button", ariaLabel, disabled: !to, onclick: () => choices.show({ n: to }) }, words);
  return metric && h("p", {}, `${metric} and the judges prefer different systems in ${plural(against.length, "sentence")} `,
    step("‹", "Previous sentence in which they differ", against.findLast((at) => at < n)), step("›", "Next sentence in which they differ", against.find((at) => at > n)), " ", list);
}
