import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { VFile } from "vfile";
import { plainWords } from "../../.remarkrc.mjs";
import { namesBelow } from "../../config/sourcePath";

const checker = unified().use(remarkParse).use(remarkGfm).use(plainWords);

/** What the lint of pages would report about a text, a line each. */
function complaints(text: string): string[] {
  const file = new VFile(text);
  checker.runSync(checker.parse(file), file);
  return file.messages.map(({ reason }) => reason);
}

/** Keys of data/ whose values are prose. */
const PROSE = new Set(["summary", "purpose", "note", "cause", "cure", "meaning", "text", "description"]);

/** Every text of a value of data/, with its path. */
function* texts(value: unknown, place: string): Generator<[place: string, text: string]> {
  if (typeof value !== "object" || value === null) return;
  for (const [key, child] of Object.entries(value)) {
    if (typeof child === "string" && PROSE.has(key)) yield [`${place}.${key}`, child];
    else yield* texts(child, `${place}.${key}`);
  }
}

test("texts of data/ keep to the words of pages", () => {
  const files = namesBelow("data").filter((name) => /^(?!schema|rust-api).*\.json$/.test(name));
  const problems = files.flatMap((name) =>
    Array.from(texts(JSON.parse(readFileSync(path.join("data", name), "utf8")), ""))
      // A message is quoted as the tool prints it.
      .filter(([place]) => name !== "errors.json" || !place.endsWith(".text"))
      .flatMap(([place, text]) => complaints(text).map((complaint) => `data/${name}${place}: ${complaint}`)),
  );
  assert.deepEqual(problems, []);
});
