import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { test } from "node:test";
import { namesBelow } from "../../config/sourcePath";

const listFile = "tests/content/counts.txt";
const counts = new Map<string, number>();

/** Counts names of data/, with the value where that is true or false; items of lists; and all that a file has. */
function count(file: string, name: string, value: unknown): void {
  const label = `${file} ${typeof value === "boolean" ? `${name}: ${value}` : name}`;
  for (const one of [label, `${file} all`]) counts.set(one, (counts.get(one) ?? 0) + 1);
  if (typeof value !== "object") return;
  for (const [key, part] of Object.entries(value ?? {}))
    count(file, Array.isArray(value) ? "items" : key, part);
}

test("no entry, fact or question that data/ has had is gone unnoticed", () => {
  for (const file of namesBelow("data").filter((name) => /^(?!schema|generated).*\.json$/.test(name)))
    count(file, "all", JSON.parse(readFileSync(`data/${file}`, "utf8")));
  const lines = Array.from(counts).flatMap(([name, times]) => (times > 2 ? `${name}\t${times}\n` : []));
  if (process.env.UPDATE === "1") writeFileSync(listFile, lines.sort().join(""));
  const listed = readFileSync(listFile, "utf8")
    .trimEnd()
    .split(/\r?\n/)
    .map((line) => line.split("\t"));
  const fewer = listed.flatMap(([name = "", before]) => {
    const now = counts.get(name) ?? 0;
    return now < Number(before) ? `data/${name}: ${now}, before ${before}` : [];
  });
  assert.deepEqual(fewer, [], "put it back; where it is meant to go, run this test with UPDATE=1");
});
