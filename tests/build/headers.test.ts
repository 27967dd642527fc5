import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { hashOf } from "../../plugins/finish-build/headers";
import { buildDir, builtPages } from "./site";

/** Directives of the policy in _headers. */
function policy(): Map<string, string[]> {
  const line =
    /^ {2}Content-Security-Policy: (.*)$/m.exec(readFileSync(path.join(buildDir, "_headers"), "utf8"))?.[1] ??
    "";
  return new Map(
    line
      .split("; ")
      .map((directive) => directive.split(" "))
      .map(([name = "", ...values]) => [name, values]),
  );
}

test("pages carry two scripts inline, the theme's and the one of src/intent; the policy allows just these", () => {
  const found = new Map<string, string>();
  for (const { route, $ } of builtPages()) {
    const scripts = $("script:not([src]):not([type='application/ld+json'])").toArray();
    assert.equal(scripts.length, 2, `${route} has ${scripts.length} inline scripts`);
    for (const script of scripts) {
      const code = $(script).text();
      found.set(`'sha256-${hashOf(code)}'`, code);
    }
  }
  const codes = Array.from(found.values());
  assert.equal(codes.length, 2, "the scripts are not the same on every page");
  assert.equal(codes.filter((code) => code.includes("data-theme-choice")).length, 1);
  assert.equal(codes.filter((code) => code.includes("app-scripts")).length, 1);
  assert.deepEqual(policy().get("script-src")?.sort(), ["'self'", ...found.keys()].sort());
});

test("scripts, styles and frames: nothing is allowed by and large", () => {
  const directives = policy();
  // Firefox holds links to it that fetch ahead, and complains about each.
  assert.deepEqual(directives.get("default-src"), ["'self'"]);
  for (const unused of ["font-src", "frame-src", "manifest-src", "media-src", "object-src"]) {
    assert.deepEqual(directives.get(unused), ["'none'"], unused);
  }
  assert.deepEqual(directives.get("style-src"), ["'self'"]);
  assert.deepEqual(directives.get("frame-ancestors"), ["'none'"]);
  assert.deepEqual(directives.get("form-action"), ["'none'"]);
  const values = Array.from(directives.values()).flat();
  assert.deepEqual(
    values.filter((value) => /unsafe|\*|:\/\//.test(value)),
    [],
  );
});

test("pages hold no style and no script in attributes", () => {
  for (const { route, $ } of builtPages()) {
    assert.equal($("[style], style").length, 0, route);
    const handlers = $("*")
      .toArray()
      .flatMap((element) => ("attribs" in element ? Object.keys(element.attribs) : []))
      .filter((name) => name.startsWith("on"));
    assert.deepEqual(handlers, [], route);
    assert.equal($("a[href^='javascript:'], base, object, embed").length, 0, route);
  }
});
