import { announce, h } from "../../js/dom.js";
import { SIZES } from "./room.js";

/**
 * How large the figures are shown, with the same buttons as other drawings. What is chosen holds for all items.
 * @param {import("./study.js").Study} study
 */
export function sizing(study) {
  const button = (what, words, title, onclick, more = {}) => h("button" + what, { type: "button", title, onclick, ...more }, words);
  const smaller = button(".step-size", "−", "", () => choose(SIZES.findLast((one) => one < study.plan.size - 0.01)), { ariaLabel: "Smaller" });
  const percent = button(".percent", "100 %", "As large as suits", () => choose(0));
  const larger = button(".step-size", "+", "", () => choose(SIZES.find((one) => one > study.plan.size + 0.01)), { ariaLabel: "Larger" });
  const fit = button(".fit", "Fit", "Both figures in sight", () => study.want({ fit: !study.wish.fit || !!study.wish.size, size: 0 }));
  const wrap = button(".wrap", "Wrap", "Break long figures into rows", () => study.want({ wrap: !study.wish.wrap }));
  /** @param {number|undefined} size */
  const choose = async (size) => {
    if (size === undefined) return;
    await study.want({ size });
    announce(percent.textContent);
  };
  const look = () => {
    const { wish, plan } = study;
    percent.textContent = Math.round(plan.size * 100) + " %";
    smaller.disabled = plan.size <= SIZES[0] + 0.01;
    larger.disabled = plan.size >= SIZES.at(-1) - 0.01;
    fit.ariaPressed = String(wish.fit && !wish.size);
    wrap.ariaPressed = String(wish.wrap);
  };
  for (const type of ["place", "figures"]) study.addEventListener(type, look);
  return h("div.views.sizes", { role: "group", ariaLabel: "Size of the figures" }, h("div.steps", {}, smaller, percent, larger), fit, wrap);
}
