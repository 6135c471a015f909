import { $ } from "../../js/dom.js";
import { listen } from "../../js/keys.js";
import { showCounts } from "./counts.js";
import { exportsOf } from "./exports.js";
import { showRootless } from "./rootless.js";
import { showDiagram } from "./diagram.js";
import { showKinds } from "./kinds.js";
import { showPaper } from "./paper.js";
import { showPlace } from "./place.js";
import { showStatus } from "./status.js";
import { showSteps } from "./steps.js";
import { showTable } from "./table.js";
import { showUncovered } from "./uncovered.js";
import { showWhy } from "./why.js";

/**
 * The scores, step by step from F₁ to DF₁, and a sentence drawn with the reason for each judgement. All that is shown here
 * stands in view.html already, so that the page can be read before any script has run.
 * @type {import("../views.js").Declared<void>}
 */
export const view = { shows, exports: ({ page }) => exportsOf(page) };

/** @param {import("../views.js").Here} here */
function shows({ place, page }) {
  showSteps(page);
  showRootless(page);
  showUncovered(page);
  showStatus(page);
  showPlace(page);
  showDiagram(page);
  showPaper(page);
  showWhy(page);
  showTable(page);
  showKinds(page);
  showCounts(page);

  const { choices, results } = page;
  const isOpen = () => !place.hidden;
  listen({ t: () => $("#as-table").click() }, isOpen);
  for (const at of Array(10).keys()) {
    const step = () => results.steps[at];
    listen({ [(at + 1) % 10]: () => choices.show({ metric: step().key }) }, () => isOpen() && !!step());
  }
}
