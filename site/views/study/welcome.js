import { ask } from "../../js/ask.js";
import { choosing } from "../../js/choosing.js";
import { $, $$, h, moveFocus, show } from "../../js/dom.js";
import { renew } from "../../js/renew.js";
import * as kept from "./kept.js";
import { example, make } from "./make.js";

/**
 * What stands here without a study: what it is for, and how to get one.
 * @param {import("../../js/main.js").Page} page @param {import("./study.js").Study} study @param {import("../../js/shelf.js").Shelf} shelf of the view
 */
export function welcome(page, study, shelf) {
  const open = choosing(page, "Open a study…", page.take, { what: "button.push.main", multiple: true, ariaLabel: "A study, or results of judges" });
  const button = (what, words, onclick) => h("button" + what, { type: "button", onclick }, words);
  const there = h("section.there", { hidden: true, ariaLabel: "Studies on this device" }, h("h3", {}, "On this device"), h("ul"));
  const title = h("h2", { tabIndex: -1 }, "Ask people which analysis is better");
  const look = async () => {
    if (study.told) return;
    /** @type {kept.Record[]} */
    const list = await kept.list().catch(() => []);
    const { activeElement } = document;
    show(there, list.length);
    renew($("ul", there), ...list.map(({ id, name, judge }) => h("li", { "data-key": id },
      button(".link", name, () => study.resume(id)), " ", h("small", {}, [id, judge].filter(Boolean).join(" · ")), " ",
      button(".link.forget", "Forget", () => forget(id, name).then(look)))));
    moveFocus(activeElement, [...$$("button", there), title]);
  };
  study.addEventListener("study", look);
  look();
  return h("div.welcome", {},
    h("section.card.page", {},
      title,
      h("p", {}, "A study is a file of real parses. The page shows them to a judge, two figures or two sentences at a time, without saying which metric or which parser is behind them, and asks which is better. It works on a phone and without a network. Answers stay on the device; at the end the judge saves a file, and sends it back."),
      h("p", {}, "Drop a study here to answer it. Drop it together with the files that came back, and the page shows what the judges say."),
      h("p.ways", {}, open, button(".push", "Try a small example", () => example(page, study))),
      there),
    make(page, study, shelf));
}

async function forget(id, name) {
  if (await ask(`Forget ${name}?`, "What was answered to it on this device will be gone.", { forget: "Forget" })) await kept.forget(id).catch(() => {});
}
