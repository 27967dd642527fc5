import assert from "node:assert/strict";
import { test } from "node:test";
import { operationAnchor } from "../../data/service/anchors";
import { breakSignature } from "./breakSignature";
import { Page } from "./page";
import { serviceReference } from "./service";

test("a part or resource that does not exist names those that do", () => {
  const page = new Page("docs/taceo-proof/dev/index.mdx");
  assert.throws(
    () => serviceReference({ part: "operations", of: "Jobs" }, page),
    /use operations or schemas of Node, Job/,
  );
  assert.throws(() => serviceReference({ part: "errors" }, page), /there is no part "errors"/);
});

test("links lead to other pages by their file, and within a page to the place", () => {
  const page = new Page("docs/a/b.mdx");
  assert.equal(page.link("x", "docs/a/b.mdx", "y"), "[x](#y)");
  assert.equal(page.link("x", "docs/c.mdx", "y"), "[x](/docs/c.mdx#y)");
  assert.equal(page.link("x", "docs/c.mdx"), "[x](/docs/c.mdx)");
});

test("anchors of operations say method and path", () => {
  assert.equal(
    operationAnchor("GET /api/v1/blueprint/{id}/aux/{aux_type}"),
    "get-api-v1-blueprint-id-aux-aux-type",
  );
});

test("long declarations have one parameter a line, also with nested types", () => {
  assert.equal(breakSignature("function f(a: string): void"), "function f(a: string): void");
  assert.equal(
    breakSignature(
      "async fn f<P: Pairing>(a: Option<(u8, u8)>, b: impl Fn(u8) -> u8, configuration: &Configuration) -> R",
    ),
    [
      "async fn f<P: Pairing>(",
      "  a: Option<(u8, u8)>,",
      "  b: impl Fn(u8) -> u8,",
      "  configuration: &Configuration,",
      ") -> R",
    ].join("\n"),
  );
});
