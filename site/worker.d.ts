// What tsc must be told of the service worker: what the build makes, and which kind of worker it is.

/** The files that a version of the page consists of: paths, with the integrity of each. */
declare module "*/kept.json" {
  export const files: Record<string, string>;
  export const version: string;
}

declare var oninstall: ServiceWorkerGlobalScope["oninstall"];
declare var onactivate: ServiceWorkerGlobalScope["onactivate"];
declare var onfetch: ServiceWorkerGlobalScope["onfetch"];
declare const clients: ServiceWorkerGlobalScope["clients"];
declare const registration: ServiceWorkerGlobalScope["registration"];
declare const skipWaiting: ServiceWorkerGlobalScope["skipWaiting"];
