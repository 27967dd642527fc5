import type { Element, ElementContent } from "hast";
import { textOf } from "./elements";

/** Characters that TeX would take for its own, and the ones that have a name there. */
const SYMBOLS: Record<string, string> = {
  "{": "\\{",
  "}": "\\}",
  "%": "\\%",
  "#": "\\#",
  "&": "\\&",
  _: "\\_",
  "−": "-",
  "′": "'",
  "⋅": "\\cdot ",
  "×": "\\times ",
  "⊕": "\\oplus ",
  "∧": "\\land ",
  "≤": "\\le ",
  "≥": "\\ge ",
  "≠": "\\ne ",
  "→": "\\to ",
  "∈": "\\in ",
  "∑": "\\sum ",
  "∏": "\\prod ",
  "…": "\\dots ",
  "⋯": "\\cdots ",
  "⋮": "\\vdots ",
  "⌈": "\\lceil ",
  "⌉": "\\rceil ",
  // What KaTeX puts between a function and its argument.
  "\u2061": "",
};

const STYLES: Record<string, string> = { "double-struck": "mathbb", bold: "mathbf", script: "mathcal" };

const isElement = (node: ElementContent): node is Element => node.type === "element";

const symbols = (text: string) => Array.from(text, (character) => SYMBOLS[character] ?? character).join("");

/** Part of a formula, in braces unless it is one character or one command. */
function group(element: Element | undefined): string {
  const tex = element === undefined ? "" : texOf(element).trim();
  return Array.from(tex).length === 1 || /^\\[a-z]+(\{\w+\})?$/.test(tex) ? tex : `{${tex}}`;
}

/** An exponent; a prime needs no sign for being one. */
function raised(element: Element | undefined): string {
  return element !== undefined && textOf(element) === "′" ? "'" : `^${group(element)}`;
}

function joined(elements: readonly Element[]): string {
  return elements.map(texOf).join("");
}

/**
 * Writes the TeX of a formula that KaTeX turned into MathML: what it means, not the source to the letter.
 * The source itself is not in the page (plugins/rehype-plain-math).
 *
 * @param element `math` or an element of a formula
 * @throws Error on an element that this site's formulas did not have so far
 */
export function texOf(element: Element): string {
  const children = element.children.filter(isElement);
  const [first, second, third] = children;
  switch (element.tagName) {
    case "math":
    case "mrow":
    case "mstyle":
    case "mpadded":
    case "menclose":
      return joined(children);
    case "mi": {
      const text = textOf(element);
      const style = STYLES[String(element.properties.mathVariant ?? element.properties.mathvariant)];
      if (style !== undefined) {
        return `\\${style}{${text}}`;
      }
      return text.length > 1 && /^\w+$/.test(text) ? `\\mathrm{${text}}` : symbols(text);
    }
    case "mn":
      return symbols(textOf(element));
    case "mo": {
      const text = textOf(element);
      return /^[a-z]{2,}$/.test(text) ? `\\mathbin{\\mathrm{${text}}}` : symbols(text);
    }
    case "mtext":
      return /^\s*$/.test(textOf(element)) ? "\\," : `\\text{${textOf(element)}}`;
    case "mspace":
      return "\\,";
    case "msub":
      return `${group(first)}_${group(second)}`;
    case "msup":
      return `${group(first)}${raised(second)}`;
    case "msubsup":
      return `${group(first)}_${group(second)}${raised(third)}`;
    case "munder":
      return /[∑∏]/.test(textOf(first ?? element))
        ? `${texOf(first ?? element).trim()}_${group(second)}`
        : `\\underset${group(second)}${group(first)}`;
    case "mover":
      return `\\overset{${second === undefined ? "" : texOf(second).trim()}}${group(first)}`;
    case "munderover":
      return `${first === undefined ? "" : texOf(first).trim()}_${group(second)}^${group(third)}`;
    case "msqrt":
      return `\\sqrt{${joined(children)}}`;
    case "mroot":
      return `\\sqrt[${second === undefined ? "" : texOf(second)}]{${first === undefined ? "" : texOf(first)}}`;
    case "mphantom":
      return "";
    case "mfrac":
      return `\\frac{${first === undefined ? "" : texOf(first)}}{${second === undefined ? "" : texOf(second)}}`;
    case "mtable":
      return `\\begin{matrix}${children.map(texOf).join(" \\\\ ")}\\end{matrix}`;
    case "mtr":
      return children.map(texOf).join(" & ");
    case "mtd":
      return joined(children);
    default:
      throw new Error(
        `Markdown twins: a formula has the element ${element.tagName}; teach tex.ts to write it`,
      );
  }
}
