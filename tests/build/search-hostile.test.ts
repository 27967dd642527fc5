import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { searcherOf } from "../search/searcher";
import { buildDir } from "./site";

/** Milliseconds of the processor that one answer may take at most, and that the slowest one in a hundred may. */
const LIMIT = { worst: 250, centile: 50 };

/** What readers type, what means something to other engines, and words that every object has. */
const words = fc.constantFrom(
  ..."co-circom co_noir --out-dir witness generate proof REP3 bn254 .zkey 1.0.0-beta.14 a s x".split(" "),
  ...'+ - * ~1 ^10 title: AND OR NOT ( ) " \\ / :: .. %00 %s -0 1e999 <img/src=x> {{7*7}}'.split(" "),
  ..."__proto__ constructor hasOwnProperty toString NaN undefined null".split(" "),
  ..."👩‍👩‍👧‍👦 ﬁ Ａ ß İ ı привет שלום مرحبا 証明する ไทย 한국어 \u202e \ud800 \u0000".split(" "),
);

const input = fc.oneof(
  { weight: 5, arbitrary: fc.array(words, { minLength: 1, maxLength: 20 }).map((parts) => parts.join(" ")) },
  { weight: 2, arbitrary: fc.string({ unit: "binary", maxLength: 40 }) },
  { weight: 2, arbitrary: fc.stringMatching(/^[a-z]{3,14}$/) },
  // Pasted by mistake: one word over and over, and one letter.
  { weight: 1, arbitrary: fc.tuple(words, fc.nat(10_000)).map(([word, times]) => word.repeat(times)) },
);

test("random and hostile inputs are answered in bounded time, with rows that lead to pages", () => {
  const search = searcherOf(buildDir);
  const times: number[] = [];
  const answered = fc.property(input, (query) => {
    const from = process.cpuUsage();
    const { rows, nearest } = search(query);
    times.push(process.cpuUsage(from).user / 1000);
    assert.ok(rows.length <= 8 && nearest.length <= 3);
    for (const row of rows) {
      assert.match(row.url, /^\/[\w/-]*\/?(#\S+)?$/);
      assert.ok(row.excerpt.length < 250);
      assert.ok(row.words.length <= 8);
    }
  });
  fc.assert(answered, { numRuns: 1000, seed: 5 });
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  console.log(
    `search: hostile inputs, median ${at(0.5).toFixed(1)} ms, 99th centile ${at(0.99).toFixed(1)} ms, worst ${at(1).toFixed(1)} ms`,
  );
  assert.ok(at(0.99) < LIMIT.centile && at(1) < LIMIT.worst, `${at(0.99)} ms, ${at(1)} ms`);
});
