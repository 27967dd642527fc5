import type { Mock } from "./mock";

/** A value that occurs in no other place: whoever finds it in an upload has found the secret. */
export const secret = 0x1eaf5ec2e7c0ffee0ddba115ca1ab1edeadbeef0123456789abcdef02468aceen;

/** A call of a program that has to stop before it sends anything. */
export interface HostileCall {
  program: string;
  args: string[];
  /** What the error has to say. */
  says: RegExp;
  env?: Record<string, string>;
  /** Texts of files, instead of those of the test's folder. */
  files?: Record<string, string>;
  /** Makes the service hostile too. */
  service?: (mock: Mock) => void;
}

const job = "0d9b5f3c-2f53-4d0e-9b60-5a2f2c1f8a11";
const alice = "input-alice.json";
const bob = "input-bob.json";
const nodes = ["11", "12", "13"];
const adders = ["circom-add-inputs", "noir-add-inputs"];
const all = [...adders, "circom-result", "noir-result"];

/** Arguments of one program, of which one is replaced by something that looks almost right. */
const ids: [string, string[], RegExp][] = [
  ["a list of nodes", ["11,12,13"], /usage/],
  ["two nodes", ["11", "12"], /usage|whole number/],
  ["four nodes", [...nodes, "14"], /no such file|whole number|usage/],
  ["a node twice", ["11", "12", "11"], /three different nodes/],
  ["one node three times", ["11", "11", "11"], /three different nodes/],
  ["an empty node", ["11", "", "13"], /usage/],
  ["a blank node", ["11", " ", "13"], /usage/],
  ["three empty nodes", ["", "", ""], /usage/],
  ["a padded node", ["11", " 12", "13"], /whole number/],
  ["a negative node", ["11", "-12", "13"], /whole number/],
  ["a signed node", ["11", "+12", "13"], /whole number/],
  ["a fraction", ["11", "12.0", "13"], /whole number/],
  ["an exponent", ["11", "1.2e1", "13"], /whole number/],
  ["a hexadecimal node", ["11", "0xc", "13"], /whole number/],
  ["the same node with a zero before it", ["11", "011", "13"], /whole number|three different nodes/],
  ["a node beyond 32 bits", ["11", "4294967307", "13"], /whole number/],
  ["a word", ["11", "NaN", "13"], /whole number/],
  ["digits of another script", ["11", "١٢", "13"], /whole number/],
  ["a path", ["11", "../jobs", "13"], /whole number/],
];

const last = (program: string) => (adders.includes(program) ? [alice] : ["33"]);

const nodeCalls = all.flatMap((program) =>
  ids
    // Every mistake with one of the programs, the worst with all four.
    .filter(([name]) => program === "circom-add-inputs" || /twice|three empty/.test(name))
    .map(([name, given, says]): [string, HostileCall] => [
      `${program}: ${name}`,
      { program, args: [job, ...given, ...last(program)], says },
    ]),
);

const jobCalls = all.flatMap((program) =>
  (program === "circom-add-inputs" ? ["", "j", `${job}0`, `../${job}`] : ["j"]).map(
    (id): [string, HostileCall] => [
      `${program}: the job "${id}"`,
      { program, args: [id, ...nodes, ...last(program)], says: /usage|not an id/ },
    ],
  ),
);

const inputs = (program: string, rest: string[], says: RegExp, files = {}): HostileCall => ({
  program,
  args: [job, ...nodes, ...rest],
  says,
  files,
});

const inputCalls: [string, HostileCall][] = [
  ["circom-add-inputs: no file", inputs("circom-add-inputs", [], /usage/)],
  ["circom-add-inputs: another case", inputs("circom-add-inputs", [bob, "B"], /no input "B"/)],
  ["circom-add-inputs: toString", inputs("circom-add-inputs", [bob, "toString"], /no input "toString"/)],
  ["circom-add-inputs: __proto__", inputs("circom-add-inputs", [bob, "__proto__"], /no input "__proto__"/)],
  ["circom-add-inputs: an element", inputs("circom-add-inputs", [bob, "b[0]"], /no input "b\[0\]"/)],
  ["circom-add-inputs: a list", inputs("circom-add-inputs", [bob, "a,b"], /no input "a,b"/)],
  ["circom-add-inputs: an empty name", inputs("circom-add-inputs", [alice, ""], /usage/)],
  ["circom-add-inputs: a name twice", inputs("circom-add-inputs", [bob, "b", "b"], /twice/)],
  ["circom-add-inputs: an option", inputs("circom-add-inputs", [alice, "--public"], /no input "--public"/)],
  [
    "circom-add-inputs: an array",
    inputs("circom-add-inputs", [alice], /names to values/, { [alice]: "[1]" }),
  ],
  ["circom-add-inputs: null", inputs("circom-add-inputs", [alice], /names to values/, { [alice]: "null" })],
  ["circom-add-inputs: no input", inputs("circom-add-inputs", [alice], /names to values/, { [alice]: "{}" })],
  ...["0,1", "x", "0", ""].map((position): [string, HostileCall] => [
    `noir-add-inputs: the position "${position}"`,
    inputs("noir-add-inputs", [alice, position], /usage/),
  ]),
  [
    "noir-add-inputs: a misspelt parameter",
    inputs("noir-add-inputs", [bob], /main has no parameter "Y"/, { [bob]: '{"Y":"11"}' }),
  ],
  [
    "noir-add-inputs: a program without an interface",
    inputs("noir-add-inputs", [alice], /no interface/, { "target/multiplier.json": "{}" }),
  ],
  [
    "noir-full: a misspelt parameter",
    { program: "noir-full", args: [], says: /no parameter "z"/, files: { "input.json": '{"z":"1"}' } },
  ],
  [
    "circom-full: the public input is missing",
    { program: "circom-full", args: [], says: /no input "b"/, files: { "input.json": '{"a":"1"}' } },
  ],
];

