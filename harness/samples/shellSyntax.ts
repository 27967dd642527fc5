import { type RawRedirect, type RawWord, ShellSyntaxError, type Token, tokenize } from "./shellLexer";

export type ShellNode =
  | { kind: "command"; line: number; words: RawWord[]; redirects: RawRedirect[] }
  | { kind: "for"; line: number; variable: string; values: RawWord[]; body: ShellNode[] }
  | { kind: "group"; line: number; subshell: boolean; body: ShellNode[] };

/** Words that only part the pieces of a compound command. */
const SEPARATORS = new Set(["then", "elif", "else", "do", "!"]);
/** What closes a compound command whose pieces are checked one after the other. */
const CLOSERS: Record<string, string> = { if: "fi", while: "done", until: "done" };
const UNSUPPORTED = new Set(["case", "function", "select", "[["]);

class Parser {
  private at = 0;

  constructor(private readonly tokens: Token[]) {}

  /** Parses commands up to one of the closing words or operators, which is consumed. */
  list(close: string | null, openedAt: number): ShellNode[] {
    const nodes: ShellNode[] = [];
    for (;;) {
      const token = this.tokens[this.at];
      if (token === undefined) {
        if (close === null) return nodes;
        throw new ShellSyntaxError(openedAt, `"${close}" is missing; close what opens here.`);
      }
      if (this.plain(token) === close) {
        this.at += 1;
        return nodes;
      }
      if (token.kind === "operator" && token.text === ")") {
        throw new ShellSyntaxError(token.line, '")" closes nothing; remove it.');
      }
      const separates = SEPARATORS.has(this.plain(token) ?? "");
      if (separates || (token.kind === "operator" && token.text !== "(")) this.at += 1;
      else nodes.push(this.command());
    }
  }

  private plain(token: Token | undefined): string | null {
    if (token?.kind === "operator") return token.text;
    const part = token?.kind === "word" ? token.word.parts[0] : undefined;
    return token?.kind === "word" && token.word.parts.length === 1 && part?.kind === "text" && !part.quoted
      ? part.value
      : null;
  }

  private lineOf(token: Token): number {
    return token.kind === "word" ? token.word.line : token.line;
  }

  private command(): ShellNode {
    const first = this.tokens[this.at] as Token;
    const line = this.lineOf(first);
    const keyword = this.plain(first);
    if (keyword === "(" || keyword === "{") {
      this.at += 1;
      const body = this.list(keyword === "(" ? ")" : "}", line);
      return { kind: "group", line, subshell: keyword === "(", body };
    }
    if (keyword === "for") return this.loop(line);
    const closer = keyword === null ? undefined : CLOSERS[keyword];
    if (closer !== undefined) {
      this.at += 1;
      return { kind: "group", line, subshell: false, body: this.list(closer, line) };
    }
    if (keyword !== null && UNSUPPORTED.has(keyword)) {
      throw new ShellSyntaxError(
        line,
        `the checks do not know "${keyword}"; write plain commands, if, while or for.`,
      );
    }
    const words: RawWord[] = [];
    const redirects: RawRedirect[] = [];
    for (let token = this.tokens[this.at]; token !== undefined; token = this.tokens[this.at]) {
      if (token.kind === "operator") break;
      if (token.kind === "word") words.push(token.word);
      else redirects.push(token.redirect);
      this.at += 1;
    }
    return { kind: "command", line, words, redirects };
  }

  private loop(line: number): ShellNode {
    const variable = this.plain(this.tokens[this.at + 1]);
    if (variable === null || this.plain(this.tokens[this.at + 2]) !== "in") {
      throw new ShellSyntaxError(line, 'a loop starts "for name in words"; write it so.');
    }
    this.at += 3;
    const values: RawWord[] = [];
    for (let token = this.tokens[this.at]; token?.kind === "word"; token = this.tokens[this.at]) {
      values.push(token.word);
      this.at += 1;
    }
    while (this.plain(this.tokens[this.at]) === ";" || this.plain(this.tokens[this.at]) === "\n")
      this.at += 1;
    if (this.plain(this.tokens[this.at]) !== "do") {
      throw new ShellSyntaxError(line, 'a for loop has no "do"; add it.');
    }
    this.at += 1;
    return { kind: "for", line, variable, values, body: this.list("done", line) };
  }
}

/**
 * Parses the shell text of a sample: comments, continued lines, quotes, lists, pipes, groups, loops, conditions,
 * redirections and here-documents.
 * @param text the sample
 * @returns commands in order; lines count from 1
 * @throws ShellSyntaxError with the line of what does not parse
 */
export function parseShell(text: string): ShellNode[] {
  return new Parser(tokenize(text)).list(null, 1);
}
