// tests/content/facts.test.ts compares all texts with what is here.

/** The product, and where its pages are. */
export const product = {
  /** Name in labels and prose. */
  name: "TACEO",
  /** Name in paths. */
  slug: "taceo",
} as const;

/** Label of the hosted proving service. */
export const serviceName = `${product.name}:Proof`;

/** Address the site is published at: used for canonical links, the sitemap and security.txt. */
export const siteUrl = "https://docs.taceo.io";

export const tagline = "MPC and coSNARKs for Proof Delegation and Private Shared State";

/** What search results and the list of pages say about the landing page. */
export const landingDescription =
  "Documentation of TACEO's collaborative zero-knowledge proofs: prove statements about secrets of which each party gets only a share, with circom or Noir.";

/**
 * The releases that every page describes, and the tools that fit them. Texts name them by placeholders such as
 * `%co-circom%`. data/cli/ has the tag and commit of each tool, data/releases.json the days.
 */
export const versions = {
  "co-circom": "0.10.0",
  "co-noir": "0.7.0",
  circom: "2.2.2",
  snarkjs: "0.7.6",
  nargo: "1.0.0-beta.14",
  bb: "3.0.0-nightly.20250916",
} as const;

/** The page that lists the glossary, with an anchor `term-ID` for each entry. */
export const glossaryPage = "/docs/resources/";

/** Sites other than this one. */
export const links = {
  core: "https://core.taceo.io",
  github: "https://github.com/TaceoLabs/co-snarks",
  docsRepository: "https://github.com/TaceoLabs/docs",
  discord: "https://taceo.io/discord",
  twitter: "https://twitter.com/taceo_io",
  telegram: "https://t.me/collaborativeSNARK",
  blog: "https://blog.taceo.io",
  about: "https://www.taceo.io",
} as const;

/** Tools that readers install; `taceo-proof-client` is built from its repository. */
export const installedTools = ["co-circom", "co-noir"] as const;

/** Path of the feed of releases. */
export const releaseFeedPath = "/releases.atom";

/** Where the edit link of a page leads: the folder of the sources in the docs repository. */
export const editUrl = `${links.docsRepository}/edit/main/`;
