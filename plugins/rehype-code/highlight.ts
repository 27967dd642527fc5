import type { Token } from "prismjs";
import { Prism } from "./grammars";

/** Prism has dozens of token types; a reader tells these colours apart. What is not here stays plain text. */
const typesOf: Record<string, string> = {
  tc: "comment prolog shebang",
  tk: "keyword boolean",
  tv: "assign-left variable environment property key header-name table attribute parameter",
  ts: "string char template-string",
  tn: "number constant",
  tf: "function function-definition",
  ty: "class-name type-definition builtin",
};
const classOf = new Map(
  Object.entries(typesOf).flatMap(([name, types]) => types.split(" ").map((type) => [type, name] as const)),
);

const escapeHtml = (text: string) => text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;");

/** Text in the colour of the innermost token around it that has one. */
function toHtml(token: string | Token, colour?: string): string {
  if (typeof token === "string") {
    return colour === undefined ? escapeHtml(token) : `<span class="${colour}">${escapeHtml(token)}</span>`;
  }
  const own = [token.alias, token.type].flat().flatMap((type) => classOf.get(type) ?? [])[0];
  return [token.content]
    .flat()
    .map((part) => toHtml(part, own ?? colour))
    .join("");
}

/**
 * Highlights source text at build time, so that no highlighter travels to the reader.
 *
 * @param code the source text
 * @param language a language of ./grammars.ts, or `text`
 * @returns HTML: tokens as classed spans
 * @throws Error when the language is not known
 */
export function highlight(code: string, language: string): string {
  const grammar = Prism.languages[language];
  if (grammar === undefined) {
    throw new Error(`no grammar for "${language}"; use a language of plugins/rehype-code or "text"`);
  }
  return Prism.tokenize(code, grammar)
    .map((token) => toHtml(token))
    .join("");
}
