import type { RustApi, RustCrate, RustItem } from "../../data/types";

/** What a name of a sample stands for: an item of a listed crate, or `item: null` for a crate's root. */
export interface Binding {
  crate: string;
  /** Path of the item inside the crate; empty for the crate itself. */
  path: string;
  item: RustItem | null;
}

/** Outcome of following a path: what it names, a problem, or null if the listed crates do not tell. */
export type Resolution = { binding: Binding; signature: string | null } | { problem: string } | null;

/** Associated functions that derives and blanket implementations add to any type. */
const DERIVED = new Set(
  (
    "clone default from into try_from try_into from_str to_string eq cmp partial_cmp fmt hash serialize " +
    "deserialize to_owned borrow as_ref"
  ).split(" "),
);

const OURS = /^(co_|circom_|mpc_|noir_types|taceo_)/;

function itemAt(crate: RustCrate | undefined, path: string): RustItem | undefined {
  return crate?.items[path];
}

function near(crate: RustCrate, prefix: string): string {
  const names = Object.keys(crate.items)
    .filter((key) => key.startsWith(prefix) && !key.slice(prefix.length).includes("::"))
    .map((key) => key.slice(prefix.length));
  return names.length > 12 ? `${names.slice(0, 12).join(", ")}, …` : names.join(", ");
}

/**
 * Follows the segments of a path from a binding.
 * @param api the listed crates
 * @param start what the first segment of the path stands for
 * @param segments the segments after it, without generic arguments
 */
export function follow(api: RustApi, start: Binding, segments: readonly string[]): Resolution {
  let { crate, path, item } = start;
  for (const [index, segment] of segments.entries()) {
    const known = api.crates[crate];
    if (known === undefined) return null;
    const inside = item === null || item.kind === "module";
    if (inside) {
      const next = path === "" ? segment : `${path}::${segment}`;
      const found = itemAt(known, next);
      if (found === undefined) {
        const place = path === "" ? crate : `${crate}::${path}`;
        const names = near(known, path === "" ? "" : `${path}::`);
        return { problem: `${place} has no public "${segment}"; it has ${names}.` };
      }
      if (found.kind === "reexport") {
        // A re-exported crate of the list is followed, the insides of others are not known.
        const target = api.crates[segment] === undefined ? null : { crate: segment, path: "", item: null };
        if (target === null) return null;
        ({ crate, path, item } = target);
      } else {
        [path, item] = [next, found];
      }
      continue;
    }
    if (item === null) return null;
    const last = index === segments.length - 1;
    const signature = item.methods?.[segment] ?? null;
    const exists = signature !== null || item.variants?.includes(segment) || DERIVED.has(segment);
    if (!exists && item.kind !== "reexport" && (item.methods !== undefined || item.kind !== "type")) {
      const names = [...Object.keys(item.methods ?? {}), ...(item.variants ?? [])];
      const has = names.length === 0 ? "nothing public" : names.join(", ");
      return { problem: `${crate}::${path} has no "${segment}"; it has ${has}.` };
    }
    return last ? { binding: { crate, path, item }, signature } : null;
  }
  return { binding: { crate, path, item }, signature: item?.kind === "function" ? item.signature : null };
}

/**
 * Says what a crate's name stands for.
 * @returns its binding; a problem if it looks like one of the project's crates and is not listed; else null
 */
export function crateBinding(api: RustApi, name: string): Binding | { problem: string } | null {
  if (api.crates[name] !== undefined) return { crate: name, path: "", item: null };
  if (!OURS.test(name)) return null;
  return {
    problem: `data/rust-api.json has no crate "${name}"; it has ${Object.keys(api.crates).join(", ")}.`,
  };
}
