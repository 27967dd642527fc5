import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { namesBelow } from "../../config/sourcePath";
import { loadTool } from "../../data/load";
import { TOOL_NAMES } from "../../data/types";
import { checkPage, checkShell } from "../../harness/samples/check";
import { pagePaths, parsePage, readPage } from "../../harness/samples/fences";
import { shellCommands } from "../../harness/samples/shell";

/** Commands that write to a folder that nobody has made, and from which they read nothing either. */
function homeless(text: string): string[] {
  const made = new Set(["."]);
  return shellCommands(text).flatMap(({ words }) => {
    const texts = words.map((word) => word.text);
    if (texts[0] === "mkdir") for (const folder of texts) made.add(path.normalize(folder));
    return texts.filter((value, at) => {
      const option = texts[at - 1] ?? "";
      const folder = option === "--out-dir" ? path.normalize(value) : path.dirname(value);
      const isRead = texts.some((other, index) => index !== at && other.startsWith(`${folder}/`));
      return /^--out(-dir)?$/.test(option) && !value.startsWith("$") && !made.has(folder) && !isRead;
    });
  });
}

for (const pagePath of pagePaths()) {
  test(`samples of ${pagePath}`, () => {
    const page = readPage(pagePath);
    assert.deepEqual(checkPage(page), []);
    const commands = page.samples.filter(({ lang, nocheck }) => lang === "bash" && !nocheck);
    assert.deepEqual(homeless(commands.map(({ text }) => text).join("\n")), [], "begin with mkdir -p");
  });
}

test("scripts, and examples of commands, make the folders that they write to", () => {
  for (const name of namesBelow("examples").filter((one) => one.endsWith(".sh")))
    assert.deepEqual(homeless(readFileSync(`examples/${name}`, "utf8")), [], name);
  for (const { tool, commands } of TOOL_NAMES.map(loadTool))
    for (const { name, example } of commands) assert.deepEqual(homeless(example), [], `${tool} ${name}`);
});

const fence = (info: string, text: string) => `\`\`\`${info}\n${text}\n\`\`\`\n`;
const split =
  "co-circom split-input --input i.json --circuit m.circom --protocol REP3 --curve BN254 --out-dir out";

/** Samples that would fail a reader, with the complaint that names the line and the fix. */
type Mistake = [info: string, text: string, complaint: RegExp];
const mistakes: Mistake[] = [
  ["bash", split.replace("--out-dir", "--outdir"), /^docs\/x\.mdx:2: co-circom split-input: .*--outdir/],
  ["bash", split.replace("BN254", "BN128"), /--curve: "BN128" is not accepted; use BN254 or BLS12-381/],
  ["bash", split.replace("--protocol REP3 ", ""), /--protocol is required/],
  ["bash", `${split} --curve BN254`, /--curve is given twice/],
  [
    "bash",
    "co-circom generate-witness --input i --circuit c.circom --protocol REP3 --curve BN254 --out w",
    /needs a \[network\] table/,
  ],
  ["bash", split.replace("BN254", ""), /--curve has no value; add one/],
  ["bash", `cargo run --bin ${split.replace(" ", " -- ")} --fast`, /no option for --fast/],
  ["bash", "co-circom generate-witness --check-zkey=1 --config c", /: it has no option for --check-zkey/],
  ["bash", "co-circom generate-proof groth16 --check-zkey=1", /--check-zkey does not take a value/],
  ["bash", "co-circom merge-input-shares --inputs a --config c", /--inputs is required/],
  [
    "bash",
    `timeout 9 ${split.replace("split-input", "split")}`,
    /co-circom has no command "split"; use one of/,
  ],
  ["bash", 'echo "x', /not valid shell/],
  ['text nocheck="it is a log"', `a\n${"b".repeat(81)}`, /x\.mdx:3: 81 characters; break the line/],
  ["json", '{ "a": 1, }', /JSON/],
  [
    'toml title="party.toml"',
    "[network]\nmy_id = 0",
    /x\.mdx:2: network must have required property 'bind_addr'/,
  ],
  ['toml title="party.toml"', "[network]\ntimout = 3", /x\.mdx:3: timout must NOT have/],
  ...["circom", "noir", "rust", "ts"].map(
    (lang): Mistake => [lang, `${lang}();`, /x\.mdx:1: \w+ without file=/],
  ),
  ["ini", "[Service]\nExecStart=/bin/co-circom split", /x\.mdx:3: co-circom has no command "split"/],
  ["yaml", "a: 1", /a code block has the language "yaml"/],
];
for (const [info, text, complaint] of mistakes) {
  test(`rejected: ${text}`, () => {
    assert.match(checkPage(parsePage("docs/x.mdx", fence(info, text))).join("\n"), complaint);
  });
}

test("not rejected: values of variables, what a config file or the environment may set, and questions for help", () => {
  const calls = [
    split.replace("BN254", "$CURVE"),
    split.replace("BN254", "BN$BITS"),
    "co-circom translate-witness --config party.toml",
    `export COCIRCOM_PROTOCOL=REP3\n${split.replace("--protocol REP3 ", "")}`,
    "co-circom split-input --help",
  ];
  for (const call of calls) assert.deepEqual(checkShell(call), [], call);
});
