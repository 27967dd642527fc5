import { existsSync } from "node:fs";
import path from "node:path";
import { routeOfSource, sourcePath } from "../../config/sourcePath";
import type { Tool } from "../../data/load";

/** Folders of the pages that describe the commands; commands without a page are on the folder's own. */
const FOLDERS: Record<Tool["tool"], string> = {
  "co-circom": "docs/co-circom/cli",
  "co-noir": "docs/co-noir/cli",
  "taceo-proof-client": "docs/taceo-proof/dev",
};

/** The page that lists the commands of a tool, its exit codes, and its commands without a page. */
export const indexOf = (tool: Tool["tool"]): string => `${FOLDERS[tool]}/index.mdx`;

/** The id of a part or option of a command on a page of several: `circuit-info-usage`, `full--out`. */
export const idOnSharedPage = (command: string, id: string): string =>
  `${command.replaceAll(" ", "-")}${id.startsWith("-") ? "" : "-"}${id}`;

/** A page that reference is written into: which ids it has already, and how it links to other pages. */
export class PageLinks {
  private readonly ids = new Set<string>();

  /** @param file path of the page's source */
  constructor(private readonly file: string) {}

  /** Takes an id for the page, and says whether it did not have it yet. */
  claim(id: string): boolean {
    const isNew = !this.ids.has(id);
    this.ids.add(id);
    return isNew;
  }

  /** Whether an address is the page's own, such as `/docs/overview/`. */
  isAt(address: string): boolean {
    return address === routeOfSource(sourcePath(this.file));
  }

  /** Links words to an id on a page, given by the path of its source. */
  link(words: string, file: string, id: string): string {
    const page = path.resolve(file) === path.resolve(this.file) ? "" : `/${file}`;
    return `[${words}](${page}#${id})`;
  }

  /** Links words to the description of a command, or to an id on it, such as `--out-dir`. */
  linkToCommand(words: string, tool: Tool["tool"], command: string, id?: string): string {
    const own = `${FOLDERS[tool]}/${command}.mdx`;
    if (!existsSync(own)) return this.link(words, indexOf(tool), idOnSharedPage(command, id ?? "usage"));
    return id === undefined ? `[${words}](/${own})` : this.link(words, own, id);
  }
}
