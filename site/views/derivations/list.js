import { $, $$, h, show, svg } from "../../js/dom.js";
import { plural } from "../../js/metrics.js";
import { sides } from "./derived.js";

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
  card.addEventListener("keydown", (event) => {
    const buttons = $$("button", card);
    const at = buttons.indexOf(event.target);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: buttons.length - 1 }[event.key];
    if (at < 0 || to === undefined) return;
    event.preventDefault();
    buttons[to]?.focus();
  });
  derived.addEventListener("derivation", () => {
    const { sentence } = derived;
    show(card, sentence);
    if (!sentence) return;
    const held = card.contains(document.activeElement) ? document.activeElement.dataset : null;
    card.replaceChildren(...sides.map((side) => column(side, sentence)));
    const buttons = $$("button", card);
    const same = (wanted) => buttons.find(({ dataset }) => dataset.side === wanted?.side && dataset.index === String(wanted.index));
    const current = same(sentence.chosen);
    if (current) current.ariaCurrent = "true";
    const first = current ?? buttons[0];
    if (first) first.tabIndex = 0; // arrows lead to the others
    if (held) (same(held) ?? first)?.focus({ preventScroll: true });
  });
}

function column(side, sentence) {
  const { dependencies } = sentence[side];
  const long = dependencies.filter((d) => d.long_range).length;
  return h("div", {},
    h("h3", {}, side === "gold" ? "Gold" : "System", " ", h("small", {}, [plural(dependencies.length, "dependency", "dependencies"), long && `${long} long-range`].filter(Boolean).join(" · "))),
    h("ul", {}, ...dependencies.map((d) => h("li", {}, entry(side, d)))));
}

function entry(side, d) {
  const ignored = d.kind === "ignored";
  const wrong = !d.shared && !ignored;
  return h("button" + (wrong ? ".wrong." + side : ignored ? ".ignored" : ""), { type: "button", tabIndex: -1, "data-side": side, "data-index": d.index },
    h("span.sign", {}, wrong && mark(side)),
    h("span.words", {}, d.predicate_form, h("span.arrow", {}, " → "), d.argument_form),
    h("span.slot", {}, "slot " + d.slot),
    h("code", {}, d.category),
    d.long_range && h("span.long", {}, "through " + d.through_form),
    h("span.sr", {}, [wrong && ", only in " + side, ignored && ", left out", d.long_range && ", long-range"].filter(Boolean).join("")));
}

/** The mark of what only one side has, as in the drawing. @param {import("./derived.js").SideName} side */
const mark = (side) => svg("svg", { viewBox: "0 0 10 10", class: "mark", "aria-hidden": "true" },
  svg("path", { d: side === "gold" ? "M.5 5a4.5 4.5 0 0 0 9 0a4.5 4.5 0 0 0-9 0m2.2 0h4.6" : "M1.4 1.4l7.2 7.2m-7.2 0l7.2-7.2" }));
