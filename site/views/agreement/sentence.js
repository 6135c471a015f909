import { $, announce, h, show } from "../../js/dom.js";
import { listen } from "../../js/keys.js";
import { thousands } from "../../js/metrics.js";
import { renew } from "../../js/renew.js";
import { readDrawing } from "../../js/svg.js";
import { inALine } from "../../js/trouble.js";

/** Short drawings are shown larger than they are, and wide ones smaller, within these bounds. */
const LARGEST = 1.25;
const SMALLEST = 0.8;

/** More changes are not read in a row. */
const MOST_CHANGES = 12;

/**
 * The sentence to talk about: both trees, what turns one into the other, and the same as a table.
 * @param {import("./agreement.js").Agreement} agreement @param {() => boolean} isHere
 * @param {HTMLElement} sheet that it is on
 */
export function sentence(agreement, isHere, sheet) {
  const button = (words, ariaLabel, onclick) => h("button", { type: "button", ariaLabel, onclick }, words);
  const go = (by) => agreement.show(agreement.at + by);
  const previous = button("‹", "Previous sentence", () => go(-1));
  const next = button("›", "Next sentence", () => go(1));
  const at = h("b.at", {});
  const select = (ariaLabel) => h("select", { ariaLabel, onchange: () => agreement.pair(+pair[0].value, +pair[1].value) });
  const pair = [select("The tree of"), select("turned into that of")];
  const pairs = h("span.pair", {}, pair[0], " → ", pair[1]);
  const said = h("h2", {});
  const words = h("p.words", {});
  const edits = h("ul.edits", { ariaLabel: "What turns one into the other" });
  const canvas = h("div.canvas", { role: "group", ariaLabel: "Drawing" });
  const note = h("p.note", {});
  const table = h("div.wide.table", { tabIndex: 0, role: "region", ariaLabel: "Both trees as a table" });
  const details = h("details", {}, h("summary", {}, "The same as a table"), table);
  const card = h("section.card.drawing.talk", { ariaLabel: "The sentence to talk about" },
    h("div.bar", {}, said, h("div.place", {}, pairs, previous, next, at)), words, edits, note, canvas, details);

  let told = null, unitDrawn = null; // which sentence was announced
  agreement.addEventListener("unit", () => {
    const { drawn, sentence: { failure }, unit, at: place } = agreement;
    show(card, unit && (drawn || failure));
    if (!unit || !(drawn || failure)) return renew(canvas);
    const [most, apart] = [agreement.most.length, agreement.apart.length];
    at.textContent = place < most ? `${thousands(place + 1)} of ${thousands(most)}` : `different words, ${thousands(place + 1 - most)} of ${thousands(apart)}`;
    previous.disabled = place === 0;
    next.disabled = place === most + apart - 1;
    said.textContent = drawn?.said ?? "";
    renew(words, ...whole(unit, drawn));
    const changes = drawn?.changes ?? [];
    const more = changes.length - MOST_CHANGES;
    renew(edits, ...changes.slice(0, MOST_CHANGES).map((change) => h("li", {}, change)), more > 0 && h("li", {}, `and ${thousands(more)} more, in the table beneath`));
    const { undrawn } = drawn ?? {};
    renew(note, undrawn && undrawn + ".", ...inALine(agreement.sentence));
    show(note, undrawn || failure);
    const picture = drawn?.drawing ? readDrawing(drawn.drawing) : null;
    picture?.setAttribute("role", "img");
    picture?.setAttribute("aria-label", $("title", picture)?.textContent ?? said.textContent);
    renew(canvas, picture);
    size();
    if (unitDrawn !== unit) canvas.scrollLeft = 0; // where the sentence and the legend begin
    unitDrawn = unit;
    show(pairs, drawn?.annotators.length > 2);
    if (drawn) pair.forEach((one, i) => offer(one, drawn, i));
    show(details, drawn);
    renew(table, drawn && rows(drawn));
    if (told !== null && told !== said.textContent && isHere()) announce(`${at.textContent}: ${said.textContent}. ${changes.slice(0, MOST_CHANGES).join("; ")}`);
    told = said.textContent;
  });

  const size = () => {
    const picture = canvas.firstChild;
    if (!picture) return;
    const width = +picture.getAttribute("width");
    const scale = Math.max(SMALLEST, Math.min(LARGEST, agreement.width / width));
    picture.style.zoom = scale;
    const isWide = width * scale > agreement.width + 1;
    canvas.classList.toggle("wide", isWide);
    canvas.tabIndex = isWide ? 0 : -1; // so that keys scroll it
  };
  new ResizeObserver(() => {
    if (matchMedia("print").matches || !sheet.clientWidth) return;
    const { paddingLeft, paddingRight } = getComputedStyle(canvas);
    agreement.resize(Math.floor(sheet.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight)) - 2); // the border of the card
    size();
  }).observe(sheet); // which tells once a frame
  agreement.addEventListener("told", () => show(card, false));
  listen({ j: () => go(1), ArrowRight: () => go(1), k: () => go(-1), ArrowLeft: () => go(-1), t: () => (details.open = !details.open) }, isHere);
  return card;
}

/**
 * The whole sentence below its name; both annotators' where their words differ, with where they do.
 * @param {import("../../js/core.d.ts").AgendaUnit|import("../../js/core.d.ts").DifferentWords} unit @param {import("./agreement.js").Drawn|null} drawn
 */
function whole(unit, drawn) {
  const [first = unit.words, second] = drawn?.words ?? [];
  const name = (/** @type {number} */ place) => drawn.annotators.find(({ index }) => index === place).name + ": ";
  const line = (/** @type {number} */ place, /** @type {string} */ text) => h("span.of", {}, h("b", {}, name(place)), text);
  return [h("b", {}, unit.name), " ", ...(second === undefined ? [first] : ["said" in unit && unit.said, line(drawn.a, first), line(drawn.b, second)])];
}

/** The annotators of the sentence, of whom two are compared. @param {HTMLSelectElement} select @param {import("./agreement.js").Drawn} drawn @param {number} i */
function offer(select, { annotators, a, b }, i) {
  const [chosen, other] = i ? [b, a] : [a, b];
  renew(select, ...annotators.map(({ index, name }) => h("option", { value: index, disabled: index === other }, name)));
  select.value = String(chosen);
}

/** @param {import("./agreement.js").Drawn} drawn */
function rows({ rows = [], annotators, a, b }) {
  const name = (/** @type {number} */ place) => annotators.find(({ index }) => index === place).name;
  const node = (/** @type {import("../../js/core.d.ts").AnnotatedCell|null} */ one) => {
    const cell = h("td", {}, one ? [one.label, one.word].filter(Boolean).join(" · ") : "");
    if (one) cell.style.paddingLeft = 10 + 16 * one.depth + "px";
    return cell;
  };
  return h("table", {},
    h("thead", {}, h("tr", {}, ...[name(a), "", name(b)].map((text) => (text ? h("th", { scope: "col" }, text) : h("td", {}))))),
    h("tbody", {}, ...rows.map(({ left, right }) => {
      const { fate } = left ?? right;
      return h(fate === "kept" ? "tr" : "tr.wrong", {}, node(left), h("td", {}, fate), node(right));
    })));
}
