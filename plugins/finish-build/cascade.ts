import type { AtRule, ChildNode, Container, Declaration, Root, Rule } from "postcss";
import { isRoot } from "./selectors";

/** Where a declaration stands. */
interface Place {
  readonly selectors: readonly string[];
  readonly isLayered: boolean;
  /** The at-rules around it apart from layers, as text; none is the empty text. */
  readonly condition: string;
}

/** @returns undefined where the declaration is in no rule, as in a `@font-face` or a frame of an animation */
function placeOf(declaration: Declaration): Place | undefined {
  const rule = declaration.parent as Rule;
  const around: AtRule[] = [];
  for (
    let node = rule.parent as Container<ChildNode>;
    node.type !== "root";
    node = node.parent as Container
  ) {
    around.push(node as AtRule);
  }
  if (rule.type !== "rule" || around.some(({ type, name }) => type !== "atrule" || /keyframes$/.test(name))) {
    return undefined;
  }
  const conditions = around.filter(({ name }) => name !== "layer");
  return {
    selectors: rule.selectors,
    isLayered: conditions.length < around.length,
    condition: conditions.map(({ name, params }) => `@${name} ${params}`).join(" "),
  };
}

const key = (condition: string, selector: string, property: string) =>
  [condition, selector, property].join("\n");

/**
 * Takes declarations out of layers that rules outside of layers always beat: of the same property, for the same
 * selector or the root element, without a condition or under the same one.
 */
export function dropBeaten(root: Root): void {
  const winners = new Set<string>();
  root.walkDecls((declaration) => {
    const place = placeOf(declaration);
    for (const selector of place && !place.isLayered ? place.selectors : []) {
      winners.add(key(place?.condition ?? "", selector, declaration.prop));
    }
  });
  root.walkDecls((declaration) => {
    const place = placeOf(declaration);
    const isBeaten = (selector: string) =>
      ["", place?.condition ?? ""].some(
        (condition) =>
          winners.has(key(condition, selector, declaration.prop)) ||
          (isRoot(selector) && winners.has(key(condition, ":root", declaration.prop))),
      );
    if (place?.isLayered && !declaration.important && place.selectors.every(isBeaten)) {
      declaration.remove();
    }
  });
}

/** Keywords that a variable does not hand on but obeys itself, and no value. */
const WIDE = /^(inherit|initial|unset|revert|revert-layer)?$/;

const namesRead = (value: string): string[] =>
  Array.from(value.matchAll(/var\((--[\w-]+)/g), ([, name = ""]) => name);

/** Puts a value in the place of each `var()` of a variable, apart from the values beside it. */
function fill(text: string, name: string, value: string): string {
  return text.replaceAll(`var(${name})`, (read, at: number) => {
    const before = /(^|[\s,(:/*])$/.test(text.slice(0, at)) || text.slice(0, at).endsWith(read) ? "" : " ";
    const after = /^([\s,)/*]|$)/.test(text.slice(at + read.length)) ? "" : " ";
    return before + value + after;
  });
}

/**
 * Puts the value of a variable where it is read, if it is the same everywhere: declared once, for the root element
 * at least and without a condition, and all that it reads itself is declared nowhere but there. Only where this
 * makes the text shorter.
 *
 * @param isFree whether scripts and pages leave a variable alone
 */
export function inlineConstants(root: Root, isFree: (name: string) => boolean): void {
  const declared = new Map<string, Declaration[]>();
  root.walkDecls(/^--/, (declaration) => {
    declared.set(declaration.prop, [...(declared.get(declaration.prop) ?? []), declaration]);
  });
  for (const [name, [declaration, another]] of declared) {
    const place = declaration && placeOf(declaration);
    if (!declaration || !place || another || place.condition !== "" || !place.selectors.includes(":root")) {
      continue;
    }
    const isSteady = namesRead(declaration.value).every((read) =>
      (declared.get(read) ?? []).every((one) =>
        placeOf(one)?.selectors.every((selector) => isRoot(selector) || place.selectors.includes(selector)),
      ),
    );
    const readers: Declaration[] = [];
    root.walkDecls((one) => {
      if (one.value.includes(`var(${name}`)) {
        readers.push(one);
      }
    });
    const value = declaration.value.trim();
    const reads = readers.flatMap((reader) => namesRead(reader.value)).filter((read) => read === name).length;
    const growth = reads * (value.length - `var(${name})`.length) - `${name}:${value};`.length;
    if (isFree(name) && isSteady && !WIDE.test(value) && growth < 0) {
      for (const reader of readers) {
        reader.value = fill(reader.value, name, value);
      }
    }
  }
}
