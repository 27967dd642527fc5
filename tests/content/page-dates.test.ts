import assert from "node:assert/strict";
import { test } from "node:test";
import { datesOf } from "../../config/history";

const many = Array.from({ length: 11 }, (_, index) => `docs/${index}.mdx`);

/** What `git log -z --format=%x00%cs --name-only` prints. */
const logOf = (...commits: [date: string, files: string[]][]) =>
  commits.map(([date, files]) => `\0${date}\0\n${files.map((file) => `${file}\0`).join("")}`).join("");

test("a page has the date of the last change to it, not of one to more than ten files", () => {
  const [first, ten] = [many, many.slice(1)];
  const log = logOf(
    ["2026-04-04", many],
    ["2026-03-03", ["docs/1.mdx"]],
    ["2026-02-02", ten],
    ["2026-01-01", first],
  );
  const dates = datesOf(log);
  const found = [1, 2, 0].map((page) => dates.get(`docs/${page}.mdx`));
  assert.deepEqual(found, ["2026-03-03", "2026-02-02", "2026-01-01"]);
});
