import { $, $$, announce, h, moveFocus, show } from "../../js/dom.js";
import { findings } from "../../js/findings.js";
import { rove } from "../../js/keys.js";
import { renew } from "../../js/renew.js";
import { inALine } from "../../js/trouble.js";
import { Comparing } from "./comparing.js";
import { confused, confusions } from "./confusions.js";
import { costs } from "./costs.js";
import { cases, differences } from "./differences.js";
import { exportsOf } from "./exports.js";
import { help } from "./help.js";
import { ordered } from "./ordered.js";
import { inWords, scores } from "./scores.js";
import { sentence } from "./sentence.js";
import { menu } from "./tables.js";
import sheet from "./view.css?file";

/** @import { PartName } from "./comparing.js" */

/** The parts that are opened by a button each. @type {[PartName, string][]} */
const parts = [["scores", "Which is better"], ["differences", "Where they differ"], ["confusions", "Confusions"], ["costs", "What errors cost"], ["ordered", "Sentences"]];

/** How each part is shown. @type {Record<PartName, (comparing: Comparing, told: any) => (HTMLElement|false|null|undefined)[]>} */
const shown = { scores, differences, cases, confusions, confused, costs, ordered, sentence };

/** Parts about one system, which may be the baseline. @type {PartName[]} */
const ofOne = ["confusions", "costs", "ordered"];

/**
 * Systems compared with one of them: which is better, where, and could it be chance.
 * @type {import("../views.js").Declared<Comparing>}
 */
export const view = { sheet, help, asks: ({ page, isOpen }) => new Comparing(page, isOpen), shows, exports: (_, comparing) => exportsOf(comparing) };

/** @param {import("../views.js").Here} here @param {Comparing} comparing */
function shows({ place, page }, comparing) {
  const lacking = h("p.card.lacking", { hidden: true });
  const bar = h("div.parts", { role: "tablist", ariaLabel: "Parts of the comparison" });
  const choosing = h("p.choosing", {});
  const head = h("div.head", {}, bar, choosing);
  const body = h("div.sheet", { id: "compare-part", role: "tabpanel" });
  const boxes = /** @type {[PartName, HTMLElement][]} */ (Object.keys(shown).map((name) => [name, box(comparing, /** @type {PartName} */ (name))]));
  body.append(...boxes.map(([, box]) => box));
  place.append(lacking, head, body);
  rove(bar);
  bar.addEventListener("keydown", (event) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const tabs = $$("button", bar);
    const tab = tabs.at((tabs.findIndex(({ tabIndex }) => tabIndex === 0) + step) % tabs.length);
    tab.click();
    tab.focus();
  });

  const arrange = () => {
    const { possible, names, part, baseline, system, one, open } = comparing;
    const { activeElement } = document;
    show(lacking, !possible && page.results.scores);
    renew(lacking, "Here two or more parsers are compared on the same gold. Drop the output of another one, or ",
      h("button.link", { type: "button", onclick: () => $("[data-example=corpus]").click() }, "open an example with two parsers"), ".");
    for (const part of [head, body]) show(part, possible);
    renew(bar, ...parts.map(([name, words]) => h("button", { type: "button", id: "part-" + name, role: "tab", "data-key": name, tabIndex: name === part ? 0 : -1, "aria-selected": String(name === part), "aria-controls": "compare-part", onclick: () => comparing.choose({ part: name }) }, words)));
    const all = names.map((name, i) => /** @type {[number, string]} */ ([i, name]));
    renew(choosing, ...ofOne.includes(part) ? [menu("Parser", all, one, (one) => comparing.choose({ one }))]
      : [menu("Baseline", all, baseline, (baseline) => comparing.choose({ baseline })),
        names.length > 2 && menu("Compared with it", all.filter(([i]) => i !== baseline), system, (system) => comparing.choose({ system }))]);
    body.setAttribute("aria-labelledby", "part-" + part);
    for (const [name, box] of boxes) show(box, open.includes(name));
    moveFocus(activeElement, [bar.querySelector("[aria-selected=true]")]);
  };
  for (const type of ["chosen", "there"]) comparing.addEventListener(type, arrange);
  page.results.addEventListener("scores", arrange);
  page.inputs.addEventListener("sides", arrange);
  arrange();
  const { scores } = comparing.questions;
  scores.addEventListener("answer", () => scores.answer && comparing.isOpen() && announce([...scores.answer.warnings.filter(({ grave }) => grave).map(({ message }) => message + "."), ...inWords(comparing, scores.answer).slice(0, 2)].join(" ")));
  new ResizeObserver(() => place.clientWidth && !matchMedia("print").matches && comparing.resize(Math.max(place.clientWidth - 42, 300))).observe(place);
}

/** Where a part is shown: what must be known before it, and what it says. @param {Comparing} comparing @param {PartName} name */
function box(comparing, name) {
  const question = comparing.questions[name];
  const isMain = parts.some(([part]) => part === name);
  const place = h("div.sheet", {});
  let last = ""; // what a person opened last
  const look = () => {
    const { answer } = question;
    const { activeElement } = document;
    renew(place, ...answer ? shown[name](comparing, answer) : !isMain && question.failure ? [h("p.card.lacking", {}, ...inALine(question))] : []);
    moveFocus(activeElement, [$("#part-" + comparing.part)]);
  };
  question.addEventListener("answer", () => {
    look();
    const { n, within, gold_label, confused_with } = question.answer?.asked ?? {};
    const opened = [n, within, gold_label, confused_with].filter(Boolean).join(" ");
    if (opened && opened !== last) place.scrollIntoView({ block: "nearest" });
    last = opened;
  });
  question.addEventListener("asked", () => place.setAttribute("aria-busy", String(question.waits)));
  comparing.addEventListener("chosen", look);
  return h("div.sheet.part", { hidden: true, "data-part": name }, isMain && findings(question), place);
}
