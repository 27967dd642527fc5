import MiniSearch, { type AsPlainObject, type Options } from "minisearch";
import type { PackedIndex } from "./format";
import { isFiller, tokens } from "./words";

/**
 * An entry of the index, a field each, with one term a line: what takes half of the time of an index is done where pages
 * are read, beside each other.
 */
export type Entry = Readonly<Record<string, string>>;

/** @returns texts as an entry. Headings and titles keep their fillers, so that "what's new" finds something. */
export function entryOf(texts: Readonly<Record<string, string>>): Entry {
  const fields = Object.entries(texts).map(([field, text]) => {
    const isName = field !== "text" && field !== "description";
    const terms = tokens(text, isName).map(({ term }) => term);
    return [field, (field === "text" ? terms.filter((term) => !isFiller(term)) : terms).join("\n")];
  });
  return Object.fromEntries(fields);
}

/** How the index is made of entries, and read. */
export const options: Options = {
  fields: ["heading", "text", "title", "keywords", "path", "description"],
  tokenize: (terms) => terms.split("\n").filter(Boolean),
};

/** @returns an index as it is written */
export function pack({ index, documentIds, ...rest }: AsPlainObject): PackedIndex {
  const terms = index.map(([term, fields]): PackedIndex["terms"][number] => {
    const places = Object.entries(fields).map(([field, counts]) => {
      const ids = Object.keys(counts).map(Number);
      const steps = ids.flatMap((id, at) => [id - (ids[at - 1] ?? 0), -(counts[id] ?? 1)]);
      return [Number(field), ...steps.filter((step) => step !== -1)];
    });
    return [term, ...places];
  });
  return { ...rest, terms };
}

/**
 * @param packed what {@link pack} has made
 * @returns the index, ready to answer
 * @throws Error when it is something else
 */
export function unpack({ terms, ...rest }: PackedIndex): MiniSearch {
  const documentIds = Object.fromEntries(Object.keys(rest.fieldLength).map((id) => [id, Number(id)]));
  const loaded = MiniSearch.loadJS({ ...rest, documentIds, index: [] }, options);
  for (const [term, ...places] of terms) {
    const fields = places.map(([field = 0, ...steps]) => {
      const counts = new Map<number, number>();
      let id = 0;
      for (const step of steps) {
        id += Math.max(step, 0);
        counts.set(id, Math.max(-step, 1));
      }
      return [field, counts] as const;
    });
    // biome-ignore lint/complexity/useLiteralKeys: TypeScript's way to what is protected: `loadJS` fills it so, in three times as long
    loaded["_index"].set(term, new Map(fields));
  }
  return loaded;
}
