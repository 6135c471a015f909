import { $, h, show } from "./dom.js";
import { listen } from "./keys.js";
import { thousands } from "./metrics.js";
import { said } from "./options.js";
import { renew } from "./renew.js";

// The filters are made of the choices of the core when the page is built, as the options are. Here nothing is known of any
// one of them: what a control says other than it did in the markup is looked for.

/**
 * Finds sentences: a field to type in, filters, and over the list what was found. Its scores are those of what was found, and
 * stand with the list, never in the tiles of the corpus.
 * @param {import("./main.js").Page} page
 */
export function showFind({ choices, results, sentences }) {
  const form = $("#finding");
  const controls = [...form.elements].filter((control) => control.name);
  const [field] = controls;
  const button = $("#filter-button");
  const filters = $("#filters");

  const usual = (control) => (control.options ? $("[selected]", control).value : "");
  let fresh = false; // something else is looked for since Enter was pressed
  let entered = false; // Enter was pressed before what is found has come
  const enter = () => {
    if (fresh) sentences.go(0);
    else sentences.next();
    fresh = entered = false;
  };
  form.addEventListener("input", ({ target: { name } }) => {
    fresh ||= name === field.name;
    const control = form.elements[name];
    choices.find({ [name]: control.value === usual(control) ? "" : control.value });
  });
  form.onsubmit = (event) => event.preventDefault();
  field.addEventListener("keydown", ({ key }) => {
    if (key !== "Enter") return;
    entered = sentences.waits;
    if (!entered) enter();
  });
  button.onclick = () => {
    const open = button.ariaExpanded !== "true";
    button.ariaExpanded = String(open);
    show(filters, open);
  };
  listen({ "/": () => field.focus() }, () => field.checkVisibility());

  /** Has the controls say what is looked for, wherever that was chosen. */
  const tell = () => {
    for (const control of controls) {
      const text = choices.filter[control.name] ?? usual(control);
      const isTyping = control === document.activeElement && control.name in choices.filter;
      if (control.value !== text && !isTyping) control.value = text;
    }
  };
  const all = () => {
    choices.findAll();
    field.focus();
  };
  $("#none button").onclick = all;

  const showFound = () => {
    tell();
    if (entered) enter();
    const { total, found, shown, failure } = sentences;
    const chosen = Object.keys(choices.filter);
    $("#sentences-title").textContent = (chosen.length ? thousands(found) + " of " : "") + thousands(total) + " sentences";
    const place = $("#found");
    const held = place.contains(document.activeElement);
    show(place, chosen.length);
    const ends = results.scores ? results.endsOf(choices.system) : [];
    const figures = found && shown ? ends.flatMap(({ key, name }) => [" " + name + " ", h("b", {}, shown[key].score)]) : [];
    renew($("p", place), figures.length > 0 && (found === 1 ? "This one:" : "These together:"), ...figures);
    const chips = controls.filter(({ name }) => name in choices.filter).map((control) => {
      const words = said(control, choices.filter[control.name]);
      return h("button", { type: "button", "data-key": control.name, "aria-label": "Do not look for " + words, onclick: () => choices.find({ [control.name]: "" }) }, h("span", {}, words));
    });
    renew($(".chips", place), ...chips);
    if (held && !place.contains(document.activeElement)) ($(".chips button", place) ?? field).focus();
    show($("#none"), !found);
    $("#none span").textContent = failure ? failure.message + "." : chosen.join() === field.name ? elsewhere : "No sentence has all of this.";
    show($("#rows"), found);
  };
  sentences.addEventListener("found", showFound);
}

/** Where nothing has the words, a category may be meant. */
const elsewhere = "No sentence has this in its words, nor as its number or id. Categories, slots and kinds of error are under Filter.";
