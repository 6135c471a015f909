import { shelved } from "../../js/shelf.js";

/**
 * Any number of annotations, in the order of their names, each of which is there once; those of an example go when others come.
 * @type {import("../views.js").Takes}
 */
export const takes = { formats: ["annotation"], ways };

/** @type {import("../views.js").Takes["ways"]} */
function ways(coming, there) {
  const files = coming.map((file) => shelved(file, "annotation"));
  const others = there.filter(({ name, ofExample }) => !ofExample && !files.some((file) => file.name === name));
  const sorted = (list) => list.sort((a, b) => (a.name < b.name ? -1 : 1));
  return { [files.length > 1 ? "Replace those" : "Replace it"]: sorted([...others, ...files]), "Start anew": sorted([...files]) };
}
