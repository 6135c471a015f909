import manifest from "../app.webmanifest?file";
import { $, h, show } from "./dom.js";
import { serviceWorker, trusted } from "./trusted.js";

/**
 * Has the page kept on the device, and lets it be installed as an app, once it works, so that no request competes with those
 * that it begins with; and says when it is kept. A newer version waits until the person asks for it, or until the page is
 * closed everywhere. Where there are no service workers, or not now, as in some private windows, the page is what it would be
 * without them.
 * @param {import("./main.js").Page} page
 */
export function keepOffline({ results }) {
  const { serviceWorker: container } = navigator;
  if (!container) return;
  const version = followVersion(container);
  const begin = () => {
    if (["loading", "busy", "failed"].includes(results.state)) return; // it does not work yet, or never will
    results.removeEventListener("state", begin);
    document.head.append(h("link", { rel: "manifest", href: manifest.url }));
    register(container, version).catch(() => {});
  };
  results.addEventListener("state", begin);
}

/** A page is old when another window has had a newer version take over. @param {ServiceWorkerContainer} container */
function followVersion(container) {
  const version = { old: false };
  let controlled = !!container.controller;
  container.addEventListener("controllerchange", () => {
    version.old ||= controlled; // the first worker of all is of this version
    controlled = true;
  });
  return version;
}

/** @param {ServiceWorkerContainer} container @param {{old: boolean}} version */
async function register(container, version) {
  const registration = await container.register(trusted(serviceWorker), { updateViaCache: "none" });
  const look = async () => {
    const { active, waiting } = registration;
    show($("#update"), version.old || (active && waiting));
    show($("#offline"), !version.old && (await isKept(active)));
  };
  const follow = () => registration.installing?.addEventListener("statechange", look);
  registration.addEventListener("updatefound", follow);
  container.addEventListener("controllerchange", look);
  $("#update button").onclick = () => takeOver(container, registration);

  if (!version.old) container.controller?.postMessage("opened");
  follow();
  look();
}

/** Reloads the page as its newest version. Other windows stay what they are until they are reloaded, too. */
function takeOver(container, { waiting }) {
  const reload = () => location.reload();
  if (!waiting) return reload();
  container.addEventListener("controllerchange", reload, { once: true });
  waiting.postMessage("take over");
}

/** Whether all of the page is on the device; the worker knows. @param {ServiceWorker|null} worker @returns {Promise<boolean>} */
const isKept = (worker) => new Promise((resolve) => {
  if (worker?.state !== "activated") return resolve(false);
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data }) => resolve(data);
  worker.postMessage("kept", [port2]);
});
