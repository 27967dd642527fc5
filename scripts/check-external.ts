import type { LinkResult } from "linkinator";
import { unchecked } from "../config/externalLinks";
import { siteUrl } from "../config/site";

const help = `npm run check:external [-- FOLDER]

Follows every link of the built pages that leads to another site, and prints those that lead nowhere, with a page
that has them. Exceptions are in config/externalLinks.ts.

  FOLDER    the build; build by default
  --help    this text`;

/**
 * Follows the links of built pages; those to the site itself are followed in the folder.
 *
 * @param folder the build
 * @param patience milliseconds that an answer may take, and tries for a server that fails
 * @returns links that lead nowhere, with a page that has them
 */
export async function brokenLinks(
  folder: string,
  patience = { timeout: 20_000, tries: 4 },
): Promise<LinkResult[]> {
  const { LinkChecker, LinkState } = await import("linkinator");
  const left = [`${siteUrl}/`, ...Object.keys(unchecked)];
  const { links } = await new LinkChecker().check({
    path: "**/*.html",
    serverRoot: folder,
    concurrency: 8,
    timeout: patience.timeout,
    retry: true,
    retryErrors: true,
    retryErrorsCount: patience.tries - 1,
    retryErrorsJitter: 0,
    linksToSkip: async (link) => left.some((beginning) => link.startsWith(beginning)),
  });
  return links.filter(({ state }) => state === LinkState.BROKEN);
}

/** Why a link is broken: the status of the answer, or what went wrong before one came. */
export function reason({ status, failureDetails = [] }: LinkResult): string {
  const [error] = failureDetails.filter((detail) => detail instanceof Error);
  return status
    ? `status ${status}`
    : ((error?.cause as Error | undefined)?.message ?? error?.message ?? "no answer");
}

async function main(args: string[]): Promise<number> {
  const [folder = "build", ...rest] = args;
  if (folder.startsWith("-") || rest.length > 0) {
    console.log(help);
    return folder === "--help" ? 0 : 2;
  }
  const broken = await brokenLinks(folder);
  for (const link of broken) {
    console.log(`${link.url}: ${reason(link)}\n    on ${link.parent}`);
  }
  console.log(`${broken.length} links lead nowhere`);
  return broken.length === 0 ? 0 : 1;
}

if (require.main === module) {
  main(process.argv.slice(2)).then((code) => process.exit(code));
}
