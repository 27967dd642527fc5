import type { CatalogueError } from "../../data/types";
import { anchor, blocks, code, heading } from "./markdown";
import type { Page } from "./page";

/** Lists with more messages than this are folded, each message separately. */
const FOLDED_FROM = 5;

const about = ({ cause, cure, since, changed }: CatalogueError): string =>
  blocks(
    `**Cause** ${cause}`,
    `**Workaround** ${cure}`,
    since && `**Since** ${since}`,
    changed && `**Changed** ${changed}`,
  );

/**
 * Lists messages, each under a fold that shows its text. The anchor is inside the fold, so that browsers open
 * it for a link that leads there; a message that a page shows twice has it once.
 */
export function errorList(errors: readonly CatalogueError[], page: Page): string {
  const open = errors.length < FOLDED_FROM ? ' open=""' : "";
  const words = "Link to this message";
  return blocks(
    ...errors.map((error) =>
      blocks(
        `<details className="error"${open}>\n<summary>${code(error.text)}</summary>`,
        about(error),
        page.claim(error.id) ? anchor(error.id, words) : `[${words}](#${error.id})`,
        "</details>",
      ),
    ),
  );
}

/**
 * Writes messages under headings that have their ids, for a page about troubleshooting.
 *
 * @throws Error if the page has one of the messages already
 */
export function errorSections(errors: readonly CatalogueError[], depth: number, page: Page): string {
  return blocks(
    ...errors.map((error) => {
      if (!page.claim(error.id)) {
        throw new Error(`the message "${error.id}" is on this page already; name it once`);
      }
      return blocks(heading(depth, code(error.text), error.id), about(error));
    }),
  );
}
