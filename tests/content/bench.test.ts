import assert from "node:assert/strict";
import { test } from "node:test";
import { keptCeiling } from "../../scripts/bench/ceiling";
import { breakingPoint } from "../../scripts/bench/growth";
import { parse } from "../../scripts/bench/options";

test("bench: a wrong argument is named", () => {
  assert.throws(() => parse(["--only", "speed"]), /--only needs some of build,.*and not "speed"/);
  assert.throws(() => parse(["--runs", "0"]), /from 1 on, and not "0"/);
  assert.throws(() => parse(["--peer", "other=no/such/folder"]), /no index.html in "no\/such\/folder"/);
  assert.throws(() => parse(["--fast"]), /--fast/);
});

test("bench: a build that needs too much time or memory, or does not tell, fails", () => {
  const build = { seconds: 1, outputBytes: 1, files: 1, largest: { name: "", bytes: 1 } };
  const holds = (cpuSeconds?: number, peakMemory?: number) =>
    keptCeiling({ ...build, cpuSeconds, peakMemory });
  assert.match(holds(28, 900), /28\.0 s of processor time, at most \d+; 900 MiB/);
  for (const [cpuSeconds, peakMemory] of [[1000, 900], [28, 100_000], []]) {
    assert.throws(() => holds(cpuSeconds, peakMemory), /at most .* MiB of memory, at most/);
  }
});

test("bench: where growth ends", () => {
  const build = (peakMemory: number) => ({
    seconds: 1,
    cpuSeconds: 1,
    peakMemory,
    outputBytes: 1,
    files: 1,
    largest: { name: "a", bytes: 1 },
  });
  const small = { times: 10, result: build(1000) };
  assert.equal(
    breakingPoint([small, { times: 30, result: "failed: out of memory" }]),
    "It breaks between 10 and 30 times the content.",
  );
  assert.match(
    breakingPoint([small, { times: 30, result: build(1200) }]),
    /copy of the content takes 10 MiB/,
  );
});
