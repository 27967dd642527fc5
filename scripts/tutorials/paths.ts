/**
 * Pages that a reader follows from an empty folder to a result. The pages of one path are read one after the other
 * in the same folder.
 */
export const PATHS: readonly (readonly string[])[] = [
  ["docs/getting-started/quick-start-co-circom.mdx", "docs/co-circom/lib/example.mdx"],
  ["docs/examples/multiplier2.mdx"],
  ["docs/examples/poseidon.mdx"],
  ["docs/examples/kyc.mdx"],
  ["docs/getting-started/quick-start-co-noir.mdx", "docs/co-noir/lib/example.mdx"],
  ["docs/examples/poseidon_noir.mdx"],
];

/** Pages whose commands cannot be replayed, with the reason. */
export const NOT_REPLAYED: Readonly<Record<string, string>> = {
  "docs/taceo-proof/dev/quick-start-co-circom.mdx": "needs an account at the proving service",
  "docs/taceo-proof/dev/quick-start-co-noir.mdx": "needs an account at the proving service",
};
