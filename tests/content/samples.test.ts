import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { namesBelow } from "../../config/sourcePath";
import { loadTool, TOOL_NAMES } from "../../data/load";
import { pagePaths, pageSource } from "../../harness/pageSources";
import { checkPage } from "../../harness/samples/check";
import { samplesOf } from "../../harness/samples/fences";
import { shellCommands } from "../../harness/samples/shell";
import { assertEach, assertNone } from "../golden";

/** Commands that write to a folder that nobody has made, and from which they read nothing either. */
function homeless(text: string, made = new Set(["."])): string[] {
  return shellCommands(text).flatMap((words) => {
    const texts = words.map((word) => word.text);
    if (texts[0] === "mkdir") for (const folder of texts) made.add(path.normalize(folder));
    return texts.filter((value, at) => {
      const option = texts[at - 1] ?? "";
      const folder = option === "--out-dir" ? path.normalize(value) : path.dirname(value);
      const isRead = texts.some((other, index) => index !== at && other.startsWith(`${folder}/`));
      return /^--out(-dir)?$/.test(option) && !value.startsWith("$") && !made.has(folder) && !isRead;
    });
  });
}

for (const pagePath of pagePaths()) {
  test(`samples of ${pagePath}`, () => {
    const page = pageSource(pagePath);
    assert.deepEqual(checkPage(page), []);
    const made = new Set(["."]);
    const commands = samplesOf(page).filter(({ lang, nocheck }) => lang === "bash" && !nocheck);
    const found = commands.flatMap(({ text, fenceLine }) =>
      homeless(text, made).map((name) => `${pagePath}:${fenceLine}: begin with mkdir -p, for ${name}`),
    );
    assertNone(found);
  });
}

test("scripts, and examples of commands, make the folders that they write to", () => {
  for (const name of namesBelow("examples").filter((one) => one.endsWith(".sh")))
    assert.deepEqual(homeless(readFileSync(`examples/${name}`, "utf8")), [], name);
  for (const { tool, commands } of TOOL_NAMES.map(loadTool))
    for (const { name, example } of commands) assert.deepEqual(homeless(example), [], `${tool} ${name}`);
});

test("samples that would fail a reader are rejected, with the line and the cure; those that only look so are not", () =>
  assertEach(
    "tests/content/golden/samples.txt",
    (text) => checkPage(pageSource("docs/x.mdx", text)).join("\n") || "accepted",
  ));
