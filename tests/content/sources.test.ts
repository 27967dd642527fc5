import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { loadErrors, loadToolSource } from "../../data/load";
import { comesFrom, type SourceRecord } from "../../harness/sources/rust";

/** Written by scripts/record-sources.ts from the sources at the tags. */
const recorded = JSON.parse(
  readFileSync(path.join(__dirname, "fixtures/sources.json"), "utf8"),
) as SourceRecord;

test("options are required exactly where the sources need a value", () => {
  for (const name of ["co-circom", "co-noir"] as const) {
    for (const command of loadToolSource(name).commands) {
      const required = command.args.filter((arg) => arg.required).map((arg) => arg.name);
      assert.deepEqual(required.sort(), recorded.required[name]?.[command.name], `${name} ${command.name}`);
    }
  }
});

test("every message has the words of the sources, or of what a tool printed", () => {
  const wrong = Object.entries(loadErrors().errors).flatMap(([id, { text }]) => {
    const literal = recorded.written[id];
    const isRight = literal === undefined ? text === recorded.printed[id] : comesFrom(text, literal);
    return isRight ? [] : [`${id}: "${text}", recorded is "${literal ?? recorded.printed[id]}"`];
  });
  assert.deepEqual(wrong, []);
});

test("a message is held against the string that it is made from", () => {
  assert.ok(comesFrom("frame len <n> > max <m>", "frame len {} > max {}"));
  assert.ok(comesFrom("functionality <name> not feasible", "functionality gt not feasible"));
  assert.ok(!comesFrom("frame length <n> > max <m>", "frame len {} > max {}"));
  assert.ok(!comesFrom("frame len <n>", "frame len {} > max {}"));
});
