import path from "node:path";
import type { Command, Word as RawWord, WordPart } from "unbash";
import { forEachChild, parse, type SyntaxNode } from "unbash";

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
const UNSUPPORTED = new Set(
  (
    "ArithmeticFor BraceExpansion Case Coproc ExtendedGlob Function HereDoc HereString ParameterExpansion " +
    "Select Subshell"
  ).split(" "),
);

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
      for (const value of (node.wordlist ?? []).map((word) => this.expand(word, word.pos))) {
        this.state.variables.set(node.name.value, value);
        this.run(node.body);
      }
    } else forEachChild(node, (child) => this.run(child));
  }

  private command(node: Command): void {
    // Substitutions in its words come first.
    forEachChild(node, (child) => this.run(child));
    const assigned = node.prefix.flatMap((part): [string, Word][] =>
      part.type === "Assignment" && part.value.type === "Word"
        ? [[part.name, this.expand(part.value, part.pos)]]
        : [],
    );
    const words = [...(node.name === undefined ? [] : [node.name]), ...node.args].map((part) => {
      if (part.type === "Word") return this.expand(part, part.pos);
      const value = part.value.type === "Word" ? this.expand(part.value, part.pos) : null;
      return {
        unknown: false,
        line: this.lineAt(part.pos),
        ...value,
        text: `${part.name}=${value?.text ?? ""}`,
      };
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
        .map((redirect) => ({
          operator: redirect.operator,
          target: this.expand("target" in redirect ? redirect.target : undefined, redirect.pos),
        })),
      env: Object.fromEntries([...exported, ...assigned]),
      directory: this.state.directory,
    });
    if (name?.text === "cd") {
      this.state.directory = path.posix.join(this.state.directory, words[1]?.text ?? "~");
    }
  }

  /** A word with what is known of its variables filled in. */
  private expand(word: RawWord | undefined, position: number): Word {
    const parts = word?.parts?.map((part) => this.valueOf(part)) ?? [
      { text: word?.value ?? "", known: true },
    ];
    return {
      text: parts.map(({ text }) => text).join(""),
      unknown: parts.some(({ known }) => !known),
      line: this.lineAt(word?.pos ?? position),
    };
  }

  /** Text that a part stands for; only the running shell knows the others, which stay as they are written. */
  private valueOf(part: WordPart): { text: string; known: boolean } {
    if (part.type === "DoubleQuoted" || part.type === "LocaleString") {
      const inner = part.parts.map((child) => this.valueOf(child));
      return { text: inner.map(({ text }) => text).join(""), known: inner.every(({ known }) => known) };
    }
    if (part.type === "SimpleExpansion") {
      const value = this.state.variables.get(part.text.slice(1));
      if (value !== undefined && !value.unknown) return { text: value.text, known: true };
    }
    return "value" in part ? { text: part.value, known: true } : { text: part.text, known: false };
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
  const runner = new Runner(text, state);
  runner.run(parse(text));
  return runner.commands;
}
