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
  ti: "inserted",
  td: "deleted",
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
 * @param lines.marked line numbers to mark, from 1
 * @param lines.numbered whether the stylesheet is to count the lines
 * @returns HTML: tokens as classed spans; lines as `<span class="line">`, each with its line feed, in blocks that mark
 *   or number them, since such a span weighs more than many a line
 * @throws Error when the language is not known, or a marked line does not exist
 */
export function highlight(
  code: string,
  language: string,
  { marked = [], numbered = false }: { marked?: readonly number[]; numbered?: boolean } = {},
): string {
  const grammar = Prism.languages[language];
  if (!plain.has(language) && grammar === undefined) {
    throw new Error(`no grammar for "${language}"; use a language of plugins/rehype-highlight or "text"`);
  }
  const tokens = plain.has(language) || grammar === undefined ? [code] : Prism.tokenize(code, grammar);
  const lines = normalizeTokens(tokens as Parameters<typeof normalizeTokens>[0]);
  const missing = marked.find((line) => line < 1 || line > lines.length);
  if (missing !== undefined) {
    throw new Error(`line ${missing} is marked, but the block has ${lines.length} lines`);
  }
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
  if (marked.length === 0 && !numbered) {
    return html.join("\n");
  }
  const classes = (line: number) => (marked.includes(line) ? "line marked" : "line");
  return html.map((line, index) => `<span class="${classes(index + 1)}">${line}\n</span>`).join("");
}
