import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import type { FinishedSite } from "./files";
import { prune } from "./prune";

/** Classes of the theme's elements that no page has when it is built: they come up while it is used. */
const atRuntime = [
  // The menu of small screens is made when it is opened.
  /^navbar-sidebar/,
  // The table of contents follows the reading; on small screens it folds out.
  /^table-of-contents__link--active$/,
  /^tocCollapsible/,
  /^backToTopButtonShow/,
  // The progress bar.
  /^(bar|peg)$/,
  // The crash page and the page-loading failure.
  /^(button|button--primary|shadow--lw|margin-vert--lg)$/,
  /^errorBoundary/,
];

const wordsOf = (text: string): string[] => text.match(/[\w-]+/g) ?? [];

function addAll(set: Set<string>, words: readonly string[]): void {
  for (const word of words) {
    set.add(word);
  }
}

/** Every class that an element of a page has. */
function classesOf(html: string): string[] {
  return Array.from(
    html.matchAll(/\sclass=(?:"([^"]*)"|([^\s>]+))/g),
    ([, quoted, bare]) => quoted ?? bare ?? "",
  )
    .join(" ")
    .split(/\s+/);
}

/** Words of this project's components, and the classes of their own stylesheets: what they show is theirs to know. */
async function sources(folder: string): Promise<{ words: Set<string>; ownClasses: Set<string> }> {
  const words = new Set<string>();
  const ownClasses = new Set<string>();
  for (const name of await readdir(folder, { recursive: true })) {
    if (/\.tsx?$/.test(name)) {
      addAll(words, wordsOf(await readFile(path.join(folder, name), "utf8")));
    } else if (name.endsWith(".module.css")) {
      addAll(ownClasses, wordsOf(await readFile(path.join(folder, name), "utf8")));
    }
  }
  return { words, ownClasses };
}

/**
 * Replaces the site's one stylesheet by what is used of it, under a name that tells the content, since browsers
 * keep the file for good.
 *
 * @throws Error when there is not exactly one stylesheet, a page lacks it, or a script names it
 */
export async function stylesheet(site: FinishedSite): Promise<void> {
  const [name = "", ...others] = await site.list(".css");
  if (name === "" || others.length > 0) {
    throw new Error(`finish-build: one stylesheet was expected, there are: ${[name, ...others].join(", ")}`);
  }
  const pages = new Map<string, string>();
  const words = new Set<string>();
  const classes = new Set<string>();
  for (const file of await site.list(".html")) {
    const html = await site.read(file);
    if (!html.includes(name)) {
      throw new Error(`finish-build: ${file} has no link to ${name}`);
    }
    pages.set(file, html);
    addAll(classes, classesOf(html));
    addAll(words, wordsOf(html));
  }
  for (const file of await site.list(".js")) {
    const script = await site.read(file);
    if (script.includes(path.basename(name))) {
      throw new Error(`finish-build: ${file} names ${name} and would not find it under another name`);
    }
    addAll(words, wordsOf(script));
  }
  const own = await sources(path.join(site.siteDir, "src"));
  const hasClass = (one: string) =>
    classes.has(one) ||
    own.words.has(one) ||
    // A class of a CSS module is its name and four or five characters of a hash.
    (words.has(one) && own.ownClasses.has(one.replace(/_[\w-]{4,5}$/, ""))) ||
    atRuntime.some((pattern) => pattern.test(one));
  const css = prune(await site.read(name), { hasClass, words });
  const hash = createHash("sha256").update(css).digest("hex").slice(0, 8);
  const newName = name.replace(/\.[^.]+\.css$/, `.${hash}.css`);
  await site.write(newName, css);
  for (const [file, html] of pages) {
    await site.write(file, html.replaceAll(name, newName));
  }
  if (newName !== name) {
    await site.remove(name);
  }
}
