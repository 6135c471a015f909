import { $, h } from "./dom.js";

/** What has an explanation; a tile and a row of a list say by themselves all that theirs does. */
const EXPLAINED = "[title]:not(.step, .row)";

/**
 * Shows the explanations that a mouse finds by resting on something, for touch and the keyboard as well: of what is tapped,
 * or whose label is, and of what has the focus.
 */
export function showTips() {
  const tip = document.body.appendChild(h("p.tip", { popover: "manual", ariaHidden: "true" })); // who listens has it with its element
  let explained = tip;
  const hide = () => tip.hidePopover();
  const explain = (target) => {
    const around = target.closest(".step, .options label, .filters label"); // whose control may cover the rest
    const node = target.closest(EXPLAINED) ?? (around && $(EXPLAINED, around));
    if (!node?.title) return;
    hide();
    tip.textContent = node.title;
    tip.showPopover();
    explained = node.checkVisibility() ? node : around;
    place();
  };
  const place = () => {
    if (!tip.matches(":popover-open")) return;
    const { left, top, bottom } = explained.getBoundingClientRect();
    const below = bottom + 6;
    tip.style.left = Math.max(8, Math.min(left, innerWidth - tip.offsetWidth - 8)) + "px";
    tip.style.top = (below + tip.offsetHeight < innerHeight ? below : Math.max(8, top - tip.offsetHeight - 6)) + "px";
  };
  addEventListener("pointerup", (event) => event.pointerType === "touch" && explain(event.target)); // it was no scrolling
  addEventListener("focusin", (event) => {
    const target = /** @type {Element} */ (event.target);
    if (!target.matches(":focus-visible")) return;
    hide();
    requestAnimationFrame(() => target === document.activeElement && explain(target)); // a popover that is closing gives the focus back before another one can be shown
  });
  for (const type of ["pointerdown", "input", "beforeprint"]) addEventListener(type, hide);
  addEventListener("scroll", place, { capture: true, passive: true });
  addEventListener("keydown", ({ key }) => ["Escape", "Enter"].includes(key) && hide());
}
