import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { test } from "node:test";

const require = createRequire(import.meta.url);

test("the progress bar has the specified settings", () => {
  // The builder's theme sets the spinner and the delay, and leaves the library's defaults for the rest.
  const theme = readFileSync(require.resolve("@docusaurus/theme-classic/lib/nprogress"), "utf8");
  assert.match(theme, /showSpinner: false/);
  assert.match(theme, /delay = 200/);
  const library = readFileSync(require.resolve("nprogress"), "utf8");
  assert.match(library, /minimum: 0\.08/);
  assert.match(library, /speed: 200/);
  assert.match(library, /trickleRate: 0\.02/);
  assert.match(library, /trickleSpeed: 800/);
});
