import path from "node:path";
import type { Command, Word as RawWord, Redirection, WordPart } from "unbash";
import { type ArithmeticExpression, forEachChild, parse, type SyntaxNode } from "unbash";

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

/** The text is no shell, or shell that the checks do not follow. */
export class ShellSyntaxError extends Error {
  constructor(
    readonly line: number,
    message: string,
  ) {
    super(message);
  }
}

/** State before a page's first command. */
export function newShellState(): ShellState {
  return { variables: new Map(), exported: new Set(), directory: "." };
}

/** What the checks do not follow, since no page needs it. */
const UNSUPPORTED = new Set(["Case", "Function", "Select", "Coproc", "ArithmeticFor", "ExtendedGlob"]);

class Runner {
  readonly commands: ShellCommand[] = [];

  constructor(
    private readonly text: string,
    private readonly state: ShellState,
  ) {}

  lineAt(position: number): number {
    return this.text.slice(0, position).split("\n").length;
  }

  /** Runs a node and those in it, in the order of the source: loops as often as they turn, conditions both ways. */
  run(node: SyntaxNode): void {
    if (UNSUPPORTED.has(node.type)) {
      const message = `the checks do not know "${node.type}"; write plain commands, if, while or for.`;
      throw new ShellSyntaxError(this.lineAt(node.pos), message);
    }
    if (node.type === "Script") {
      const [error] = (node as { errors?: readonly { message: string; pos: number }[] }).errors ?? [];
      if (error !== undefined) {
        throw new ShellSyntaxError(this.lineAt(error.pos), `this is no shell: ${error.message}; correct it.`);
      }
    }
    if (node.type === "Command") this.command(node);
    else if (node.type === "For") {
      for (const word of node.wordlist ?? []) this.run(word);
      for (const value of (node.wordlist ?? []).flatMap((word) => this.expand(word))) {
        this.state.variables.set(node.name.value, value);
        this.run(node.body);
      }
    } else if (node.type === "Subshell") {
      const { directory, variables } = this.state;
      this.state.variables = new Map(variables);
      this.run(node.body);
      Object.assign(this.state, { directory, variables });
    } else forEachChild(node, (child) => this.run(child));
  }

  private command(node: Command): void {
    // Substitutions in its words come first.
    forEachChild(node, (child) => this.run(child));
    const assigned = node.prefix.flatMap((part): [string, Word][] =>
      part.type === "Assignment" && part.value.type === "Word"
        ? [[part.name, this.one(part.value, part.pos)]]
        : [],
    );
    const words = [...(node.name === undefined ? [] : [node.name]), ...node.args].flatMap((part) => {
      if (part.type === "Word") return this.expand(part);
      const value = part.value.type === "Word" ? this.one(part.value, part.pos) : null;
      return [
        { unknown: false, line: this.lineAt(part.pos), ...value, text: `${part.name}=${value?.text ?? ""}` },
      ];
    });
    const [name] = words;
    if (name?.text === "export") {
      for (const word of words.slice(1)) {
        const [variable = "", text] = word.text.split(/=(.*)/s);
        if (text !== undefined) this.state.variables.set(variable, { ...word, text });
        this.state.exported.add(variable);
      }
      return;
    }
    if (name === undefined && node.redirects.length === 0) {
      for (const [variable, value] of assigned) this.state.variables.set(variable, value);
      return;
    }
    const exported = Array.from(this.state.exported).flatMap((variable): [string, Word][] => {
      const value = this.state.variables.get(variable);
      return value === undefined ? [] : [[variable, value]];
    });
    this.commands.push({
      line: this.lineAt(node.pos),
      words,
      // A copy of a descriptor, `2>&1`, names no file.
      redirects: node.redirects
        .filter(({ operator }) => !operator.endsWith("&"))
        .map((redirect) => this.redirect(redirect)),
      env: Object.fromEntries([...exported, ...assigned]),
      directory: this.state.directory,
    });
    if (name?.text === "cd") {
      this.state.directory = path.posix.join(this.state.directory, words[1]?.text ?? "~");
    }
  }

  private redirect(redirect: Redirection): Redirect {
    const { operator, pos } = redirect;
    if (redirect.type === "HereDoc") {
      if (redirect.closing === undefined) {
        throw new ShellSyntaxError(this.lineAt(pos), "a here-document has no closing line; add it.");
      }
      const target = { text: redirect.delimiter?.value ?? "", unknown: false, line: this.lineAt(pos) };
      return { operator, target, body: redirect.body.text };
    }
    const body = redirect.type === "HereString" ? (redirect.target?.value ?? "") : null;
    return { operator, target: this.one(redirect.target, pos), body };
  }

