import { releases } from "../data/releases.json";
import { installedTools, versions } from "./site";
import { sourcePath } from "./sourcePath";

/** A day as pages write it: 1 January 2025. */
export const longDate = (date: string): string =>
  new Date(date).toLocaleDateString("en-GB", { dateStyle: "long", timeZone: "UTC" });

/** The day of each tool's release. The list begins with the newest. */
const days = installedTools.map((name) => releases.find(({ tools }) => name in tools)?.date ?? "");

const known = new Map<string, string>([
  ...Object.entries(versions),
  ["released", Array.from(new Set(days), longDate).join(" and ")],
  ["year", releases[0]?.date.slice(0, 4) ?? ""],
]);

/**
 * Fills in the versions that a text of `file`, a page or data, names by placeholders such as `%co-circom%`. Single letters
 * are left alone, since shell scripts have `date +%Y%m%d`. Throws an error with file and line for any other name.
 */
export const withVersions = (text: string, file: string): string =>
  text.replace(/%([a-z]{2,}(?:-[a-z]+)*)%/g, (placeholder, name: string, at: number) => {
    const version = known.get(name);
    if (version !== undefined) return version;
    const line = text.slice(0, at).split("\n").length;
    const names = Array.from(known.keys(), (one) => `%${one}%`).join(", ");
    throw new Error(`${sourcePath(file)}:${line}: there is no version ${placeholder}; write one of ${names}`);
  });
