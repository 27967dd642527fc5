import assert from "node:assert/strict";
import { before, test } from "node:test";
import { checkPage, loadKnowledge } from "../../harness/samples/check";
import {
  formatProblem,
  onPage,
  type Problem,
  pagePaths,
  parsePage,
  readPage,
} from "../../harness/samples/page";
import { checkTypeScript } from "../../harness/samples/typescript";

const known = loadKnowledge();

/** TypeScript problems by page: one program for all pages, because starting the compiler takes longest. */
const typeScript = new Map<string, Problem[]>();

before(() => {
  const blocks = pagePaths().flatMap((page) =>
    readPage(page)
      .samples.filter((sample) => sample.lang === "ts" && sample.nocheck === null && !sample.output)
      .map((sample) => ({ page, sample })),
  );
  const results = checkTypeScript(blocks.map(({ page, sample }) => ({ ...sample, page })));
  for (const [index, { page, sample }] of blocks.entries()) {
    const found = (results[index] ?? []).map((problem) => onPage(sample, problem));
    typeScript.set(page, [...(typeScript.get(page) ?? []), ...found]);
  }
});

for (const pagePath of pagePaths()) {
  test(`samples of ${pagePath}`, async () => {
    const page = readPage(pagePath);
    const problems = [...(await checkPage(page, known)), ...(typeScript.get(pagePath) ?? [])];
    assert.equal(problems.map((problem) => formatProblem(pagePath, problem)).join("\n"), "");
  });
}

const fence = (info: string, text: string) => `\`\`\`${info}\n${text}\n\`\`\`\n`;
const split =
  "co-circom split-input --input i.json --circuit m.circom --protocol REP3 --curve BN254 --out-dir out";

/** Samples that would fail a reader, with the complaint that names the line and the fix. */
const mistakes: [info: string, text: string, complaint: RegExp][] = [
  ["bash", split.replace("--out-dir", "--outdir"), /^docs\/x\.mdx:2: co-circom split-input: .*--outdir/],
  ["bash", split.replace("BN254", "BN128"), /--curve: "BN128" is not accepted; use BN254 or BLS12-381/],
  ["bash", split.replace("--protocol REP3 ", ""), /--protocol is required/],
  ["bash", split.replace("split-input", "split"), /co-circom has no command "split"; use one of/],
  ["bash", 'echo "x', /not valid shell/],
  ["json", '{ "a": 1, }', /JSON/],
  ['toml title="party.toml"', "[network]\ntimout = 3", /x\.mdx:3: timout must NOT have/],
  ["circom", "signal output b; b <== c;", /does not compile[\s\S]*Undeclared symbol/],
  ["noir", "fn main(x: Field) { assert(x == y); }", /does not compile[\s\S]*`y`/],
  ["rust", "fn main( {", /not valid Rust/],
  ["yaml", "a: 1", /a code block has the language "yaml"/],
];
for (const [info, text, complaint] of mistakes) {
  test(`rejected: ${text}`, async () => {
    const problems = await checkPage(parsePage("docs/x.mdx", fence(info, text)), known);
    assert.match(problems.map((problem) => formatProblem("docs/x.mdx", problem)).join("\n"), complaint);
  });
}

test("a type error in a TypeScript sample is rejected", () => {
  const block = { page: "docs/x.mdx", text: "const a: string = 1;", title: null, file: null };
  assert.match(checkTypeScript([block])[0]?.[0]?.message ?? "", /TS2322/);
});
