import { versions } from "./site";

const coCircom = `co-circom ${versions.coCircom}`;
const coNoir = `co-noir ${versions.coNoir}`;

/** Which pages depend on a version, by what their path below docs/ begins with; the first that fits counts. */
export const versionDependents: readonly [start: string, described: string][] = [
  ["co-circom/", coCircom],
  ["co-noir/", coNoir],
  ["network-config", `${coCircom} and ${coNoir}`],
  ["design/known-issues", `${coCircom} and ${coNoir}`],
  ["getting-started/quick-start-co-circom", coCircom],
  ["getting-started/quick-start-co-noir", coNoir],
  ["getting-started/usage", `${coCircom} and ${coNoir}`],
  ["examples/poseidon_noir", coNoir],
  ["examples/index", `${coCircom} and ${coNoir}`],
  ["examples/", coCircom],
];
