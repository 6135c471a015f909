import { $, h, show } from "../../js/dom.js";
import { plural } from "../../js/metrics.js";
import { renew } from "../../js/renew.js";

/** Where a judge begins: says who they are, and as which part of the judges they answer. @param {import("./study.js").Study} study */
export function begin(study) {
  const name = h("input", { name: "judge", required: true, maxLength: 200, autocomplete: "name", spellcheck: false });
  const part = h("select", { name: "part" });
  const parts = h("label", {}, "Your part of the judges", part, h("small", {}, "Whoever asked you to judge says which."));
  const form = h("form", {},
    h("label", {}, "Your name or a code", name, h("small", {}, "It is in the file that you save, and nowhere else.")),
    parts,
    h("p.ways", {}, h("button.push.main", {})));
  const card = h("section.card.page", { "data-screen": "begin" }, h("h2", { tabIndex: -1 }), h("p.before"), h("ul.tasks"), h("p.opens"), form, h("p.soft"));
  form.onsubmit = (event) => {
    event.preventDefault();
    const judge = name.value.trim();
    if (judge) study.begin(judge, +part.value);
    else name.reportValidity();
  };
  study.addEventListener("place", () => {
    const { told, place: { screen } } = study;
    if (screen !== "begin") return;
    $("h2", card).textContent = told.title;
    const { before } = study;
    show($(".before", card), before);
    if (before) $(".before", card).textContent = `${before.name} was changed or made again since ${before.judge} answered it: this is study ${told.study}, and that was ${before.id}. Those answers do not count here. They are kept: leave this study to find them under “On this device”.`;
    renew($(".tasks", card), ...told.tasks.map(({ title, question, items, unit }, i) => h("li", {}, [
      told.tasks.length > 1 && title, plural(items, unit.toLowerCase()), i < study.reached && question].filter(Boolean).join(": "))));
    const shut = told.tasks[study.reached];
    show($(".opens", card), shut);
    $(".opens", card).textContent = shut?.opens ?? "";
    $(".soft", card).textContent = told.privacy;
    $(".main", card).textContent = study.judge ? "Go on" : "Begin";
    name.value = study.judge;
    renew(part, ...Array.from({ length: told.parts }, (_, i) => h("option", { value: i + 1 }, `Part ${i + 1}`)));
    part.value = String(study.part);
    show(parts, told.parts > 1);
  });
  return card;
}
