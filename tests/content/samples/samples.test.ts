import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { before, test } from "node:test";
import { checkPage, loadKnowledge } from "../../../harness/samples/check";
import {
  formatProblem,
  onPage,
  type Page,
  type Problem,
  pagePaths,
  ROOT,
  readPage,
} from "../../../harness/samples/page";
import { checkTypeScript } from "../../../harness/samples/typescript";
import { missingFiles } from "./completeness";

const known = loadKnowledge();

/** TypeScript problems by page: one program for all pages, since starting the compiler is what takes long. */
const typeScript = new Map<string, Problem[]>();

function readable(pagePath: string): Page | null {
  try {
    return readPage(pagePath);
  } catch {
    return null; // Reported by the page's own test.
  }
}

/** TypeScript files that samples include or import; the check depends on their text. */
function exampleFiles(): string[] {
  const examples = path.join(ROOT, "examples");
  const names = readdirSync(examples, { recursive: true, encoding: "utf8" });
  const sources = names.filter((name) => /\.[cm]?ts$/.test(name) && !name.includes("node_modules")).sort();
  return sources.map((name) => readFileSync(path.join(examples, name), "utf8"));
}

before(async () => {
  const pages = pagePaths()
    .map(readable)
    .filter((page) => page !== null);
  const blocks = pages.flatMap((page) =>
    page.samples
      .filter((sample) => sample.lang === "ts" && sample.nocheck === null && !sample.output)
      .map((sample) => ({ page, sample })),
  );
  const described = blocks.map(({ page, sample }) => ({
    page: page.path,
    text: sample.text,
    title: sample.title,
    file: sample.file,
  }));
  const results = await checkTypeScript(described, exampleFiles());
  blocks.forEach(({ page, sample }, index) => {
    const found = (results[index] ?? []).map((problem) => onPage(sample, problem));
    typeScript.set(page.path, [...(typeScript.get(page.path) ?? []), ...found]);
  });
});

for (const pagePath of pagePaths()) {
  test(`samples of ${pagePath}`, async () => {
    const page = readPage(pagePath);
    const problems = [...(await checkPage(page, known)), ...(typeScript.get(pagePath) ?? [])];
    assert.equal(problems.map((problem) => formatProblem(pagePath, problem)).join("\n"), "");
    assert.deepEqual(missingFiles(page), []);
    for (const { nocheck } of page.samples.filter((sample) => sample.nocheck !== null)) {
      assert.match(nocheck ?? "", /\w+ \w+/, "what the checks pass over has a reason of some words");
    }
  });
}
