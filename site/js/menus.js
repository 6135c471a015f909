import { $, $$, h } from "./dom.js";
import { listen } from "./keys.js";

/** Puts each menu under its button, and closes it when something is chosen. */
export function showMenus() {
  for (const menu of $$(".menu")) {
    const button = $(`[popovertarget=${menu.id}]`);
    menu.addEventListener("beforetoggle", ({ newState }) => {
      button.ariaExpanded = String(newState === "open");
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
    menu.addEventListener("toggle", ({ newState }) => newState === "open" && $("button", menu)?.focus());
  }
}

/** What can be downloaded: the operation of the core that writes it, its parameters, and the name of the file. */
const downloads = {
  json: () => ["report", { output: "json", sentences: true }, "scores.json"],
  tsv: () => ["report", { output: "tsv", sentences: true }, "scores.tsv"],
  svg: ({ system, n, metric }) => ["diagram", { system, n, metric }, `sentence-${n}-${metric}.svg`],
};

/** Downloads are what the core wrote, byte for byte. @param {import("./main.js").Page} page */
export function showExport({ choices, results, scoring }) {
  $("#export").addEventListener("click", async ({ target }) => {
    const kind = target.closest("[data-export]")?.dataset.export;
    if (!kind || !results.scores) return;
    const [operation, parameters, name] = downloads[kind](choices);
    const made = await scoring.ask(operation, parameters).catch(() => null);
    if (!made) return; // the inputs have gone wrong, and say so
    const url = URL.createObjectURL(new Blob([made.body], { type: made.type }));
    h("a", { href: url, download: name }).click();
    setTimeout(() => URL.revokeObjectURL(url), 60_000);
  });
}

export function showHelp() {
  const help = $("#help");
  const open = () => help.showModal();
  $("#help-button").onclick = open;
  help.addEventListener("click", ({ target }) => target === help && help.close()); // beside it
  listen({ "?": open });
}
