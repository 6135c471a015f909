/** A text as a part of the name of a file: "Ann Lee" is ann-lee. @param {string} text */
export const slug = (text) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "-").replace(/^-|-$/g, "");

/** How files of a study begin: by its title, else by its id. @param {string} title @param {string} id */
export const stem = (title = "", id) => slug(title) || id;
