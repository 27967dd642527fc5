import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { load } from "cheerio";
import { unchecked } from "../config/externalLinks";
import { siteUrl } from "../config/site";

const help = `npm run check:external [-- FOLDER]

Follows every link of the built pages that leads to another site, and prints those that lead nowhere, with the
pages that have them. What answered well is not asked again for a week (.cache/external-links.json). Exceptions
are in config/externalLinks.ts.

  FOLDER    the build; build by default
  --help    this text`;

const CACHE = ".cache/external-links.json";
const WEEK = 7 * 24 * 3600 * 1000;

/** When an address last answered well, in milliseconds, by address. */
export type Cache = Record<string, number>;

/** How links are followed. */
export interface Settings {
  /** Tries for an address whose server fails or does not answer. */
  tries: number;
  /** Pause before the second try in milliseconds; it doubles each time. */
  pause: number;
  /** Milliseconds that one answer may take. */
  timeout: number;
  /** Requests under way at once. */
  parallel: number;
}

/**
 * Links of the built pages that lead to other sites.
 *
 * @param folder the build
 * @returns the pages that have each address; addresses are without their fragment
 */
export function externalLinks(folder: string): Map<string, string[]> {
  const links = new Map<string, string[]>();
  for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) =>
    name.endsWith(".html"),
  )) {
    const $ = load(readFileSync(path.join(folder, name), "utf8"));
    for (const link of $("a[href^='http']").toArray()) {
      const address = ($(link).attr("href") ?? "").replace(/#.*/, "");
      const pages = links.get(address) ?? [];
      if (!address.startsWith(`${siteUrl}/`) && !pages.includes(name)) {
        links.set(address, [...pages, name]);
      }
    }
  }
  return links;
}

/** Status of an answer to HEAD, or to GET from a server that does not know HEAD; a message when there is none. */
async function ask(address: string, timeout: number): Promise<number | string> {
  const request = (method: string) =>
    fetch(address, {
      method,
      signal: AbortSignal.timeout(timeout),
      headers: { "user-agent": "link check of a documentation" },
    });
  try {
    const { status } = await request("HEAD");
    if (status < 400) {
      return status;
    }
    const answer = await request("GET");
    await answer.body?.cancel();
    return answer.status;
  } catch (error) {
    const { message, cause } = error as Error & { cause?: Error };
    return cause?.message ?? message;
  }
}

/** Whether another try may bring another answer. */
const isPassing = (answer: number | string) => typeof answer === "string" || answer === 429 || answer >= 500;

async function follow(address: string, { tries, pause, timeout }: Settings): Promise<number | string> {
  let answer = await ask(address, timeout);
  for (let tried = 1; tried < tries && isPassing(answer); tried += 1) {
    await new Promise((resolve) => setTimeout(resolve, pause * 2 ** (tried - 1)));
    answer = await ask(address, timeout);
  }
  return answer;
}

/**
 * Follows links.
 *
 * @param addresses the links
 * @param cache what answered well before; what does now is added
 * @param settings how often and how patiently
 * @param now the time in milliseconds
 * @returns status or message of each address that leads nowhere
 */
export async function checkLinks(
  addresses: readonly string[],
  cache: Cache,
  settings: Settings,
  now = Date.now(),
): Promise<Map<string, number | string>> {
  const broken = new Map<string, number | string>();
  const waiting = addresses
    .filter((address) => !Object.keys(unchecked).some((beginning) => address.startsWith(beginning)))
    .filter((address) => now - (cache[address] ?? 0) > WEEK);
  const work = async () => {
    for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
      const answer = await follow(address, settings);
      if (typeof answer === "number" && answer < 400) {
        cache[address] = now;
      } else {
        broken.set(address, answer);
      }
    }
  };
  await Promise.all(Array.from({ length: settings.parallel }, work));
  return broken;
}

function readCache(): Cache {
  try {
    return JSON.parse(readFileSync(CACHE, "utf8"));
  } catch {
    // The first run, or a damaged file: everything is asked again.
    return {};
  }
}

async function main(args: string[]): Promise<number> {
  const [folder = "build", ...rest] = args;
  if (folder.startsWith("-") || rest.length > 0) {
    console.log(help);
    return folder === "--help" ? 0 : 2;
  }
  const links = externalLinks(folder);
  const cache = readCache();
  const settings = { tries: 4, pause: 2000, timeout: 20_000, parallel: 8 };
  const broken = await checkLinks(Array.from(links.keys()).sort(), cache, settings);
  mkdirSync(path.dirname(CACHE), { recursive: true });
  writeFileSync(CACHE, JSON.stringify(cache));
  for (const [address, answer] of broken) {
    console.log(`${address}: ${answer}\n    on ${links.get(address)?.join(", ")}`);
  }
  console.log(`${links.size} links to other sites, ${broken.size} lead nowhere`);
  return broken.size === 0 ? 0 : 1;
}

if (require.main === module) {
  main(process.argv.slice(2)).then((code) => process.exit(code));
}
