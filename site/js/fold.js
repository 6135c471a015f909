import { $, $$ } from "./dom.js";
import { isAtHand, listen } from "./keys.js";

const fold = $("#fold");
const presenting = $("#present");

/** Before an audience, one sentence stands alone, large: nothing is beside it. That holds until it is ended, also after a reload. */
const present = (alone) => {
  presenting.ariaPressed = String(alone);
  document.documentElement.classList.toggle("presenting", alone);
  try {
    localStorage.presenting = alone ? "yes" : "";
  } catch {} // the browser keeps nothing
};

const wasPresenting = () => {
  try {
    return localStorage.presenting === "yes";
  } catch {
    return false;
  }
};

/** Whether something that is open or chosen is closed or let go by Escape; a dialog has its keys to itself. @param {import("./results.js").Results} results */
const claimsEscape = ({ selection, picked }) => !!selection && picked || !!$(":popover-open") || $$(".canvas .step.chosen").some((step) => step.checkVisibility());

/** Where there is no room beside the scores, the inputs are folded away over them: a line says what they are. */
const unfold = (shown) => {
  fold.ariaExpanded = String(shown);
};

/** @param {import("./main.js").Page} page */
export function showFold({ inputs, results }) {
  fold.onclick = () => unfold(fold.ariaExpanded !== "true");
  const change = () => present(presenting.ariaPressed !== "true");
  presenting.onclick = change;
  listen({ p: change });
  listen({ Escape: () => present(false) }, () => isAtHand() && presenting.ariaPressed === "true" && !claimsEscape(results), true);
  present(wasPresenting());
  const name = ({ dependencies }) => dependencies.origin || "nothing yet";
  const look = () => {
    const { gold, systems, example } = inputs;
    const others = systems.length > 1 ? systems.length + " systems" : name(systems[0]);
    $("span", fold).textContent = example ? example.title : name(gold) + " · " + others;
  };
  inputs.addEventListener("sides", look);
  inputs.addEventListener("changed", look);
  results.addEventListener("state", () => ["error", "empty"].includes(results.state) && unfold(true));
}

/** Opens the roots of a side, so that they can be given. @param {import("./inputs.js").Side} side */
export function openRoots(side) {
  const roots = $(".roots", $$(".panel").find((panel) => panel.side === side));
  present(false);
  unfold(true);
  roots.open = true;
  roots.scrollIntoView({ block: "center" });
  $(".choose", roots).focus({ preventScroll: true });
}
