import assert from "node:assert/strict";
import { cpSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { findErrors } from "../../data/load";
import type { CatalogueError } from "../../data/types";
import { temporaryFolder } from "../temporary";

/** What is changed, the function that reads it, and its complaint, behind the name of the file. */
const changes: [file: string, before: string, after: string, load: string, complaint: RegExp][] = [
  ["errors.json", '"cause"', '"couse"', "loadErrors", /:4: .*missing-field .*: couse$/m],
  ["errors.json", '"cause"', "cause", "loadErrors", /:6: .*; correct it\.$/],
  ["glossary.json", '"definition"', '"meaning"', "loadGlossary", /:2: \/accelerator must have/],
  ["releases.json", "2025-11-06", "2025-11-31", "loadReleases", /:6: .* must match format "date"/],
  ["releases.json", '"action": "Add', '"actions": "Add', "loadReleases", /:\d+: .*action/],
  ["files.json", '"tool": "co-', '"tool": "cu-', "loadFileKinds", /:\d+: .*: co-circom, co-noir/],
];

for (const [file, before, after, load, complaint] of changes) {
  test(`data/${file} with ${after} in place of ${before} is rejected, with its line`, async () => {
    const folder = temporaryFolder("node_modules/.cache");
    cpSync("data", folder, { recursive: true });
    const text = readFileSync(path.join(folder, file), "utf8");
    assert.ok(text.includes(before), "the file has no such words");
    writeFileSync(path.join(folder, file), text.replace(before, after));
    const loaders = await import(pathToFileURL(path.join(folder, "load.ts")).href);
    const message = new RegExp(`^data/${file.replace(".", "\\.")}${complaint.source}`, complaint.flags);
    assert.throws(loaders[load], { message });
  });
}

test("each message is as readers paste it", () => {
  for (const line of readFileSync("tests/search/messages.tsv", "utf8").trim().split("\n").slice(2)) {
    const [id = "", pasted = ""] = line.split("\t");
    const [{ text, also = [] }] = findErrors([id]) as [CatalogueError];
    const has = (one: string) => one.split(/<[^<>]*>|…/).every((part) => pasted.includes(part));
    assert.ok([text, ...also].some(has), `${id}: ${pasted}`);
  }
});
