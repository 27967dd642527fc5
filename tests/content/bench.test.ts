import assert from "node:assert/strict";
import { test } from "node:test";
import { holdToCeiling } from "../../scripts/bench/build";

test("bench: a build that needs too much time or memory fails", () => {
  holdToCeiling({ cpuSeconds: 28, peakMemory: 900 });
  const slow = () => holdToCeiling({ cpuSeconds: 1000, peakMemory: 900 });
  assert.throws(slow, /needs 1000\.0 s .* may need \d+ s/);
  assert.throws(() => holdToCeiling({ cpuSeconds: 28, peakMemory: 1e5 }), /100000 MiB, .* and \d+ MiB/);
});
