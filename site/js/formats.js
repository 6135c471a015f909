/** Formats of derivations, as the core names them: dependencies are extracted from them, and they have roots. */
export const derivations = ["auto", "autox", "candc_xml", "jigg_xml", "depccg_json", "prolog"];

/** Formats of dependency trees. */
export const trees = ["conll"];

/** Formats of phrase-structure trees. */
export const phrases = ["brackets"];

/** What files of n-best lists are given as to their view: the lists, gold, and what a reranker chose of them. */
export const lists = ["nbest", "nbest_gold", "nbest_reranked"];

/** Formats of judgement tasks, and of what judges answer. */
export const studies = ["study", "study_result"];

/** Whether files of a format hold derivations. @param {string|undefined} format */
export const isDerivations = (format) => derivations.includes(format);