  /** A word that stays one word. */
  private one(word: RawWord | undefined, position: number): Word {
    const parts = word?.parts?.map((part) => this.valueOf(part)) ?? [
      { text: word?.value ?? "", known: true },
    ];
    return {
      text: parts.map(({ text }) => text).join(""),
      unknown: parts.some(({ known }) => !known),
      line: this.lineAt(word?.pos ?? position),
    };
  }

  private expand(word: RawWord): Word[] {
    const whole = this.one(word, word.pos);
    const parts = word.parts ?? [];
    const braces = parts.findIndex((part) => part.type === "BraceExpansion");
    if (braces >= 0) {
      const [before, after] = [parts.slice(0, braces), parts.slice(braces + 1)];
      const joined = (some: readonly WordPart[]) => some.map((part) => this.valueOf(part).text).join("");
      const alternatives = braceValues(parts[braces]?.text ?? "").map((value) => joined(before) + value);
      const rest = after.length === 0 ? [""] : this.expand({ ...word, parts: after }).map(({ text }) => text);
      return alternatives.flatMap((left) => rest.map((right) => ({ ...whole, text: left + right })));
    }
    const isSplit = !whole.unknown && parts.length > 0 && parts.every((part) => /Expansion$/.test(part.type));
    return isSplit ? whole.text.split(/\s+/).map((text) => ({ ...whole, text })) : [whole];
  }

  /** Text that a part stands for; only the running shell knows the others, which show as `$NAME`. */
  private valueOf(part: WordPart): { text: string; known: boolean } {
    if (part.type === "DoubleQuoted" || part.type === "LocaleString") {
      const inner = part.parts.map((child) => this.valueOf(child));
      return { text: inner.map(({ text }) => text).join(""), known: inner.every(({ known }) => known) };
    }
    const value = this.computed(part);
    if (value !== undefined) return { text: String(value), known: true };
    return { text: part.type === "ParameterExpansion" ? `$${part.parameter}` : part.text, known: false };
  }

  private computed(part: WordPart): string | number | undefined {
    if (part.type === "SimpleExpansion") return this.variable(part.text.slice(1));
    if (part.type === "ParameterExpansion") {
      return part.operation === undefined ? this.variable(part.parameter) : undefined;
    }
    if (part.type === "ArithmeticExpansion") return part.expression && this.number(part.expression);
    if (part.type === "CommandExpansion") {
      const [, from, to] = /^\$\(\s*seq\s+(\d+)\s+(\d+)\s*\)$/.exec(part.text) ?? [];
      return from === undefined ? undefined : range(Number(from), Number(to)).join(" ");
    }
    return "value" in part ? part.value : undefined;
  }

  private variable(name: string): string | undefined {
    const known = this.state.variables.get(name);
    return known === undefined || known.unknown ? undefined : known.text;
  }

  private number(expression: ArithmeticExpression): number | undefined {
    if (expression.type === "ArithmeticWord") {
      const text = /^\d+$/.test(expression.value)
        ? expression.value
        : this.variable(expression.value.replace("$", ""));
      return text === undefined || !/^\d+$/.test(text) ? undefined : Number(text);
    }
    if (expression.type !== "ArithmeticBinary") return undefined;
    const [left, right] = [this.number(expression.left), this.number(expression.right)];
    if (left === undefined || right === undefined) return undefined;
    return { "+": left + right, "-": left - right, "*": left * right }[expression.operator];
  }
}

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

/** Values of `{a,b}` and `{0..2}`, without further braces in them. */
function braceValues(text: string): string[] {
  const [, from, to] = /^\{(\d+)\.\.(\d+)\}$/.exec(text) ?? [];
  return from === undefined ? text.slice(1, -1).split(",") : range(Number(from), Number(to)).map(String);
}

/**
 * Lists the commands of a shell sample with variables filled in and loops unrolled; substitutions come first.
 * @param text the sample
 * @param state what earlier samples of the page left; changed in place
 * @returns commands in the order in which they start; lines count from 1
 * @throws ShellSyntaxError with the line of what does not parse
 */
export function shellCommands(text: string, state: ShellState): ShellCommand[] {
  const runner = new Runner(text, state);
  runner.run(parse(text));
  return runner.commands;
}
