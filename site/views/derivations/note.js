import { $, h, show } from "../../js/dom.js";
import { inALine } from "../../js/trouble.js";
import { renew } from "../../js/renew.js";

/**
 * What stands where the drawing would be when there is none, and above it when it is not that of the sentence any more.
 * @param {HTMLElement} place @param {import("../../js/main.js").Page} page @param {import("./derived.js").Derived} derived @param {string} example the id of one that has derivations
 */
export function showNote(place, { inputs, results }, derived, example) {
  const note = $(".note", place);
  const card = $(".derived", place);
  const open = () => {
    const entry = $(`[data-example="${example}"]`);
    return h("button.link", { type: "button", onclick: () => entry.click() }, "Open " + entry.firstChild.data);
  };
  const look = () => {
    const { sentence, there, drawn, counts } = derived;
    const said =
      !results.scores ? [missing(inputs)]
      : !there ? ["What is compared here has no derivations. Drop some for gold or for the system: AUTO, XML, JSON or Prolog. ", open()]
      : drawn.failure ? inALine(drawn, "Draw it")
      : sentence?.undrawn ? [sentence.undrawn + "."]
      : counts.failure?.code === "data" ? ["Only one side has derivations, so they are shown but not compared."]
      : [];
    show(note, said.length);
    renew(note, ...said);
    card.classList.toggle("empty", !sentence);
    place.classList.toggle("stale", !!drawn.failure && !!sentence);
  };
  derived.addEventListener("asked", () => {
    place.classList.toggle("corpus-asked", derived.counts.waits);
    place.classList.toggle("sentence-asked", derived.drawn.waits);
  });
  derived.addEventListener("corpus", look);
  derived.addEventListener("derivation", look);
  results.addEventListener("state", look);
  look();
}

function missing({ gold, systems }) {
  if (!gold.dependencies.empty) return "Now the derivations of the system.";
  return systems.every((s) => s.dependencies.empty) ? "Give the derivations of gold and those of a system: drop files, type, or paste." : "Now the derivations of gold.";
}
