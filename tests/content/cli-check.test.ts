import assert from "node:assert/strict";
import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, test } from "node:test";
import { cliCheck } from "../../scripts/cli-check";

const fixtures = path.join(__dirname, "fixtures");
const work = mkdtempSync(path.join(tmpdir(), "cli-check-"));
after(() => rmSync(work, { recursive: true }));

/** Makes a program that answers with recorded texts, some of them replaced by those of another folder. */
function program(tool: string, overlay?: string): string {
  const texts = path.join(work, `${tool}${overlay === undefined ? "" : "-changed"}`);
  cpSync(path.join(fixtures, "help", tool), texts, { recursive: true });
  if (overlay !== undefined) cpSync(path.join(fixtures, overlay, tool), texts, { recursive: true });
  const file = path.join(texts, tool);
  const script = `const words = process.argv.slice(2);
const name = words[0] === "--version" ? "version" : words.slice(0, -1).join(".") || "_";
process.stdout.write(require("node:fs").readFileSync(\`${texts}/\${name}.txt\`));`;
  writeFileSync(file, `#!${process.execPath}\n${script}\n`, { mode: 0o755 });
  return file;
}

async function check(...args: string[]): Promise<{ code: number; lines: string[] }> {
  const lines: string[] = [];
  return { code: await cliCheck(args, (line) => lines.push(line)), lines };
}

test("the recorded help of a tool agrees with data/", async () => {
  const lines = ["co-circom: 0 differences"];
  assert.deepEqual(await check(`co-circom=${program("co-circom")}`), { code: 0, lines });
});

const expected = [
  "co-circom has version 0.11.0, data/ has 0.10.0",
  "co-circom split-witness: --r1cs is gone",
  "co-circom split-witness: --curve has values BN254, BLS12-381, BLS12-377, data/ has BN254, BLS12-381",
  "co-circom split-witness: --threshold has short form none, data/ has t",
  "co-circom split-witness: --num-parties has default 5, data/ has 3",
  "co-circom split-witness: --compression is new",
  "co-circom split-witness: --dry-run is new",
  "co-circom verify is gone",
  "co-circom inspect is new",
  "co-circom: 9 differences",
];

test("every difference is reported", async () => {
  const { code, lines } = await check(`co-circom=${program("co-circom", "help-changed")}`);
  assert.equal(code, 1);
  assert.deepEqual(lines, expected);
});

test("a wrong call and a program that does not answer end with 2", async () => {
  const mute = path.join(work, "mute");
  writeFileSync(mute, "#!/bin/sh\necho hello\n", { mode: 0o755 });
  for (const args of [[], ["co-circom"], ["co-circom=/no/such/file"], [`co-circom=${mute}`]]) {
    const { code, lines } = await check(...args);
    assert.equal(code, 2, args.join(" "));
    assert.match(lines.join("\n"), /npm run cli:check/);
  }
});
