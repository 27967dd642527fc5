import assert from "node:assert/strict";
import { test } from "node:test";
import { keptCeiling } from "../../scripts/bench/ceiling";

test("bench: a build that needs too much time or memory, or does not tell, fails", () => {
  const build = { seconds: 1, outputBytes: 1, files: 1, largest: { name: "", bytes: 1 } };
  const holds = (cpuSeconds?: number, peakMemory?: number) =>
    keptCeiling({ ...build, cpuSeconds, peakMemory });
  assert.match(holds(28, 900), /28\.0 s of processor time, at most \d+; 900 MiB/);
  for (const [cpuSeconds, peakMemory] of [[1000, 900], [28, 100_000], []]) {
    assert.throws(() => holds(cpuSeconds, peakMemory), /at most .* MiB of memory, at most/);
  }
});
