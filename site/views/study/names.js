import { slug } from "../../js/save.js";

/** How files of a study begin: by its title, else by its id. @param {string} title @param {string} id */
export const stem = (title = "", id) => slug(title) || id;
