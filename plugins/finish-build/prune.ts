import browserslist from "browserslist";
import { browserslistToTargets, transform } from "lightningcss";

/** What may be in use: a name that a stylesheet defines is kept if it occurs here. */
export interface InUse {
  /** Whether elements may have a class. */
  readonly hasClass: (name: string) => boolean;
  /** Every word of the scripts and pages, which may set or read variables. */
  readonly words: ReadonlySet<string>;
}

const namesIn = (pattern: RegExp, text: string): string[] =>
  Array.from(text.matchAll(pattern), ([, name = ""]) => name);

/** Names of classes, variables and animations that a stylesheet has and nothing uses. */
function unusedNames(css: string, { hasClass, words }: InUse): string[] {
  const classes = namesIn(/\.(-?[a-z_][\w-]*)/gi, css).filter((name) => !hasClass(name));
  const read = new Set(namesIn(/var\((--[\w-]+)/g, css));
  const variables = namesIn(/(--[\w-]+):/g, css).filter((name) => !read.has(name) && !words.has(name));
  const running = namesIn(/\banimation(?:-name)?:([^;}]*)/g, css).join(" ");
  const animations = namesIn(/@keyframes ([\w-]+)/g, css).filter((name) => !running.includes(name));
  return Array.from(new Set([...classes, ...variables, ...animations]));
}

/**
 * Takes out of a stylesheet what cannot apply: rules for classes that no element has, variables that nothing
 * reads, animations that nothing runs. Rules for elements, attributes and states stay.
 *
 * @param css a stylesheet, minified by Lightning CSS
 * @param queries browsers that it is for, as browserslist names them
 * @returns the smaller stylesheet, minified
 */
export function prune(css: string, inUse: InUse, queries: readonly string[]): string {
  const { code } = transform({
    filename: "styles.css",
    code: Buffer.from(css),
    minify: true,
    targets: browserslistToTargets(browserslist(queries)),
    unusedSymbols: unusedNames(css, inUse),
  });
  const smaller = code.toString();
  // What is gone may have been the last use of something else.
  return smaller.length < css.length ? prune(smaller, inUse, queries) : smaller;
}