const proving: [string, HostileCall][] = [
  ...["1,2", "0", "x", "1e0", "-1", "0x1", "", "4294967297"].map((index): [string, HostileCall] => [
    `noir-prove: the index "${index}"`,
    { program: "noir-prove", args: [index, "2"], says: /usage|whole number|private/ },
  ]),
  ["noir-prove: the secret too", { program: "noir-prove", args: ["0", "1", "2"], says: /private/ }],
  ["noir-prove: no index", { program: "noir-prove", args: [], says: /usage/ }],
  ["noir-prove: one index too few", { program: "noir-prove", args: ["2"], says: /public values/ }],
  ["noir-prove: one index too many", { program: "noir-prove", args: ["1", "2", "3"], says: /public values/ }],
  ["noir-prove: an index twice", { program: "noir-prove", args: ["1", "1"], says: /public values/ }],
  ["noir-prove: y is missing", { program: "noir-prove", args: ["2", "3"], says: /public values/ }],
  ...Object.entries({
    "a count as text": { nPublic: "12" },
    "one too many": { nPublic: 3 },
    "no count": {},
    "a fraction": { nPublic: 2.5 },
    "a negative count": { nPublic: -1 },
  }).map(([name, key]): [string, HostileCall] => [
    `circom-prove: ${name} in the verification key`,
    {
      program: "circom-prove",
      args: [],
      says: /whole number|public value/,
      files: { "build/verification_key.json": JSON.stringify(key) },
    },
  ]),
];

const senders = ["circom-full", "circom-prove", "noir-full", "noir-prove", "open-job"];
const usual = (program: string) => (program === "noir-prove" ? ["1", "2"] : []);
const environment: [string, HostileCall][] = senders.flatMap((program): [string, HostileCall][] => [
  [
    `${program}: an empty voucher`,
    { program, args: usual(program), env: { PROOF_VOUCHER: "" }, says: /voucher is empty/ },
  ],
  [
    `${program}: a blueprint that is no id`,
    { program, args: usual(program), env: { BLUEPRINT_ID: "multiplier2" }, says: /not an id/ },
  ],
  [
    `${program}: an argument too many`,
    { program, args: ["1", "2", "--force"], says: program === "noir-prove" ? /whole number/ : /usage/ },
  ],
  [
    `${program}: the service names a node twice`,
    {
      program,
      args: usual(program),
      says: /three different nodes/,
      service: (mock) => {
        mock.random = [mock.nodes[0], mock.nodes[1], mock.nodes[0]];
      },
    },
  ],
]);

const addresses: [string, HostileCall][] = [
  "http://proof.example.org",
  "proof.taceo.network",
  "",
  "ftp://proof.taceo.network",
].map((address) => [
  `open-job: the address "${address}"`,
  { program: "open-job", args: [], env: { PROOF_API_URL: address }, says: /PROOF_API_URL/ },
]);

/** What people type, and what services answer, that must not cost a secret. */
export const hostileCalls: [string, HostileCall][] = [
  ...nodeCalls,
  ...jobCalls,
  ...inputCalls,
  ...proving,
  ...environment,
  ...addresses,
  [
    "circom-add-inputs: the service gives one key to all nodes",
    {
      ...inputs("circom-add-inputs", [alice], /three different nodes/),
      service: (mock) => {
        for (const node of mock.nodes) {
          node.enc_key = mock.nodes[0].enc_key;
        }
      },
    },
  ],
  ["circom-verify: no value", { program: "circom-verify", args: [], says: /usage/ }],
  ["circom-verify: a list", { program: "circom-verify", args: ["33,11"], says: /whole number/ }],
  [
    "circom-verify: another value",
    { program: "circom-verify", args: ["33", "12"], says: /public value 2 of 2 is not 12/ },
  ],
  [
    "circom-verify: a value less",
    { program: "circom-verify", args: ["33"], says: /2 public values instead of 1/ },
  ],
  [
    "noir-result: a list of values",
    { program: "noir-result", args: [job, ...nodes, "11,33"], says: /whole number/ },
  ],
];
