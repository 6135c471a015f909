/** Why what a question asks about cannot be saved now; "" if it can. @param {import("./question.js").Question<any>} question */
export const whyNot = ({ answer, waits, failure }) => {
  if (answer) return "";
  if (waits) return "There is nothing to export until it is computed.";
  return failure ? "There is nothing to export until what is wrong is fixed." : "There is nothing to export yet.";
};

/** A drawing of the core as a file. @param {string|null|undefined} drawing @param {string} [type] */
export function asFile(drawing, type = "image/svg+xml") {
  if (!drawing) throw { code: "data", message: "there is no drawing of it any more" };
  return new Blob([drawing], { type });
}

/**
 * A drawing as SVG and for LaTeX. What draws it is known before it is asked for, so that a second try draws the same.
 * @param {(end: string) => string} name of the file
 * @param {(looks: Record<string, any>) => Promise<string|null|undefined>} draw
 * @returns {Record<string, import("../views/views.js").Exported>}
 */
export const inDrawings = (name, draw) => ({
  SVG: (looks) => ({ name: name("svg"), make: async () => asFile(await draw(looks)) }),
  TikZ: (looks) => ({ name: name("tex"), make: async () => asFile(await draw({ ...looks, tikz: true }), "application/x-tex") }),
});

/** What tables of the core are saved as. @type {["json"|"tsv"|"latex"|"markdown", form: string, end: string][]} */
const tables = [["json", "JSON", "json"], ["tsv", "TSV", "tsv"], ["latex", "LaTeX", "tex"], ["markdown", "Markdown", "md"]];

/** Tables in all their forms. @param {(output: "json"|"tsv"|"latex"|"markdown", end: string) => import("./save.js").Saved} saved @returns {Record<string, import("../views/views.js").Exported>} */
export const inTables = (saved) => Object.fromEntries(tables.map(([output, form, end]) => [form, () => saved(output, end)]));
