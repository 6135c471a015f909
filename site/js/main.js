import { examples, files } from "../examples.json";
import { showBanner } from "./banner.js";
import { Choices } from "./choices.js";
import { showCompared } from "./compared.js";
import { $, $$ } from "./dom.js";
import { Engine } from "./engine.js";
import { noteExamples, openBefore, openExample, openShelvesAgain, showExamples, textsOf } from "./examples.js";
import { showFind } from "./find.js";
import { showFold } from "./fold.js";
import { History } from "./history.js";
import { Inputs } from "./inputs.js";
import { keeping } from "./keep.js";
import { showExport, showHelp, showMenus } from "./menus.js";
import { keepOffline } from "./offline.js";
import { showOptions, showSignature } from "./options.js";
import { showPanels } from "./panels.js";
import { Results } from "./results.js";
import { Scoring } from "./scoring.js";
import { Sentences } from "./sentences.js";
import { speak } from "./speak.js";
import { showProgress } from "./status.js";
import * as store from "./store.js";
import { showSystems } from "./systems.js";
import { dropping, taking } from "./take.js";
import { showTips } from "./tips.js";
import { showUndo } from "./undo.js";
import { named, shelving, showViews } from "./views.js";
import { Yours } from "./yours.js";

/**
 * What there is to work with: what was put in, what was chosen, what came out, and what makes the one of the others.
 * Views have shelves for files of their own, and add what they export and how they are used, all by their addresses.
 * @typedef {{engine: Engine, inputs: Inputs, history: History, yours: Yours, choices: Choices, results: Results, scoring: Scoring, sentences: Sentences,
 *   shelves: Map<string, import("./shelf.js").Shelf>, exports: Map<string, import("../views/views.js").Exports>, helps: Map<string, import("../views/views.js").Help>, take: import("./take.js").Take}} Page
 */

const engine = new Engine(); // first, so that the wasm and the worker are on their way
const inputs = new Inputs();
const choices = new Choices($("#steps [checked]").value, $("#order [selected]").value);
const results = new Results();
const shelves = shelving();
const yours = new Yours({ inputs, choices, shelves });
const scoring = new Scoring(engine, inputs, choices, results);
scoring.prerendered = examples[0];
const parts = { engine, inputs, history: new History(inputs), yours, choices, results, scoring, sentences: new Sentences(scoring), shelves, exports: new Map(), helps: new Map() };
/** @type {Page} */
const page = { ...parts, take: taking(parts) };

showHelp(page);
showExport(page);
showMenus();
showTips();
showOptions(page);
showSignature(page);
showProgress(page);
showBanner(page);
showSystems(page);
showCompared(page);
showFold(page);
showFind(page);
speak(page);
let begun = null; // the example that the page began with
const begin = (id = named()?.example) => {
  begun = examples.find((one) => one.id === id) ?? examples[0];
  openExample(page, begun, files);
};
/** Begins with the example that was open before a reload, or as any visit does. */
const beginAgain = async () => {
  const before = openBefore(examples);
  if (!before) return begin();
  const texts = before.opens ? files : await textsOf(before).catch(() => null);
  if (page.history.last) return; // something else came first
  if (texts) openExample(page, before, texts);
  else begin();
};
showViews(page, (id) => begun && begun === inputs.example && !page.history.last && begin(id));
dropping(page);
keepOffline(page);

// What was typed before this stays.
const typed = $$("textarea").filter((field) => field.value !== field.defaultValue).map((field) => [field, field.value]);
const typeAgain = () => {
  for (const [field, value] of typed) {
    field.value = value;
    field.dispatchEvent(new Event("input"));
  }
};
const kept = store.stamp() !== null;
if (!kept) beginAgain();
showExamples(page, examples, files);
showPanels(page);
showUndo(page);
const restore = keeping(page, examples);
// Until that is there, nothing is: the example that came with the page must not be taken for it.
if (kept) restore().then((restored) => { if (!restored && !page.history.last) return beginAgain(); }).then(typeAgain).then(() => openShelvesAgain(page, examples));
else {
  typeAgain();
  openShelvesAgain(page, examples);
}
noteExamples(page, examples, () => begun);

engine.started.catch((failure) => {
  results.failure = failure;
  results.enter("failed");
});
