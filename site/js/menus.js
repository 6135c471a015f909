import { $, $$, show } from "./dom.js";
import { listen } from "./keys.js";
import { toPNG } from "./png.js";
import { save } from "./save.js";

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

/**
 * What a view lets people download. Each returns the operation of the core that writes it, its parameters, and the name of the
 * file, that of a drawing without its ending; or nothing, if there is nothing. And what it shows of each system, with how that
 * is cited.
 * @typedef {[operation: string, parameters: Record<string, any>, name: string]|null|undefined} Download
 * @typedef {{json: () => Download, tsv: () => Download, picture: (looks: Record<string, any>) => Download, tikz?: (looks: Record<string, any>) => Download,
 *   cited: () => {citation: string, signature: string}[]|undefined}} Exports
 */

/** @param {import("./main.js").Page} page @returns {Exports} */
const scores = ({ choices, results }) => ({
  json: () => ["report", { output: "json", sentences: true }, "scores.json"],
  tsv: () => ["report", { output: "tsv", sentences: true }, "scores.tsv"],
  picture: (looks) => ["diagram", { ...choices.drawn, ...looks }, `sentence-${choices.n}-${choices.metric}`],
  cited: () => results.scores?.shown,
});

/** What each entry of the menu downloads. @type {Record<string, (of: Exports, looks: Record<string, any>) => Download>} */
const downloads = {
  json: (of) => of.json(),
  tsv: (of) => of.tsv(),
  svg: (of, looks) => ending(of.picture(looks), ".svg"),
  png: (of, looks) => ending(of.picture({ ...looks, theme: onScreen(looks.theme) }), ".png"),
  tikz: (of, { legend }) => ending(of.tikz({ legend }), ".tex"),
};

const ending = (download, end) => download && [download[0], download[1], download[2] + end];

/** The theme of what cannot change with its viewer. */
const onScreen = (theme) => (theme !== "auto" ? theme : matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light");

/** Why there is nothing to download, by the state of the page. */
const nothing = {
  empty: "There is nothing to export yet.",
  error: "What is shown was scored before the input went wrong. There is nothing to export until it is mended.",
  cancelled: "What is shown was scored before. There is nothing to export until the input is scored.",
  failed: "Without the scoring core there is nothing to export.",
};

/** Downloads are what the core wrote, byte for byte; a PNG is made of that. @param {import("./main.js").Page} page */
export function showExport(page) {
  const { choices, exports, inputs, results, scoring } = page;
  exports.set("score", scores(page));
  const ofView = () => exports.get(choices.view?.address) ?? exports.get("score");
  const menu = $("#export");
  const [theme, legend] = $$("[name]", menu);
  let chosen = false; // until then, it is that of the screen
  theme.onchange = () => (chosen = true);
  menu.addEventListener("beforetoggle", () => {
    if (!chosen) theme.value = onScreen("auto");
    show($("[data-export=tikz]", menu), ofView().tikz);
  });
  const why = $("p", menu);
  results.addEventListener("state", () => {
    const { state } = results;
    for (const button of $$("[data-export]", menu)) button.disabled = state !== "ready";
    if (state === "busy") return;
    why.textContent = nothing[state] ?? "";
    show(why, why.textContent);
  });
  menu.addEventListener("click", async ({ target }) => {
    const kind = target.closest("[data-export]")?.dataset.export;
    if (!kind || results.state !== "ready") return;
    const [operation, parameters, name] = downloads[kind](ofView(), { theme: theme.value, legend: legend.checked }) ?? [];
    if (!operation) return inputs.refuse([{ message: "there is no drawing of this sentence", error: true }]);
    const made = await scoring.ask(operation, parameters).catch((failure) => {
      if (failure.code === "data") inputs.refuse([{ ...failure, error: true }]); // else the inputs have gone wrong, and say so
    });
    if (!made) return;
    let file = new Blob([made.body], { type: made.type });
    try {
      if (kind === "png") file = await toPNG(file, 2);
    } catch (failure) {
      return inputs.refuse([{ message: "there is no PNG of this drawing: " + failure.message, hint: "choose Wrap, or SVG", error: true }]);
    }
    save(file, name);
  });
}

export function showHelp() {
  const help = $("#help");
  const open = () => help.showModal();
  $("#help-button").onclick = open;
  help.addEventListener("click", ({ target }) => target === help && help.close()); // beside it
  listen({ "?": open }, () => true);
}
