/** One page whose samples are right, and changes of which each has to be refused: what readers would run into. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { checkPage, loadKnowledge } from "../../../harness/samples/check";
import { parsePage } from "../../../harness/samples/page";
import { checkTypeScript } from "../../../harness/samples/typescript";

const known = loadKnowledge();

const check = async (source: string, path = "docs/examples/x.mdx") =>
  (await checkPage(parsePage(path, source), known)).map(({ line, message }) => `${line}: ${message}`);

const fence = (info: string, text: string) => `\`\`\`${info}\n${text}\n\`\`\`\n`;

const right = [
  fence(
    'circom title="m.circom"',
    "pragma circom 2.0.0;\ntemplate M() { signal input a; signal output b; b <== a * a; }\ncomponent main = M();",
  ),
  fence('json title="input.json"', '{ "a": "3" }'),
  fence(
    'toml title="party0.toml"',
    `[compiler]
simplification = { O2 = 3 }
[vm]
a2b_type = "Yao"
[network]
my_id = 0
bind_addr = "0.0.0.0:10000"
timeout = "2m 30s"
${[0, 1, 2].map((id) => `[[network.parties]]\nid = ${id}\ndns_name = "127.0.0.1:1000${id}"`).join("\n")}`,
  ),
  fence(
    "bash",
    `circom m.circom --r1cs --wasm
npx snarkjs powersoftau new bn128 8 pot.ptau
snarkjs groth16 setup m.r1cs pot.ptau m.zkey`,
  ),
  fence(
    "bash",
    `mkdir out # for the shares
co-circom split-input --input input.json \\
  --circuit m.circom --protocol REP3 --curve BN254 --out-dir out`,
  ),
  fence(
    "text output",
    `INFO Starting split input...
INFO Split input took 7.5 ms
INFO Wrote input share 0 to file out/input.json.0.shared
INFO Wrote input share 1 to file out/input.json.1.shared
INFO Wrote input share 2 to file out/input.json.2.shared
INFO Split input into shares successfully`,
  ),
  fence(
    "bash",
    `sed 's/my_id = 0/my_id = 1/' party0.toml > party1.toml
sed 's/my_id = 0/my_id = 2/' party0.toml > party2.toml
export COCIRCOM_PROTOCOL=REP3
for i in 0 1 2; do
  co-circom generate-witness --input out/input.json.$i.shared --circuit m.circom \\
    --curve BN254 --config party$i.toml --out "w.$i" &
done
wait
cat w.0 2>&1`,
  ),
  fence("bash", "cargo run --example taceo-proof-client -- co-noir get-result --job $JOB"),
  fence('toml title="Nargo.toml"', '[package]\nname = "demo"'),
  fence('toml title="Prover.toml"', "x = 1"),
  fence('noir title="src/main.nr"', "fn main(x: Field) -> pub Field { x * x }"),
  fence("bash", "nargo execute\nco-noir circuit-info --circuit target/demo.json\nhead -c 32 target/demo.gz"),
  fence(
    "rust",
    `use co_circom::{Bn254, CoCircomCompiler, CompilerConfig, Compression, VMConfig, generate_witness_rep3};
use mpc_net::tcp::{NetworkConfig, TcpNetwork};
use taceo_proof_client::{apis::configuration::Configuration, circom_types::Witness};

fn run(config: NetworkConfig, file: &str) -> eyre::Result<()> {
    let [net0, net1] = TcpNetwork::networks::<2>(config)?;
    let circuit = CoCircomCompiler::<Bn254>::parse(file, CompilerConfig::default())?;
    let witness = generate_witness_rep3(&circuit, input, VMConfig::default(), &net0, &net1)?;
    println!("no::such::path {}", witness.public_inputs_for_verify().len());
    let settings = Configuration { base_path: url.into(), ..Default::default() };`,
  ),
  fence("rust", "let small = Compression::SeededHalfShares;"),
  fence('bash nocheck="shows a mistake"', "co-circom split-input --wrong"),
].join("\n");

/** What is changed, with the words that have to be reported, some with their line. */
const changes: [before: string, after: string, complaint: RegExp][] = [
  [
    "--out-dir out",
    "--outdir out",
    /^40: co-circom split-input: there is no option --outdir; it has --config, /,
  ],
  ["--curve BN254", "--curve BN128", /--curve: "BN128" is not accepted; use BN254 or BLS12-381/],
  ["--protocol REP3 ", "", /--protocol is required; give it, or set protocol in a config file that the page/],
  ["--curve BN254", "--curve", /--curve has no value/],
  ["--out-dir out", "--out-dir out more", /"more" belongs to no option/],
  ["--out-dir out", "--out-dir out --out-dir out", /--out-dir is given more than once/],
  ["--job $JOB", "--job 12", /--job: "12" is no UUID/],
  [
    "co-circom generate-witness",
    "co-circom witness",
    /co-circom has no command "witness --input"; use one of/,
  ],
  ["COCIRCOM_PROTOCOL", "COCIRCOM_THRESHOLD", /COCIRCOM_THRESHOLD sets nothing/],
  [
    "[[network.parties]]",
    "[[parties]]",
    /party0\.toml has no \[network\] table|no command reads the key parties/,
  ],
  [" --config party$i.toml", "", /it needs a \[network\] table; name a config file/],
  [
    "mkdir out # for the shares\n",
    "",
    /co-circom split-input needs out, which the page neither shows nor makes/,
  ],
  ['json title="input.json"', "json", /co-circom split-input needs input\.json/],
  ["> party1.toml", "> party3.toml", /generate-witness needs party1\.toml/],
  ['"w.$i"', '"v.$i"', /cat needs w\.0/],
  ["--r1cs ", "", /snarkjs needs m\.r1cs/],
  [" m.r1cs pot.ptau m.zkey", " m.r1cs", /snarkjs groth16 setup takes 3 values, not 1/],
  ["nargo execute", "nargo compile", /head needs target\/demo\.gz/],
  ['"w.$i"', '"w.$i', /this is no shell/],
  ["cat w.0", "cat w.{0,1}", /the checks do not know "BraceExpansion"/],
  ["cat w.0", "cat <<< w.0", /the checks do not know "HereString"/],
  ['"3"', "3", /its signal "a" holds a value that is neither text nor boolean/],
  ["into shares successfully", "successfully", /^43: this is not what the block above it prints/],
  ["json.1.shared\nINFO", "json.2.shared\nINFO", /this is not what the block above it prints/],
  ['"3" }', '"3", }', /^8: this is no JSON/],
  ['"2m 30s"', "60", /timeout must be string. /],
  ["timeout", "timout", /^19: \[network\] does not have the key timout/],
  ["timeout", "key_path", /does not have the key key_path/],
  ['bind_addr = "0.0.0.0:10000"\n', "", /\[network\] lacks bind_addr/],
  ['"0.0.0.0:', '"localhost:', /bind_addr must match pattern/],
  ["my_id = 0\nbind", "my_id = 3\nbind", /my_id = 3 is none of the parties' ids/],
  ["id = 2", "id = 3", /the party ids are 0, 1, 3; number them from 0/],
  ['"Yao"', '"yao"', /a2b_type must be equal to one of the allowed values: Yao or Direct/],
  [
    "[compiler]",
    'curve = "BLS12-381"\n[compiler]',
    /curve must be equal to one of the allowed values: BN254 or BLS12_381/,
  ],
  ["[compiler]", "threshold = 2\n[compiler]", /no command reads the key threshold/],
  ["[compiler]", 'curv = "x"\n[compiler]', /no command reads the key curv/],
  ["my_id = 0\nbind", "my_id = = 0\nbind", /^17: this is no TOML/],
  ["a * a", "a * c", /^3: circom does not compile this: Undeclared symbol/],
  ["x * x", "x * y", /Noir does not compile this: cannot find `y` in this scope/],
  [
    "CompilerConfig, Compression",
    "CompilerConfigs, Compression",
    /co_circom has no public "CompilerConfigs"; it has/,
  ],
  ["mpc_net::tcp", "mpc_net::udp", /mpc_net has no public "udp"/],
  ["use co_circom", "use co_circum", /data\/rust-api\.json has no crate "co_circum"/],
  ["circom_types::Witness", "circom_types::Witnes", /circom_types has no public "Witnes"/],
  ["::networks::<2>", "::network::<2>", /mpc_net::tcp::TcpNetwork has no "network"/],
  ["::SeededHalfShares", "::Seeded", /co_circom::Compression has no "Seeded"/],
  [", &net1)", ")", /generate_witness_rep3 takes 5 arguments, not 4: fn gener/],
  ["public_inputs_for_verify", "publics", /no type of the listed crates has a method "publics"/],
  ["base_path", "base_url", /Configuration has no public field "base_url"/],
  ['json title="input.json"', 'yaml title="input.json"', /a code block has the language "yaml"; use one of/],
];

test("a page with right samples has no problems", async () => {
  assert.deepEqual(await check(right), []);
});

for (const [before, after, complaint] of changes) {
  test(`refused: ${after || "nothing"} in place of ${before}`, async () => {
    assert.ok(right.includes(before), "the page has no such words");
    const complaints = await check(right.replace(before, () => after));
    assert.ok(
      complaints.some((text) => complaint.test(text)),
      complaints.join("\n") || "no complaint",
    );
  });
}

test("only tutorial pages have to make or show each file that a command reads", async () => {
  assert.deepEqual(
    await check(right.replace("mkdir out # for the shares\n", ""), "docs/co-circom/index.mdx"),
    [],
  );
});

test("TypeScript blocks are checked in strict mode against the packages and each other", async () => {
  const blocks = [
    'import { CoCircom, NodeApi } from "@taceo/proof-client-node";\nexport { CoCircom, NodeApi };',
    'import { PublicSignal } from "@taceo/proof-client-node";',
    'import { shared } from "./shared";\nconst text: string = shared;\nconsole.log(text, process.argv);',
  ].map((text) => ({ page: "docs/x.mdx", text, title: null, file: null }));
  const shared = { page: "docs/x.mdx", text: "export const shared = 1;", title: "shared.ts", file: null };
  const results = await checkTypeScript([...blocks, shared], []);
  assert.deepEqual(
    results.map((problems) => problems.map(({ line, message }) => `${line} ${message.split(" ")[0]}`)),
    [[], ["1 TS2724"], ["2 TS2322"], []],
  );
});
