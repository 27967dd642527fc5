import assert from "node:assert/strict";
import { test } from "node:test";
import { loadConfigKeys, loadTool } from "../../../data/load";
import { checkJson } from "../../../harness/samples/json";
import { checkToml } from "../../../harness/samples/toml";

const tools = [loadTool("co-circom"), loadTool("co-noir")];
const keys = loadConfigKeys();
const check = (text: string, title: string | null = "party0.toml") =>
  checkToml(text, title, tools, keys).problems.map(({ line, message }) => `${line}: ${message}`);

const parties = [0, 1, 2]
  .map((id) => `[[network.parties]]\nid = ${id}\ndns_name = "127.0.0.1:1000${id}"\n`)
  .join("");
const network = `[network]\nmy_id = 0\nbind_addr = "0.0.0.0:10000"\n`;

test("a complete config file has no problems", () => {
  const compiler = `[compiler]\nlink_library = ["lib"]\nsimplification = { O2 = 3 }\n`;
  const text = `curve = "BLS12_381"\n${compiler}[vm]\na2b_type = "Yao"\n${network}timeout = "2m 30s"\n${parties}`;
  assert.deepEqual(check(text), []);
  assert.equal(checkToml(text, null, tools, keys).config?.curve, "BLS12_381");
});

test("text that is no TOML is reported with its line", () => {
  assert.match(check("[network]\nmy_id = = 0")[0] ?? "", /^2: this is no TOML/);
});

test("unknown, obsolete and mistyped keys are reported with their line", () => {
  assert.match(check(`${network}key_path = "x"\n${parties}`).join(), /^4: key_path has no effect any more/);
  assert.match(check(`${network}timout = "1s"\n${parties}`).join(), /^4: \[network\] has no key timout/);
  assert.match(check(`${network}timeout = 60\n${parties}`).join(), /^4: timeout has to be a duration/);
  assert.match(
    check(`${network.replace("0.0.0.0", "localhost")}${parties}`).join(),
    /^3: bind_addr has to be an IP/,
  );
  assert.match(
    check(`${network}${parties.replace("127.0.0.1", "[::1]")}`).join(),
    /dns_name has to be a host/,
  );
  assert.match(
    check(`[vm]\na2b_type = "yao"`).join(),
    /^2: a2b_type = "yao" is not accepted; use "Yao" or "Direct"/,
  );
  assert.match(check(`[compiler]\nverbose = "true"`).join(), /^2: verbose has to be true or false/);
});

test("top-level keys are checked as files spell them", () => {
  assert.match(
    check(`curve = "BLS12-381"`).join(),
    /^1: curve = "BLS12-381" is not accepted in a file; use BN254 or BLS/,
  );
  assert.match(check(`curve = "BN254"\nthreshold = 2`).join(), /^2: threshold never takes effect in a file/);
  assert.match(check(`curve = "BN254"\ncurv = "x"`).join(), /^2: no command reads the key curv/);
});

test("a titled file is complete, a fragment need not be", () => {
  assert.match(check(network).join(), /^1: \[network\] lacks parties/);
  assert.deepEqual(check(`[network]\ntimeout = "300s"`, null), []);
});

test("party ids have no gaps, and the own one is among them", () => {
  assert.match(check(`${network}${parties.replace("id = 2", "id = 3")}`).join(), /the party ids are 0, 1, 3/);
  assert.match(check(`${network.replace("= 0", "= 3")}${parties}`).join(), /^2: my_id = 3 is none of/);
});

test("other TOML files only have to parse", () => {
  assert.deepEqual(check(`input = ["1"]`, "Prover.toml"), []);
  assert.deepEqual(check(`[package]\nname = "x"\n`, null), []);
  assert.deepEqual(check("a = 1", null), []);
});

test("JSON has to parse", () => {
  assert.deepEqual(checkJson('{"a": ["3"]}'), []);
  assert.equal(checkJson('{\n  "a": 1,\n}')[0]?.line, 3);
  assert.equal(checkJson('{\n"a": 1')[0]?.line, 2);
});
