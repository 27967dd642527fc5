import assert from "node:assert/strict";
import { test } from "node:test";
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
