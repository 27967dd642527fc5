import path from "node:path";
import type { RawWord, WordPart } from "./shellLexer";
import { parseShell, type ShellNode } from "./shellSyntax";

/** A word after expansion. */
export interface Word {
  text: string;
  /** Whether part of it is not known before the command runs: then `text` holds `$NAME` in its place. */
  unknown: boolean;
  line: number;
}

/** A redirection after expansion. */
export interface Redirect {
  operator: string;
  target: Word;
  /** Text of a here-document; null for other redirections. */
  body: string | null;
}

/** A simple command as the shell would run it. */
export interface ShellCommand {
  line: number;
  words: Word[];
  redirects: Redirect[];
  /** Environment that the samples give it: exported variables and assignments before the command. */
  env: Record<string, Word>;
  /** Working directory, relative to where the page's first command runs. */
  directory: string;
}

/** What one sample leaves for the next one on the same page. */
export interface ShellState {
  variables: Map<string, Word>;
  exported: Set<string>;
  directory: string;
}

/** State before a page's first command. */
export function newShellState(): ShellState {
  return { variables: new Map(), exported: new Set(), directory: "." };
}

function arithmetic(expression: string, variables: Map<string, Word>): string | null {
  const plain = expression.replaceAll(
    /\$?([A-Za-z_]\w*)/g,
    (_, name: string) => variables.get(name)?.text ?? "?",
  );
  const match = /^\s*(\d+)\s*(?:([-+*])\s*(\d+)\s*)?$/.exec(plain);
  if (match === null) return null;
  const [left, right] = [Number(match[1]), Number(match[3] ?? 0)];
  return String(match[2] === "-" ? left - right : match[2] === "*" ? left * right : left + right);
}

/** Text that a part stands for; null if only the running shell knows it. */
function textOf(part: WordPart, variables: Map<string, Word>): string | null {
  if (part.kind === "text") return part.value;
  if (part.kind === "variable") {
    const known = variables.get(part.value);
    return known === undefined || known.unknown ? null : known.text;
  }
  if (part.kind === "arithmetic") return arithmetic(part.value, variables);
  const sequence = /^\s*seq\s+(\d+)\s+(\d+)\s*$/.exec(part.value);
  if (sequence === null) return null;
  const [from, to] = [Number(sequence[1]), Number(sequence[2])];
  return Array.from({ length: to - from + 1 }, (_, i) => from + i).join(" ");
}

/** Expands the first unquoted `{a,b}` or `{0..2}` of a word, then the others. */
function expandBraces(text: string): string[] {
  const match = /\{([^{}\s]*,[^{}\s]*|\d+\.\.\d+)\}/.exec(text);
  if (match === null) return [text];
  const inner = match[1] ?? "";
  const range = /^(\d+)\.\.(\d+)$/.exec(inner);
  const [from, to] = [Number(range?.[1]), Number(range?.[2])];
  const values =
    range === null ? inner.split(",") : Array.from({ length: to - from + 1 }, (_, i) => String(from + i));
  const [before, after] = [text.slice(0, match.index), text.slice(match.index + match[0].length)];
  return values.flatMap((value) => expandBraces(`${before}${value}${after}`));
}

function expandWord(word: RawWord, variables: Map<string, Word>): Word[] {
  const expanded = word.parts.map((part) => ({ part, value: textOf(part, variables) }));
  const unknown = expanded.some(({ value }) => value === null);
  const text = expanded.map(({ part, value }) => value ?? `$${part.value}`).join("");
  if (word.parts.every((part) => part.kind === "text" && !part.quoted)) {
    return expandBraces(text).map((value) => ({ text: value, unknown, line: word.line }));
  }
  if (!unknown && word.parts.every((part) => part.kind !== "text" && !part.quoted)) {
    return text.split(/\s+/).map((value) => ({ text: value, unknown, line: word.line }));
  }
  return [{ text, unknown, line: word.line }];
}

const ASSIGNMENT = /^([A-Za-z_]\w*)=(.*)$/s;

class Runner {
  readonly commands: ShellCommand[] = [];

  constructor(private readonly state: ShellState) {}

  run(nodes: ShellNode[]): void {
    for (const node of nodes) {
      if (node.kind === "for") this.loop(node);
      else if (node.kind === "group") this.group(node.body, node.subshell);
      else this.simple(node);
    }
  }

  private group(body: ShellNode[], subshell: boolean): void {
    const { directory } = this.state;
    const variables = new Map(this.state.variables);
    this.run(body);
    if (!subshell) return;
    this.state.directory = directory;
    this.state.variables = variables;
  }

  private substitutions(words: RawWord[]): void {
    for (const { parts, line } of words) {
      for (const part of parts) {
        if (part.kind === "substitution") this.run(parseShell("\n".repeat(line - 1) + part.value));
      }
    }
  }

  private loop(node: Extract<ShellNode, { kind: "for" }>): void {
    this.substitutions(node.values);
    for (const value of node.values.flatMap((word) => expandWord(word, this.state.variables))) {
      this.state.variables.set(node.variable, value);
      this.run(node.body);
    }
  }

  private simple(node: Extract<ShellNode, { kind: "command" }>): void {
    this.substitutions(node.words);
    const words = node.words.flatMap((word) => expandWord(word, this.state.variables));
    const redirects = node.redirects.map(({ operator, target, body }) => ({
      operator,
      target: expandWord(target, this.state.variables)[0] ?? { text: "", unknown: false, line: node.line },
      body,
    }));
    const assignments: Record<string, Word> = {};
    while (words[0] !== undefined && ASSIGNMENT.test(words[0].text)) {
      const [, name = "", text = ""] = ASSIGNMENT.exec(words[0].text) ?? [];
      assignments[name] = { ...words[0], text };
      words.shift();
    }
    if (words.length === 0 && redirects.length === 0) {
      for (const [name, value] of Object.entries(assignments)) this.state.variables.set(name, value);
      return;
    }
    if (words[0]?.text === "export") {
      for (const word of words.slice(1)) {
        const [, name = word.text, text] = ASSIGNMENT.exec(word.text) ?? [];
        if (text !== undefined) this.state.variables.set(name, { ...word, text });
        this.state.exported.add(name);
      }
      return;
    }
    const exported = Array.from(
      this.state.exported,
      (name) => [name, this.state.variables.get(name)] as const,
    );
    const known = exported.filter((entry): entry is readonly [string, Word] => entry[1] !== undefined);
    this.commands.push({
      line: node.line,
      words,
      redirects,
      env: { ...Object.fromEntries(known), ...assignments },
      directory: this.state.directory,
    });
    if (words[0]?.text === "cd") {
      this.state.directory = path.posix.normalize(
        path.posix.join(this.state.directory, words[1]?.text ?? "~"),
      );
    }
  }
}

/**
 * Lists the commands of a shell sample with variables filled in and loops unrolled; substitutions come first.
 * @param text the sample
 * @param state what earlier samples of the page left; changed in place
 * @returns commands in the order in which they start; lines count from 1
 * @throws ShellSyntaxError with the line of what does not parse
 */
export function shellCommands(text: string, state: ShellState): ShellCommand[] {
  const runner = new Runner(state);
  runner.run(parseShell(text));
  return runner.commands;
}
