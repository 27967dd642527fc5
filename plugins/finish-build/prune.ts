import postcss, { type Root } from "postcss";
import { dropBeaten, inlineConstants } from "./cascade";
import { canMatch, type Elements } from "./selectors";

/** What may be in use: a name that a stylesheet defines is kept if it occurs here. */
export interface InUse extends Elements {
  /** Every word of the scripts and pages, which may set or read variables. */
  readonly words: ReadonlySet<string>;
}

function dropUnmatched(root: Root, elements: Elements): void {
  root.walkRules((rule) => {
    if (
      rule.parent?.type === "atrule" &&
      "name" in rule.parent &&
      /keyframes$/.test(String(rule.parent.name))
    ) {
      return;
    }
    const selectors = rule.selectors.filter((selector) => canMatch(selector, elements));
    if (selectors.length === 0) {
      rule.remove();
    } else if (selectors.length < rule.selectors.length) {
      rule.selectors = selectors;
    }
  });
}

function dropUnread(root: Root, words: InUse["words"]): void {
  const css = root.toString();
  root.walkDecls(/^--/, (declaration) => {
    const { prop } = declaration;
    if (!words.has(prop) && !css.includes(`var(${prop})`) && !css.includes(`var(${prop},`)) {
      declaration.remove();
    }
  });
  const running = Array.from(css.matchAll(/\banimation(?:-name)?:([^;}]*)/g), ([, value]) => value).join(" ");
  root.walkAtRules(/keyframes$/, (frames) => {
    if (!running.includes(frames.params)) {
      frames.remove();
    }
  });
}

/** Rules and queries that have lost their content; a layer that has still tells the order of layers. */
function dropEmpty(root: Root): void {
  root.walk((node) => {
    const isEmpty = "nodes" in node && node.nodes?.length === 0;
    if (isEmpty && !(node.type === "atrule" && node.name === "layer")) {
      node.remove();
    }
  });
}

/**
 * The minifier writes a prefixed declaration anew each time it runs, and prefixes `text-decoration` for Safari, which
 * lacks some of its values, with every value.
 */
function dropRepeated(root: Root): void {
  root.walkDecls((declaration) => {
    const isAgain = declaration.next()?.toString() === declaration.toString();
    if (isAgain || /^-webkit-text-decoration:(none|underline)$/.test(declaration.toString())) {
      declaration.remove();
    }
  });
}

/**
 * Takes out of a stylesheet what cannot apply: rules for classes that no element has and for types of which there is
 * none, variables that nothing reads, animations that nothing runs, declarations of layers that others always beat;
 * and replaces variables that have one value by it. Rules for attributes and states stay.
 *
 * @param css a stylesheet, minified
 * @returns the smaller stylesheet, minified
 * @throws CssSyntaxError when the stylesheet cannot be parsed
 */
export function prune(css: string, inUse: InUse): string {
  const { words } = inUse;
  const root = postcss.parse(css);
  dropUnmatched(root, inUse);
  dropRepeated(root);
  dropBeaten(root);
  // What is gone may have been the last use of something else.
  for (let before = ""; before !== root.toString(); ) {
    before = root.toString();
    inlineConstants(root, (name) => !words.has(name));
    dropUnread(root, words);
    dropEmpty(root);
  }
  return root.toString();
}
