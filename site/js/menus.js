import { $, $$, h, show } from "./dom.js";
import { listen } from "./keys.js";
import { toPNG } from "./png.js";
import { renew } from "./renew.js";
import { made, make } from "./save.js";

/** Puts each menu under its button, and closes it when something is chosen. */
export function showMenus() {
  for (const menu of $$(".menu")) {
    const button = $(`[popovertarget=${menu.id}]`);
    menu.addEventListener("beforetoggle", ({ newState }) => {
      button.ariaExpanded = String(newState === "open");
      $("button:enabled", menu)?.toggleAttribute("autofocus", true); // has the focus as soon as the menu is there
      const { bottom, right } = button.getBoundingClientRect();
      menu.style.top = bottom + 6 + "px";
      menu.style.maxHeight = `calc(100dvh - ${bottom + 14}px)`;
      // As far to the right as its button, unless its left side would leave the window.
      menu.style.right = `clamp(12px, ${document.documentElement.clientWidth - right}px, 100% - 12px - var(--menu))`;
    });
    menu.addEventListener("click", ({ target }) => target.closest("button") && menu.hidePopover());
    menu.addEventListener("keydown", (event) => {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (!step || event.target.matches("select")) return; // which has its own use for them
      event.preventDefault();
      const items = $$("button:enabled", menu);
      const at = items.indexOf(document.activeElement);
      items.at(at < 0 && step < 0 ? -1 : (at + step) % items.length)?.focus();
    });
  }
}

/** @typedef {import("../views/views.js").Part} Part @typedef {import("../views/views.js").Exported} Exported */

/** What a drawing is saved as, where there is but one. */
const DRAWN = { SVG: "the drawing that is shown", PNG: "the same as an image, twice as large", TikZ: "the same for LaTeX" };

/** The files that a part is saved as, by their forms: a PNG is made of a drawing. @param {Part} part @returns {[form: string, Exported][]} */
const forms = ({ as: { SVG, ...as } }) => Object.entries({ ...SVG && { SVG, PNG: asPNG(SVG) }, ...as });

/** @param {Exported} drawing @returns {Exported} */
const asPNG = (drawing) => (looks) => {
  const svg = drawing({ ...looks, theme: onScreen(looks.theme) });
  return {
    name: svg.name.replace(/svg$/, "png"),
    async make() {
      return toPNG(await made(svg), 2).catch((failure) => {
        throw { code: "data", message: "there is no PNG of this drawing: " + failure.message, hint: "SVG has no such limit" };
      });
    },
  };
};

/** The theme of what cannot change with its viewer. */
const onScreen = (theme) => (theme !== "auto" ? theme : matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light");

/** How a drawing looks, in the words of the core: of the boxes, those that it can have. @param {Part} part @param {HTMLInputElement[]} boxes */
function looksOf({ looks = [] }, boxes) {
  const { labels = true, features = true, ...more } = Object.fromEntries(boxes.filter(({ name }) => looks.includes(name)).map(({ name, checked }) => [name, checked]));
  const without = labels ? "features" : features ? "labels" : "both";
  return { ...more, ...!(labels && features) && { without } };
}

/** What the open view exports, as it is now. @param {import("./main.js").Page} page */
export function showExport(page) {
  const { choices, exports, results } = page;
  const menu = $("#export");
  const [why, looks] = $$("p", menu);
  const [theme, ...boxes] = $$("[name]", menu);
  let chosen = false; // until then, it is that of the screen
  theme.onchange = () => (chosen = true);
  const look = () => {
    const parts = exports.get(choices.view.address)?.parts() ?? [];
    const drawings = parts.filter(({ as }) => as.SVG);
    why.textContent = parts.length ? parts.find((part) => part.why)?.why ?? "" : "There is nothing to export yet.";
    show(why, why.textContent);
    show(looks, drawings.length);
    for (const box of boxes) show(box.parentElement, drawings.some((drawing) => drawing.looks?.includes(box.name)));
    renew($("div", menu), ...parts.flatMap((part) => {
      const words = part.holds ?? (drawings.length === 1 && part === drawings[0] ? DRAWN : null);
      const buttons = forms(part).map(([form, exported]) => h("button", {
        type: "button", disabled: !!part.why, "data-key": part.name + form, "data-export": form.toLowerCase(),
        onclick: () => make(page, exported({ theme: theme.value, ...looksOf(part, boxes) })),
      }, form, words && h("small", {}, words[form])));
      return words ? buttons : [h("div.part", { role: "group", ariaLabel: part.name, "data-key": part.name }, h("span", {}, part.name), ...buttons)];
    }));
  };
  let closed = new AbortController();
  menu.addEventListener("beforetoggle", ({ newState }) => {
    closed.abort();
    if (newState !== "open") return;
    if (!chosen) theme.value = onScreen("auto");
    look();
    closed = new AbortController();
    for (const one of [results, ...exports.get(choices.view.address)?.asked ?? []]) for (const type of ["state", "asked", "answer"]) one.addEventListener(type, look, closed);
  });
}

/** Help on the view that is open. That on the view Score came with the page. @param {import("./main.js").Page} page */
export function showHelp({ choices, helps }) {
  const help = $("#help");
  const title = $("h2", help);
  const ofScore = title.textContent;
  const [first, own] = $$("div", help);
  const open = () => {
    const [words, ...body] = helps.get(choices.view?.address)?.() ?? [ofScore];
    title.textContent = words;
    show(first, !body.length);
    renew(own, ...body);
    help.showModal();
  };
  $("#help-button").onclick = open;
  help.addEventListener("click", ({ target }) => target === help && help.close()); // beside it
  listen({ "?": open }, () => true);
}
