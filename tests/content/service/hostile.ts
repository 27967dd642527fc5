import type { Mock } from "./mock";

/** A value that occurs in no other place: whoever finds it in an upload has found the secret. */
export const secret = 0x1eaf5ec2e7c0ffee0ddba115ca1ab1edeadbeef0123456789abcdef02468aceen;

/** A call of a program that has to stop before it sends anything. */
export interface HostileCall {
  program: string;
  args?: string[];
  /** What the error has to say. */
  says: RegExp;
  env?: Record<string, string>;
  /** Texts of files, instead of those of the test's folder. */
  files?: Record<string, string>;
  /** Makes the service hostile too. */
  service?: (mock: Mock) => void;
}

/** A call that is right but for its last arguments: job, nodes and Alice's inputs. */
export const job = "0d9b5f3c-2f53-4d0e-9b60-5a2f2c1f8a11";
export const nodes = ["11", "12", "13"];
export const alice = "input-alice.json";
const bob = "input-bob.json";

const adders = ["circom-add-inputs", "noir-add-inputs"];

/** The same mistakes in each program that names a job and its nodes. */
const ofJobs = [...adders, "circom-result", "noir-result"].flatMap((program): HostileCall[] => {
  const last = adders.includes(program) ? alice : "33";
  return [
    { program, args: ["j", ...nodes, last], says: /not an id/ },
    { program, args: [job, "11", "12", "11", last], says: /three different nodes/ },
    { program, args: [job, "11", "12.0", "13", last], says: /whole number/ },
    { program, args: [job, "11", "", "13", last], says: /usage/ },
    { program, args: [job, "11", "12", "13"], says: /usage/ },
    { program, args: [job, "11,12,13", last], says: /usage/ },
  ];
});

/** And in each that opens a job. */
const ofSenders = ["circom-full", "circom-prove", "noir-full", "noir-prove", "open-job"].flatMap(
  (program): HostileCall[] => {
    const args = program === "noir-prove" ? ["1", "2"] : [];
    return [
      { program, args, env: { PROOF_VOUCHER: "" }, says: /voucher is empty/ },
      { program, args, env: { BLUEPRINT_ID: "multiplier2" }, says: /not an id/ },
      { program, args: [...args, "--force"], says: /usage|whole number/ },
      {
        program,
        args,
        says: /three different nodes/,
        service: (mock) => {
          mock.random = [mock.nodes[0], mock.nodes[1], mock.nodes[0]];
        },
      },
    ];
  },
);

const ofAlice = { program: "circom-add-inputs", args: [job, ...nodes, alice] };
const ofBob = { program: "noir-add-inputs", args: [job, ...nodes, bob] };

/** What people type, and what services answer, that must not cost a secret. */
export const hostileCalls: HostileCall[] = [
  ...ofJobs,
  ...ofSenders,
  { ...ofAlice, args: [...ofAlice.args, "B"], says: /no input "B"/ },
  { ...ofAlice, files: { [alice]: "[1]" }, says: /names to values/ },
  {
    ...ofAlice,
    says: /three different nodes/,
    service: (mock) => {
      for (const node of mock.nodes) node.enc_key = mock.nodes[0].enc_key;
    },
  },
  { ...ofBob, args: [...ofBob.args, "0"], says: /usage/ },
  { ...ofBob, files: { [bob]: '{"Y":"11"}' }, says: /main has no parameter "Y"/ },
  { ...ofBob, files: { "target/multiplier.json": "{}" }, says: /no interface/ },
  { program: "noir-full", files: { "input.json": '{"z":"1"}' }, says: /no parameter "z"/ },
  { program: "circom-full", files: { "input.json": '{"a":"1"}' }, says: /no input "b"/ },
  { program: "noir-prove", says: /usage/ },
  { program: "noir-prove", args: ["0", "1", "2"], says: /private/ },
  ...[{ nPublic: "12" }, { nPublic: 3 }, {}, { nPublic: 2.5 }].map(
    (key): HostileCall => ({
      program: "circom-prove",
      says: /whole number|public value/,
      files: { "build/verification_key.json": JSON.stringify(key) },
    }),
  ),
  ...["http://proof.example.org", "proof.taceo.network", "", "ftp://proof.taceo.network"].map(
    (address): HostileCall => ({
      program: "open-job",
      env: { PROOF_API_URL: address },
      says: /PROOF_API_URL/,
    }),
  ),
  { program: "circom-verify", says: /usage/ },
  { program: "circom-verify", args: ["33,11"], says: /whole number/ },
  { program: "circom-verify", args: ["33", "12"], says: /public value 2 of 2 is not 12/ },
  { program: "noir-result", args: [job, ...nodes, "11,33"], says: /whole number/ },
];
