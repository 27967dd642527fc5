import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { after, before, describe, test } from "node:test";
import {
  closeWorkspace,
  EXAMPLES,
  exampleNames,
  openWorkspace,
  readJson,
  runExample,
} from "./examples/workspace";

// One file for all samples, because all parties listen on the same ports.
for (const name of exampleNames()) {
  const tools = name.startsWith("circom/") ? ["co-circom"] : ["co-noir", "nargo", "curl"];
  const missing = tools.filter((tool) => spawnSync("which", [tool]).status !== 0);
  const skip = missing.length > 0 && `${missing.join(" and ")} not on the PATH`;

  describe(`examples/${name}`, { skip }, () => {
    let folder: string;
    before(async () => {
      folder = await openWorkspace(name);
    });
    after(() => closeWorkspace(folder));

    for (const script of readdirSync(path.join(EXAMPLES, name)).filter((file) => /^run.*\.sh$/.test(file))) {
      test(`${script} proves, verifies and ends with what expected.json says`, async () => {
        const { code, output } = await runExample(folder, `./${script}`);
        assert.equal(code, 0, output);
        assert.match(output, /Proof verified successfully/);
        const { printed = [] } = await readJson<{ printed?: string[] }>(folder, "expected.json");
        assert.deepEqual(
          output
            .trimEnd()
            .split("\n")
            .slice(-printed.length || Infinity),
          printed,
        );
        const kind = existsSync(path.join(folder, "out/proof.0.json")) ? "json" : "bin";
        for (const id of [1, 2]) {
          const same = await runExample(folder, "cmp", `out/proof.0.${kind}`, `out/proof.${id}.${kind}`);
          assert.equal(same.code, 0, "all parties hold the same proof");
        }
      });
    }
  });
}
