import { $, $$, show } from "./dom.js";
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
      $("button", menu)?.toggleAttribute("autofocus", true); // has the focus as soon as the menu is there
      const { bottom, right } = button.getBoundingClientRect();
      menu.style.top = bottom + 6 + "px";
      // As far to the right as its button, unless its left side would leave the window.
      menu.style.right = `clamp(12px, ${document.documentElement.clientWidth - right}px, 100% - 12px - var(--menu))`;
    });
    menu.addEventListener("click", ({ target }) => target.closest("button") && menu.hidePopover());
    menu.addEventListener("keydown", (event) => {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (!step) return;
      event.preventDefault();
      const items = $$("button", menu);
      items[(items.indexOf(document.activeElement) + step + items.length) % items.length].focus();
    });
  }
}

/** @typedef {import("../views/views.js").Exports} Exports @typedef {import("./save.js").Saved} Saved */

/** What each entry of the menu saves. @type {Record<string, (of: Exports, looks: Record<string, any>) => Saved|null|undefined>} */
const entries = {
  json: (of) => of.json(),
  tsv: (of) => of.tsv(),
  latex: (of) => of.latex(),
  markdown: (of) => of.markdown(),
  svg: (of, looks) => of.drawing(looks),
  png: (of, looks) => asPNG(of.drawing({ ...looks, theme: onScreen(looks.theme) })),
  tikz: (of, { legend }) => of.tikz({ legend }),
};

/** @param {Saved|null|undefined} drawing */
const asPNG = (drawing) => drawing && {
  name: drawing.name.replace(/svg$/, "png"),
  async make() {
    return toPNG(await made(drawing), 2).catch((failure) => {
      throw { code: "data", message: "there is no PNG of this drawing: " + failure.message, hint: "choose Wrap, or SVG" };
    });
  },
};

/** The theme of what cannot change with its viewer. */
const onScreen = (theme) => (theme !== "auto" ? theme : matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light");

/** Why there is nothing to download, by the state of the page. */
const nothing = {
  empty: "There is nothing to export yet.",
  error: "What is shown was scored before the input went wrong. There is nothing to export until it is mended.",
  cancelled: "What is shown was scored before. There is nothing to export until the input is scored.",
  failed: "Without the scoring core there is nothing to export.",
};

/** What the open view exports; a PNG is made of its drawing. @param {import("./main.js").Page} page */
export function showExport(page) {
  const { choices, exports, inputs, results } = page;
  const ofView = () => exports.get(choices.view?.address);
  const menu = $("#export");
  const [theme, legend] = $$("[name]", menu);
  let chosen = false; // until then, it is that of the screen
  theme.onchange = () => (chosen = true);
  menu.addEventListener("beforetoggle", () => {
    if (!chosen) theme.value = onScreen("auto");
    show($("[data-export=tikz]", menu), ofView()?.tikz);
  });
  const why = $("p", menu);
  results.addEventListener("state", () => {
    const { state } = results;
    for (const button of $$("[data-export]", menu)) button.disabled = state !== "ready";
    if (state === "busy") return;
    why.textContent = nothing[state] ?? "";
    show(why, why.textContent);
  });
  menu.addEventListener("click", ({ target }) => {
    const kind = target.closest("[data-export]")?.dataset.export;
    const of = ofView();
    if (!kind || !of || results.state !== "ready") return;
    const saved = entries[kind](of, { theme: theme.value, legend: legend.checked });
    if (saved) make(page, saved);
    else inputs.refuse([{ message: "there is no drawing of this sentence", error: true }]);
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
