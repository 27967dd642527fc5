import assert from "node:assert/strict";
import { test } from "node:test";
import { loadTool } from "../../../data/load";
import { type ConfigLookup, checkCall } from "../../../harness/samples/calls";
import type { Problem } from "../../../harness/samples/page";
import { newShellState, shellCommands } from "../../../harness/samples/shell";

const tools = {
  "co-circom": loadTool("co-circom"),
  "co-noir": loadTool("co-noir"),
  "taceo-proof-client": loadTool("taceo-proof-client"),
};

function problems(text: string, config: ConfigLookup = () => null): Problem[] {
  return shellCommands(text, newShellState()).flatMap(
    (command) => checkCall(command, tools, config)?.problems ?? [],
  );
}

function messages(text: string, config?: ConfigLookup): string {
  return problems(text, config)
    .map((problem) => problem.message)
    .join("\n");
}

const split = "co-circom split-input --input i.json --circuit c.circom --protocol REP3 --out-dir o";

test("a complete call has no problems, however it is spelt", () => {
  assert.deepEqual(problems(`${split} --curve BN254`), []);
  assert.deepEqual(problems(`${split} --curve=BLS12-381`), []);
  assert.deepEqual(problems(`./target/release/${split} --curve BN254`), []);
  assert.deepEqual(problems(`cargo run --release --bin co-circom -- ${split.slice(10)} --curve BN254`), []);
});

test("a wrong flag is reported with its own line", () => {
  const [problem, ...others] = problems(`${split} --curve BN254 \\\n  --threshold 1`);
  assert.equal(others.length, 0);
  assert.equal(problem?.line, 2);
  assert.match(
    problem?.message ?? "",
    /^co-circom split-input: there is no option --threshold; it has --config, /,
  );
});

test("values have to be accepted ones", () => {
  assert.match(
    messages(`${split} --curve BLS12_381`),
    /--curve: "BLS12_381" is not accepted; use BN254 or BLS12-381/,
  );
  assert.match(messages("co-noir download-crs --crs f -n many"), /--num-points: "many" is no whole number/);
  assert.match(
    messages("co-circom generate-witness -O3 --config c"),
    /-O: "3" is not accepted; use 0 or 1 or 2/,
  );
});

test("values of variables are not known, so they pass", () => {
  assert.deepEqual(problems(`${split} --curve "$CURVE"`), []);
});

test("a required value may come from the environment or from a config file", () => {
  assert.match(
    messages(split),
    /--curve is required; give it, or set curve in a config file that the page shows/,
  );
  assert.deepEqual(problems(`COCIRCOM_CURVE=BLS12_381 ${split}`), []);
  assert.match(messages(`COCIRCOM_CURVE=BLS12-381 ${split}`), /COCIRCOM_CURVE: "BLS12-381" is not accepted/);
  assert.deepEqual(
    problems(`${split} --config a.toml`, (file) => (file === "a.toml" ? { curve: "BN254" } : null)),
    [],
  );
  assert.match(messages(`${split} --config b.toml`), /--curve is required/);
});

test("a variable that never takes effect is reported", () => {
  assert.match(messages(`COCIRCOM_THRESHOLD=2 ${split} --curve BN254`), /COCIRCOM_THRESHOLD sets nothing/);
});

test("missing values, repeated options and stray words are reported", () => {
  assert.match(messages(`${split} --curve`), /--curve has no value/);
  assert.match(messages(`${split} --curve --config x`), /--curve has no value/);
  assert.match(messages(`${split} --curve BN254 --curve BN254`), /--curve is given more than once/);
  assert.match(messages(`${split} --curve BN254 more`), /"more" belongs to no option/);
  assert.match(messages("co-noir circuit-info --circuit c --config"), /--config has no value/);
});

test("repeatable options have their least number", () => {
  const merge = "co-noir merge-input-shares --circuit c --protocol REP3 --out o --inputs a";
  assert.match(messages(merge), /--inputs is given 1 times; give it at least 2 times/);
  assert.deepEqual(problems(`${merge} --inputs b`), []);
});

test("positional arguments are checked", () => {
  const verify = "--proof p --vk v --public-input i --curve BN254";
  assert.deepEqual(problems(`co-circom verify plonk ${verify}`), []);
  assert.match(
    messages(`co-circom verify Groth16 ${verify}`),
    /"Groth16" is not accepted; use groth16 or plonk/,
  );
  assert.match(messages(`co-circom verify ${verify}`), /<PROOF_SYSTEM> is required; give it\./);
});

test("commands of several parties need a [network] table", () => {
  const witness = "co-noir generate-witness --input i --circuit c --protocol REP3 --out o";
  assert.match(messages(witness), /it needs a \[network\] table/);
  assert.match(
    messages(`${witness} --config p.toml`, () => ({})),
    /p\.toml has no \[network\] table/,
  );
  assert.deepEqual(
    problems(`${witness} --config p.toml`, () => ({ network: {} })),
    [],
  );
  assert.deepEqual(problems(`CONOIR_NETWORK='{my_id=0}' ${witness}`), []);
});

test("nested commands, and a tool run from its checkout", () => {
  const run = "cargo run --release --example taceo-proof-client --";
  assert.deepEqual(problems(`${run} co-noir get-result --job "$JOB"`), []);
  assert.match(messages(`${run} co-noir get-result --job 12`), /--job: "12" is no UUID/);
  const nodes = "--nodes 1,2,3 --input i --abi a";
  assert.match(
    messages(`${run} co-noir add-inputs --job $JOB ${nodes}`),
    /--nodes: "1,2,3" is no whole number/,
  );
  assert.deepEqual(problems(`PROOF_JOB=$JOB ${run} co-noir get-result`), []);
});

test("unknown commands are reported, help and other programs are not", () => {
  assert.match(
    messages("co-circom prove x"),
    /co-circom has no command "prove x"; use one of: split-witness, /,
  );
  assert.deepEqual(
    problems("co-circom --help; co-circom help verify; co-noir verify --help; co-circom -V"),
    [],
  );
  assert.deepEqual(problems("cargo install --locked co-circom; which co-noir"), []);
});
