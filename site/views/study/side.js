import { $, fill, h, show } from "../../js/dom.js";
import { ask } from "../../js/ask.js";
import { plural } from "../../js/metrics.js";
import { list } from "./list.js";

/** At the side: where the judge is, and all items. On a phone it is folded to a line. @param {import("./study.js").Study} study */
export function side(study) {
  const fold = h("button.card.fold", { type: "button" }, h("b"), " ", h("span"));
  const unfold = (shown) => (fold.ariaExpanded = String(shown));
  fold.onclick = () => unfold(fold.ariaExpanded !== "true");
  unfold(false);
  const link = (words, onclick) => h("button.link", { type: "button", onclick }, words);
  const where = h("section.card.where", { ariaLabel: "Where you are" }, h("h2"), h("p.at"), h("p.soft"),
    h("p.unkept", {}, "This browser keeps nothing: do not close the page before you have saved your answers."),
    h("p.ways", {}, link("Start anew", () => startAnew(study)), link("Leave this study", () => study.leave())));
  const look = () => {
    const { told, place, task, missing } = study;
    if (!told || !place.screen) return;
    const items = study.items().length;
    const name = placeName(study);
    fill(where, task?.title ?? told.title, name, place.screen === "begin" ? "" : told.privacy); // which is said there, too
    fill(fold, name, `${items - missing.length} of ${items} answered`);
    show($(".unkept", where), !study.keeps);
  };
  study.addEventListener("place", () => unfold(false));
  for (const type of ["place", "answers"]) study.addEventListener(type, look);
  return h("div.side", {}, fold, where, list(study));
}

/** Where the judge is, in words: "Sentence 7 of 20". @param {import("./study.js").Study} study */
export const placeName = ({ task, place: { screen, item } }) =>
  ({ begin: "Beginning", gate: "Not open yet", instructions: "Instructions", end: "End" })[screen] ?? `${task.unit} ${item} of ${task.items}`;

async function startAnew(study) {
  const answers = study.items().length - study.missing.length;
  const goes = answers ? `${plural(answers, "answer")}, and what you commented on, will be gone.` : "What you have written will be gone.";
  if (await ask("Start anew?", goes, { anew: "Start anew" })) study.startAnew();
}
