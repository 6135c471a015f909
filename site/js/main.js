import { examples, files } from "../examples.json";
import { $, h, show } from "./dom.js";
import { showDiagram } from "./diagram.js";
import { Engine } from "./engine.js";
import { exporting, listenToKeys, openExample, showExamples, showMenus } from "./menus.js";
import { showOptions } from "./options.js";
import { showPanels } from "./panels.js";
import { showCounts, showSteps, showTabs } from "./scores.js";
import { showSentences } from "./sentences.js";
import { Session } from "./session.js";
import { showProgress, showStatus } from "./status.js";
import { dropping, taking } from "./take.js";
import { showTable, showWhy } from "./words.js";

const engine = new Engine(); // first, so that the wasm and the worker are on their way
const session = new Session(engine);
const take = taking(session);

showMenus();
showTabs(session);
showSteps(session);
showStatus(session);
showDiagram(session);
showWhy(session);
showTable(session);
showCounts(session);
showOptions(session);
showProgress(session);
exporting(session);
dropping(session, take);
listenToKeys(session, showSentences(session));

// What was typed before this stays.
const typed = [...document.querySelectorAll("textarea")].filter((t) => t.value !== t.defaultValue).map((t) => [t, t.value]);
showExamples(session, { examples, files });
showPanels(session, take);
openExample(session, examples[0], files);
for (const [field, value] of typed) {
  field.value = value;
  field.dispatchEvent(new Event("input"));
}

engine.started.catch((error) => {
  document.documentElement.dataset.state = "failed";
  const note = $("#drawing .note");
  note.replaceChildren(h("b", {}, "This page cannot score: "), "the scoring core could not be loaded (" + error.message + "). Reload the page, or use the command line.");
  show(note, true);
});
