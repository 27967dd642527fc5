import type { SidebarsConfig } from "@docusaurus/plugin-content-docs";

/**
 * Ids in the order of reading: a page's previous and next links follow it. A `ref` leads to a page that belongs to
 * no sidebar and shows none, so that each page is in a menu.
 */
const sidebars: SidebarsConfig = {
  coSnarkSidebar: [
    "overview",
    {
      type: "category",
      label: "Getting started",
      link: { type: "doc", id: "getting-started/index" },
      collapsed: false,
      items: [
        "getting-started/install",
        "getting-started/quick-start-co-circom",
        "getting-started/quick-start-co-noir",
        "getting-started/usage",
      ],
    },
    {
      type: "category",
      label: "Primers",
      items: ["primer/mpc-primer", "primer/collabSNARKs-primer"],
    },
    {
      type: "category",
      label: "coCircom",
      link: { type: "doc", id: "co-circom/index" },
      items: [
        {
          type: "category",
          label: "Command line",
          link: { type: "doc", id: "co-circom/cli/index" },
          items: [
            "co-circom/cli/split-input",
            "co-circom/cli/merge-input-shares",
            "co-circom/cli/generate-witness",
            "co-circom/cli/split-witness",
            "co-circom/cli/translate-witness",
            "co-circom/cli/generate-proof",
            "co-circom/cli/verify",
          ],
        },
        {
          type: "category",
          label: "Rust library",
          link: { type: "doc", id: "co-circom/lib/index" },
          items: ["co-circom/lib/example"],
        },
      ],
    },
    {
      type: "category",
      label: "coNoir",
      link: { type: "doc", id: "co-noir/index" },
      items: [
        {
          type: "category",
          label: "Command line",
          link: { type: "doc", id: "co-noir/cli/index" },
          items: [
            "co-noir/cli/download-crs",
            "co-noir/cli/create-vk",
            "co-noir/cli/split-input",
            "co-noir/cli/merge-input-shares",
            "co-noir/cli/generate-witness",
            "co-noir/cli/split-witness",
            "co-noir/cli/translate-witness",
            "co-noir/cli/build-proving-key",
            "co-noir/cli/split-proving-key",
            "co-noir/cli/translate-proving-key",
            "co-noir/cli/generate-proof",
            "co-noir/cli/build-and-generate-proof",
            "co-noir/cli/verify",
          ],
        },
        {
          type: "category",
          label: "Rust library",
          link: { type: "doc", id: "co-noir/lib/index" },
          items: ["co-noir/lib/example"],
        },
      ],
    },
    "network-config",
    {
      type: "category",
      label: "Examples",
      link: { type: "doc", id: "examples/index" },
      items: ["examples/multiplier2", "examples/poseidon", "examples/kyc", "examples/poseidon_noir"],
    },
    {
      type: "category",
      label: "Use cases",
      link: { type: "doc", id: "use-cases/index" },
      items: ["use-cases/ai", "use-cases/data-ownership", "use-cases/defi", "use-cases/gaming"],
    },
    {
      type: "category",
      label: "Resources",
      items: [
        { type: "ref", id: "resources/index", label: "Reading list and glossary" },
        "resources/circom",
        "resources/mpc",
        "resources/zkp",
        "resources/collsnarks",
        { type: "ref", id: "design/mpc-vm", label: "MPC-VM" },
      ],
    },
    { type: "ref", id: "design/known-issues", label: "Known issues" },
    {
      type: "category",
      label: "Releases",
      items: [
        { type: "ref", id: "design/roadmap", label: "Releases and roadmap" },
        "releases/co-snarks-april",
        "releases/co-noir-feb",
        "releases/co-noir-nov",
      ],
    },
    { type: "ref", id: "contact", label: "Contact" },
    { type: "ref", id: "index", label: "All documentation" },
  ],
  proofSidebar: [
    "taceo-proof/overview",
    {
      type: "category",
      label: "Building",
      link: { type: "doc", id: "taceo-proof/dev/index" },
      collapsed: false,
      items: [
        "taceo-proof/dev/quick-start-co-circom",
        "taceo-proof/dev/quick-start-co-noir",
        "taceo-proof/dev/blueprints",
        "taceo-proof/dev/bestpractice",
      ],
    },
    {
      type: "category",
      label: "Running nodes",
      link: { type: "doc", id: "taceo-proof/ops/index" },
      collapsed: false,
      items: ["taceo-proof/ops/onboarding", "taceo-proof/ops/ops-scaling", "taceo-proof/ops/security"],
    },
  ],
};

export default sidebars;
