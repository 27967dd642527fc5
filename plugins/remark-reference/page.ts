import { existsSync } from "node:fs";
import path from "node:path";
import type { ToolName } from "../../data/types";

/** Folders of the pages that describe the commands; commands without a page are on the folder's own. */
const FOLDERS: Record<ToolName, string> = {
  "co-circom": "docs/co-circom/cli",
  "co-noir": "docs/co-noir/cli",
  "taceo-proof-client": "docs/taceo-proof/dev",
};

/** What the ids of a command begin with on a page of several commands. */
export const prefixOf = (command: string) => command.replaceAll(" ", "-");

/** A page that reference is written into: remembers what it has already. */
export class Page {
  private readonly ids = new Set<string>();

  /** @param file path of the page's source */
  constructor(readonly file: string) {}

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
   * Finds where a command is described.
   *
   * @param tool the command's tool
   * @param command its name
   * @param anchor id of an option, as on a page of its own: `--out-dir`; empty for the command itself
   * @returns a link as this page writes it
   */
  addressOf(tool: ToolName, command: string, anchor = ""): string {
    const own = path.resolve(FOLDERS[tool], `${command}.mdx`);
    if (existsSync(own)) {
      return this.linkTo(own, anchor);
    }
    const index = path.resolve(FOLDERS[tool], "index.mdx");
    return this.linkTo(index, `${prefixOf(command)}${anchor === "" ? "-usage" : anchor}`);
  }

  /** A link to the exit codes of a tool, which the page of its commands lists. */
  exitCodesOf(tool: ToolName): string {
    return this.linkTo(path.resolve(FOLDERS[tool], "index.mdx"), "exit-codes");
  }

  private linkTo(file: string, anchor: string): string {
    const relative = path.relative(path.dirname(this.file), file);
    const place = path.basename(this.file) === relative ? "" : relative.replace(/^(?!\.)/, "./");
    return anchor === "" ? place : `${place}#${anchor}`;
  }
}

/** How the ids and headings of a command's reference begin. */
export interface Place {
  /** Heading level of the parts: 2 on the command's own page. */
  depth: number;
  /** What ids begin with: empty on the command's own page, the command's name elsewhere. */
  prefix: string;
}

/** An id below a place: `usage`, or `circuit-info-usage` where several commands share a page. */
export const idIn = ({ prefix }: Place, name: string): string => (prefix === "" ? name : `${prefix}-${name}`);
