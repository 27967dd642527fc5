import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { test } from "node:test";
import { headersByPath } from "../../config/headers";
import { buildDir, builtPages } from "./site";

// The policy itself is in tests/content/golden/headers, and browsers follow it in tests/browser/csp.test.ts.
test("pages have no styles inline but that of the theme's sheet of icons, which the policy allows", () => {
  for (const { route, $ } of builtPages()) {
    const styles = $("[style]").map((_, { attribs }) => attribs.style);
    const others = styles.get().filter((style) => style !== "display: none;");
    assert.deepEqual([$("style").length, others], [0, []], `${route}: browsers ignore them; use a class`);
  }
});

test("each rule of a path is about a file of the build", () => {
  const files = readdirSync(buildDir, { recursive: true, encoding: "utf8" });
  for (const rule of Object.keys(headersByPath)) {
    const pattern = new RegExp(`^${rule.slice(1).replaceAll(".", "\\.").replace("*", ".*")}$`);
    assert.ok(rule === "/" || files.some((file) => pattern.test(file)), rule);
  }
});
