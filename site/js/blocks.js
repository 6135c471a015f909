/** Files of fewer bytes are not worth workers of their own, each of which takes a moment to start. */
const SMALL = 300_000;

/** As many workers take all that a machine has; each has memory of its own. */
const MOST = 8;

/**
 * How many workers are worth their while for files.
 * @param {import("./engine.js").File[]} files
 */
export function workersFor(files) {
  const size = files.reduce((sum, { data }) => sum + ("size" in data ? data.size : data.length), 0);
  return size < SMALL ? 1 : Math.min(MOST, navigator.hardwareConcurrency || 1);
}

/**
 * Runs an operation whose work can be cut into blocks in fresh workers, a block each, so that all of the machine works on it.
 * What fails first ends all.
 * @param {import("./engine.js").Engine} engine
 * @param {import("./engine.js").Operation} operation @param {Record<string, string|number|boolean>} parameters @param {import("./engine.js").File[]} files
 * @param {number} count of blocks
 * @param {string} kind as that of a call
 * @returns {Promise<Uint8Array<ArrayBuffer>[]>} what each block gave, as the operation `merge` takes it
 */
export async function inBlocks(engine, operation, parameters, files, count, kind) {
  engine.supersede(kind);
  const block = (i) => ({ ...parameters, output: "part", block: `${i + 1}/${count}` });
  const helpers = Array.from({ length: count }, () => engine.help());
  const shares = helpers.map(() => 0); // of each block, how much is done
  const run = async (helper, i) => {
    helper.addEventListener("progress", ({ detail: [done, total] }) => {
      if (total) shares[i] = done / total;
      engine.progress(shares.reduce((a, b) => a + b), count);
    });
    return (await helper.call(operation, block(i), files, kind)).body;
  };
  try {
    return await Promise.all(helpers.map(run));
  } finally {
    for (const helper of helpers) engine.dismiss(helper);
  }
}
