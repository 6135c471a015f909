import script from "./worker.js?file";

/** The script of the core's worker. */
export const worker = script.url;
/** The service worker. It is no part of a version: where it lies, browsers look for a newer one. */
export const serviceWorker = new URL("../service-worker.js", import.meta.url).href;

/** The one policy of the page: no string becomes code but the addresses of its own workers. */
const policy = globalThis.trustedTypes?.createPolicy("ccgscore", {
  createScriptURL: (url) => {
    if (url !== worker && url !== serviceWorker) throw new TypeError("no worker of this page");
    return url;
  },
});

/** @param {string} url @returns {any} what a browser takes as the address of a script */
export const trusted = (url) => (policy ? policy.createScriptURL(url) : url);
