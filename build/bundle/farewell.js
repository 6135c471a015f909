// Published in the place of the page's service worker, ends it: deletes what all versions kept, and leaves the page to the
// network. It is a program of its own, so that no mistake of the other can be in it.
oninstall = () => skipWaiting();

onactivate = (event) => event.waitUntil((async () => {
  const family = "ccgscore " + new URL("./", location).href + " ";
  const kept = (await caches.keys()).filter((name) => name.startsWith(family));
  await Promise.all(kept.map((name) => caches.delete(name)));
  await registration.unregister();
})());
