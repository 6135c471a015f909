import { $, h } from "../../js/dom.js";
import { renew } from "../../js/renew.js";

/** What a task asks, above an example, and what there is to say of that, beneath it. @param {import("./study.js").Study} study @returns {HTMLElement[]} */
export function instructions(study) {
  const card = h("section.card.page", { "data-screen": "instructions" },
    h("p.task"), h("h2", { tabIndex: -1 }), h("div.paragraphs"));
  const start = h("button.push.main", { type: "button", onclick: () => study.next() });
  const example = h("section.card.page", { "data-screen": "instructions", "aria-label": "About the example" }, h("div.paragraphs"), h("p.ways", {}, start));
  study.addEventListener("place", () => {
    const { place, task } = study;
    if (place.screen !== "instructions") return;
    $(".task", card).textContent = task.title;
    $("h2", card).textContent = task.question;
    const paragraphs = (texts) => texts.map((text) => h("p", {}, text));
    renew($(".paragraphs", card), ...paragraphs(task.instructions));
    renew($(".paragraphs", example), ...paragraphs(task.example));
    start.textContent = `To ${task.unit.toLowerCase()} 1 of ${task.items}`;
  });
  return [card, h("h3.between", { "data-screen": "instructions" }, "An example"), example];
}
