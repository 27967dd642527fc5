import { existsSync } from "node:fs";
import path from "node:path";
import type { ToolName } from "../../data/types";

/** Folders of the pages that describe the commands; commands without a page are on the folder's own. */
const FOLDERS: Record<ToolName, string> = {
  "co-circom": "docs/co-circom/cli",
  "co-noir": "docs/co-noir/cli",
  "taceo-proof-client": "docs/taceo-proof/dev",
};

/**
 * An id where several commands share a page: `circuit-info-usage`, `circuit-info--out-dir`.
 *
 * @param command as it is typed
 * @param id as on the command's own page
 */
export const idOnSharedPage = (command: string, id: string): string =>
  `${command.replaceAll(" ", "-")}${id.replace(/^(?!-)/, "-")}`;

/** A page that reference is written into: knows what it has already, and how to link to other pages. */
export class Page {
  private readonly ids = new Set<string>();

  /** @param file path of the page's source */
  constructor(private readonly file: string) {}

  /**
   * Claims an id for its first use on the page; an id can stand on one element only.
   *
   * @returns whether this use is the first
   */
  claim(id: string): boolean {
    const isNew = !this.ids.has(id);
    this.ids.add(id);
    return isNew;
  }

  /**
   * Links to a page.
   *
   * @param words of the link
   * @param file path of the other page's source, or of this page's
   * @param id of a place there, if it is not the page as a whole
   */
  link(words: string, file: string, id = ""): string {
    const place = path.resolve(file) === path.resolve(this.file) ? "" : `/${file}`;
    return `[${words}](${place}${id.replace(/^(?=.)/, "#")})`;
  }

  /**
   * Links to the description of a command.
   *
   * @param id of one of its options, as on a page of its own; the command itself without it
   */
  linkToCommand(words: string, tool: ToolName, command: string, id = ""): string {
    const own = `${FOLDERS[tool]}/${command}.mdx`;
    return existsSync(own)
      ? this.link(words, own, id)
      : this.link(words, this.indexOf(tool), idOnSharedPage(command, id || "usage"));
  }

  /** The page that lists the commands of a tool, its exit codes, and its commands without a page. */
  indexOf(tool: ToolName): string {
    return `${FOLDERS[tool]}/index.mdx`;
  }
}
