import assert from "node:assert/strict";
import { readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { after, test } from "node:test";
import { keepSmallCopy } from "./smallCopy";

let folder = "";
after(() => rmSync(folder, { recursive: true, force: true }));

test("with scriptsOnIntent switched off the site builds, and its pages load their scripts at once", () => {
  const site = readFileSync("config/site.ts", "utf8");
  const switchedOff = site.replace("scriptsOnIntent = true", "scriptsOnIntent = false");
  assert.notEqual(switchedOff, site);
  const copy = keepSmallCopy({ files: { "config/site.ts": switchedOff } });
  folder = copy.folder;
  assert.equal(copy.status, 0, copy.output);
  const page = readFileSync(path.join(folder, "build/docs/overview/index.html"), "utf8");
  assert.match(page, /<script src="?\/assets\/js\/main\./);
  assert.doesNotMatch(page, /app-scripts/);
});
