import { $, $$, announce, show } from "../../js/dom.js";

/** Sizes to choose from. */
const SIZES = [0.5, 0.67, 0.8, 1, 1.25, 1.5, 2];

/** As small as a drawing is shown where nobody chose its size: its categories are 12 pixels high at 1; larger before an audience, as the style sheet says. */
const SMALLEST = 0.8;

/**
 * How large the drawing is shown. The core folds constituents until it fits into the room that there is; what is still too wide
 * is scrolled, and the names of the sides stay in sight.
 * @param {HTMLElement} place @param {HTMLElement} canvas @param {import("./derived.js").Derived} derived
 */
export function sizing(place, canvas, derived) {
  const [fit, smaller, percent, larger, arrange] = [".fit", ".smaller", ".percent", ".larger", ".arrange"].map((name) => $(name, place));
  let picture = null;
  let size = 0; // that was chosen; 0 for none
  let room = 0;
  let [largest, least] = [1, SMALLEST];
  const width = () => +picture.getAttribute("width");
  const scale = () => size || Math.max(least, Math.min(largest, room / width()));
  const fits = () => fit.ariaPressed === "true";

  /** The names of the sides stay in sight, however far the drawing is scrolled: then over the words, which pass beneath them. */
  const stick = () => {
    const moved = canvas.scrollLeft > 0;
    for (const names of $$(".sides", picture)) {
      const [halo, name] = names.children;
      halo.setAttribute("width", name.getComputedTextLength() + 16);
      names.setAttribute("transform", `translate(${canvas.scrollLeft / scale()} ${moved ? -24 : 0})`);
    }
    canvas.classList.toggle("moved", moved);
  };
  const apply = () => {
    if (!picture || room <= 0) return;
    const own = scale();
    picture.style.zoom = own;
    canvas.classList.toggle("wide", width() * own > room + 1);
    percent.textContent = Math.round(own * 100) + " %";
    smaller.disabled = own <= SIZES[0];
    larger.disabled = own >= SIZES.at(-1);
    show(fit, !fits() || width() > room || picture.querySelector(".folded"));
    show(arrange, derived.arranged);
    stick();
  };
  /** Before anything is folded, it is as small as it can be. */
  const ask = () => derived.resize(fits() && room > 0 ? Math.floor(room / (size || least)) : 0);
  const choose = (next) => {
    size = next;
    ask();
    apply();
    announce(Math.round(scale() * 100) + " %");
  };
  smaller.onclick = () => choose(SIZES.findLast((one) => one < scale() - 0.01));
  larger.onclick = () => choose(SIZES.find((one) => one > scale() + 0.01));
  percent.onclick = () => choose(0);
  fit.onclick = () => {
    fit.ariaPressed = String(!fits());
    ask();
  };
  arrange.onclick = () => derived.arrange();
  const measure = () => {
    if (matchMedia("print").matches || !canvas.clientWidth) return;
    const style = getComputedStyle(canvas);
    const { paddingLeft, paddingRight } = style;
    largest = +style.getPropertyValue("--largest");
    least = SMALLEST * +style.getPropertyValue("--least");
    room = canvas.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
    ask();
    apply();
  };
  measure();
  new ResizeObserver(measure).observe(canvas); // which tells once a frame
  canvas.addEventListener("scroll", () => picture && stick(), { passive: true });
  derived.page.inputs.addEventListener("anew", () => (size = 0)); // which was chosen for what is gone

  return {
    /** Shows a drawing as large as it should be. @param {SVGSVGElement|null} drawing */
    show(drawing) {
      picture = drawing;
      apply();
    },
  };
}
