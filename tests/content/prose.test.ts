import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { VFile } from "vfile";
import { passive, prose } from "../../config/prose.mjs";
import { pageSources } from "./pages";

const checker = unified().use(remarkParse).use(remarkGfm).use(prose);

/** What the checks say against a text in Markdown, a line each. */
async function complaints(text: string): Promise<string[]> {
  const file = new VFile(text);
  await checker.run(checker.parse(file), file);
  return file.messages.map(({ reason }) => reason);
}

/** Keys of data/ whose values are prose. */
const PROSE = new Set(["summary", "purpose", "note", "cause", "cure", "meaning", "text", "description"]);

/** Every text of a file of data/, with its place. A message of a tool is no prose of ours. */
function* texts(value: unknown, place: string, file: string): Generator<[place: string, text: string]> {
  if (typeof value !== "object" || value === null) {
    return;
  }
  for (const [key, child] of Object.entries(value)) {
    const isMessage = key === "text" && file === "errors.json";
    if (typeof child === "string" && PROSE.has(key) && !isMessage) {
      yield [`${place}.${key}`, child];
    } else {
      yield* texts(child, `${place}.${key}`, file);
    }
  }
}

test("texts of data/ have no odd turn, no name spelt wrongly, no word twice and no sentence that is too hard", async () => {
  const problems: string[] = [];
  const files = readdirSync("data", { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".json") && !name.startsWith("schema") && name !== "rust-api.json")
    .sort();
  for (const name of files) {
    for (const [place, text] of texts(JSON.parse(readFileSync(path.join("data", name), "utf8")), "", name)) {
      for (const complaint of await complaints(text)) {
        problems.push(`data/${name}${place}: ${complaint}`);
      }
    }
  }
  assert.deepEqual(problems, []);
});

for (const [text, complaint] of [
  ["Which stands in the roadmap.", /"stands in": write see X/],
  ["A Plonk proof.", /"Plonk": write PLONK/],
  ["It opens the the share.", /repeated `the`/],
  ["It is a error.", /`a`.*`an`|Unexpected article/],
  ["It doesnt stop.", /doesn/],
] as const) {
  test(`the checks reject "${text}"`, async () => {
    assert.match((await complaints(text)).join("\n"), complaint);
  });
}

test("the checks leave code, formulas and titles on other sites alone", async () => {
  assert.deepEqual(
    await complaints("Use `plonk`, and read [Plonk, and what stands in it](https://x.org/)."),
    [],
  );
});

/** Passive sentences in a thousand words: a ceiling, since some have no actor to name. */
const MOST_PASSIVE = 3;

test("pages stay in the active voice", async () => {
  const counter = unified().use(remarkParse).use(passive);
  let words = 0;
  let found = 0;
  for (const { text, root } of pageSources()) {
    const file = new VFile(text);
    await counter.run(structuredClone(root), file);
    words += text.split(/\s+/).length;
    found += file.messages.length;
  }
  assert.ok(
    (found / words) * 1000 <= MOST_PASSIVE,
    `${found} passive sentences in ${words} words, ${MOST_PASSIVE} in a thousand are allowed; name who acts`,
  );
});
