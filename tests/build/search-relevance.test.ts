import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { test } from "node:test";
import type { Row } from "../../plugins/search/searcher";
import { type Expectation, readQueries } from "../search/queries";
import { searcherOf } from "../search/searcher";
import { buildDir } from "./site";

/** What each list must reach: share of right first hits, of right pages among three, mean reciprocal rank. */
const floors = {
  "queries.tsv": { first: 0.9, topThree: 0.96, meanReciprocalRank: 0.93 },
  "personas.tsv": { first: 0.87, topThree: 0.94, meanReciprocalRank: 0.9 },
};

function rank({ pages }: Expectation, rows: readonly Row[]): number {
  const isRight = ({ url }: Row) =>
    pages.some((page) => (page.includes("#") ? url : url.replace(/#.*/, "")) === page);
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
