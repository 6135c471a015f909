import { $, $$, h, show } from "./dom.js";
import { read, unreadable } from "./files.js";
import { Source } from "./source.js";

// The form of options is made of the choices of the core when the page is built. Here nothing is known of any one of them:
// what a control says other than it did in the markup is sent.

const form = $("#options form");
/** Files that go with choices, by role: says which are chosen, by their names; null for none. @type {Map<string, (name: string|null) => void>} */
const besides = new Map();
const isCheckbox = (control) => control.type === "checkbox";
const chosen = (control) => (isCheckbox(control) ? String(control.checked) : control.value);
const usual = (control) =>
  isCheckbox(control) ? String(control.defaultChecked) : control.options ? $("[selected]", control).value : control.defaultValue;

/**
 * The options of scoring. Each is a choice that can change a number, so each shows in the signature.
 * @param {import("./main.js").Page} page
 */
export function showOptions(page) {
  form.reset(); // a browser may fill in what it remembers
  form.onsubmit = (event) => event.preventDefault();
  const asking = new Map($$(".asks", form).map((place) => [place.dataset.choice, asks(page, place)]));
  for (const place of $$(".beside", form)) besides.set(place.dataset.role, beside(page, place));
  form.addEventListener("change", ({ target: control, detail: repairs }) => {
    if (!control.name) return;
    const missing = asking.get(control.name)?.(control.value === "file");
    if (!missing) take(page, control, repairs);
  });
  page.inputs.addEventListener("anew", () => {
    for (const [name, , repairs] of page.choices.held.options) if (repairs) choose(name, usual(form.elements[name]));
  });

  // What changes nothing of what was scored is not offered.
  page.results.addEventListener("scores", () => {
    const { operation } = page.results;
    for (const label of $$("label", form)) show(label, label.dataset.operations.split(" ").includes(operation));
    for (const group of $$("fieldset", form)) show(group, $("label:not([hidden])", group));
    for (const node of $$("[data-for]")) show(node, node.dataset.for === operation);
  });

  const line = $("#changed");
  page.choices.addEventListener("options", () => {
    const changed = page.choices.held.options;
    $("span", line).textContent = changed.map(([name, text]) => (besides.has(name) ? text : said(form.elements[name], text))).join(" · ");
    show(line, changed.length);
  });
  $("button", line).onclick = () => {
    unchoose(page.choices);
    $("#options summary").focus({ preventScroll: true }); // the button has gone
  };
}

/** What a control says when it says this: "Kind of error: missing attachment". */
export function said(control, text) {
  if (control.type === "search") return `“${text}”`;
  const label = $("span", control.closest("label")).textContent;
  if (isCheckbox(control)) return text === "true" ? label : "not: " + label;
  return label + ": " + (control.options ? [...control.options].find(({ value }) => value === text)?.text : text);
}

/** Makes a choice that mends what is wrong with the inputs, and goes with them. @param {string} name @param {string} text */
export const repair = (name, text) => choose(name, text, true);

/** Makes a choice as the person would: in the form. @param {string} name @param {string|null} text null for no file @param {boolean} [repairs] */
export function choose(name, text, repairs = false) {
  if (besides.has(name)) return besides.get(name)(text);
  const control = form.elements[name];
  if (!control) return; // one that the page had when it was kept
  if (isCheckbox(control)) control.checked = text === "true";
  else control.value = text;
  if (chosen(control) !== text) control.value = usual(control); // it had that value, too
  control.dispatchEvent(new CustomEvent("change", { bubbles: true, detail: repairs }));
}

/** Goes back to the usual. @param {import("./choices.js").Choices} choices */
export function unchoose(choices) {
  for (const [name] of choices.held.options) choose(name, besides.has(name) ? null : usual(form.elements[name]));
}

function take({ choices }, control, repairs) {
  const text = chosen(control);
  choices.option(control.name, text === usual(control) ? null : text, control.closest("label").dataset.operations.split(" "), repairs);
}

/**
 * A choice whose value "file" asks for a file of a role: shows which it is, and lets the person choose one. Until there is
 * one, nothing else is chosen.
 * @param {import("./main.js").Page} page
 * @param {HTMLElement} place
 * @returns {(wanted: boolean) => boolean} to be told whether a file is wanted; says whether it is missing
 */
