/** Each example of the service's reference against the mock, which refuses what data/service does not describe. */
import assert from "node:assert/strict";
import { mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, before, describe, it } from "node:test";
import { curlExample, typeScriptExample } from "../../data/service/examples";
import { type KnownOperation, loadService } from "../../data/service/load";
import { checkTypeScript } from "../../harness/samples/typescript";
import { run } from "./run";
import { sharedMock } from "./service/mock";

const root = path.resolve(__dirname, "../..");

/** The login comes first, for its cookie. */
const operations = loadService().operations.toSorted(
  (a, b) => Number(b.function === "login") - Number(a.function === "login"),
);
const ids = (some: readonly KnownOperation[]) => some.map(({ id }) => id);

describe("the examples of the reference", () => {
  const mock = sharedMock();
  let folder = "";

  before(async () => {
    folder = await mkdtemp(path.join(tmpdir(), "service-reference-"));
    await symlink(path.join(root, "node_modules"), path.join(folder, "node_modules"));
    const files = ["inputs0", "inputs1", "inputs2", "witness0", "witness1", "witness2", "artefact"];
    await Promise.all(files.map((name) => writeFile(path.join(folder, `${name}.bin`), name)));
  });
  after(() => rm(folder, { recursive: true, force: true }));

  /** Runs shell text in the folder, and fails with its output unless it ends well. */
  async function shell(script: string): Promise<void> {
    mock.missing = ["circuit", "matrices", "pk", "vk"];
    const env = {
      PROOF_API_URL: mock.url,
      PASSWORD: "a secret",
      BLUEPRINT_ID: "11111111-1111-4111-8111-111111111111",
      JOB_ID: "22222222-2222-4222-8222-222222222222",
    };
    const { code, output } = await run(["bash", "-euo", "pipefail", "-c", script], { cwd: folder, env });
    assert.equal(code, 0, output);
  }

  const called = () => mock.calls.map(({ operation }) => operation);

  it("call each operation with curl", async () => {
    await shell(operations.map(curlExample).join("\n"));
    assert.deepEqual(called(), ids(operations));
    assert.match(await readFile(path.join(folder, "artefact.bin"), "utf8"), /^artefact/);
  });

  it("call each operation in TypeScript", async () => {
    for (const [index, operation] of operations.entries()) {
      await writeFile(path.join(folder, `${index}.mts`), typeScriptExample(operation));
    }
    const isSecret = ({ parameters }: KnownOperation) => parameters.some(({ name }) => name === "password");
    const secret = operations.filter(isSecret);
    // Those that read a password run on their own, the rest in one process: to start it is what takes long.
    const rest = operations.filter((operation) => !isSecret(operation));
    const imports = rest.map((operation) => `await import("./${operations.indexOf(operation)}.mts");`);
    await writeFile(path.join(folder, "all.mts"), imports.join("\n"));
    const node = `node --import ${path.join(root, "node_modules/tsx/dist/loader.mjs")}`;
    for (const operation of secret) {
      await shell(`printf '%s' "$PASSWORD" | ${node} ${operations.indexOf(operation)}.mts`);
      assert.equal(mock.calls.at(-1)?.fields.password, "a secret");
    }
    await shell(`${node} all.mts`);
    assert.deepEqual(called(), ids([...secret, ...rest]));
  });

  it("keep the types", () => {
    const blocks = operations.map((operation) => ({
      page: operation.id,
      text: typeScriptExample(operation),
      title: null,
      file: null,
    }));
    const problems = checkTypeScript(blocks);
    assert.deepEqual(problems.flat(), []);
  });
});
