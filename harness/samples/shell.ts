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

/** Whether the shell passes a part of a word on as it is written. */
const isLiteral = (part: WordPart): boolean =>
  part.type === "DoubleQuoted"
    ? part.parts.every(isLiteral)
    : part.type === "Literal" || part.type === "SingleQuoted";

/**
 * Parses shell text into the words of its simple commands in order, including those in loops, conditions and substitutions.
 * Throws a SyntaxError with the line when the text is not shell.
 */
export function shellCommands(text: string): Word[][] {
  const commands: Word[][] = [];
  const lineAt = (position: number) => text.slice(0, position).split("\n").length;
  const script = parse(text);
  const [error] = (script as ParsedScript).errors ?? [];
  if (error)
    throw Object.assign(new SyntaxError(`not valid shell: ${error.message}`), { line: lineAt(error.pos) });

  // What is not a word is an assignment after `export`.
  const wordOf = (node: Command["args"][number]): Word => {
    const { value, parts = [] } = node.type === "Word" ? node : { value: node.text };
    return { text: value, unknown: !parts.every(isLiteral), line: lineAt(node.pos) };
  };
  const walk = (node: SyntaxNode) => {
    if (node.type === "Command") commands.push([node.name ?? [], node.args].flat().map(wordOf));
    forEachChild(node, walk);
  };
  walk(script);
  return commands.filter((words) => words.length > 0);
}
