import { goTo } from "../../js/address.js";
import { h, show } from "../../js/dom.js";
import { phrases, trees } from "../../js/formats.js";
import { guess } from "../../js/guess.js";

/** @import { Shelved } from "../../js/shelf.js" */

/**
 * That two files are taken as two annotators' work, which is a guess: they may be what two parsers made of a text.
 * @param {import("../../js/main.js").Page} page @param {import("./agreement.js").Agreement} agreement
 */
export function parsers(page, agreement) {
  const score = h("button.link", { type: "button", onclick: () => put("score") });
  const study = h("button.link", { type: "button", onclick: () => put("study") }, "Judge them in a study");
  const line = h("p.card.parsers", { role: "group", ariaLabel: "What the files are", hidden: true },
    h("span", {}, "Taken as two annotators’ work on one text. Are they two parsers’?"), " ", score, " ", study);

  /** Gold and a system, as their names tell. @returns {Shelved[]} */
  const inOrder = () => {
    const { files } = agreement;
    const gold = guess(files.map(({ name }) => ({ name, format: "" })), [{ name: "", roots: false }, { name: "", roots: false }]).find(({ side }) => side === 0)?.file;
    return gold ? [...files].reverse() : [...files];
  };
  /** Puts the files in for scoring, and goes to a view of them. @param {"score"|"study"} to */
  const put = async (to) => {
    const { choices, engine, inputs } = page;
    const { files } = agreement;
    const { view } = choices;
    const [gold, system] = inOrder();
    const format = agreement.told?.files[0].format ?? await engine.call("detect", { lenient: true }, agreement.shelf.placed().slice(0, 1).map((file) => ({ ...file, role: "file" }))).then(({ json }) => json.format, () => "");
    if (agreement.files !== files || choices.view !== view) return; // the person has done something else meanwhile
    inputs.clear();
    [inputs.gold, inputs.systems[0]].forEach((side, i) => {
      side.dependencies.put([gold, system][i]);
      side.label = side.dependencies.name.replace(/\.[^.]*$/, "");
    });
    inputs.tell("sides");
    inputs.change({ name: "Open 2 files", anew: true });
    goTo(to === "score" && trees.includes(format) ? "trees" : to);
  };

  agreement.addEventListener("told", () => {
    const { files, told, shelf } = agreement;
    const shown = files.length === 2 && shelf.own && !phrases.includes(told?.files[0].format);
    show(line, shown);
    if (!shown) return;
    const [gold, system] = inOrder();
    score.textContent = `Score ${system.name} against ${gold.name}`;
  });
  return line;
}
