import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

const site = fileURLToPath(new URL("..", import.meta.url));
const scripts = readdirSync(site, { recursive: true }).map(String).filter((name) => name.endsWith(".js") && !name.startsWith("tests"));

/** The scripts of the page that a script imports, at once or later; its types do not count. @param {string} name */
const importsOf = (name) => [...readFileSync(join(site, name), "utf8").replace(/\/\*\*[^]*?\*\//g, "").matchAll(/(?:^import|^export|import\()[^;()]*?"(\.[^"?]*\.js)"/gm)]
  .map(([, path]) => normalize(join(dirname(name), path))).filter((path) => scripts.includes(path));

test("no script imports itself through others", () => {
  const imports = new Map(scripts.map((name) => [name, importsOf(name)]));
  assert.ok(imports.get("js/main.js").length > 20 && imports.get("views/views.js").includes("views/nbest/view.js"), "imports are found");
  const done = new Set();
  const visit = (name, way) => {
    assert.ok(!way.includes(name), [...way, name].join(" → "));
    if (done.has(name)) return;
    for (const next of imports.get(name)) visit(next, [...way, name]);
    done.add(name);
  };
  for (const name of scripts) visit(name, []);
});
