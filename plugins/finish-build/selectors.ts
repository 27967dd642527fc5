import { list } from "postcss";

/** Stands in a selector for a part that can match nothing. */
const NOTHING = "\u0000";

/** What elements there may be. */
export interface Elements {
  /** Whether some may have a class. */
  readonly hasClass: (name: string) => boolean;
  /** Whether some may be of a type, as in `blockquote`. */
  readonly hasType: (name: string) => boolean;
}

/**
 * Tells whether a selector can match anything, by its classes and types. Where that is not plain, it says yes.
 *
 * @param selector one selector, not a list
 */
export function canMatch(selector: string, elements: Elements): boolean {
  if (selector.includes("\\")) {
    return true;
  }
  // Functions from the inside out: one of the alternatives must match; the others, such as :not(), are taken as met.
  const simpler = selector
    .replace(/\[[^\]]*\]/g, "")
    .replace(/:([\w-]+)\(([^()]*)\)/g, (_, name: string, inner: string) =>
      /^(is|where)$/.test(name) && !list.comma(inner).some((one) => canMatch(one, elements)) ? NOTHING : "",
    );
  if (simpler.includes("(")) {
    return simpler === selector || canMatch(simpler, elements);
  }
  const classes = Array.from(simpler.matchAll(/\.([\w-]+)/g), ([, name = ""]) => name);
  const types = simpler.replace(/[.#:][\w-]+/g, "").match(/[a-z][\w-]*/gi) ?? [];
  return !simpler.includes(NOTHING) && classes.every(elements.hasClass) && types.every(elements.hasType);
}

/** Whether a selector matches the root element alone. */
export const isRoot = (selector: string): boolean => /^(:root|html)(\[[^\]]*\])*$/.test(selector);
