import assert from "node:assert/strict";
import { test } from "node:test";
import { datesOf } from "../../config/history";

const many = Array.from({ length: 11 }, (_, index) => `docs/${index}.mdx`);

/** What `git log -z --format=%x00%cs --name-only` prints. */
const logOf = (...commits: [date: string, files: string[]][]) =>
  commits.map(([date, files]) => `\0${date}\0\n${files.map((file) => `${file}\0`).join("")}`).join("");

test("a page has the date of the last change to it, not of one to all pages", () => {
  const log = logOf(["2026-03-03", many], ["2026-02-02", ["docs/1.mdx"]], ["2026-01-01", many]);
  const dates = datesOf(log);
  assert.equal(dates.get("docs/1.mdx"), "2026-02-02");
  assert.equal(dates.get("docs/2.mdx"), "2026-01-01", "the first commit, where none is about the page");
});

test("a change to ten files is about each of them", () => {
  const log = logOf(["2026-02-02", many.slice(1)], ["2026-01-01", ["docs/1.mdx"]]);
  assert.equal(datesOf(log).get("docs/1.mdx"), "2026-02-02");
});
