import assert from "node:assert/strict";
import { test } from "node:test";
import { serviceReference } from "./service";
import { breakSignature } from "./serviceFunctions";
import { addressFrom, operationAnchor } from "./serviceOperations";

test("a part or resource that does not exist names those that do", () => {
  const page = "docs/taceo-proof/dev/index.mdx";
  assert.throws(
    () => serviceReference({ part: "operations", of: "Jobs" }, page),
    /use operations or schemas of Node, Job/,
  );
  assert.throws(() => serviceReference({ part: "errors" }, page), /there is no part "errors"/);
});

test("links into the reference lead to the page of the resource", () => {
  assert.equal(addressFrom("dev/index.mdx")("Job", "x"), "#x");
  assert.equal(addressFrom("dev/blueprints.mdx")("Job", "x"), "./index.mdx#x");
  assert.equal(addressFrom("ops/onboarding.mdx")("Blueprint", "x"), "../dev/blueprints.mdx#x");
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
