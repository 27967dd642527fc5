import Prism from "prismjs";
import "prismjs/components/prism-bash.js";
import "prismjs/components/prism-json.js";
import "prismjs/components/prism-rust.js";
import "prismjs/components/prism-toml.js";
import "prismjs/components/prism-typescript.js";

const number = /\b(?:0x[\da-fA-F]+|\d[\d_]*)\b/;

/** Circom 2, from its language reference: https://docs.circom.io/circom-language/signals/ */
const circom = Prism.languages.extend("clike", {
  keyword:
    /\b(?:pragma|include|template|component|function|signal|input|output|public|var|parallel|custom|if|else|for|while|do|return|assert|log)\b/,
  function: /\b[A-Za-z_$][\w$]*(?=\s*\()/,
  number,
});

const { comment, string, boolean } = Prism.languages.clike as Prism.Grammar;

/** Noir, from its language reference: https://noir-lang.org/docs/noir/concepts/data_types */
const noir: Prism.Grammar = {
  ...{ comment, string, boolean },
  attribute: /#!?\[[^\]]*\]/,
  keyword:
    /\b(?:as|assert|assert_eq|break|comptime|constrain|continue|contract|crate|else|enum|fn|for|global|if|impl|in|let|match|mod|mut|pub|return|self|struct|super|trait|type|unconstrained|unsafe|use|where|while)\b/,
  "class-name": /\b(?:Field|bool|str|[ui](?:1|8|16|32|64|128)|[A-Z]\w*)\b/,
  function: /\b[a-z_]\w*(?=\s*(?:::<[^>]*>)?\()/,
  number,
};

Object.assign(Prism.languages, { circom, noir });

// Prism's Bash knows no flags of several words, and takes a list of programs for commands wherever they stand
// (`cargo install`, not co-circom); of versions and addresses it takes parts for numbers. Its objects are changed in
// place, since others hold them too.
type Rules = Record<"parameter" | "function" | "number", object> & { builtin?: object };
const bash = Prism.languages.bash as Rules;
Object.assign(bash.parameter, { pattern: /(^|\s)--?[A-Za-z][\w-]*(?=[=\s]|$)/ });
Object.assign(bash.function, {
  // The first word of a command, after assignments; not that of a line which continues another one.
  pattern:
    /(?<=(?:(?<!\\\n)^[ \t]*|[;|&(][ \t]*|\b(?:do|then|else)\s+)(?:\w+=\S*[ \t]+)*)(?!(?:case|do|done|elif|else|esac|fi|for|if|in|then|until|while)\b)[A-Za-z_.][\w./-]*(?=[\s;)]|$)/m,
  greedy: true,
  lookbehind: false,
});
Object.assign(bash.number, { pattern: /(^|[\s=])\d+(?=[\s;)]|$)/, lookbehind: true });
delete bash.builtin;

/** The highlighter with every language that the pages use. */
export { Prism };
