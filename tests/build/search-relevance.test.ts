import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { test } from "node:test";
import type { Row } from "../../plugins/search/engine/searcher";
import { type Expectation, expectations } from "../search/queries";
import { startWorker } from "../search/worker";
import { buildDir } from "./site";

/** What the whole list must reach: share of right first hits, of right pages among three, mean reciprocal rank. */
const floors = { first: 0.92, topThree: 0.97, meanReciprocalRank: 0.94 };

function rank({ pages }: Expectation, rows: readonly Row[]): number {
  const isRight = ({ url }: Row) =>
    pages.some((page) => (page.includes("#") ? url : url.replace(/#.*/, "")) === page);
  return rows.findIndex(isRight) + 1;
}

test("readers' queries find their pages", async () => {
  const file = readdirSync(buildDir).find((name) => name.startsWith("search-doc-"));
  const worker = await startWorker(buildDir, /\d+/.exec(file ?? "")?.[0] ?? "");
  const ranked = expectations.map((expectation) => {
    const { rows } = worker.search(expectation.query);
    return { ...expectation, rows, rank: rank(expectation, rows) };
  });
  const share = (count: number) => count / ranked.length;
  const first = share(ranked.filter((one) => one.rank === 1).length);
  const topThree = share(ranked.filter((one) => one.rank > 0 && one.rank <= 3).length);
  const meanReciprocalRank = share(ranked.reduce((sum, one) => sum + (one.rank > 0 ? 1 / one.rank : 0), 0));
  for (const { group, query, rows, rank: place } of ranked.filter((one) => one.rank !== 1)) {
    console.log(
      `${place === 0 ? "not found" : `place ${place}`}, ${group}: ${query}\n    first: ${rows[0]?.url ?? "nothing"}`,
    );
  }
  const percent = (x: number) => `${(100 * x).toFixed(1)} %`;
  console.log(
    `search: ${ranked.length} queries, first ${percent(first)}, top three ${percent(topThree)}, ` +
      `mean reciprocal rank ${meanReciprocalRank.toFixed(3)}`,
  );
  assert.ok(ranked.length >= 100, `the list has ${ranked.length} queries`);
  assert.ok(first >= floors.first, `first hit right: ${percent(first)}`);
  assert.ok(topThree >= floors.topThree, `right among three: ${percent(topThree)}`);
  assert.ok(meanReciprocalRank >= floors.meanReciprocalRank, `mean reciprocal rank: ${meanReciprocalRank}`);
});

test("every page that a query expects is in the index", async () => {
  const routes = new Set(readdirSync(buildDir, { recursive: true, encoding: "utf8" }));
  for (const { query, pages } of expectations) {
    for (const page of pages) {
      assert.ok(routes.has(`${page.replace(/#.*/, "").slice(1)}index.html`), `"${query}" expects ${page}`);
    }
  }
});
