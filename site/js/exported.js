/** Why what a question asks about cannot be saved now; "" if it can. @param {import("./question.js").Question<any>} question */
export const whyNot = ({ answer, waits, failure }) => {
  if (answer) return "";
  if (waits) return "There is nothing to export until it is computed.";
  return failure ? "There is nothing to export until what is wrong is mended." : "There is nothing to export yet.";
};

/** A drawing of the core as a file. @param {string|null} drawing */
export const asFile = (drawing) => new Blob([drawing ?? ""], { type: "image/svg+xml" });

/** What tables of the core are saved as. @type {["json"|"tsv"|"latex"|"markdown", form: string, end: string][]} */
const tables = [["json", "JSON", "json"], ["tsv", "TSV", "tsv"], ["latex", "LaTeX", "tex"], ["markdown", "Markdown", "md"]];

/** Tables in all their forms. @param {(output: "json"|"tsv"|"latex"|"markdown", end: string) => import("./save.js").Saved} saved @returns {Record<string, import("../views/views.js").Exported>} */
export const inTables = (saved) => Object.fromEntries(tables.map(([output, form, end]) => [form, () => saved(output, end)]));
