import type { SidebarsConfig } from "@docusaurus/plugin-content-docs";

type Items = Extract<SidebarsConfig[string], unknown[]>;

/** The quiet name above a group of the sidebar's items. */
const group = (value: string) => ({ type: "html" as const, value, className: "group" });

/** A category whose own page is the `index.mdx` of a folder. Items are names of pages of that folder, or other items. */
const folder = (path: string, label: string, items: Items, collapsed = true) => ({
  type: "category" as const,
  label,
  link: { type: "doc" as const, id: `${path}/index` },
  collapsed,
  items: items.map((item) => (typeof item === "string" ? `${path}/${item}` : item)),
});

/** A category without a page. */
const category = (label: string, items: Items) => ({ type: "category" as const, label, items });

/** A page that belongs to no sidebar and shows none: this way each page is in a menu. */
const ref = (id: string, label: string) => ({ type: "ref" as const, id, label });

/** A section of the page that has the reference of the service. */
const section = (anchor: string, label: string) => ({
  type: "link" as const,
  label,
  href: `/docs/taceo-proof/dev/#${anchor}`,
});

/** What one of the two tools has: its commands in the order of the workflow, separated by spaces, its library, and guides. */
const tool = (name: string, label: string, commands: string, ...guides: string[]) =>
  folder(name, label, [
    ...guides,
    folder(`${name}/cli`, `${name} commands`, commands.split(" ")),
    folder(`${name}/lib`, `${name} library`, ["example"]),
  ]);

/** Ids in the order of reading: a page's previous and next links follow it. */
const sidebars: SidebarsConfig = {
  coSnarkSidebar: [
    group("Start"),
    "overview",
    folder(
      "getting-started",
      "Getting started",
      ["install", "quick-start-co-circom", "quick-start-co-noir", "usage"],
      false,
    ),
    folder("examples", "Examples", ["multiplier2", "poseidon", "kyc", "poseidon_noir"]),
    group("Understand"),
    category("Primers", ["primer/mpc-primer", "primer/collabSNARKs-primer"]),
    folder("use-cases", "Use cases", ["ai", "data-ownership", "defi", "gaming"]),
    group("Tools"),
    tool(
      "co-circom",
      "coCircom",
      "split-input merge-input-shares generate-witness split-witness translate-witness generate-proof verify",
    ),
    tool(
      "co-noir",
      "coNoir",
      "download-crs create-vk split-input merge-input-shares generate-witness split-witness translate-witness " +
        "build-proving-key split-proving-key translate-proving-key generate-proof build-and-generate-proof verify",
    ),
    "network-config",
    group("Reference"),
    ref("design/known-issues", "Known issues"),
    category("Resources", [
      ref("resources/index", "Reading list and glossary"),
      "resources/circom",
      "resources/mpc",
      "resources/zkp",
      "resources/collsnarks",
      ref("design/mpc-vm", "MPC-VM"),
    ]),
    group("Project"),
    category("Releases", [
      ref("design/roadmap", "Releases and roadmap"),
      "releases/co-snarks-april",
      "releases/co-noir-feb",
      "releases/co-noir-nov",
    ]),
    ref("contact", "Contact"),
    ref("index", "All documentation"),
  ],
  proofSidebar: [
    "taceo-proof/overview",
    folder(
      "taceo-proof/dev",
      "Building on TACEO:Proof",
      [
        section("rest-api", "REST API"),
        section("websocket-messages", "WebSocket messages"),
        section("functions-of-the-clients", "Client functions"),
        section("command-line-client", "Command-line client"),
        "quick-start-co-circom",
        "quick-start-co-noir",
        "blueprints",
        "bestpractice",
      ],
      false,
    ),
    folder("taceo-proof/ops", "Running nodes", ["onboarding", "ops-scaling", "security"], false),
  ],
};

export default sidebars;
