import assert from "node:assert/strict";
import { test } from "node:test";
import { breakSignature } from "./breakSignature";

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