function asks(page, place) {
  const { inputs } = page;
  const { choice, role, noun } = place.dataset;
  const source = new Source(noun);
  inputs.lists.set(role, source);
  const held = document.createTextNode("");
  const tell = () => {
    held.data = source.empty ? `No ${noun} yet. ` : source.name + " ";
  };
  const button = choosing(page, place, source, () => {
    tell();
    if (form.elements[choice].value !== "file") return; // it is not wanted any more
    inputs.asked.set(role, source);
    take(page, form.elements[choice]);
  });
  place.append(held, button);
  return (wanted) => {
    tell();
    show(place, wanted);
    inputs.asked.delete(role);
    if (!wanted) return false;
    if (source.empty) button.click();
    else inputs.asked.set(role, source);
    return source.empty;
  };
}

/**
 * A file that goes with a choice, whatever is chosen: shows which it is, and lets the person choose one, or go without.
 * @param {import("./main.js").Page} page
 * @param {HTMLElement} place
 * @returns {(name: string|null) => void}
 */
function beside(page, place) {
  const { inputs, choices } = page;
  const { role, noun } = place.dataset;
  const source = new Source(noun);
  inputs.lists.set(role, source);
  const held = document.createTextNode("");
  const remove = h("button.link", { type: "button", onclick: () => choose(null) }, "Remove");
  place.append(held, choosing(page, place, source, () => choose(source.name)), " ", remove);
  const choose = (name) => {
    if (name === null) source.clear();
    if (source.empty) inputs.asked.delete(role);
    else inputs.asked.set(role, source);
    tell();
    choices.option(role, source.empty ? null : source.name, []);
  };
  const tell = () => {
    held.data = source.empty ? `No ${noun}. ` : source.name + " ";
    show(remove, !source.empty);
  };
  tell();
  return choose;
}

/** The button that chooses a file for a source, beside its place. @returns {HTMLButtonElement} */
function choosing({ engine, inputs }, place, source, taken) {
  const input = h("input", { type: "file", hidden: true, "aria-label": "Own " + source.title });
  input.onchange = async () => {
    const [file] = input.files;
    if (!file) return;
    try {
      const { name, content, preview } = await read(file, engine);
      source.set(name, content, preview);
    } catch (failure) {
      return inputs.refuse([unreadable(file, failure)]);
    } finally {
      input.value = "";
    }
    taken();
  };
  place.after(input);
  return h("button.link", { type: "button", onclick: () => input.click() }, "Choose a file…");
}

/**
 * A hint of the core in the words of the page: where it names a flag of the command line, --no-strict or --pair words, the page
 * names its own control, and what it would say.
 * @param {string} hint
 */
export const inWordsOfThePage = (hint) => hint.replace(/--(no-)?([a-z][a-z-]*)( [a-z-]+)?/g, (flag, no, name, after = "") => {
  const label = $(`[data-flag="${(no ?? "") + name}"]`, form) ?? $(`[data-flag="${name}"]`, form);
  if (!label) return flag;
  const named = after && $(`option[value="${after.trim()}"]`, label);
  const value = named || $(`option[value="${!no}"]`, label);
  return `“${$("span", label).textContent}${value ? ": " + value.text : ""}”${named ? "" : after}`;
});

/**
 * The line at the foot of the page, to paste into a paper: the scores that the view shows, and their signature, which pins every
 * choice. That of the chosen system is shown, and those of all are copied.
 * @param {import("./main.js").Page} page
 */
export function showSignature({ choices, exports, results }) {
  const copy = $("#copy");
  const cited = () => exports.get(choices.view.address)?.cited?.() ?? [];
  const showLine = () => {
    const lines = cited();
    const { citation = "", signature = "" } = lines[choices.system] ?? {};
    $("#citation").textContent = citation;
    $("#signature").textContent = signature;
    copy.textContent = lines.length > 1 ? `Copy all ${lines.length}` : "Copy";
    show($("#cite"), signature);
    if (signature) $("#version").textContent = /v:(.*)$/.exec(signature)[1];
  };
  results.addEventListener("scores", showLine);
  results.addEventListener("cited", showLine);
  choices.addEventListener("system", showLine);
  choices.addEventListener("view", () => results.scores && showLine());
  copy.onclick = async () => {
    await navigator.clipboard.writeText(cited().map(({ citation, signature }) => citation + " | " + signature).join("\n"));
    copy.textContent = "Copied";
    setTimeout(showLine, 1500);
  };
}
