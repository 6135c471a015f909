import { $, $$, show } from "./dom.js";

/**
 * Over the scores, which file is compared with which. Where files come together, it is a guess which of them is gold.
 * @param {import("./main.js").Page} page
 */
export function showCompared({ inputs, choices, results }) {
  const line = $("#compared");
  const [system, gold] = $$("b", line);
  const look = () => {
    const { scores } = results;
    show(line, scores && inputs.sides.some(({ dependencies }) => dependencies.own && dependencies.name));
    if (!scores) return;
    system.textContent = scores.systems[choices.system].name;
    gold.textContent = scores.gold.file;
  };
  $("button", line).onclick = () => $("#swap").click();
  results.addEventListener("scores", look);
  choices.addEventListener("system", look);
}
