import assert from "node:assert/strict";
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { after, before, beforeEach, describe, it } from "node:test";
import { closeWorkspace, openWorkspace } from "./examples/workspace";
import { type Mock, startMock } from "./service/mock";
import { blueprint, expectOk, posts, program } from "./service/program";

let mock: Mock;
before(async () => {
  mock = await startMock();
});
after(() => mock.close());
beforeEach(() => {
  mock.calls.length = 0;
});

describe("the programs of a blueprint's owner", () => {
  const account = { TACEO_EMAIL: "a@example.org", TACEO_PASSWORD: "secret" };
  let folder: string;
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
      const ending = await program(mock, folder, "register-circom", [], account);
      expectOk(ending);
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
    expectOk(await program(mock, folder, "register-noir", [], account));
    mock.missing = ["circuit", "pk", "vk"];
    assert.equal(posts(mock)[1]?.fields.typ, "NoirUltrahonkKeccak");
    assert.equal(posts(mock).length, 4);
  });

  it("stop when the type wants an artefact that nobody named", async () => {
    mock.missing = ["circuit", "matrices"];
    const { code, stderr } = await program(mock, folder, "register-circom", [], account);
    mock.missing = ["circuit", "pk", "vk"];
    assert.equal(code, 1);
    assert.match(stderr, /wants the artefact "matrices"/);
  });

  it("print a voucher and revoke a blueprint", async () => {
    const voucher = await program(mock, folder, "issue-voucher", [], account);
    assert.equal(voucher.stdout, "mock-voucher\n");
    assert.deepEqual(posts(mock)[1]?.fields, { amount: "1", validity_in_seconds: "900" });
    expectOk(await program(mock, folder, "revoke-blueprint", [], account));
    assert.equal(posts(mock).at(-1)?.path, `/api/v1/blueprint/${blueprint}/revoke`);
  });
});
