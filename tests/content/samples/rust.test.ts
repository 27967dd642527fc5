import assert from "node:assert/strict";
import { test } from "node:test";
import { loadRustApi } from "../../../data/load";
import { checkRust } from "../../../harness/samples/rust";

const api = loadRustApi();
const check = (...blocks: string[]) => {
  const scope = new Map();
  return blocks
    .flatMap((block) => checkRust(block, api, scope))
    .map(({ line, message }) => `${line}: ${message}`);
};

const witness = `use co_circom::{Bn254, CoCircomCompiler, CompilerConfig, VMConfig, generate_witness_rep3};
use mpc_net::tcp::{NetworkConfig, TcpNetwork};

fn run(config: NetworkConfig, file: &str) -> eyre::Result<()> {
    let [net0, net1] = TcpNetwork::networks::<2>(config)?;
    let circuit = CoCircomCompiler::<Bn254>::parse(file, CompilerConfig::default())?;
    // generate_witness() would be wrong, but this is a comment
    let witness = generate_witness_rep3(&circuit, input, VMConfig::default(), &net0, &net1)?;
    println!("no::such::path {}", witness.public_inputs_for_verify().len());
    Ok(())
}`;

test("names, arguments and methods that exist pass", () => {
  assert.deepEqual(check(witness), []);
});

test("a name that a crate does not have is reported with its line", () => {
  const [problem, ...others] = check(
    witness.replace("CompilerConfig, VMConfig", "CompilerConfigs, VMConfig"),
  );
  assert.match(problem ?? "", /^1: co_circom has no public "CompilerConfigs"; it has /);
  assert.deepEqual(others, []);
  assert.match(
    check("use mpc_net::tcp::Config;")[0] ?? "",
    /^1: mpc_net::tcp has no public "Config"; it has NetworkConfig/,
  );
  assert.match(check("\nlet x = mpc_net::nothing();")[0] ?? "", /^2: mpc_net has no public "nothing"/);
  assert.match(check("use co_circum::Bn254;")[0] ?? "", /data\/rust-api\.json has no crate "co_circum"/);
});

test("associated functions and variants are checked", () => {
  assert.match(
    check(witness.replace("::networks::<2>", "::network::<2>")).join(),
    /5: mpc_net::tcp::TcpNetwork has no "network"/,
  );
  assert.deepEqual(check("use co_circom::Compression;\nlet c = Compression::SeededHalfShares;"), []);
  assert.match(
    check("use co_circom::Compression;\nlet c = Compression::Seeded;").join(),
    /2: co_circom::Compression has no "Seeded"/,
  );
});

test("the number of arguments is checked", () => {
  assert.match(
    check(witness.replace(", &net1)", ")")).join(),
    /8: generate_witness_rep3 takes 5 arguments, not 4: fn gener/,
  );
  assert.match(
    check("use co_circom::Rep3CoGroth16;\nlet p = Rep3CoGroth16::prove::<_, X>(&a, &b);").join(),
    /takes 5 arguments, not 2/,
  );
});

test("unknown methods are reported", () => {
  assert.match(
    check("let w = share.uncompressed();").join(),
    /1: no type of the listed crates has a method "uncompressed"/,
  );
});

test("struct literals have known fields", () => {
  const literal = (field: string) =>
    "use taceo_proof_client::apis::configuration::Configuration;\n" +
    `let c = Configuration { ${field}: url.into(), ..Default::default() };`;
  assert.deepEqual(check(literal("base_path")), []);
  assert.match(check(literal("base_url")).join(), /2: Configuration has no public field "base_url"/);
});

test("re-exported crates are followed, other crates are left alone", () => {
  assert.deepEqual(
    check("use taceo_proof_client::{circom_types::Witness, uuid::Uuid};\nuse serde_json::from_reader;"),
    [],
  );
  assert.match(
    check("use taceo_proof_client::circom_types::Witnes;").join(),
    /circom_types has no public "Witnes"/,
  );
});

test("blocks of a page share what they bring in", () => {
  assert.match(
    check("use co_circom::Compression;", "let c = Compression::Full;").join(),
    /co_circom::Compression has no "Full"/,
  );
});
