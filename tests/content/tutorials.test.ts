import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, test } from "node:test";
import { isTutorial, pagePaths, parsePage, readPage } from "../../harness/samples/page";
import { NOT_REPLAYED, PATHS } from "../../scripts/tutorials/paths";
import { replay } from "../../scripts/tutorials/replay";

const folder = mkdtempSync(path.join(tmpdir(), "tutorials-test-"));
after(() => rmSync(folder, { recursive: true }));

/** Two recorded answers of co-circom 0.10.0, as it writes them; `generate-witness` takes the party's id. */
const recorded = path.join(folder, "co-circom");
writeFileSync(
  recorded,
  String.raw`#!/usr/bin/env bash
log() { printf '\e[2m2026-11-21T23:05:43.220538Z\e[0m \e[32m INFO\e[0m %s\n' "$1"; }
case $1 in
split-input)
  cp "$2" shared
  log "Starting split input..."
  log "Split input took 0.057 ms"
  log "Split input into shares successfully" ;;
generate-witness)
  [[ $2 != 7 ]] || { echo "Error: while running witness generation" >&2; exit 1; }
  sleep "0.$((3 - $2))"
  log "Generate witness took 1.239 ms"
  log "Witness successfully written to out/witness.$2.shared" ;;
esac
`,
  { mode: 0o755 },
);

const fence = (meta: string, text: string) => `\`\`\`${meta}\n${text}\n\`\`\`\n`;
const split = `INFO Starting split input...
INFO Split input took 0.072 ms
INFO Split input into shares successfully`;
const witness = [0, 1, 2].map(
  (id) =>
    `INFO Generate witness took ${id}.5 ms\nINFO Witness successfully written to out/witness.${id}.shared`,
);
const parties = (first: number) =>
  `co-circom generate-witness ${first} &\nco-circom generate-witness 1 &\nco-circom generate-witness 2\nwait`;
const page = (shown = split, first = 0) =>
  parsePage(
    "docs/x.mdx",
    [
      fence("bash", "mkdir inner\ncd inner"),
      fence('json title="in/input.json"', '{ "a": "3" }'),
      fence("bash", "co-circom split-input in/input.json"),
      fence("text output", shown),
      fence("bash", 'test "$(cat shared)" = \'{ "a": "3" }\'\nNAME=x'),
      fence("bash", parties(first)),
      fence("text output", witness.join("\n")),
      fence("bash", "echo $NAME"),
      fence("text output", "x"),
      fence('bash nocheck="needs a second machine"', "false"),
      "In words.\n",
      fence("text output", "nothing"),
      fence("bash", "co-noir --version"),
      fence("bash", "true"),
    ].join("\n"),
  );

async function verdicts(source = page()): Promise<string[]> {
  const results = [];
  for await (const result of replay([source], new Map([["co-circom", recorded]]))) results.push(result);
  return results.map(({ place, verdict, text }) => `${place.split(":")[1]} ${verdict}: ${text}`);
}

test("a page that is true is replayed to its end; blocks that cannot run say why", async () => {
  assert.deepEqual(await verdicts(), [
    "1 ok: mkdir inner (no output shown)",
    "6 saved: in/input.json",
    "10 ok: co-circom split-input in/input.json",
    '20 ok: test "$(cat shared)" = \'{ "a": "3" }\' (no output shown)',
    "25 ok: co-circom generate-witness 0 &",
    "41 ok: echo $NAME",
    "49 not run: needs a second machine",
    "55 not run: an output without a command above it",
    "59 not run: needs co-noir: give co-noir=PATH",
    "63 not run: needs what docs/x.mdx:59 did not do",
  ]);
});

test("a command that fails in the background is a difference, and ends the path", async () => {
  const results = await verdicts(page(split, 7));
  assert.match(results[4] ?? "", /^25 differs: a command ends with status 1:\n[\s\S]*while running witness/);
  assert.match(results[5] ?? "", /^41 not run: needs what docs\/x\.mdx:25 did not do/);
});

test("every tutorial page is replayed or has a reason", () => {
  const listed = [...PATHS.flat(), ...Object.keys(NOT_REPLAYED)];
  for (const file of pagePaths().filter(isTutorial))
    assert.ok(listed.includes(file), `${file} is in no path`);
  for (const file of listed) assert.ok(readPage(file).samples.length > 0);
});
