import assert from "node:assert/strict";
import { test } from "node:test";
import { searcherOf } from "../search/searcher";
import { buildDir } from "./site";

const INPUTS = 5000;
/** Milliseconds of the processor that one answer may take at most, and that the slowest one in a hundred may. */
const LIMIT = { worst: 250, centile: 50 };

/** Numbers from 0 to 1 that are the same in every run (mulberry32). */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let x = Math.imul(state ^ (state >>> 15), 1 | state);
    x = (x + Math.imul(x ^ (x >>> 7), 61 | x)) ^ x;
    return ((x ^ (x >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** What hostile and clumsy hands put into a search box. */
const pieces = [
  "+",
  "-",
  "*",
  "~1",
  "^10",
  "title:",
  "AND",
  "OR",
  "NOT",
  "(",
  ")",
  '"',
  "'",
  "\\",
  "/",
  ":",
  "::",
  "..",
  "--",
  "__",
  "<script>alert(1)</script>",
  "<img src=x onerror=alert(1)>",
  "&lt;",
  "#{process.env}",
  "{{7*7}}",
  "%00",
  "%s",
  "' OR 1=1 --",
  "\u0000",
  "\u0007",
  "\u001b[31m",
  "\u200b",
  "\u202e",
  "\ufeff",
  "\ud800",
  "\udc00",
  "\n",
  "\t",
  " ",
  "   ",
  "🙂",
  "👩‍👩‍👧‍👦",
  "🇦🇹",
  "e\u0301\u0301\u0301",
  "ﬁ",
  "Ａ",
  "ß",
  "İ",
  "ı",
  "Ω",
  "привет",
  "שלום",
  "مرحبا",
  "证明",
  "証明する",
  "ไทย",
  "한국어",
  "__proto__",
  "constructor",
  "hasOwnProperty",
  "toString",
  "NaN",
  "undefined",
  "null",
  "-0",
  "1e999",
  "0x",
  "９",
  "co-circom",
  "co_noir",
  "--out-dir",
  "witness",
  "generate",
  "proof",
  "REP3",
  "bn254",
  ".zkey",
  "1.0.0-beta.14",
  "a",
  "s",
  "x",
];

function hostileInput(next: () => number): string {
  const pick = () => pieces[Math.floor(next() * pieces.length)] ?? "";
  const kind = next();
  if (kind < 0.05) {
    return pick().repeat(Math.floor(next() * 10_000));
  }
  if (kind < 0.1) {
    return String.fromCharCode(97 + Math.floor(next() * 26)).repeat(10_000);
  }
  if (kind < 0.35) {
    return Array.from({ length: Math.floor(next() * 40) }, () =>
      String.fromCharCode(Math.floor(next() * 65_536)),
    ).join("");
  }
  if (kind < 0.5) {
    return Array.from({ length: 3 + Math.floor(next() * 12) }, () =>
      String.fromCharCode(97 + Math.floor(next() * 26)),
    ).join("");
  }
  return Array.from({ length: 1 + Math.floor(next() * 20) }, () => pick() + (next() < 0.6 ? " " : "")).join(
    "",
  );
}

test(`${INPUTS} random and hostile inputs are answered in bounded time, with rows that lead to pages`, () => {
  const search = searcherOf(buildDir);
  const next = random(5);
  const times: number[] = [];
  for (let count = 0; count < INPUTS; count += 1) {
    const input = hostileInput(next);
    const from = process.cpuUsage();
    const { rows, nearest } = search(input);
    times.push(process.cpuUsage(from).user / 1000);
    const label = JSON.stringify(input.slice(0, 80));
    assert.ok(rows.length <= 8 && nearest.length <= 3, label);
    for (const row of rows) {
      assert.match(row.url, /^\/[\w/-]*\/?(#\S+)?$/, label);
      assert.ok(row.excerpt.length < 250, label);
      assert.ok(row.words.length <= 8, label);
    }
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  console.log(
    `search: hostile inputs, median ${at(0.5).toFixed(1)} ms, 99th centile ${at(0.99).toFixed(1)} ms, worst ${at(1).toFixed(1)} ms`,
  );
  assert.ok(at(0.99) < LIMIT.centile && at(1) < LIMIT.worst, `${at(0.99)} ms, ${at(1)} ms`);
});
