/** Each example of the service's reference against the mock, which refuses what data/openapi.json does not describe. */
import assert from "node:assert/strict";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { before, describe, it } from "node:test";
import { loadService } from "../../data/service/load";
import { temporaryFolder } from "../temporary";
import { run } from "./examples/workspace";
import { sharedMock } from "./service/mock";

/** The login comes first, for its cookie. */
const operations = loadService().operations.toSorted(
  (a, b) => Number(b.operationId === "login") - Number(a.operationId === "login"),
);

/** The examples of all operations in a language. */
const examples = (language: string): string[] =>
  operations.map((one) => one["x-codeSamples"].find(({ lang }) => lang === language)?.source ?? "");

describe("the examples of the reference", () => {
  const mock = sharedMock();
  const folder = temporaryFolder("node_modules/.cache");

  before(async () => {
    const files = ["inputs0", "inputs1", "inputs2", "witness0", "witness1", "witness2", "artefact"];
    await Promise.all(files.map((name) => writeFile(path.join(folder, `${name}.bin`), name)));
  });

  it("call each operation with curl", async () => {
    mock.missing = ["circuit", "matrices", "pk", "vk"];
    const env = {
      PROOF_API_URL: mock.url,
      PASSWORD: "a secret",
      BLUEPRINT_ID: "11111111-1111-4111-8111-111111111111",
      JOB_ID: "22222222-2222-4222-8222-222222222222",
    };
    const script = examples("bash").join("\n");
    await run(["bash", "-euo", "pipefail", "-c", script], { cwd: folder, env });
    const called = mock.calls.map(({ operation }) => operation);
    assert.equal(called.join(), operations.map(({ id }) => id).join());
    assert.equal(mock.calls[0]?.form.get("password"), env.PASSWORD);
    assert.match(await readFile(path.join(folder, "artefact.bin"), "utf8"), /^artefact/);
  });

  it("keep the types", async () => {
    const flags =
      "--noEmit --strict --skipLibCheck --target es2022 --module esnext --moduleResolution bundler";
    const sources = examples("ts");
    const files = sources.map((_, index) => path.join(folder, `${index}.ts`));
    await Promise.all(sources.map((source, index) => writeFile(files[index] ?? "", source)));
    await run([process.execPath, "node_modules/typescript/bin/tsc", ...flags.split(" "), ...files]);
  });
});
