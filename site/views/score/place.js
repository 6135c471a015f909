import { $, h, narrow, show } from "../../js/dom.js";
import { thousands } from "../../js/metrics.js";
import { renew } from "../../js/renew.js";

/**
 * Leads to the list of sentences. Where it stands beneath all else, it comes over the page as a sheet, until a sentence is chosen.
 * @param {HTMLElement} list
 */
function openList(list) {
  if (narrow.matches || !list.checkVisibility()) {
    list.popover = "auto";
    list.showPopover();
    list.ontoggle = ({ newState }) => {
      if (newState === "open") return;
      list.popover = list.ontoggle = null;
      $("#drawing").scrollIntoView({ block: "start" });
    };
  } else list.scrollIntoView({ block: "nearest" });
  $("#rows").focus({ preventScroll: true });
}

/**
 * The bar over the drawing of a sentence of a corpus: which it is, its own scores, and the way to the next.
 * @param {import("../../js/main.js").Page} page
 */
export function showPlace({ choices, results, sentences }) {
  const place = $("#place");
  $("#previous").onclick = () => sentences.previous();
  $("#next").onclick = () => sentences.next();
  place.onclick = () => openList($("#sentences"));
  sentences.addEventListener("place", () => {
    const { total, found, at } = sentences;
    const { sentence } = results;
    const visible = total > 1 && sentence;
    show($("#sentence-bar"), visible);
    if (!visible) return;
    place.textContent = `${thousands(sentence.n)} of ${thousands(total)}`;
    place.title = sentence.id + ": to the list";
    $("#among").textContent = found === total ? "" : at < 0 ? `not among the ${thousands(found)} found` : `${thousands(at + 1)} of ${thousands(found)} found`;
    const ends = results.endsOf(sentence.of);
    const own = results.stepsOf(sentence.of).filter((step) => results.isWay || ends.includes(step) || step.key === choices.metric);
    renew($("#own"), ...own.map(({ key, name }) =>
      h(key === choices.metric ? "span.now" : "span", {}, name + " ", h("b", {}, sentence.shown[key].score))));
    $("#previous").disabled = at <= 0;
    $("#next").disabled = at >= found - 1;
  });
}
