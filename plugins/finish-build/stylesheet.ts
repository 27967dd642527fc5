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

/** The type of every element of a page. */
const typesOf = (html: string): string[] =>
  Array.from(html.matchAll(/<([a-z][\w-]*)/gi), ([, type = ""]) => type);

const stringsOf = (source: string): string => (source.match(/"[^"\n]*"|`[^`]*`/g) ?? []).join(" ");

/** What this project's components name: what they show is theirs to know. */
interface Sources {
  /** Words of their strings, where the names of classes stand. */
  readonly words: Set<string>;
  /** Types of the elements that they make. */
  readonly types: Set<string>;
  /** Classes of their stylesheets. */
  readonly ownClasses: Set<string>;
}

async function sources(folder: string): Promise<Sources> {
  const found: Sources = { words: new Set(), types: new Set(), ownClasses: new Set() };
  for (const name of await readdir(folder, { recursive: true })) {
    const read = () => readFile(path.join(folder, name), "utf8");
    if (/\.tsx?$/.test(name)) {
      const source = await read();
      addAll(found.words, wordsOf(stringsOf(source)));
      addAll(found.types, typesOf(source));
    } else if (name.endsWith(".module.css")) {
      addAll(found.ownClasses, wordsOf(await read()));
    }
  }
  return found;
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
  // A page's frame may lack its optional tags.
  const types = new Set<string>(["html", "head", "body"]);
  for (const file of await site.list(".html")) {
    const html = await site.read(file);
    if (!html.includes(name)) {
      throw new Error(`finish-build: ${file} has no link to ${name}`);
    }
    pages.set(file, html);
    addAll(classes, classesOf(html));
    addAll(types, typesOf(html));
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
    // A class of a CSS module is its own name and a character for its stylesheet (plugins/lean-client).
    (words.has(one) && own.ownClasses.has(one.replace(/_[\w-]$/, ""))) ||
    atRuntime.some((pattern) => pattern.test(one));
  // The theme makes no element, when it is used, of a type that its pages lack.
  const hasType = (one: string) => types.has(one) || own.types.has(one);
  const css = prune(await site.read(name), { hasClass, hasType, words });
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
