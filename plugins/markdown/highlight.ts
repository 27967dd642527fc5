import Prism, { type Token } from "prismjs";
import loadLanguages from "prismjs/components/index.js";

loadLanguages(["bash", "diff", "ini", "json", "rust", "solidity", "toml", "tsx", "js-extras"]);

/** Circom 2, from its language reference: https://docs.circom.io/circom-language/signals/ */
const circom = Prism.languages.extend("clike", {
  keyword:
    /\b(?:pragma|include|template|component|function|signal|input|output|public|var|parallel|custom|if|else|for|while|do|return|assert|log)\b/,
});

/** Noir, which is close to Rust: https://noir-lang.org/docs/noir/concepts/data_types */
const noir = Prism.languages.extend("rust", {
  keyword: [
    /\b(?:assert|assert_eq|comptime|constrain|global|unconstrained)\b/,
    (Prism.languages.rust as { keyword: RegExp[] }).keyword,
  ].flat(),
  "class-name": /\b(?:[ui]1|[A-Z]\w*)\b/,
});

/** Rules of a firewall: https://wiki.nftables.org/ */
const nftables = {
  comment: /#.*/,
  string: { pattern: /"[^"]*"/, greedy: true },
  keyword:
    /\b(?:table|chain|set|type|hook|priority|policy|flush|ruleset|accept|drop|reject|elements|define|include)\b/,
  number: /\b\d+(?:\.\d+){0,3}(?:\/\d+)?\b/,
};

// Prism's Bash treats names of common programs as commands anywhere, but not co-circom, breaks flags of several words, and
// finds numbers in versions and addresses. Its rules are changed in place because other rules refer to them.
const rules = Prism.languages.bash as Record<"parameter" | "function" | "number", object> & {
  builtin?: object;
};
Object.assign(rules.parameter, { pattern: /(^|\s)--?[A-Za-z][\w-]*(?=[=\s]|$)/ });
Object.assign(rules.function, {
  // The first word of a command, after assignments, but not of a continued line.
  pattern:
    /(?<=(?:(?<!\\\n)^[ \t]*|[;|&(][ \t]*|\b(?:do|then|else)\s+)(?:\w+=\S*[ \t]+)*)(?!(?:case|do|done|elif|else|esac|fi|for|if|in|then|until|while)\b)[A-Za-z_.][\w./-]*(?=[\s;)]|$)/m,
  greedy: true,
  lookbehind: false,
});
Object.assign(rules.number, { pattern: /(^|[\s=])\d+(?=[\s;)]|$)/, lookbehind: true });
delete rules.builtin;

Object.assign(Prism.languages, { circom, nftables, noir });

/** Classes of Prism's dozens of token types, as many as readers can tell apart by colour. Other types stay plain. */
const typesOf: Record<string, string> = {
  tc: "comment prolog shebang",
  tk: "keyword boolean",
  tv: "assign-left variable environment property key header-name section-name table attribute parameter",
  ts: "string char template-string",
  tn: "number constant",
  tf: "function function-definition",
  ty: "class-name type-definition builtin",
  ti: "inserted-sign",
  td: "deleted-sign",
};
const classOf = new Map(
  Object.entries(typesOf).flatMap(([name, types]) => types.split(" ").map((type) => [type, name] as const)),
);

const escapeHtml = (text: string) => text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;");

const textOf = (token: string | Token): string =>
  typeof token === "string" ? token : [token.content].flat().map(textOf).join("");

/** Text in the colour of the innermost token around it that has one. Comments and regular expressions stay whole. */
function toHtml(stream: Prism.TokenStream, colour?: string): string {
  if (Array.isArray(stream)) return stream.map((token) => toHtml(token, colour)).join("");
  if (typeof stream === "string") {
    return colour === undefined ? escapeHtml(stream) : `<span class="${colour}">${escapeHtml(stream)}</span>`;
  }
  const own = [stream.alias, stream.type].flat().flatMap((type) => classOf.get(type) ?? [])[0] ?? colour;
  return toHtml(/^(comment|doc-comment|regex)$/.test(stream.type) ? textOf(stream) : stream.content, own);
}

/** Highlights source text as HTML, its tokens as spans with a class. Throws if there is no grammar for the language. */
export function highlight(code: string, language: string): string {
  const grammar = Prism.languages[language];
  if (grammar === undefined) {
    throw new Error(`no grammar for "${language}"; use "text", or add one to plugins/markdown/highlight.ts`);
  }
  return toHtml(Prism.tokenize(code, grammar));
}
