import { $, h } from "../../js/dom.js";
import { plural } from "../../js/metrics.js";
import { renew } from "../../js/renew.js";

/** Where a judge stands before a task that is not open yet: what opens it, and what is missing for that. @param {import("./study.js").Study} study */
export function gate(study) {
  const leave = h("button.push", { type: "button", onclick: () => study.finish() });
  const back = h("button.push.main", { type: "button", onclick: () => goTo(study, firstOpen()) });
  const firstOpen = () => study.openIn(study.reached)[0];
  const card = h("section.card.page", { "data-screen": "gate" }, h("h2", { tabIndex: -1 }), h("p.told"), h("div.missing"), h("p.ways", {}, back, leave));
  const look = () => {
    const { place: { screen }, task, told, reached } = study;
    if (screen !== "gate") return;
    const open = study.openIn(reached);
    const before = told.tasks[reached - 1];
    const unit = before.unit.toLowerCase();
    $("h2", card).textContent = `${task.title} is not open yet`;
    $(".told", card).textContent = task.opens;
    renew($(".missing", card), stillOpen(study, reached));
    back.textContent = open.length ? `To ${unit} ${open[0].item}` : "";
    leave.textContent = `Leave ${plural(open.length, unit)} open and go on`;
  };
  for (const type of ["place", "answers"]) study.addEventListener(type, look);
  return card;
}

/** The items of a task without an answer, each of which can be gone to. @param {import("./study.js").Study} study @param {number} task */
export function stillOpen(study, task) {
  const { title, unit } = study.told.tasks[task - 1];
  const what = `${title}, ${unit.toLowerCase()}`;
  return h("p", {}, h("span", {}, what), ...study.openIn(task).map((place) =>
    h("button.link", { type: "button", ariaLabel: `${what} ${place.item}`, onclick: () => goTo(study, place) }, place.item)));
}

/** @param {import("./study.js").Study} study @param {import("./study.js").Place} place */
const goTo = (study, place) => study.go(study.places.indexOf(place));
