import { $, h, show } from "./dom.js";
import { score } from "./metrics.js";
import { renew } from "./renew.js";

/** @import { Metric } from "./core.d.ts" */

/**
 * A tab for every system, with the two scores that sum it up: who is better, and by which.
 * @param {import("./main.js").Page} page
 */
export function showSystems({ inputs, choices, results }) {
  const list = $("#tabs");
  /** Of the systems that were scored; what is put in may be others by now. @type {string[]} */
  let names = [];
  /** The scores that these are of. @type {import("./core.d.ts").Scores|null} */
  let named = null;
  const showTabs = () => {
    const systems = results.scores?.systems ?? [];
    show(list, systems.length > 1);
    if (!results.scores) return;
    if (named !== results.scores) {
      named = results.scores;
      names = systems.map(({ name }, i) => inputs.labelOf(inputs.filled[i]) || name);
    }
    const held = list.contains(document.activeElement);
    const best = (/** @type {Metric} */ { key }) => Math.max(...systems.map((s) => score(s.all[key])));
    const figure = (/** @type {number} */ i, /** @type {Metric} */ metric) => h(score(systems[i].all[metric.key]) === best(metric) ? "span.best" : "span", {},
      metric.name + " ", h("b", {}, results.scores.shown[i].all[metric.key].score));
    renew(list, ...systems.map((system, i) => {
      const chosen = i === choices.system;
      return h("button", { type: "button", "data-key": system.name, role: "tab", tabIndex: chosen ? 0 : -1, "aria-selected": String(chosen), "aria-controls": "steps drawing", onclick: () => choices.show({ system: i }) },
        h("strong", {}, names[i]), ...results.endsOf(i).map((metric) => figure(i, metric)));
    }));
    if (held) list.children[choices.system]?.focus();
  };
  results.addEventListener("scores", showTabs);
  choices.addEventListener("system", showTabs);
  list.addEventListener("keydown", (event) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const count = list.children.length;
    choices.show({ system: (choices.system + step + count) % count });
  });
}
