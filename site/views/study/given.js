import * as kept from "./kept.js";

/**
 * Opens studies: one that is handed to the view, or is on this device. A tab that had one open has it open again.
 * @param {import("../views.js").Here} here @param {import("./study.js").Study} study
 */
export function given({ page: { inputs }, shelf }, study) {
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
  /** Opens a study, in the place of results. @param {string} name @param {Blob} data */
  const open = (name, data) => tried(async () => {
    await study.open(name, data);
    if (shelf.files.length) shelf.remove("Open " + name, () => true);
  }, name);
  const take = async () => {
    const file = shelf.taken();
    if (file) await open(file.name, new Blob([file.content]));
    return !!file;
  };
  shelf.addEventListener("handed", take);
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
