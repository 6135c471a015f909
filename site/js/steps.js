import { $, $$, announce, h, svg } from "./dom.js";
import { difference, percent, plural, steps, whole } from "./metrics.js";

/**
 * The four tiles from F₁ to DF₁: a group of radio buttons. What they hold is made again for every result; the build writes
 * the same for the example that the page opens on.
 *
 * @param {import("./session.js").Session} session
 */
export function showSteps(session) {
  const group = $("#steps");
  group.addEventListener("change", ({ target }) => session.view({ metric: target.value }));
  session.addEventListener("result", () => {
    const counts = session.result?.systems[session.system].all;
    if (!counts && $(".step", group)) return group.classList.add("stale");
    group.classList.remove("stale");
    draw(group, counts, session.metric);
  });
  session.addEventListener("sentence", () => {
    const { metric, sentence } = session;
    for (const input of $$("input", group)) input.checked = input.value === metric;
    announce(spoken(metric, sentence.counts));
  });
}

function draw(group, counts, metric) {
  const focused = group.contains(document.activeElement);
  for (const tile of $$(".step", group)) tile.remove();
  steps.forEach(([key, name], i) => {
    const count = counts[key];
    const before = i ? counts[steps[i - 1][0]].f1 : 0;
    const input = h("input", { type: "radio", name: "metric", value: key, checked: key === metric, "aria-label": spoken(key, counts) });
    group.append(h("label.step", { title: spoken(key, counts) }, input,
      h("span.name", {}, name),
      h("b.number", {}, percent(count.f1)),
      i ? h("span.delta", {}, difference(before, count.f1)) : "",
      h("span.count", {}, `${whole(count.correct)} of ${whole(count.gold)} · ${whole(count.system)}`),
      key === "df1" ? h("span.total", {}, difference(counts.f1.f1, count.f1) + " on F₁") : "",
      track(counts.f1.f1, count.f1)));
    if (focused && key === metric) input.focus();
  });
}

/** A score as a line: as far as F₁ reaches, and what a step adds to it or takes away. @param {number} f1 @param {number} score */
export function track(f1, score) {
  const [low, high] = f1 < score ? [f1, score] : [score, f1];
  const bar = (name, x, width) => svg("rect", { class: name, x: +percent(x), width: +percent(width), height: 1 });
  return svg("svg", { class: "track", viewBox: "0 0 100 1", preserveAspectRatio: "none", "aria-hidden": "true" },
    bar("base", 0, low), bar(f1 < score ? "gain" : "loss", low, high - low));
}

/** @param {string} key @param {import("./metrics.js").Counts} counts */
function spoken(key, counts) {
  const count = counts[key];
  const name = steps.find(([k]) => k === key)[1];
  const than = key === "f1" ? "" : `, ${difference(counts.f1.f1, count.f1)} points on F₁`;
  return `${name} ${percent(count.f1)} per cent${than}: ${whole(count.correct)} correct of ${plural(count.gold, "gold dependency", "gold dependencies")}` +
    ` and ${whole(count.system)} of the system`;
}
