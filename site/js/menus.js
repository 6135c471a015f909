import { $, h } from "./dom.js";
import { steps } from "./metrics.js";

/** Puts each menu under its button, and closes it when something is chosen. */
export function showMenus() {
  for (const menu of document.querySelectorAll(".menu")) {
    const button = $(`[popovertarget=${menu.id}]`);
    menu.addEventListener("beforetoggle", ({ newState }) => {
      button.ariaExpanded = String(newState === "open");
      const { bottom, right } = button.getBoundingClientRect();
      menu.style.top = bottom + 6 + "px";
      menu.style.right = Math.max(12, document.documentElement.clientWidth - right) + "px";
    });
    menu.addEventListener("click", ({ target }) => target.closest("button") && menu.hidePopover());
    menu.addEventListener("keydown", (event) => {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (!step) return;
      event.preventDefault();
      const items = [...menu.querySelectorAll("button")];
      items[(items.indexOf(document.activeElement) + step + items.length) % items.length].focus();
    });
    menu.addEventListener("toggle", ({ newState }) => newState === "open" && $("button", menu)?.focus());
  }
}

/**
 * The examples that came with the page.
 * @param {import("./session.js").Session} session
 * @param {{examples: any[], files: Record<string, string>}} bundle
 */
export function showExamples(session, { examples, files }) {
  $("#examples").replaceChildren(...examples.map((example) =>
    h("button", { type: "button", "data-example": example.id, onclick: () => openExample(session, example, files) },
      example.title, h("small", {}, example.about))));
}

/** @param {import("./session.js").Session} session */
export function openExample(session, example, files) {
  session.clear();
  const put = (source, name) => name && source.set(name, files[name]);
  put(session.gold.dependencies, example.gold);
  put(session.gold.roots, example.goldRoots);
  example.systems.forEach((system, i) => {
    const side = session.systems[i] ?? session.addSystem();
    side.label = system.name;
    put(side.dependencies, system.file);
    put(side.roots, system.roots);
  });
  session.example = example;
  session.selection = null;
  session.tell("inputs");
  return session.score();
}

const kinds = {
  json: ["report", { output: "json", sentences: true }, () => "scores.json"],
  tsv: ["report", { output: "tsv", sentences: true }, () => "scores.tsv"],
  svg: ["diagram", null, ({ n, metric }) => `sentence-${n}-${metric}.svg`],
};

/** Downloads are what the core wrote, byte for byte. @param {import("./session.js").Session} session */
export function exporting(session) {
  $("#export").addEventListener("click", async ({ target }) => {
    const kind = target.closest("[data-export]")?.dataset.export;
    if (!kind || !session.result) return;
    const [operation, parameters, name] = kinds[kind];
    const { system, n, metric } = session;
    const made = await session.ask(operation, parameters ?? { system, n, metric }).catch(() => null);
    if (!made) return; // the inputs have gone wrong, and say so
    const { type, body } = made;
    const url = URL.createObjectURL(new Blob([body], { type }));
    h("a", { href: url, download: name(session) }).click();
    setTimeout(() => URL.revokeObjectURL(url), 60_000);
  });
}

/**
 * Keys that work wherever no text is being typed and no part of the page has a use of its own for them.
 * @param {import("./session.js").Session} session
 * @param {{next: () => void, previous: () => void}} sentences
 */
export function listenToKeys(session, { next, previous }) {
  const help = $("#help");
  const open = () => help.showModal();
  const keys = {
    j: next, ArrowRight: next, k: previous, ArrowLeft: previous,
    t: () => $("#as-table").click(),
    "?": open,
  };
  steps.forEach(([metric], i) => (keys[i + 1] = () => session.view({ metric })));
  $("#help-button").onclick = open;
  help.addEventListener("click", ({ target }) => target === help && help.close()); // beside it

  addEventListener("keydown", (event) => {
    const { key, target } = event;
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || help.open) return;
    if (target.matches("textarea, select, input:not([type=radio])")) return;
    if (key.startsWith("Arrow") && target.closest("#steps, #rows, #canvas, .menu, .wide, [role=tablist]")) return;
    if (!(key in keys)) return;
    event.preventDefault();
    keys[key]();
  });
}
