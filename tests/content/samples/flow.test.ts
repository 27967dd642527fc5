import assert from "node:assert/strict";
import { test } from "node:test";
import { loadTool } from "../../../data/load";
import { checkShell } from "../../../harness/samples/flow";
import { parsePage } from "../../../harness/samples/page";

const tools = {
  "co-circom": loadTool("co-circom"),
  "co-noir": loadTool("co-noir"),
  "taceo-proof-client": loadTool("taceo-proof-client"),
};
const fence = (lang: string, text: string) => `\`\`\`${lang}\n${text}\n\`\`\`\n`;
const check = (source: string, path = "docs/examples/x.mdx") =>
  checkShell(parsePage(path, source), tools).map(({ line, message }) => `${line}: ${message}`);

const circuit = fence('circom title="m.circom"', "template M() {}");
const input = fence('json title="input.json"', '{ "a": "3" }');
const network = `[network]\nmy_id = 0\n`;
const split =
  "co-circom split-input --input input.json --circuit m.circom --protocol REP3 --curve BN254 --out-dir out";

test("a step may read what the page shows or an earlier step makes", () => {
  const prove = `for i in 0 1 2; do
  co-circom generate-witness --input out/input.json.$i.shared --circuit m.circom --protocol REP3 \\
    --curve BN254 --config p$i.toml --out w.$i &
done
wait
cat w.2`;
  const configs = [0, 1, 2].map((i) => fence(`toml title="p${i}.toml"`, network)).join("");
  assert.deepEqual(check(circuit + input + configs + fence("bash", `mkdir out\n${split}\n${prove}`)), []);
});

test("a missing file is reported at the command that reads it", () => {
  assert.match(
    check(circuit + fence("bash", `mkdir out\n${split}`)).join(),
    /^6: co-circom split-input needs input\.json, which the page neither shows nor makes before; show it/,
  );
  assert.match(check(circuit + input + fence("bash", split)).join(), /needs out, which the page neither/);
  assert.match(check(fence("bash", "cat a.txt")).join(), /^2: cat needs a\.txt/);
});

test("only tutorial pages have to be complete", () => {
  assert.deepEqual(check(fence("bash", split), "docs/co-circom/index.mdx"), []);
  assert.match(check(fence("bash", `${split} -x`), "docs/co-circom/index.mdx").join(), /no option -x/);
  assert.notDeepEqual(check(fence("bash", split), "docs/getting-started/quick-start-co-circom.mdx"), []);
});

test("circom, snarkjs and bb pass files on", () => {
  const steps = `circom m.circom --r1cs --wasm -O2
snarkjs powersoftau new bn128 8 pot0.ptau
snarkjs powersoftau contribute pot0.ptau pot1.ptau --name="first" -e="random text"
snarkjs powersoftau prepare phase2 pot1.ptau pot.ptau
npx snarkjs groth16 setup m.r1cs pot.ptau m.zkey
snarkjs zkey export verificationkey m.zkey vk.json
node m_js/generate_witness.js m_js/m.wasm input.json w.wtns`;
  assert.deepEqual(check(circuit + input + fence("bash", steps)), []);
  const wrong = steps.replace("circom m.circom --r1cs", "circom m.circom");
  assert.match(check(circuit + input + fence("bash", wrong)).join(), /: npx needs m\.r1cs/);
  assert.match(check(fence("bash", "snarkjs groth16 verify vk.json")).join(), /takes 3 values, not 1/);
});

test("versions and counts are no file names", () => {
  const steps = `npx snarkjs --version | head -n 1
head -n 1 input.json
head -c 32 input.json`;
  assert.deepEqual(check(input + fence("bash", steps)), []);
  assert.match(check(fence("bash", "head -c 32 a.bin")).join(), /head needs a\.bin/);
});

test("nargo names its files after the package", () => {
  const manifest = fence('toml title="Nargo.toml"', '[package]\nname = "demo"');
  const sources =
    manifest + fence('noir title="src/main.nr"', "fn main() {}") + fence('toml title="Prover.toml"', "x = 1");
  const info = "co-noir circuit-info --circuit target/demo.json\ncat target/demo.gz";
  assert.deepEqual(check(sources + fence("bash", `nargo execute\n${info}`)), []);
  assert.match(check(sources + fence("bash", `nargo compile\n${info}`)).join(), /cat needs target\/demo\.gz/);
});

test("copies, renames, wildcards, here-documents and directories are followed", () => {
  const text = `mkdir -p a/b && cd a
cat > p.toml <<'EOF'
x = 1
EOF
cp p.toml b/
mv b/*.toml b/q.toml
cd b
cat q.toml ../p.toml`;
  assert.deepEqual(check(fence("bash", text)), []);
  assert.match(check(fence("bash", `${text}\ncat ../q.toml`)).join(), /^10: cat needs \.\.\/q\.toml/);
});

test("a config file made by a step gives its values", () => {
  const made = `cat > c.toml <<'EOF'\ncurve = "BN254"\nout_dir = "."\nEOF\n`;
  const call = "co-circom split-input --input input.json --circuit m.circom --protocol REP3 --config c.toml";
  assert.deepEqual(check(circuit + input + fence("bash", made + call)), []);
  assert.match(check(circuit + input + fence("bash", call)).join(), /--curve is required/);
  assert.match(check(circuit + input + fence("bash", call)).join(), /needs c\.toml/);
});

test("circom inputs are strings", () => {
  const numbers = fence('json title="input.json"', '{ "a": 3 }');
  assert.match(
    check(circuit + numbers + fence("bash", `mkdir out; ${split}`)).join(),
    /its signal "a" holds a value/,
  );
});

test("blocks with a reason to be passed over are, and shell that does not parse is reported", () => {
  assert.deepEqual(check(fence('bash nocheck="shows a mistake"', `${split} --wrong`)), []);
  assert.match(check(fence("bash", "a\nb 'c")).join(), /^3: a quote ' is not closed/);
});

test("an output that its command does not print is refused: other words, another file, another order", () => {
  const shown = [
    "INFO Starting split input...",
    "INFO Split input took 7.5 ms",
    ...[0, 1, 2].map((i) => `INFO Wrote input share ${i} to file out/input.json.${i}.shared`),
    "INFO Split input into shares successfully",
  ];
  const page = (lines: string[]) =>
    circuit + input + fence("bash", `mkdir out; ${split}`) + fence("text output", lines.join("\n"));
  assert.deepEqual(check(page(shown)), []);
  const text = shown.join("\n");
  for (const wrong of [text.replace("into shares ", ""), text.replace("json.1", "json.2")]) {
    assert.match(check(page(wrong.split("\n"))).join(), /^10: this is not what the block above it prints: /);
  }
  assert.equal(check(page(shown.toReversed())).length, 1);
  assert.deepEqual(check(page(["Error: no such file"])), [], "messages have a catalogue of their own");
});
