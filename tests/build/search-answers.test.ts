import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { test } from "node:test";
import fc from "fast-check";
import { glossaryPage } from "../../config/site";
import { loadErrors, loadGlossary } from "../../data/load";
import type { Row } from "../../plugins/search/searcher";
import { type Expectation, readQueries } from "../search/queries";
import { searcherOf } from "../search/searcher";
import { buildDir } from "./site";

/** What each list must reach: share of right first hits, of right pages among three, mean reciprocal rank. */
const floors = {
  "queries.tsv": { first: 0.9, topThree: 0.96, meanReciprocalRank: 0.93 },
  "personas.tsv": { first: 0.87, topThree: 0.94, meanReciprocalRank: 0.9 },
  "messages.tsv": { first: 0.82, topThree: 0.95, meanReciprocalRank: 0.88 },
};

function rank({ pages }: Expectation, rows: readonly Row[]): number {
  const isRight = ({ url }: Row) =>
    pages.some((page) =>
      page.startsWith("#")
        ? url.endsWith(page)
        : (page.includes("#") ? url : url.replace(/#.*/, "")) === page,
    );
  return rows.findIndex(isRight) + 1;
}

const search = searcherOf(buildDir);
const percent = (x: number) => `${(100 * x).toFixed(1)} %`;

for (const [name, floor] of Object.entries(floors)) {
  test(`readers' queries find their pages: ${name}`, () => {
    const ranked = readQueries(name).map((expectation) => {
      const { rows } = search(expectation.query);
      return { ...expectation, rows, rank: rank(expectation, rows) };
    });
    const share = (count: number) => count / ranked.length;
    const first = share(ranked.filter((one) => one.rank === 1).length);
    const topThree = share(ranked.filter((one) => one.rank > 0 && one.rank <= 3).length);
    const meanReciprocalRank = share(ranked.reduce((sum, one) => sum + (one.rank > 0 ? 1 / one.rank : 0), 0));
    for (const { group, query, rows, rank: place } of ranked.filter((one) => one.rank !== 1)) {
      const where = place === 0 ? "not found" : `place ${place}`;
      console.log(`${where}, ${group}: ${query}\n    first: ${rows[0]?.url ?? "nothing"}`);
    }
    const figures = `first ${percent(first)}, top three ${percent(topThree)}, mean reciprocal rank ${meanReciprocalRank.toFixed(3)}`;
    console.log(`search: ${name}, ${ranked.length} queries, ${figures}`);
    assert.ok(first >= floor.first && topThree >= floor.topThree, figures);
    assert.ok(meanReciprocalRank >= floor.meanReciprocalRank, figures);
  });

  test(`every page that a query of ${name} expects is in the build`, () => {
    const files = new Set(readdirSync(buildDir, { recursive: true, encoding: "utf8" }));
    for (const { query, pages } of readQueries(name)) {
      for (const page of pages) {
        assert.ok(files.has(`${page.replace(/#.*/, "").slice(1)}index.html`), `"${query}" expects ${page}`);
      }
    }
  });
}

test("a question for what a term means leads to its entry in the glossary", () => {
  for (const [id, { term }] of Object.entries(loadGlossary())) {
    for (const question of [`what is ${term}`, `What does ${term.toLowerCase()} mean?`, `define ${term}`]) {
      assert.equal(search(question).rows[0]?.url, `${glossaryPage}#term-${id}`, question);
    }
  }
});

test("every message of the tools is pasted once", () => {
  const pasted = readQueries("messages.tsv").map(({ group }) => group);
  assert.deepEqual(pasted, Object.keys(loadErrors().errors));
});

/**
 * Milliseconds of the processor that one answer may take at most: ten times what a slow machine needs, so that only
 * work that grows with the input fails here. How fast the search is, the bench tells.
 */
const RUNAWAY = 1000;

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
  fc.assert(answered, { numRuns: 300, seed: 5 });
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  console.log(
    `search: hostile inputs, median ${at(0.5).toFixed(1)} ms, 99th centile ${at(0.99).toFixed(1)} ms, worst ${at(1).toFixed(1)} ms`,
  );
  assert.ok(at(1) < RUNAWAY, `${at(1)} ms`);
});
