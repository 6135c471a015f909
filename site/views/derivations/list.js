import { $, $$, h, show, svg } from "../../js/dom.js";
import { listing } from "../../js/list.js";
import { plural } from "../../js/metrics.js";
import { renew } from "../../js/renew.js";
import { keyOf } from "../../js/results.js";
import { nameOf, sides } from "./derived.js";

/** @import { DerivedDependency } from "../../js/core.d.ts" */

/**
 * The dependencies of both sides: which are long-range, and which only one side has.
 * @param {HTMLElement} place @param {import("./derived.js").Derived} derived
 */
export function showList(place, derived) {
  const card = $(".list", place);
  const { results } = derived.page;
  card.addEventListener("click", ({ target }) => {
    const { dataset } = target.closest("[data-index]") ?? {};
    if (dataset) results.select(dataset.side, +dataset.index);
  });
  const is = ({ dataset }, wanted) => dataset.side === wanted?.side && dataset.index === String(wanted.index);
  const mark = listing(card, (button) => is(button, derived.sentence.chosen), { scrolled: (button) => button.closest("ul") });
  const columns = sides.map((side) => column(side));
  card.append(...columns.map(({ node }) => node));
  derived.addEventListener("derivation", () => {
    const { sentence } = derived;
    show(card, sentence);
    if (!sentence) return;
    const held = card.contains(document.activeElement) ? /** @type {HTMLElement} */ (document.activeElement).dataset : null;
    const entries = columns.map(({ entriesOf }) => entriesOf(sentence));
    columns.forEach(({ list }, i) => renew(list, ...entries[i]));
    mark();
    if (held && !card.contains(document.activeElement)) ($$("button", card).find((button) => is(button, held)) ?? $("button[tabindex='0']", card))?.focus({ preventScroll: true });
  });
}

/** The column of a side: its list, and what makes entries of a sentence for it. @param {import("./derived.js").SideName} side */
function column(side) {
  const numbers = h("small", {});
  const list = h("ul", {});
  const node = h("div", {}, h("h3", {}, side === "gold" ? "Gold" : "System", " ", numbers), list);
  const entriesOf = (/** @type {import("./derived.js").Sentence} */ sentence) => {
    const { dependencies } = sentence[side];
    const long = dependencies.filter((d) => d.long_range).length;
    const word = naming(dependencies);
    numbers.textContent = [plural(dependencies.length, "dependency", "dependencies"), long && `${long} long-range`].filter(Boolean).join(" · ");
    return dependencies.map((d) => h("li", { "data-key": keyOf(sentence) + nameOf(side, d) }, entry(side, d, word)));
  };
  return { node, list, entriesOf };
}

/** Names words; those of a form that stands at several positions have theirs. @param {DerivedDependency[]} dependencies */
function naming(dependencies) {
  const positions = new Map();
  const meet = (form, position) => positions.set(form, (positions.get(form) ?? new Set()).add(position));
  for (const d of dependencies) {
    meet(d.predicate_form, d.predicate);
    meet(d.argument_form, d.argument);
  }
  return (/** @type {string} */ form, /** @type {number} */ position) => (positions.get(form).size > 1 ? [form, h("small", {}, " " + position)] : [form]);
}

/** @param {import("./derived.js").SideName} side @param {DerivedDependency} d @param {ReturnType<typeof naming>} word */
function entry(side, d, word) {
  const ignored = d.kind === "ignored";
  const wrong = !d.shared && !ignored;
  return h("button" + (wrong ? ".wrong." + side : ignored ? ".ignored" : ""), { type: "button", tabIndex: -1, "data-side": side, "data-index": d.index },
    h("span.sign", {}, wrong && mark(side)),
    h("span.words", {}, ...word(d.predicate_form, d.predicate), h("span.arrow", {}, " → "), ...word(d.argument_form, d.argument)),
    h("span.slot", {}, "slot " + d.slot),
    h("code", {}, d.category),
    d.long_range && h("span.long", {}, "through " + d.through_form),
    h("span.sr", {}, [wrong && ", only in " + side, ignored && ", left out", d.long_range && ", long-range"].filter(Boolean).join("")));
}

/** The mark of what only one side has, as in the drawing. @param {import("./derived.js").SideName} side */
const mark = (side) => svg("svg", { viewBox: "0 0 10 10", class: "mark", "aria-hidden": "true" },
  svg("path", { d: side === "gold" ? "M.5 5a4.5 4.5 0 0 0 9 0a4.5 4.5 0 0 0-9 0m2.2 0h4.6" : "M1.4 1.4l7.2 7.2m-7.2 0l7.2-7.2" }));
