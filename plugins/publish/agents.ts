import { installedTools } from "../../config/publishedData";
import { siteUrl, versions } from "../../config/site";
import { twinPath } from "../../config/twins";
import { argSpelling } from "../../data/cli";
import { findErrors, loadReleases, loadTool } from "../../data/load";
import { code, codes, list } from "../reference/markdown";
import type { Twin } from "./twins";

/** Headings that the rules take from pages: where pages say what models get wrong. */
const sections: readonly (readonly [route: string, heading: string])[] = [
  ["/docs/design/known-issues/", "Command-line tools talk plain TCP"],
  ["/docs/design/known-issues/", "Zero knowledge is off by default"],
  ["/docs/design/known-issues/", "coNoir checks no constraints"],
  ["/docs/design/known-issues/", "Witness and key don't match"],
  ["/docs/design/known-issues/", "Shamir thresholds are not recorded"],
  ["/docs/taceo-proof/dev/", "REST API"],
];

/** Ids in data/errors.json of the messages that wrong guesses end in. */
const messages =
  "missing-network party-id bad-address timeout-unit split-input-protocol input-not-a-string merge-unexpected no-such-file proof-format";

/** Text without the links to other pages, only their words. */
export const withoutLinks = (text: string): string =>
  text.replace(/\[((?:`[^`]*`|[^`[\]])+)\]\((?:\/|#|https:\/\/docs\.)[^)]*\)/g, "$1");

/** A part of a page with its heading, without its tables; nothing if it is lost, which tests/build/agents.tsv sees. */
export function section(twins: readonly Twin[], route: string, heading: string): string {
  const { markdown = "" } = twins.find((twin) => twin.route === route) ?? {};
  const [, text] = RegExp(`^#+ ${heading}\n(.*?)^#+ `, "ms").exec(markdown) ?? [];
  return text ? `## ${heading}\n\n${text.replace(/^\|.*\n/gm, "").trim()}\n\nMore: ${twinPath(route)}` : "";
}

/**
 * Writes what an agent should know before it uses the tools, from data/ and the pages: what is current, how values are
 * spelled, and what models that learnt from older releases get wrong.
 */
export function agentRules(twins: readonly Twin[]): string {
  const tools = installedTools.map(loadTool);
  const choices = tools.flatMap(({ tool, commands }) => {
    const args = commands.flatMap(({ args }) => args.filter(({ values }) => values !== null));
    return args.map((arg) => {
      const inFiles = arg.configValues ? `; in files and variables ${codes(arg.configValues)}` : "";
      return `${code(tool)}, ${code(argSpelling(arg))}: ${codes(arg.values)}${inFiles}`;
    });
  });
  const [release] = loadReleases();
  const breaking = release?.changes.filter((change) => change.breaking) ?? [];
  return withoutLinks(`# Rules for agents that use co-circom and co-noir

co-circom ${versions.coCircom} and co-noir ${versions.coNoir} of ${release?.date} are current; older \
instructions do not hold. Use the commands and options below and no others: \`--help\` of a command lists its options.

${list(tools.map(({ tool, commands }) => `${code(tool)}: ${codes(commands.map(({ name }) => name))}`))}

The proving service is described by ${siteUrl}/data/openapi.json. For more, read ${siteUrl}/llms-small.txt, or the pages that ${siteUrl}/llms.txt lists.

## How values are spelled

${list(Array.from(new Set(choices)))}

## What older instructions have wrong

${list(breaking.map(({ subject, change, action }) => `${subject}: ${change} ${action}`))}

${sections.map(([route, heading]) => section(twins, route, heading)).join("\n\n")}

## Messages that wrong guesses end in

${list(findErrors(messages.split(" ")).map(({ text, cure }) => `\`\`${text}\`\`: ${cure}`))}
`);
}
