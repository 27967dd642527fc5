import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { headersByPath } from "../../config/headers";
import { hashOf } from "../../plugins/publish/headers";
import { buildDir, builtPages } from "./site";

/** Directives of the policy in _headers. */
const [, text = ""] =
  /^ {2}Content-Security-Policy: (.*)$/m.exec(readFileSync(path.join(buildDir, "_headers"), "utf8")) ?? [];
const policy = new Map(
  text
    .split("; ")
    .map((directive) => directive.split(" "))
    .map(([name = "", ...values]) => [name, values]),
);

test("the policy allows exactly the scripts that pages carry inline", () => {
  const codes = builtPages().flatMap(({ $ }) =>
    Array.from($("script:not([src], [type='application/ld+json'])"), (script) => $(script).text()),
  );
  const hashes = Array.from(new Set(codes), (code) => `'sha256-${hashOf(code)}'`);
  assert.ok(hashes.length > 0);
  assert.deepEqual(policy.get("script-src")?.sort(), ["'self'", ...hashes].sort());
});

test("the policy allows the style attribute of the theme's sheet of icons, and pages have no other", () => {
  const allowed = policy.get("style-src-attr") ?? [];
  for (const { route, $ } of builtPages()) {
    assert.equal($("style").length, 0, route);
    for (const element of $("[style]").get()) {
      const style = $(element).attr("style") ?? "";
      assert.ok(
        allowed.includes(`'sha256-${hashOf(style)}'`),
        `${route}: browsers ignore style="${style}" under config/headers.ts; use a class`,
      );
    }
  }
});

test("each rule of a path is about a file of the build", () => {
  const files = readdirSync(buildDir, { recursive: true, encoding: "utf8" });
  for (const rule of Object.keys(headersByPath)) {
    const pattern = new RegExp(`^${rule.slice(1).replaceAll(".", "\\.").replace("*", ".*")}$`);
    assert.ok(rule === "/" || files.some((file) => pattern.test(file)), rule);
  }
});
