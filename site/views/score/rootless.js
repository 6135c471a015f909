import { $, show } from "../../js/dom.js";
import { openRoots } from "../../js/fold.js";

/**
 * Beneath the tiles, why DF₁ is without roots, and the way to add them.
 * @param {import("../../js/main.js").Page} page
 */
export function showRootless({ inputs, choices, results }) {
  const line = $("#rootless");
  const look = () => {
    const why = results.scores?.warnings.find(({ code, index }) => code === "no-roots" && index === choices.system);
    show(line, why);
    const apart = inputs.sides.some((side) => side.apart);
    $("span", line).textContent = apart ? "you changed words of the example, so its roots are not counted"
      : inputs.someRootsMissing ? "not every system has roots, so none are counted" : why?.message ?? "";
    $("button", line).textContent = apart ? "Bring the roots back" : "Add roots";
  };
  $("button", line).onclick = () => {
    const { gold, filled } = inputs;
    const apart = inputs.sides.filter((side) => side.apart);
    for (const { roots } of apart) roots.put({ ...roots.held, ofExample: false }); // the person's own are counted, whatever the words
    if (apart.length) return inputs.change({ name: "Bring the roots back" });
    const lacking = inputs.someRootsMissing ? filled.find((s) => s.roots.empty) : filled[choices.system];
    openRoots(gold.roots.empty && results.scores.gold.roots === "none" ? gold : lacking);
  };
  results.addEventListener("scores", look);
  choices.addEventListener("system", look);
}
