import assert from "node:assert/strict";
import { test } from "node:test";
import { datesOf, parseFrontMatter } from "../../config/history";

const many = Array.from({ length: 11 }, (_, index) => `docs/${index}.mdx`).join("\n");

test("a page has the date of the last change to it, not of one to all pages", () => {
  const log = `\0${"2026-03-03"}\n\n${many}\n\0${"2026-02-02"}\n\ndocs/1.mdx\n\0${"2026-01-01"}\n\n${many}\n`;
  const dates = datesOf(log);
  assert.equal(dates.get("docs/1.mdx"), "2026-02-02");
  assert.equal(dates.get("docs/2.mdx"), "2026-01-01", "the first commit, where none is about the page");
});

test("a change to ten files is about each of them", () => {
  const ten = many.split("\n").slice(1).join("\n");
  const log = `\0${"2026-02-02"}\n\n${ten}\n\0${"2026-01-01"}\n\ndocs/1.mdx\n`;
  assert.equal(datesOf(log).get("docs/1.mdx"), "2026-02-02");
});

test("a date in the front matter wins", async () => {
  const { frontMatter } = await parseFrontMatter({
    filePath: "docs/overview.mdx",
    fileContent: "",
    defaultParseFrontMatter: async () => ({
      content: "",
      frontMatter: { last_update: { date: "2020-01-01" } },
    }),
  });
  assert.deepEqual(frontMatter.last_update, { date: "2020-01-01" });
});
