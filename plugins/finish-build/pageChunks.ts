import { readFile } from "node:fs/promises";
import path from "node:path";
import { type FinishedSite, routeOf } from "./files";

/** Names of the chunks that a route needs, by property; values nest. */
interface ChunkNames {
  [property: string]: string | ChunkNames;
}

interface Manifest {
  /** Ids of the chunks that come with a chunk, by its name. */
  origins: Record<string, string[]>;
  assets: Record<string, { js?: { file: string }[] }>;
}

const readJson = async <Content>(site: FinishedSite, name: string): Promise<Content> =>
  JSON.parse(await readFile(path.join(site.generatedFilesDir, name), "utf8")) as Content;

const flat = (names: ChunkNames): string[] =>
  Object.values(names).flatMap((value) => (typeof value === "string" ? [value] : flat(value)));

/**
 * Finds the chunks of a page: its own, and those of the frames around it, which are routes without content that
 * its path begins with.
 *
 * @param route path of the page
 * @param routes chunk names by route; the keys end in a hyphen and a hash
 */
export function chunkNamesOf(route: string, routes: Readonly<Record<string, ChunkNames>>): string[] {
  const names = Object.entries(routes).flatMap(([key, chunks]) => {
    const path = key.replace(/-[^-]+$/, "");
    const isFrame = !("content" in chunks) && route.startsWith(path) && path !== "/";
    return path === route || isFrame ? flat(chunks) : [];
  });
  return Array.from(new Set(names));
}

/**
 * Tells each page which scripts the application will ask for to take it over, so that src/intent can fetch them
 * beside the application and not after it. The builder's own list of a page's scripts lacks them with Rspack.
 */
export async function pageChunks(site: FinishedSite): Promise<void> {
  const routes = await readJson<Record<string, ChunkNames>>(site, "routesChunkNames.json");
  const { origins, assets } = await readJson<Manifest>(site, "client-manifest.json");
  const filesOf = (chunk: string) => (origins[chunk] ?? []).flatMap((id) => assets[id]?.js ?? []);
  for (const name of await site.list(".html")) {
    const html = await site.read(name);
    const files = chunkNamesOf(routeOf(site.baseUrl, name), routes)
      .flatMap(filesOf)
      .map(({ file }) => `${site.baseUrl}${file}`)
      .filter((file, index, all) => all.indexOf(file) === index && !html.includes(file));
    if (files.length > 0) {
      await site.write(name, html.replace("<meta name=app-scripts ", `$&data-chunks="${files.join(" ")}" `));
    }
  }
}
