import { $, h, show } from "../../js/dom.js";
import { renew } from "../../js/renew.js";
import { save } from "../../js/save.js";
import { inALine } from "../../js/trouble.js";

/** Where a judge ends: what is missing, and the file that is sent back. @param {import("./study.js").Study} study */
export function end(study) {
  const button = h("button.push", { type: "button" }, "Save the file");
  const said = h("p.saved", { role: "status" });
  const card = h("section.card.page", { "data-screen": "end" },
    h("h2", { tabIndex: -1 }), h("p.told"), h("div.missing"),
    h("p.ways", {}, button), said);
  const { sealed } = study;
  button.onclick = () => study.seal();
  sealed.addEventListener("answer", () => sealed.answer && save(sealed.answer.file, sealed.answer.name));
  const look = () => {
    if (study.place.screen !== "end") return;
    const { told, missing, saved, isSaved } = study;
    $("h2", card).textContent = missing.length ? "Not yet complete" : "That is all. Thank you";
    $(".told", card).textContent = missing.length ? told.stop : told.finish;
    const tasks = told.tasks.map(({ title, unit }, i) => ({ title, unit, open: missing.filter(({ task }) => task === i + 1) })).filter(({ open }) => open.length);
    renew($(".missing", card), ...tasks.map(({ title, unit, open }) => h("p", {},
      h("span", {}, `${title}, ${unit.toLowerCase()}`),
      ...open.map((place) => h("button.link", { type: "button", ariaLabel: `${title}, ${unit.toLowerCase()} ${place.item}`, onclick: () => study.go(study.places.indexOf(place)) }, place.item)))));
    show($(".missing", card), tasks.length);
    button.classList.toggle("main", !missing.length && !isSaved);
    renew(said, ...inALine(sealed), sealed.failure || !saved ? "" : isSaved ? `Saved as ${saved.name}. Now send it back to whoever asked you.` : "Your answers are other ones than those that you saved: save them again.");
  };
  for (const type of ["place", "answers"]) study.addEventListener(type, look);
  return card;
}
