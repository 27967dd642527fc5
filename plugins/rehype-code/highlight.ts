import { normalizeTokens } from "prism-react-renderer";
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

/** Languages without colours. */
const plain = new Set(["text", "output"]);

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
  if (!plain.has(language) && grammar === undefined) {
    throw new Error(`no grammar for "${language}"; use a language of plugins/rehype-code or "text"`);
  }
  const tokens = plain.has(language) || grammar === undefined ? [code] : Prism.tokenize(code, grammar);
  const lines = normalizeTokens(tokens as Parameters<typeof normalizeTokens>[0]);
  const html = lines.map((line) =>
    line
      .filter((token) => !token.empty)
      .map(({ types, content }) => {
        const type = types.toReversed().find((candidate) => classOf.has(candidate));
        return type === undefined
          ? escapeHtml(content)
          : `<span class="${classOf.get(type)}">${escapeHtml(content)}</span>`;
      })
      .join(""),
  );
  return html.join("\n");
}
