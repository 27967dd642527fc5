import type { Page, Sample } from "./page";

/** A file that a page has its reader save. */
export interface PageFile {
  /** Name that the page gives it, relative to the folder of its commands. */
  name: string;
  /** Its content so far. */
  text: string;
  /** Block that completed it so far. */
  sample: Sample;
}

/** Whether a block's title is the name of a file, so that readers save the block under it. */
function isFileName(title: string | null): title is string {
  return title !== null && /^[\w./-]+\.\w+$/.test(title);
}

/**
 * Follows the files of a page. A block whose title is a file's name begins the file; blocks without a title that show
 * other parts of the same source continue it, after an empty line.
 * @param page the page
 * @returns for each block in order the file as it is after the block, or null where the block is no part of one
 */
export function pageFiles(page: Page): (PageFile | null)[] {
  const begun = new Map<string, PageFile>();
  return page.samples.map((sample) => {
    if (sample.output || sample.lang === "bash") return null;
    const before = sample.title === null && sample.file !== null ? begun.get(sample.file) : undefined;
    if (before === undefined && !isFileName(sample.title)) return null;
    const text = before === undefined ? `${sample.text}\n` : `${before.text}\n${sample.text}\n`;
    const file = { name: before?.name ?? sample.title ?? "", text, sample };
    if (sample.file !== null) begun.set(sample.file, file);
    return file;
  });
}
