import { $, show } from "../../js/dom.js";
import { plural, thousands } from "../../js/metrics.js";

/** @import { Scores } from "../../js/core.d.ts" */

/**
 * Says beside the scores which sentences a side lacks, and how they count. Where they are so many that the scores mean little, a warning above them says so.
 * @param {Scores} scores @param {number} system @param {string} name of the system @returns {string[]}
 */
export function uncovered({ systems, warnings }, system, name) {
  const { sentences } = systems[system];
  const says = {
    "not-covered": (many, rooted) => `no analysis in ${name} and count${many ? "" : "s"} as empty${rooted ? `, except for any root that ${name} has` : ""}`,
    "no-gold-analysis": (many) => `no analysis in gold; whatever ${name} has in ${many ? "them" : "it"} counts as wrong`,
    "no-gold-derivation": (many) => `no derivation in gold; whatever ${name} has in ${many ? "them" : "it"} counts as wrong`,
  };
  return warnings
    .filter(({ code, grave, index }) => Object.hasOwn(says, code) && !grave && (index ?? 0) === system)
    .map(({ code, count, message }) => `${thousands(count)} of ${plural(sentences, "sentence")} ${count > 1 ? "have" : "has"} ${says[code](count > 1, message.includes("root"))}`);
}

/**
 * The line beneath the tiles.
 * @param {import("../../js/main.js").Page} page
 */
export function showUncovered({ choices, inputs, results }) {
  const line = $("#uncovered");
  const look = () => {
    const { scores } = results;
    const { system } = choices;
    const said = scores ? uncovered(scores, system, inputs.labelOf(inputs.filled[system]) || scores.systems[system].name) : [];
    show(line, said.length);
    line.textContent = said.map((text) => text + ".").join(" ");
  };
  results.addEventListener("scores", look);
  choices.addEventListener("system", look);
}
