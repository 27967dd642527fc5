import { createHash } from "node:crypto";
import path from "node:path";
import type { Configuration } from "webpack";

/** What css-loader tells of the stylesheet that it reads. */
interface Stylesheet {
  readonly resourcePath: string;
}

/** Names a class of a stylesheet; the builder's pattern for names is of no use here. */
type NameClass = (stylesheet: Stylesheet, pattern: string, localName: string) => string;

/** The options of css-loader for CSS modules, as far as they are used here. */
interface ModuleOptions {
  localIdentName?: string;
  getLocalIdent?: NameClass;
}

/** Names a stylesheet alike on every machine: node_modules may be a link to a folder elsewhere. */
const nameOf = (resourcePath: string, siteDir: string): string =>
  path
    .relative(siteDir, resourcePath)
    .split(path.sep)
    .join("/")
    .replace(/^.*\/(?=node_modules\/)/, "");

/**
 * Gives out the names that the classes of CSS modules have on the pages: a class's own name, and one character for its
 * stylesheet. The builder takes four, which compress badly: two hundred of them stand in the stylesheet, and up to
 * eighty on a page.
 *
 * @param siteDir the project's root, an absolute path
 * @returns for css-loader's option `getLocalIdent`; throws an Error when two stylesheets would share a name
 */
export function shortClassNames(siteDir: string): NameClass {
  const owners = new Map<string, string>();
  return ({ resourcePath }, _pattern, localName) => {
    const file = nameOf(resourcePath, siteDir);
    const character = createHash("sha256").update(file).digest("base64url")[0];
    const name = `${localName}_${character}`;
    const owner = owners.get(name) ?? file;
    if (owner !== file) {
      throw new Error(
        `${file}: its class .${localName} would get the same name as that of ${owner}: rename one of the two`,
      );
    }
    owners.set(name, file);
    return name;
  };
}

/**
 * Sets how the classes of CSS modules are named. The builder has no option for it, so its rule is changed.
 *
 * @throws Error when the builder's rule for CSS modules is not found
 */
export function nameClasses({ module }: Configuration, name: NameClass): void {
  const modules = (module?.rules ?? [])
    .flatMap((rule) => (rule && typeof rule === "object" && Array.isArray(rule.use) ? rule.use : []))
    .flatMap((use) => (use as { options?: { modules?: ModuleOptions } } | null)?.options?.modules ?? [])
    .filter(({ localIdentName }) => localIdentName !== undefined);
  if (modules.length === 0) {
    throw new Error("lean-client: the builder's rule for CSS modules was not found");
  }
  for (const options of modules) {
    options.getLocalIdent = name;
  }
}
