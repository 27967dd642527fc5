import assert from "node:assert/strict";
import { readFileSync, statSync } from "node:fs";
import { test } from "node:test";
import { drawFavicon, faviconFile } from "../../scripts/draw-favicon";

test("the favicon is small", () => {
  assert.ok(statSync("static/img/favicon.svg").size < 1024);
});

test("the picture for older browsers is the one that scripts/draw-favicon.ts draws", () => {
  assert.ok(readFileSync(faviconFile).equals(drawFavicon()), "run node --import tsx scripts/draw-favicon.ts");
});
