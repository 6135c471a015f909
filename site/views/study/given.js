import * as kept from "./kept.js";

/**
 * Opens a study that is handed to the view, in the place of results. A tab that had one open has it open again.
 * @param {import("../../js/shelf.js").Shelf} shelf @param {import("./study.js").Study} study
 */
export async function open(shelf, study) {
  const take = () => {
    const file = shelf.taken();
    if (file) study.open(file.name, () => copied(file.content));
    return file;
  };
  shelf.addEventListener("handed", take);
  study.opened.addEventListener("answer", () => {
    const { given } = study.opened.answer ?? {};
    if (given && !given.id && shelf.files.length) shelf.remove("Open " + given.name, () => true);
  });
  const id = await kept.remembered();
  if (!take() && id) await study.resume(id);
}

/** The study by itself: a judge goes on with it whatever becomes of its file. @param {string|Blob} content */
const copied = async (content) => new Blob([typeof content === "string" ? content : await content.arrayBuffer().catch(() => content)]);
