import { $, $$, announce, fill, h, show } from "./dom.js";
import { difference, direction, percent, plural, steps, whole } from "./metrics.js";

/**
 * The four tiles from F₁ to DF₁: a group of radio buttons.
 * @param {import("./session.js").Session} session
 */
export function showSteps(session) {
  const group = $("#steps");
  const tiles = $$(".step", group);
  group.addEventListener("change", ({ target }) => session.view({ metric: target.value }));
  session.addEventListener("result", () => {
    const counts = session.result?.systems[session.system].all;
    if (counts || !session.result) tiles.forEach((tile, i) => showStep(tile, counts, i));
  });
  session.addEventListener("sentence", () => {
    const { metric, sentence } = session;
    for (const input of $$("input", group)) input.checked = input.value === metric;
    announce(spoken(metric, sentence.counts));
  });
}

function showStep(tile, counts, i) {
  const [key, name] = steps[i];
  const text = counts ? spoken(key, counts) : name + ": no score yet";
  tile.title = text;
  $("input", tile).ariaLabel = text;
  $(".number", tile).textContent = counts ? percent(counts[key].f1) : "–";
  for (const part of $$(".total, .delta, .count, .track", tile)) show(part, counts);
  if (!counts) return;
  const { f1, correct, gold, system } = counts[key];
  showDifference($(".delta", tile), counts[steps[Math.max(0, i - 1)][0]].f1, f1);
  showDifference($(".total", tile), counts.f1.f1, f1);
  fill($(".count", tile), whole(correct), whole(gold), whole(system));
  showTrack($(".track", tile), counts.f1.f1, f1);
}

/** The number is in an element of its own where words follow it. @param {HTMLElement|null} node */
function showDifference(node, from, to) {
  if (!node) return;
  const text = difference(from, to);
  (node.firstElementChild ?? node).textContent = text;
  node.classList.toggle("up", direction(text) === "up");
  node.classList.toggle("down", direction(text) === "down");
}

/**
 * A score as a line: as far as F₁ reaches, and what a step adds to it or takes away.
 * @param {SVGElement} track @param {number} f1 @param {number} score
 */
export function showTrack(track, f1, score) {
  const [low, high] = f1 < score ? [f1, score] : [score, f1];
  const [base, change] = track.children;
  base.setAttribute("width", percent(low));
  change.setAttribute("class", f1 < score ? "gain" : "loss");
  change.setAttribute("x", percent(low));
  change.setAttribute("width", percent(high - low));
}

/** @param {string} key @param {import("./metrics.js").Counts} counts */
function spoken(key, counts) {
  const count = counts[key];
  const name = steps.find(([k]) => k === key)[1];
  const than = key === "f1" ? "" : `, ${difference(counts.f1.f1, count.f1)} points on F₁`;
  return `${name} ${percent(count.f1)} per cent${than}: ${whole(count.correct)} correct of ${plural(count.gold, "gold dependency", "gold dependencies")}` +
    ` and ${whole(count.system)} of the system`;
}

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
        h("strong", {}, session.filled[i]?.label || s.name), figure(s, "f1", "F₁"), figure(s, "df1", "DF₁"))));
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

/** The counts behind the scores. @param {import("./session.js").Session} session */
export function showCounts(session) {
  session.addEventListener("result", () => {
    if (session.result) $("#counts .wide").replaceChildren(counts(session.result.systems[session.system]));
  });
}

const metrics = [...steps, ["unlabelled", "unlabelled"], ["undirected", "undirected"]];

function counts(system) {
  const groups = [["all", "All " + whole(system.sentences) + " sentences"]];
  if (system.covered < system.sentences) groups.push(["covered_only", "The " + whole(system.covered) + " sentences that the system parsed"]);
  return h("table", {},
    h("thead", {}, h("tr", {}, ...["metric", "correct", "gold", "system", "precision", "recall", "F"].map((name) => h("th", { scope: "col" }, name)))),
    ...groups.map(([key, title]) => h("tbody", {},
      groups.length > 1 && h("tr", {}, h("th.group", { scope: "rowgroup", colSpan: 7 }, title)),
      ...metrics.map(([metric, name]) => {
        const c = system[key][metric];
        return h("tr", {}, h("th", { scope: "row" }, name), ...[c.correct, c.gold, c.system].map((n) => h("td", {}, whole(n))),
          ...[c.precision, c.recall, c.f1].map((x) => h("td", {}, (100 * x).toFixed(2))));
      }))));
}
