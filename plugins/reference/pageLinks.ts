import { existsSync } from "node:fs";
import path from "node:path";
import type { ToolName } from "../../data/types";

/** Folders of the pages that describe the commands; commands without a page are on the folder's own. */
const FOLDERS: Record<ToolName, string> = {
  "co-circom": "docs/co-circom/cli",
  "co-noir": "docs/co-noir/cli",
  "taceo-proof-client": "docs/taceo-proof/dev",
};

/** The page that lists the commands of a tool, its exit codes, and its commands without a page. */
export const indexOf = (tool: ToolName): string => `${FOLDERS[tool]}/index.mdx`;

/** The id of a part or option of a command, where several share a page: `circuit-info-usage`, `full--out`. */
export const idOnSharedPage = (command: string, id: string): string =>
  `${command.replaceAll(" ", "-")}${id.startsWith("-") ? "" : "-"}${id}`;

/** A page that a tag writes reference into: knows what other tags of it have, and how to link to other pages. */
export class PageLinks {
  /**
   * @param file path of the page's source
   * @param owners the tags of the page by the ids that they have claimed
   */
  constructor(
    private readonly file: string,
    private readonly tag: object,
    private readonly owners: Map<string, object>,
  ) {}

  /** Claims an id, which only one tag of a page can have, and says whether it is this one's. */
  claim(id: string): boolean {
    const owner = this.owners.get(id) ?? this.tag;
    this.owners.set(id, owner);
    return owner === this.tag;
  }

  /** Links words to the place with an id on a page, which is named by the path of its source. */
  link(words: string, file: string, id: string): string {
    const page = path.resolve(file) === path.resolve(this.file) ? "" : `/${file}`;
    return `[${words}](${page}#${id})`;
  }

  /** Links words to the description of a command, or to an id on it, such as `--out-dir`. */
  linkToCommand(words: string, tool: ToolName, command: string, id?: string): string {
    const own = `${FOLDERS[tool]}/${command}.mdx`;
    if (!existsSync(own)) return this.link(words, indexOf(tool), idOnSharedPage(command, id ?? "usage"));
    return id === undefined ? `[${words}](/${own})` : this.link(words, own, id);
  }
}
