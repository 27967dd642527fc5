import assert from "node:assert/strict";
import { test } from "node:test";
import type { Heading, RootContent } from "mdast";
import { toString as plainText } from "mdast-util-to-string";
import { visit } from "unist-util-visit";
import { type PageSource, pageSources } from "./pages";

const pages = pageSources();

/** Marks the place of a command's reference among the headings: it writes Usage, Options and so on. */
const REFERENCE = "<CommandReference>";

/** Headings of the second level of a page, without anchors of their own, and the place of its reference. */
function outline({ root }: PageSource): string[] {
  const found: string[] = [];
  visit(root, (node) => {
    const part = node as RootContent;
    if (part.type === "heading" && (part as Heading).depth === 2) {
      found.push(plainText(part).replace(/\s*\{#.*$/, ""));
    } else if (part.type === "mdxJsxFlowElement" && part.name === "CommandReference") {
      found.push(REFERENCE);
    }
  });
  return found;
}

/** Headings that a kind of page has, in this order; between them it may have others. */
const kinds: readonly (readonly [kind: string, of: RegExp, headings: readonly string[]])[] = [
  [
    "command",
    /^docs\/co-(circom|noir)\/cli\/(?!index)/,
    ["Example", "Where it fits", REFERENCE, "Check that it worked"],
  ],
  [
    "use case",
    /^docs\/use-cases\/(?!index)/,
    ["The problem", "How coSNARKs help", "What exists today", "Limitations", "Next steps"],
  ],
  ["tutorial", /^docs\/(examples\/(?!index)|getting-started\/quick-start)/, ["Next steps"]],
  ["primer", /^docs\/primer\//, ["Sources", "Next steps"]],
  [
    "product",
    /^docs\/co-(circom|noir)\/index/,
    ["Where each file comes from", "Prerequisites", "Next steps"],
  ],
];

for (const [kind, of, headings] of kinds) {
  test(`pages of the kind "${kind}" have the same headings in the same order`, () => {
    const ofKind = pages.filter(({ file }) => of.test(file));
    assert.ok(ofKind.length > 1, `no pages match ${of}`);
    for (const page of ofKind) {
      const own = outline(page).filter((heading) => headings.includes(heading));
      assert.deepEqual(own, [...headings], `${page.file}: see "Headings and names" in CONTRIBUTING.md`);
    }
  });
}

/** Headings under which nobody would look, each with the one to use. */
const unwanted: Readonly<Record<string, string>> = {
  "What it needs": "Prerequisites",
  "Where to go on": "Next steps",
  "What to read next": "Next steps",
  "Where to start": "Next steps",
  Limits: "Limitations",
  "What can go wrong": "Troubleshooting",
  "What goes wrong": "Troubleshooting",
  "Rules and surprises": "Notes",
  "Errors and their cures": "Errors",
  "Way round": "Workaround",
  "How it fits": "Where it fits",
  "What it does not notice": "What it does not check",
  "What exists in public today": "What exists today",
};

test("no page has a heading that readers would not search for", () => {
  const problems = pages.flatMap((page) =>
    outline(page)
      .filter((heading) => heading in unwanted)
      .map((heading) => `${page.file}: "${heading}"; write "${unwanted[heading]}"`),
  );
  assert.deepEqual(problems, []);
});

test("heads of tables start with a capital, a sign or code", () => {
  const problems: string[] = [];
  for (const { file, root } of pages) {
    visit(root, "table", (table) => {
      for (const cell of table.children[0]?.children ?? []) {
        const [first] = cell.children;
        if (
          first?.type === "text" &&
          /^[a-z]/.test(first.value) &&
          !/^(co-|co[A-Z]|circom|snarkjs|rapidsnark|bb\b|nargo)/.test(first.value)
        ) {
          problems.push(`${file}:${cell.position?.start.line}: "${plainText(cell)}"`);
        }
      }
    });
  }
  assert.deepEqual(problems, []);
});
