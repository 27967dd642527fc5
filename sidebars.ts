import type { SidebarsConfig } from "@docusaurus/plugin-content-docs";

/** The quiet name above a group of the sidebar's items. */
const group = (value: string) => ({ type: "html" as const, value, className: "group" });

/**
 * What one of the two tools has.
 *
 * @param name of the program, which is its folder's too
 * @param label name in prose
 * @param commands in the order of the workflow
 */
const tool = (name: string, label: string, commands: readonly string[]) => ({
  type: "category" as const,
  label,
  link: { type: "doc" as const, id: `${name}/index` },
  items: [
    {
      type: "category" as const,
      label: `${name} commands`,
      link: { type: "doc" as const, id: `${name}/cli/index` },
      items: commands.map((command) => `${name}/cli/${command}`),
    },
    {
      type: "category" as const,
      label: `${name} library`,
      link: { type: "doc" as const, id: `${name}/lib/index` },
      items: [`${name}/lib/example`],
    },
  ],
});

/**
 * Ids in the order of reading: a page's previous and next links follow it. A `ref` leads to a page that belongs to
 * no sidebar and shows none, so that each page is in a menu.
 */
const sidebars: SidebarsConfig = {
  coSnarkSidebar: [
    group("Start"),
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
      label: "Examples",
      link: { type: "doc", id: "examples/index" },
      items: ["examples/multiplier2", "examples/poseidon", "examples/kyc", "examples/poseidon_noir"],
    },
    group("Understand"),
    {
      type: "category",
      label: "Primers",
      items: ["primer/mpc-primer", "primer/collabSNARKs-primer"],
    },
    {
      type: "category",
      label: "Use cases",
      link: { type: "doc", id: "use-cases/index" },
      items: ["use-cases/ai", "use-cases/data-ownership", "use-cases/defi", "use-cases/gaming"],
    },
    group("Tools"),
    tool("co-circom", "coCircom", [
      "split-input",
      "merge-input-shares",
      "generate-witness",
      "split-witness",
      "translate-witness",
      "generate-proof",
      "verify",
    ]),
    tool("co-noir", "coNoir", [
      "download-crs",
      "create-vk",
      "split-input",
      "merge-input-shares",
      "generate-witness",
      "split-witness",
      "translate-witness",
      "build-proving-key",
      "split-proving-key",
      "translate-proving-key",
      "generate-proof",
      "build-and-generate-proof",
      "verify",
    ]),
    "network-config",
    group("Reference"),
    { type: "ref", id: "design/known-issues", label: "Known issues" },
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
    group("Project"),
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
      label: "Building on TACEO:Proof",
      link: { type: "doc", id: "taceo-proof/dev/index" },
      collapsed: false,
      items: [
        { type: "link", label: "REST API", href: "/docs/taceo-proof/dev/#rest-api" },
        { type: "link", label: "WebSocket messages", href: "/docs/taceo-proof/dev/#websocket-messages" },
        { type: "link", label: "Client functions", href: "/docs/taceo-proof/dev/#functions-of-the-clients" },
        { type: "link", label: "Command-line client", href: "/docs/taceo-proof/dev/#command-line-client" },
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
