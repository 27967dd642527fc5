import type { CatalogueError, Tool } from "../../data/types";
import { anchor, type Blocks, blocks, code, fold, heading, type Optional, table } from "./markdown";
import type { Page } from "./page";

/** The one page that says what to do about each message. */
const LIST = "docs/design/known-issues.mdx";

/** Writes a table of messages, each a link to its entry in the list. Its id is in the row that a page has first. */
export function errorTable(errors: readonly CatalogueError[], page: Page): Optional {
  const rows = errors.map(({ id, text, cause }) => {
    const link = page.link(code(text), LIST, id);
    const [sentence = cause] = /^.+?\.(?= [A-Z`]|$)/s.exec(cause) ?? [];
    return [page.claim(id) ? `<span id="${id}">${link}</span>` : link, sentence];
  });
  return table(["Message", "Cause"], rows);
}

/** One message with its cause, folded. The anchor comes first inside, since browsers open the fold for a link to it. */
const entry = ({ id, text, cause, cure, since, changed }: CatalogueError): Blocks =>
  fold(
    "error",
    `${code(text)} <small>${cause}</small>`,
    `**${anchor(id, "What to do")}** ${cure}`,
    since && `**Since** ${since}`,
    changed && `**Changed** ${changed}`,
  );

/**
 * Writes the list of all messages, grouped by tool: those that co-circom and co-noir share come first.
 *
 * @throws Error that names a message of no command
 */
export function messageList(
  errors: readonly CatalogueError[],
  tools: readonly Tool[],
  depth: number,
): Blocks {
  const groups: Record<string, Blocks> = { "co-circom and co-noir": [] };
  for (const error of errors) {
    const has = ({ commands }: Tool) => commands.some((one) => one.errors.some(({ id }) => id === error.id));
    const names = tools.filter(has).map(({ tool }) => tool);
    const group = names.filter((name) => name !== "taceo-proof-client").join(" and ") || names[0];
    if (group === undefined) {
      throw new Error(
        `data/errors.json: no command of data/cli has the message "${error.id}"; add it to one`,
      );
    }
    groups[group] = [...(groups[group] ?? []), ...entry(error)];
  }
  return blocks(
    ...Object.entries(groups).map(([group, entries]) =>
      blocks(heading(depth, `Messages of ${group}`, `messages-${group.replaceAll(" ", "-")}`), entries),
    ),
  );
}
