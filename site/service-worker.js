// Keeps the page on the device, so that it opens without a network. docs/offline.md says what it promises.
//
// A version of the page is kept whole or not at all, in a cache of its own. All its files but a few have their hash in their
// name, and every one is checked, so a page is never put together of two versions. Of what a version consists, the build
// says: paths below the folder of this script, with the integrity of each; "" is the page itself.
//
//   in:  "opened"     a page has just been opened
//        "kept"       is all of it kept? Answered through the port that comes with it
//        "take over"  the person wants this version in the place of the one that is open
import { files as list, version } from "./kept.json";

const files = new Map(Object.entries(list));
const folder = new URL("./", location.href).href;
const family = "ccgscore " + folder + " "; // other pages of the same host keep theirs
const own = family + version;

oninstall = (event) => event.waitUntil(keep());

onactivate = (event) => event.waitUntil(clients.claim()); // a page that was opened before this has come needs no second visit

// TypeScript declares the messages of other workers alone.
onmessage = /** @type {any} */ ((/** @type {ExtendableMessageEvent} */ event) => {
  const { data, source, ports: [port] } = event;
  if (data === "opened") event.waitUntil(tidy(/** @type {Client} */ (source)));
  if (data === "kept") event.waitUntil(keep().then(() => port.postMessage(true), () => port.postMessage(false)));
  if (data === "take over") skipWaiting();
});

onfetch = (event) => {
  const path = pathOf(event.request.url);
  const known = files.has(path) || hasHash(path);
  if (known && event.request.method === "GET") event.respondWith(answer(path, event.request));
};

/** The path below the folder of the page; nothing that is elsewhere has one. */
function pathOf(url) {
  const { origin, pathname } = new URL(url);
  const whole = origin + pathname;
  if (!whole.startsWith(folder)) return null;
  const path = whole.slice(folder.length);
  return path === "index.html" ? "" : path;
}

const hasHash = (path) => path?.startsWith("site/");

/** What a name with a hash stands for is the same in every version, so a page that is still open finds what it began with. */
const find = (path) => caches.match(folder + path, hasHash(path) ? {} : { cacheName: own });

const answer = async (path, request) => (await find(path)) ?? fetch(request);

/** Keeps what is not kept yet, or not any more. Nothing is written until all of it has come. */
async function keep() {
  const cache = await caches.open(own);
  const kept = new Set((await cache.keys()).map(({ url }) => pathOf(url)));
  const missing = [...files.keys()].filter((path) => !kept.has(path));
  const found = await Promise.all(missing.map(get));
  await Promise.all(missing.map((path, i) => cache.put(folder + path, found[i])));
}

/** From an older version, if it has the file, else from the server: what is not of this version is refused. */
async function get(path) {
  const older = hasHash(path) && (await find(path));
  return older || fetch(folder + path, { integrity: files.get(path), redirect: "error", cache: hasHash(path) ? "default" : "no-cache" });
}

/** Deletes what older versions kept, once no page can be one of them: the one that has just been opened is the only one. */
async function tidy({ id: newest }) {
  const open = await clients.matchAll({ type: "window" });
  if (registration.installing || registration.waiting || open.some(({ id }) => id !== newest)) return;
  const older = (await caches.keys()).filter((name) => name.startsWith(family) && name !== own);
  await Promise.all(older.map((name) => caches.delete(name)));
}
