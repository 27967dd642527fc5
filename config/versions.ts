import { versions } from "./site";
import { sourcePath } from "./sourcePath";

const known = new Map<string, string>(Object.entries(versions));

/**
 * Fills in the versions that a text names by placeholders such as `%co-circom%`.
 *
 * @param text of a page or of data/
 * @param file where it is from, for errors
 * @throws Error with file and line where config/site.ts has no such version
 */
export const withVersions = (text: string, file: string): string =>
  text.replace(/%([a-z]+(?:-[a-z]+)*)%/g, (placeholder, name: string, at: number) => {
    const version = known.get(name);
    if (version !== undefined) return version;
    const line = text.slice(0, at).split("\n").length;
    const names = Array.from(known.keys(), (one) => `%${one}%`).join(", ");
    throw new Error(`${sourcePath(file)}:${line}: there is no version ${placeholder}; write one of ${names}`);
  });
