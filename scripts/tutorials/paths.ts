/** Pages that a reader follows from an empty folder to a result. Those of one path are followed in order, in the same folder. */
export const PATHS: readonly (readonly string[])[] = [
  ["docs/getting-started/quick-start-co-circom.mdx", "docs/co-circom/lib/example.mdx"],
  ["docs/examples/multiplier2.mdx"],
  ["docs/examples/poseidon.mdx"],
  ["docs/examples/kyc.mdx"],
  ["docs/getting-started/quick-start-co-noir.mdx", "docs/co-noir/lib/example.mdx"],
  ["docs/examples/poseidon_noir.mdx"],
];
