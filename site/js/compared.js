import { goTo } from "./address.js";
import { $, $$, show } from "./dom.js";
import { sideOf } from "./guess.js";
import { together } from "./views.js";

/**
 * Over the scores, which file is compared with which. Where files come together, it is a guess which of them is gold, and that one is:
 * the other way is at hand.
 * @param {import("./main.js").Page} page
 */
export function showCompared({ inputs, choices, results, shelves }) {
  const line = $("#compared");
  const [system, gold] = $$("b", line);
  const [swap, agreement] = $$("button", line);
  const files = () => inputs.sides.map(({ dependencies }) => dependencies.held);
  const look = () => {
    const { scores } = results;
    show(line, scores && inputs.sides.some(({ dependencies }) => dependencies.own && dependencies.name));
    if (!scores) return;
    system.textContent = scores.systems[choices.system].name;
    gold.textContent = scores.gold.file;
    show(agreement.parentElement, files().length === 2 && files().every(({ name, ofExample }) => name && !ofExample && !sideOf(name)));
  };
  swap.onclick = () => $("#swap").click();
  agreement.onclick = () => {
    const { address } = together();
    shelves.get(address).fill(files().map((file) => ({ ...file, role: "annotation" })), { name: "Open 2 files" });
    goTo(address);
  };
  results.addEventListener("scores", look);
  choices.addEventListener("system", look);
}
