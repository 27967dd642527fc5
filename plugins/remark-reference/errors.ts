import type { CatalogueError } from "../../data/types";
import {
  type Block,
  code,
  element,
  heading,
  type Inline,
  inline,
  inlineElement,
  link,
  paragraph,
  text,
} from "./nodes";
import type { Page } from "./page";

/** Lists with more messages than this are folded, each message by itself. */
const FOLDED_FROM = 5;

const labelled = (label: string, words: string): Block =>
  paragraph([{ type: "strong", children: [{ type: "text", value: label }] }, text(" "), ...inline(words)]);

const remedy = ({ cause, cure }: CatalogueError): Block[] => [
  labelled("Cause", cause),
  labelled("Workaround", cure),
];

/**
 * Lists messages, each under a fold that shows its text. The anchor is inside of the fold, so that browsers open
 * it for a link that leads there; a message that a page shows twice has it once.
 *
 * @param errors the messages
 * @param page where they go
 */
export function errorList(errors: readonly CatalogueError[], page: Page): Block[] {
  const open: Record<string, string> = errors.length < FOLDED_FROM ? { open: "" } : {};
  return errors.map((error) => {
    const words = [text("Link to this message")];
    const anchor: Inline = page.claim(error.id)
      ? inlineElement("Anchor", { id: error.id }, words)
      : link(`#${error.id}`, words);
    return element("details", { className: "error", ...open }, [
      element("summary", {}, [code(error.text) as unknown as Block]),
      ...remedy(error),
      paragraph([anchor]),
    ]);
  });
}

/**
 * Writes messages under headings of their own, for a page about troubleshooting. The headings have the messages'
 * ids.
 *
 * @param errors the messages
 * @param depth level of the headings
 * @param page where they go
 */
export function errorSections(errors: readonly CatalogueError[], depth: number, page: Page): Block[] {
  return errors.flatMap((error) => {
    if (!page.claim(error.id)) {
      throw new Error(`the message "${error.id}" is on this page already; name it once`);
    }
    return [heading(depth, error.id, [code(error.text)]), ...remedy(error)];
  });
}
