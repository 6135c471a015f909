/** What the page keeps goes by this name: other pages of the same server have databases of their own. */
export const NAME = "ccgscore " + location.pathname;

/**
 * A database of the browser, which is opened when it is asked for first.
 * @param {string} name @param {string[]} stores what it consists of
 * @returns {() => Promise<IDBDatabase>} rejected where the browser keeps nothing, as in some private windows
 */
export function database(name, stores) {
  /** @type {Promise<IDBDatabase>|undefined} */
  let opened;
  return () => (opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(name, 1);
    request.onupgradeneeded = () => {
      for (const store of stores) request.result.createObjectStore(store);
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  }));
}

/** What a request ends with. @template T @param {IDBRequest<T>} request @returns {Promise<T>} */
export const settled = (request) => new Promise((resolve, reject) => {
  request.onsuccess = () => resolve(request.result);
  request.onerror = () => reject(request.error);
});

/** When all of a transaction is written. @param {IDBTransaction} transaction @returns {Promise<void>} */
export const completed = (transaction) => new Promise((resolve, reject) => {
  transaction.oncomplete = () => resolve();
  transaction.onabort = () => reject(transaction.error);
});
