import { $, h, show } from "../../js/dom.js";
import { listing } from "../../js/list.js";
import { renew } from "../../js/renew.js";

/** All places of a study, the items with what is known of their answers. @param {import("./study.js").Study} study */
export function list(study) {
  const nav = h("nav.card.items", { ariaLabel: "Items" });
  const current = listing(nav, (button, at) => study.places[at] === study.place, { as: "step" });
  const button = (/** @type {import("./study.js").Place} */ place, /** @type {number} */ at) => {
    const { screen, task, item } = place;
    const { title, unit } = study.told.tasks[task - 1] ?? {};
    return h("button." + screen, { type: "button", "data-key": [study.told.study, study.part, place.key].join(), onclick: () => study.go(at) },
      screen === "item" && h("span.sr", {}, unit + " "),
      h("span.name", {}, { begin: "Beginning", gate: title, instructions: title, end: "End" }[screen] ?? item), " ",
      screen === "gate" && h("span.begins", {}, "not yet"),
      screen === "item" && h("span.begins", { title: study.told.tasks[task - 1].begins[item - 1] }, study.told.tasks[task - 1].begins[item - 1]), " ",
      h("span.mark", { "aria-hidden": "true" }), h("span.chosen.sr"), " ", h("small"));
  };
  const look = () => {
    [...nav.children].forEach((button, at) => {
      const place = study.places[at];
      show(button, study.isOpen(place));
      if (place.screen === "item") mark(button, study, place);
    });
  };
  study.addEventListener("study", () => study.told && renew(nav, ...study.places.map(button)));
  study.addEventListener("answers", look);
  study.addEventListener("place", () => {
    look();
    current();
  });
  return nav;
}

/** @param {HTMLElement} button @param {import("./study.js").Study} study @param {import("./study.js").Place} place */
function mark(button, study, place) {
  const { option, comment } = study.answerTo(place);
  const { options } = study.told.tasks[place.task - 1];
  $(".mark", button).textContent = option && "✓";
  $(".chosen", button).textContent = options.find((one) => one.option === option)?.label ?? "";
  $("small", button).textContent = comment && "comment";
}
