import { type Command, forEachChild, type ParsedScript, parse, type SyntaxNode, type WordPart } from "unbash";

/** A word of a command. */
export interface Word {
  /** What the shell passes on; `$NAME` if that is known only at run time. */
  text: string;
  /** Whether part of it is known only at run time. */
  unknown: boolean;
  /** Line of the text, from 1. */
  line: number;
}

/** A simple command. */
export interface ShellCommand {
  line: number;
  words: Word[];
}

/** Whether the shell passes a part of a word on as it is written. */
const isLiteral = (part: WordPart): boolean =>
  part.type === "DoubleQuoted"
    ? part.parts.every(isLiteral)
    : part.type === "Literal" || part.type === "SingleQuoted";

/**
 * Parses shell text into its simple commands in order, including those in loops, conditions and substitutions. Throws a
 * SyntaxError with the line when the text is not shell.
 */
export function shellCommands(text: string): ShellCommand[] {
  const commands: ShellCommand[] = [];
  const lineAt = (position: number) => text.slice(0, position).split("\n").length;
  const script = parse(text);
  const [error] = (script as ParsedScript).errors ?? [];
  if (error)
    throw Object.assign(new SyntaxError(`not valid shell: ${error.message}`), { line: lineAt(error.pos) });

  const add = (command: Command) => {
    const nodes = [...(command.name ? [command.name] : []), ...command.args];
    // What is not a word is an assignment after `export`.
    const words = nodes.map((node): Word => {
      const { text, parts = [] } =
        node.type === "Word" ? { text: node.value, parts: node.parts } : { text: node.text };
      return { text, unknown: !parts.every(isLiteral), line: lineAt(node.pos) };
    });
    if (words.length > 0) commands.push({ line: lineAt(command.pos), words });
  };
  const walk = (node: SyntaxNode) => {
    if (node.type === "Command") add(node);
    forEachChild(node, walk);
  };
  walk(script);
  return commands;
}
