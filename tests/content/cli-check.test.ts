import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { test } from "node:test";
import type { Argument, ToolSource } from "../../data/types";
import { cliCheck } from "../../scripts/cli-check";
import { compareTool } from "../../scripts/cli-check/drift";
import { parseHelp } from "../../scripts/cli-check/help";

/** A help text as clap writes it. */
const help = `Usage: co-circom split-witness [OPTIONS]

Options:
      --protocol <PROTOCOL>
          The MPC protocol to be used

          Possible values:
          - REP3:   A protocol based on replicated secret sharing for 3 parties
          - SHAMIR: A protocol based on Shamir secret sharing

  -t, --threshold <THRESHOLD>
          The threshold of tolerated colluding parties

          [default: 1]

      --curve <CURVE>
          [possible values: BN254, BLS12-381]

  -h, --help
          Print help (see a summary with '-h')
`;

const arg = (long: string, more: Partial<Argument>) =>
  ({
    name: long,
    long,
    kind: "option",
    short: null,
    value: long.toUpperCase(),
    values: null,
    default: null,
    env: null,
    required: false,
    ...more,
  }) as Argument;
const args = [
  arg("protocol", { type: "choice", values: ["REP3", "SHAMIR"] }),
  arg("threshold", { type: "integer", short: "t", default: 1 }),
  arg("curve", { type: "choice", values: ["BN254", "BLS12-381"] }),
];
const tool = {
  tool: "co-circom",
  version: "1.2.3",
  requiredChecked: "after-merging",
  commands: [{ name: "split-witness", args }],
} as unknown as ToolSource;

const differences = (text: string, version = "1.2.3") =>
  compareTool(tool, new Map([["split-witness", parseHelp(text) ?? assert.fail("no usage")]]), version);

test("a help text that says what the data say has no differences", () => {
  assert.deepEqual(differences(help), []);
});

test("every difference is reported", () => {
  const changed = help
    .replace("[default: 1]", "[default: 2]")
    .replace("-t, ", "    ")
    .replace("BLS12-381]", "BLS12-381, BLS12-377]")
    .replace(/ +--protocol[\s\S]*secret sharing\n/, "      --dry-run\n");
  assert.deepEqual(differences(changed, "1.3.0"), [
    "co-circom has version 1.3.0, data/ has 1.2.3",
    "co-circom split-witness: --protocol is gone",
    "co-circom split-witness: --threshold has short form none, data/ has t",
    "co-circom split-witness: --threshold has default 2, data/ has 1",
    "co-circom split-witness: --curve has values BN254, BLS12-381, BLS12-377, data/ has BN254, BLS12-381",
    "co-circom split-witness: --dry-run is new",
  ]);
});

test("a wrong call and a program that does not answer end with 2", async (t) => {
  const folder = mkdtempSync(path.join(tmpdir(), "cli-check-"));
  t.after(() => rmSync(folder, { recursive: true }));
  const mute = path.join(folder, "mute");
  writeFileSync(mute, "#!/bin/sh\necho hello\n", { mode: 0o755 });
  for (const words of [[], ["co-circom"], ["co-circom=/no/such/file"], [`co-circom=${mute}`]]) {
    const lines: string[] = [];
    assert.equal(await cliCheck(words, (line) => lines.push(line)), 2, words.join(" "));
    assert.match(lines.join("\n"), /npm run cli:check/);
  }
});
