import { $, h, show } from "./dom.js";
import { percent } from "./metrics.js";

/**
 * A tab for every system, with the two scores that matter most: who is better, and by which.
 * @param {import("./session.js").Session} session
 */
export function showTabs(session) {
  const list = $("#tabs");
  const focused = () => list.contains(document.activeElement);
  session.addEventListener("result", () => {
    const systems = session.result?.systems ?? [];
    show(list, systems.length > 1);
    if (!session.result) return;
    const held = focused();
    const best = (metric) => Math.max(...systems.map((s) => s.all[metric].f1));
    const figure = (s, metric, name) => h(s.all[metric].f1 === best(metric) ? "span.best" : "span", {}, name + " ", h("b", {}, percent(s.all[metric].f1)));
    list.replaceChildren(...systems.map((s, i) =>
      h("button", { type: "button", role: "tab", tabIndex: i === session.system ? 0 : -1, "aria-selected": String(i === session.system), "aria-controls": "steps drawing", onclick: () => session.view({ system: i }) },
        h("strong", {}, session.systems[i]?.label || s.name), figure(s, "f1", "F₁"), figure(s, "df1", "DF₁"))));
    if (held) list.children[session.system]?.focus();
  });
  list.addEventListener("keydown", (event) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const count = list.children.length;
    session.view({ system: (session.system + step + count) % count });
  });
}
