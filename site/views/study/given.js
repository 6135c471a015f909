import * as kept from "./kept.js";

/**
 * Opens the studies that are given to the page; and, in a tab that had one open, that one again.
 * @param {import("../../js/main.js").Page} page @param {import("./study.js").Study} study
 */
export function given({ inputs }, study) {
  /** Does something with a file. What is wrong with it is said above the view. */
  const tried = async (work, name) => {
    try {
      await work();
      inputs.refuse([]);
    } catch (failure) {
      if (failure.code === undefined) throw failure; // a defect of the page itself
      inputs.refuse([{ ...failure, message: (failure.file ?? name) + ": " + failure.message, error: true }]);
    }
  };
  /** @param {string} name @param {string|Blob} content */
  const open = (name, content) => tried(() => study.open(name, new Blob([content])), name);
  const take = async () => {
    const files = inputs.given.splice(0);
    for (const { name, content } of files.filter(({ format }) => format === "study")) await open(name, content);
    return files.length > 0;
  };
  inputs.addEventListener("given", take);
  return {
    open,
    /** Goes on with a study on this device. @param {string} id */
    resume: (id) => tried(() => study.resume(id), id),
    async begin() {
      const id = await kept.remembered();
      if (!(await take()) && id) await this.resume(id);
    },
  };
}
