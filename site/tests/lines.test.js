import assert from "node:assert/strict";
import { test } from "node:test";
import { Lines } from "../js/lines.js";

/** What a part of a file must be, whatever the file: its lines, and the bytes that it stands for. */
async function check(part, blob, what) {
  const { text, start, end, first, at } = part;
  assert.ok(text.length <= 1 << 16 && text.split("\n").length <= 400, what + ": too much");
  assert.ok(at >= 0 && at <= text.length, what + ": the place is outside");
  const before = await blob.slice(0, start).text();
  assert.equal(first, before.split("\n").length, what + ": the first line");
  assert.equal(text, (await blob.slice(start, end).text()).replace(/\r\n?/g, "\n"), what + ": the bytes");
}

test("lines of any file are found", async () => {
  for (const [what, content, valid] of [
    ["one line of a megabyte", ["é".repeat(1 << 19)], true],
    ["lines of a megabyte", [("x".repeat(1 << 20) + "\n").repeat(3)], true],
    ["empty lines", ["\n".repeat(200_000)], true],
    ["no text", [Uint8Array.of(0x61, 0xff, 0x0a), "\0\n".repeat(100)], false],
    ["without an end", ["語_1 N/N 1 x_2\n".repeat(80_000) + "x"], true],
    ["nothing", [], true],
  ]) {
    const blob = new Blob(content);
    const lines = new Lines(blob);
    for (const line of [1, 3, 70_001, 1 << 20]) {
      const part = await lines.around(line, 1);
      await check(part, blob, `${what}, line ${line}`);
      assert.equal(part.valid, valid, what);
    }
  }
});

test("the lines around a place are those of the file, and the place is that of the line", async () => {
  const all = Array.from({ length: 9_000 }, (_, n) => `word${n + 1}_1 N/N 1 語_2 ${"x".repeat(n % 50)}`);
  for (const end of ["\n", "\r\n"]) {
    const blob = new Blob([all.join(end) + end]);
    const lines = new Lines(blob);
    for (const line of [1, 2, 777, all.length, 400]) {
      const part = await lines.around(line, 1);
      await check(part, blob, "line " + line);
      const shown = part.text.split("\n");
      const [before, behind] = [line - part.first, part.first + shown.length - 1 - line];
      assert.deepEqual(shown.filter((text) => text), all.slice(part.first - 1, part.first - 1 + shown.length), "line " + line);
      assert.ok(before >= Math.min(line - 1, 50) && behind >= Math.min(all.length - line, 50), `around line ${line}: ${before} before, ${behind} behind`);
      assert.match(part.text.slice(part.at), new RegExp(`^word${line}_1 `));
    }
    // Behind the end is the last line.
    const part = await lines.around(1 << 30, 1);
    assert.match(part.text.slice(part.at), new RegExp(`^word${all.length}_1 `));
  }
});

test("columns count characters", async () => {
  const blob = new Blob(["first\n語é𝕥x rest\nlast\n"]);
  const lines = new Lines(blob);
  for (const [column, text] of [[1, "語"], [2, "é"], [3, "𝕥"], [4, "x rest"], [99, "\nlast"]]) {
    const part = await lines.around(2, column);
    assert.ok(part.text.slice(part.at).startsWith(text), "column " + column);
  }
});

test("what is changed in a part is put back where it was", async () => {
  const all = Array.from({ length: 5_000 }, (_, n) => `語${n + 1}`);
  const blob = new Blob([all.join("\n") + "\n"]);
  const { start, end, text } = await new Lines(blob).around(2_500, 1);
  const mended = new Blob([blob.slice(0, start), text.replace("語2500\n", "mended\n"), blob.slice(end)]);
  assert.equal(await mended.text(), (await blob.text()).replace("語2500\n", "mended\n"));
});

test("a file is read from its beginning once", async (t) => {
  const blob = new Blob([("x".repeat(99) + "\n").repeat(50_000)]); // of five chunks
  const lines = new Lines(blob);
  const slice = t.mock.method(blob, "slice");
  await lines.around(49_000, 1);
  const { length } = slice.mock.calls;
  await lines.around(48_999, 1);
  assert.ok(slice.mock.calls.length - length < length, "what was counted is known from then on");
});
