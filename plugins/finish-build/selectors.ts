import { list } from "postcss";

/** Stands in a selector for a part that can match nothing. */
const NOTHING = "\u0000";

/**
 * Tells whether a selector can match anything, by its classes. Where that is not plain, it says yes.
 *
 * @param selector one selector, not a list
 * @param hasClass whether elements may have a class
 */
export function canMatch(selector: string, hasClass: (name: string) => boolean): boolean {
  if (selector.includes("\\")) {
    return true;
  }
  // Functions from the inside out: one of the alternatives must match; the others, such as :not(), are taken as met.
  const simpler = selector
    .replace(/\[[^\]]*\]/g, "")
    .replace(/:([\w-]+)\(([^()]*)\)/g, (_, name: string, inner: string) =>
      /^(is|where)$/.test(name) && !list.comma(inner).some((one) => canMatch(one, hasClass)) ? NOTHING : "",
    );
  if (simpler.includes("(")) {
    return simpler === selector || canMatch(simpler, hasClass);
  }
  const classes = Array.from(simpler.matchAll(/\.([\w-]+)/g), ([, name = ""]) => name);
  return !simpler.includes(NOTHING) && classes.every(hasClass);
}

/** Whether a selector matches the root element alone. */
export const isRoot = (selector: string): boolean => /^(:root|html)(\[[^\]]*\])*$/.test(selector);
