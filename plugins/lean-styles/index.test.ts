import assert from "node:assert/strict";
import { test } from "node:test";
import { parse, type Rule } from "postcss";
import { dropOverridden } from "./index";

test("a value goes that wins nowhere, and no other", () => {
  const theme = parse(`
    :root { --a: 1; --b: 1 } html[data-theme='dark'] { --a: 2 }
    a { color: red; margin: 0 } a, b { color: red } c { color: red !important; width: 1px }
    @media (width > 1px) { a { color: red } }
  `);
  dropOverridden(theme, [
    ":root { --a: 3 } a { color: blue } c { color: blue }",
    "@media print { c { width: auto } :root { --b: 3 } a { margin: 0 } }",
  ]);
  const left: string[] = [];
  theme.walkDecls((declaration) => {
    left.push(`${(declaration.parent as Rule).selector} ${declaration}`.trim());
  });
  assert.deepEqual(left, [
    ":root --b: 1",
    "a margin: 0",
    "a, b color: red",
    "c color: red !important",
    "c width: 1px",
  ]);
});
