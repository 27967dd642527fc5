/** A piece of a word: literal text, a variable, an arithmetic expression or a command substitution. */
export interface WordPart {
  kind: "text" | "variable" | "arithmetic" | "substitution";
  value: string;
  /** Whether the piece stands in quotes: then blanks, braces and wildcards in it are plain characters. */
  quoted: boolean;
}

/** A word before expansion. */
export interface RawWord {
  parts: WordPart[];
  line: number;
}

/** `> file`, `< file`, `<<'EOF'` and the like. */
export interface RawRedirect {
  operator: string;
  target: RawWord;
  /** Text of a here-document; null for other redirections. */
  body: string | null;
}

/** The text is no shell the checks understand. */
export class ShellSyntaxError extends Error {
  constructor(
    readonly line: number,
    message: string,
  ) {
    super(message);
  }
}

/** What the text of a sample is cut into. */
export type Token =
  | { kind: "word"; word: RawWord }
  | { kind: "operator"; text: string; line: number }
  | { kind: "redirect"; redirect: RawRedirect; line: number };

class Lexer {
  private at = 0;
  private line = 1;
  private readonly tokens: Token[] = [];
  private readonly pending: { redirect: RawRedirect; strip: boolean }[] = [];

  constructor(private readonly text: string) {}

  run(): Token[] {
    while (this.at < this.text.length) this.step();
    const [open] = this.pending;
    if (open !== undefined) throw new ShellSyntaxError(this.line, "a here-document has no end; close it.");
    return this.tokens;
  }

  private step(): void {
    const rest = this.text.slice(this.at, this.at + 3);
    const redirect = /^(?:&>>?|\d?(?:<<-?|<|>>|>&\d|>))/.exec(this.text.slice(this.at, this.at + 5))?.[0];
    const operator = /^(?:&&|\|\||[;&|()])/.exec(rest)?.[0];
    if (rest.startsWith("\\\n")) {
      this.advance(2);
    } else if (/^[ \t]/.test(rest)) {
      this.advance(1);
    } else if (rest.startsWith("#")) {
      const end = this.text.indexOf("\n", this.at);
      this.advance((end < 0 ? this.text.length : end) - this.at);
    } else if (rest.startsWith("\n")) {
      this.newline();
    } else if (redirect !== undefined) {
      this.redirect(redirect);
    } else if (operator !== undefined) {
      this.tokens.push({ kind: "operator", text: operator, line: this.line });
      this.advance(operator.length);
    } else {
      this.tokens.push({ kind: "word", word: this.word() });
    }
  }

  private advance(count: number): void {
    this.line += this.text.slice(this.at, this.at + count).split("\n").length - 1;
    this.at += count;
  }

  private newline(): void {
    this.tokens.push({ kind: "operator", text: "\n", line: this.line });
    this.advance(1);
    for (const { redirect, strip } of this.pending.splice(0)) {
      const delimiter = redirect.target.parts.map((part) => part.value).join("");
      const start = this.at;
      for (;;) {
        if (this.at >= this.text.length) {
          throw new ShellSyntaxError(
            this.line,
            `a here-document has no closing line "${delimiter}"; add it.`,
          );
        }
        const end = this.text.indexOf("\n", this.at);
        const stop = end < 0 ? this.text.length : end;
        const row = this.text.slice(this.at, stop);
        const closes = (strip ? row.replace(/^\t+/, "") : row) === delimiter;
        if (closes) redirect.body = this.text.slice(start, this.at);
        this.advance(Math.min(stop + 1, this.text.length) - this.at);
        if (closes) break;
      }
    }
  }

  private redirect(operator: string): void {
    const line = this.line;
    this.advance(operator.length);
    const joins = /&\d$/.test(operator);
    while (!joins && /[ \t]/.test(this.text[this.at] ?? "")) this.advance(1);
    const target = joins ? { parts: [], line } : this.word();
    const redirect: RawRedirect = { operator: operator.replace(/^\d/, ""), target, body: null };
    if (redirect.operator.startsWith("<<")) this.pending.push({ redirect, strip: operator.endsWith("-") });
    this.tokens.push({ kind: "redirect", redirect, line });
  }

  private word(): RawWord {
    const word: RawWord = { parts: [], line: this.line };
    while (this.at < this.text.length && !/[\s;&|()<>]/.test(this.text[this.at] ?? "")) {
      const char = this.text[this.at] ?? "";
      if (char === "\\") {
        if (this.text[this.at + 1] !== "\n") this.push(word, this.text[this.at + 1] ?? "", true);
        this.advance(2);
      } else if (char === "'") {
        const end = this.text.indexOf("'", this.at + 1);
        if (end < 0) throw new ShellSyntaxError(this.line, "a quote ' is not closed; close it.");
        this.push(word, this.text.slice(this.at + 1, end), true);
        this.advance(end + 1 - this.at);
      } else if (char === '"') {
        this.doubleQuotes(word);
      } else if (char === "$") {
        this.dollar(word, false);
      } else {
        this.push(word, char, false);
        this.advance(1);
      }
    }
    return word;
  }

  private push(word: RawWord, value: string, quoted: boolean): void {
    const last = word.parts.at(-1);
    if (last?.kind === "text" && last.quoted === quoted) last.value += value;
    else word.parts.push({ kind: "text", value, quoted });
  }

  private doubleQuotes(word: RawWord): void {
    const line = this.line;
    this.advance(1);
    this.push(word, "", true);
    while (this.text[this.at] !== '"') {
      const char = this.text[this.at];
      if (char === undefined) throw new ShellSyntaxError(line, 'a quote " is not closed; close it.');
      if (char === "\\" && /["\\$`\n]/.test(this.text[this.at + 1] ?? "")) {
        if (this.text[this.at + 1] !== "\n") this.push(word, this.text[this.at + 1] ?? "", true);
        this.advance(2);
      } else if (char === "$") {
        this.dollar(word, true);
      } else {
        this.push(word, char, true);
        this.advance(1);
      }
    }
    this.advance(1);
  }

  private dollar(word: RawWord, quoted: boolean): void {
    const rest = this.text.slice(this.at);
    const variable = /^\$(?:(\w+)|\{(\w+)\}|([?!@*#$]))/.exec(rest);
    if (variable !== null) {
      word.parts.push({ kind: "variable", value: variable[1] ?? variable[2] ?? variable[3] ?? "", quoted });
      this.advance(variable[0].length);
    } else if (rest.startsWith("$((")) {
      const end = rest.indexOf("))");
      if (end < 0) throw new ShellSyntaxError(this.line, "$(( has no closing )); add it.");
      word.parts.push({ kind: "arithmetic", value: rest.slice(3, end), quoted });
      this.advance(end + 2);
    } else if (rest.startsWith("$(")) {
      let depth = 0;
      const end = Array.from(rest).findIndex((char) => {
        depth += char === "(" ? 1 : char === ")" ? -1 : 0;
        return char === ")" && depth === 0;
      });
      if (end < 0) throw new ShellSyntaxError(this.line, "$( has no closing ); add it.");
      word.parts.push({ kind: "substitution", value: rest.slice(2, end), quoted });
      this.advance(end + 1);
    } else if (rest.startsWith("${")) {
      throw new ShellSyntaxError(this.line, "the checks know ${NAME} only; use a plain variable.");
    } else {
      this.push(word, "$", quoted);
      this.advance(1);
    }
  }
}

/**
 * Cuts the shell text of a sample into words, operators and redirections.
 * @throws ShellSyntaxError with the line of an open quote or here-document
 */
export function tokenize(text: string): Token[] {
  return new Lexer(text).run();
}
