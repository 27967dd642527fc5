import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import ts from "typescript";
import { unified } from "unified";
import { VFile } from "vfile";
import { plainWords, turns } from "../../.remarkrc.mjs";

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
  const files = readdirSync("data", { recursive: true, encoding: "utf8" }).filter((name) =>
    /^(?!schema|rust-api).*\.json$/.test(name),
  );
  const problems = files.flatMap((name) =>
    Array.from(texts(JSON.parse(readFileSync(path.join("data", name), "utf8")), ""))
      // A message is quoted as the tool prints it.
      .filter(([place]) => name !== "errors.json" || !place.endsWith(".text"))
      .flatMap(([place, text]) => complaints(text).map((complaint) => `data/${name}${place}: ${complaint}`)),
  );
  assert.deepEqual(problems, []);
});

/** Turns that appear in code only. */
const codeTurns: [RegExp, string][] = [
  [/\bthe builder\b/i, "Docusaurus"],
  [/\bin vain\b/i, "failed"],
  [/\bdespair/i, "give up"],
  [/\btells? (the|of|by|a) /i, "says, reports, shows"],
  [/(?<!\b(there|it|where) )\b(is|are) no (?!longer|more)\w+/i, "is not a X, is not X"],
];

/** Folders whose code keeps to the list. */
const CODE = ["config", "data", "examples", "harness", "plugins", "scripts", "src", "tests"];

test("comments, messages and test names keep to the words of pages", () => {
  const files = execFileSync("git", ["ls-files", ...CODE], { encoding: "utf8" }).split("\n");
  const problems: string[] = [];
  for (const file of files.filter((name) => /\.tsx?$/.test(name) && !name.endsWith("prose.test.ts"))) {
    const text = readFileSync(file, "utf8");
    const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
    const check = (words: string, position: number) => {
      // Lists of classes and of selectors repeat words.
      if (/^[\w-]+( [\w-]+)?$/.test(words)) return;
      for (const [pattern, instead] of [...(turns as [RegExp, string][]), ...codeTurns]) {
        const anySpace = new RegExp(pattern.source.replaceAll(" ", "\\s+"), pattern.flags);
        const found = anySpace.exec(
          words
            .replaceAll(/@param \w+|`[^`]*`/g, (code) => "·".repeat(code.length))
            .replaceAll(/\n\s*(\*|\/\/)/g, (margin) => " ".repeat(margin.length)),
        );
        const line = source.getLineAndCharacterOfPosition(position + (found?.index ?? 0)).line + 1;
        if (found !== null) problems.push(`${file}:${line}: "${found[0]}": write ${instead}`);
      }
    };
    for (const { index, 0: comment } of text.matchAll(/\/\*[\s\S]*?\*\/|(?<=\s)\/\/ .*/g))
      check(comment, index);
    const visit = (node: ts.Node): void => {
      if (ts.isStringLiteralLike(node) && node.text.includes(" ")) check(node.text, node.getStart());
      ts.forEachChild(node, visit);
    };
    visit(source);
  }
  assert.deepEqual(problems, []);
});
