import { studies } from "../../js/formats.js";
import * as kept from "./kept.js";

/**
 * Does what is to be done with files that are given to the page: a study is opened; with results of judges, they are counted.
 * A tab that had a study open has it open again.
 * @param {import("../../js/main.js").Page} page @param {import("./study.js").Study} study @param {import("./analysis.js").Analysis} analysis
 */
export function given({ inputs }, study, analysis) {
  let wrong = null; // what was said last
  /** Does something with a file. What is wrong with it is said above the view, until something else is tried. */
  const tried = async (work, name) => {
    if (wrong === inputs.refused) inputs.refuse([]);
    try {
      await work();
    } catch (failure) {
      if (failure.code === undefined) throw failure; // a defect of the page itself
      wrong = [{ ...failure, message: (failure.file ?? name) + ": " + failure.message, error: true }];
      inputs.refuse(wrong);
    }
  };
  /** @param {string} name @param {Blob} data */
  const open = (name, data) => tried(async () => {
    await study.open(name, data);
    analysis.clear();
  }, name);
  const take = async () => {
    const files = inputs.taken(studies).map(({ name, content, format }) => ({ name, data: new Blob([content]), format }));
    const [of, another] = files.filter(({ format }) => format === "study");
    const results = files.filter(({ format }) => format === "study_result");
    // Results without their study wait for it.
    if (results.length || (of && analysis.there && !analysis.study)) await analysis.add(of ?? analysis.study ?? study.file, results);
    else if (of) await open(of.name, of.data);
    if (another) inputs.refuse([...inputs.refused, { message: another.name + ": there is one study at a time", hint: "drop it alone", error: true }]);
    return files.length > 0;
  };
  inputs.addEventListener("given", take);
  return {
    tried,
    open,
    /** Goes on with a study on this device. @param {string} id */
    resume: (id) => tried(() => study.resume(id), id),
    async begin() {
      const id = await kept.remembered();
      if (!(await take()) && id) await this.resume(id);
    },
  };
}
