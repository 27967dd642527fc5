import assert from "node:assert/strict";
import { mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { after, before, describe, it } from "node:test";
import { closeWorkspace, openWorkspace } from "./examples/workspace";
import { sharedMock } from "./service/mock";
import { blueprint, expectOk, posts, program } from "./service/program";

const mock = sharedMock();

describe("the programs of a blueprint's owner", () => {
  let folder: string;
  /** Runs a program as somebody who types a password. */
  const owner = (name: string, args: string[] = [], password = "a pass word\n") =>
    program(mock, folder, name, args, { TACEO_EMAIL: "a@example.org" }, password);

  before(async () => {
    folder = await openWorkspace("circom/multiplier2");
    await mkdir(path.join(folder, "build"));
    // The mock counts artefacts and does not read them.
    await writeFile(path.join(folder, "build/multiplier2.zkey"), "proving key");
    await writeFile(path.join(folder, "build/verification_key.json"), "verification key");
  });
  after(() => closeWorkspace(folder));

  for (const redirects of [false, true]) {
    it(`register a circuit, login answered by ${redirects ? "303" : "200"}`, async () => {
      mock.loginRedirects = redirects;
      const ending = await owner("register-circom");
      expectOk(ending);
      assert.deepEqual(posts(mock)[0]?.fields, { email: "a@example.org", password: "a pass word" });
      assert.match(ending.stdout, /^[0-9a-f-]{36}\n$/);
      assert.deepEqual(
        posts(mock).map(({ path: where }) => where.split("/").at(-1)),
        ["login", "create", "circuit", "pk", "vk"],
      );
      assert.deepEqual(posts(mock)[1]?.fields, {
        name: "multiplier2",
        typ: "CircomGroth16",
        curve: "Bn254",
        access: "Public",
      });
    });
  }

  it("register a Noir program", async () => {
    mock.missing = ["circuit", "vk"];
    await mkdir(path.join(folder, "target"));
    await writeFile(path.join(folder, "target/multiplier.json"), "compiled program");
    await writeFile(path.join(folder, "target/vk"), "verification key");
    expectOk(await owner("register-noir"));
    assert.equal(posts(mock)[1]?.fields.typ, "NoirUltrahonkKeccak");
    assert.equal(posts(mock).length, 4);
  });

  it("stop when the type wants an artefact that nobody named", async () => {
    mock.missing = ["circuit", "matrices"];
    const { code, stderr } = await owner("register-circom");
    assert.equal(code, 1);
    assert.match(stderr, /wants the artefact "matrices"/);
  });

  it("keep the id when an upload fails, and go on with it", async () => {
    mock.failures = { "POST /api/v1/blueprint/{id}/aux/pk": [503] };
    const failed = await owner("register-circom");
    assert.deepEqual([failed.code, failed.stdout], [1, ""]);
    const [, id = ""] = /^blueprint ([0-9a-f-]{36})$/m.exec(failed.stderr) ?? [];
    assert.match(failed.stderr, new RegExp(`blueprint ${id} is not complete: run again with this id`));
    mock.calls.length = 0;
    assert.equal((await owner("register-circom", [id])).stdout, `${id}\n`);
    assert.deepEqual(
      posts(mock).map(({ path: where }) => where),
      ["/login", `/api/v1/blueprint/${id}/aux/pk`, `/api/v1/blueprint/${id}/aux/vk`],
    );
  });

  it("create nothing when a file is missing, or the id to go on with is none", async () => {
    assert.match((await owner("register-circom", ["multiplier2"])).stderr, /BLUEPRINT_ID is "multiplier2"/);
    await rm(path.join(folder, "build/multiplier2.zkey"));
    assert.match((await owner("register-circom")).stderr, /no such file/);
    await writeFile(path.join(folder, "build/multiplier2.zkey"), "proving key");
    assert.deepEqual(mock.calls, []);
  });

  it("take the password from nowhere but the keyboard or a pipe", async () => {
    const env = { TACEO_EMAIL: "a@example.org", TACEO_PASSWORD: "secret" };
    assert.match((await program(mock, folder, "issue-voucher", [], env)).stderr, /no password was given/);
    assert.deepEqual(mock.calls, []);
  });

  it("print a voucher and revoke a blueprint", async () => {
    const voucher = await owner("issue-voucher");
    assert.equal(voucher.stdout, "mock-voucher\n");
    assert.deepEqual(posts(mock)[1]?.fields, { amount: "1", validity_in_seconds: "900" });
    expectOk(await owner("revoke-blueprint"));
    assert.equal(posts(mock).at(-1)?.path, `/api/v1/blueprint/${blueprint}/revoke`);
  });
});
