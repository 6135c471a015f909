import { $, show } from "../../js/dom.js";
import { thousands } from "../../js/metrics.js";

/**
 * Over the drawing: which sentence it is, and the way to the next; of an example, what it shows.
 * @param {HTMLElement} place @param {import("../../js/main.js").Page} page @param {import("./derived.js").Derived} derived
 */
export function showPlace(place, { inputs, sentences }, derived) {
  const bar = $(".place", place);
  const about = $(".about", place);
  const [previous, next] = [$(".previous", bar), $(".next", bar)];
  previous.onclick = () => sentences.previous();
  next.onclick = () => sentences.next();
  const look = () => {
    const { example } = inputs;
    const several = sentences.total > 1 && derived.sentence;
    show(bar, several);
    show(about, !several);
    $("b", about).textContent = example && derived.sentence ? example.title : "";
    $("span", about).textContent = example && derived.sentence ? example.about : "";
    if (!several) return;
    $(".at", bar).textContent = `${thousands(derived.sentence.n)} of ${thousands(sentences.total)}`;
    previous.disabled = sentences.at <= 0;
    next.disabled = sentences.at >= sentences.found - 1;
  };
  sentences.addEventListener("place", look);
  derived.addEventListener("derivation", look);
}
