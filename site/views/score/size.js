import { $, $$, announce, show } from "../../js/dom.js";

// Sizes to choose from. The smallest letters of a drawing are 9 pixels high in its own size, so it is never shown smaller
// unless somebody wants to see it so.
const SIZES = [0.5, 0.67, 0.8, 1, 1.25, 1.5, 2];

const pressed = (button) => button.ariaPressed === "true";

/**
 * How large the drawing is shown. It takes the room that there is (--largest in the style sheet says how much of it); one that
 * is longer is broken into rows by the core, or scrolled, or made to fit. What is chosen holds for all sentences.
 * @param {import("../../js/main.js").Page} page
 * @param {HTMLElement} canvas
 */
export function sizing({ choices, results }, canvas) {
  const [fit, wrap, sizes, percent] = ["#fit", "#wrap", "#sizes", "#percent"].map((id) => $(id));
  const [smaller, larger] = $$(".step-size", sizes);
  let picture = null;
  let size = 0; // that was chosen; 0 for none
  let room = 0; // measured when it changes, since to measure takes a layout
  let largest = 1;
  let least = 1; // more before an audience
  let height = Infinity;

  const rows = (drawing) => +drawing.dataset.rows;
  const width = (drawing) => +drawing.getAttribute("width");
  const whole = () => Math.min(largest, room / width(picture), height / +picture.getAttribute("height"));
  const fits = () => pressed(fit) && rows(picture) === 1;
  const scale = () => (fits() ? whole() : size || Math.max(least, whole()));

  /** The names of the sides stay in sight, however far the drawing is scrolled: then clear of the categories, over the arcs. */
  const stick = () => {
    if (!picture || rows(picture) > 1) return;
    const moved = canvas.scrollLeft > 0;
    picture.classList.toggle("moved", moved);
    $$(".sides", picture).forEach((name, i) => {
      const clear = moved ? (i ? 24 : -24) : 0;
      name.setAttribute("transform", `translate(${canvas.scrollLeft / scale()} ${clear})`);
    });
  };
  const apply = () => {
    if (!picture || room <= 0) return;
    const own = scale();
    const long = width(picture) > room;
    const broken = rows(picture) > 1;
    picture.style.zoom = own;
    canvas.classList.toggle("wide", width(picture) * own > room + 1);
    canvas.classList.toggle("broken", broken);
    show(fit, long && !broken);
    show(wrap, long || broken);
    show(sizes, long || broken || size);
    percent.textContent = Math.round(own * 100) + " %";
    smaller.disabled = fits() || (own <= SIZES[0] && (broken || whole() >= own));
    larger.disabled = own >= SIZES.at(-1);
    stick();
  };
  /** Whether a drawing is broken as it should be; if not, asks for another. */
  const settled = (drawing) => {
    const wanted = pressed(wrap) ? Math.floor(room / (size || least)) : 0;
    if (wanted === choices.width || room <= 0) return true;
    if (rows(drawing) === 1 && (!wanted || width(drawing) <= wanted)) {
      choices.width = wanted; // which makes no difference to this one
      return true;
    }
    choices.show({ width: wanted });
    return false;
  };
  const change = () => {
    // What was cancelled does not start again because the window is another.
    if (picture && (results.state === "cancelled" || settled(picture))) apply();
  };

  const choose = (next, fitted = false) => {
    size = next;
    fit.ariaPressed = String(fitted);
    change();
    announce(Math.round(scale() * 100) + " %");
  };
  smaller.onclick = () => {
    const next = SIZES.findLast((one) => one < scale() - 0.01) ?? 0;
    if (rows(picture) === 1 && whole() < 1 && next < whole()) choose(0, true);
    else choose(next || SIZES[0]);
  };
  larger.onclick = () => choose(SIZES.find((one) => one > scale() + 0.01));
  percent.onclick = () => choose(0);
  fit.onclick = () => choose(0, !pressed(fit));
  wrap.onclick = () => {
    wrap.ariaPressed = String(!pressed(wrap));
    change();
  };
  const measure = () => {
    if (matchMedia("print").matches) return; // paper has a drawing of its own
    const style = getComputedStyle(canvas);
    room = canvas.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
    largest = +style.getPropertyValue("--largest");
    least = +style.getPropertyValue("--least");
    height = least > 1 ? innerHeight * 0.6 : Infinity; // all of it is seen at once
    change();
  };
  measure();
  new ResizeObserver(measure).observe(canvas); // which tells once a frame
  canvas.addEventListener("scroll", stick, { passive: true });

  return {
    settled,
    /** Shows a drawing as large as it should be. @param {SVGSVGElement|null} drawing */
    show(drawing) {
      picture = drawing;
      apply();
    },
  };
}
