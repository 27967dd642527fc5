/** What the sources of the tools say, as tests/content/fixtures/sources.json has it. */
export interface SourceRecord {
  /** By tool and command: the fields that a command cannot start without. */
  required: Record<string, Record<string, string[]>>;
  /** Messages by id of data/errors.json, as a string of the sources with its `{}` holes. */
  written: Record<string, string>;
  /** Messages that come from libraries or the system, as a tool printed them. */
  printed: Record<string, string>;
}

const capital = (word: string) => (word === "vk" ? "VK" : word.charAt(0).toUpperCase() + word.slice(1));

/** Fields of a struct with their types. */
function fieldsOf(source: string, struct: string): [name: string, type: string][] {
  const body = new RegExp(`pub struct ${struct} \\{\\n([\\s\\S]*?)\\n\\}`).exec(source)?.[1];
  if (body === undefined) throw new Error(`the source has no struct ${struct}`);
  return Array.from(body.matchAll(/^ {4}pub (\w+): (.*),$/gm), ([, name = "", type = ""]) => [name, type]);
}

/**
 * Finds out which arguments each command of a tool cannot do without: the fields of its configuration that are
 * neither optional nor filled by a default of the command line.
 *
 * @param source the Rust source of the command line
 * @param commands the commands by name
 * @throws Error when a command has no such structs
 */
export function requiredFields(
  source: string,
  commands: readonly { name: string; args: readonly { name: string }[] }[],
): Record<string, string[]> {
  return Object.fromEntries(
    commands.map(({ name, args }) => {
      const base = name.split("-").map(capital).join("");
      const onCommandLine = new Map(fieldsOf(source, `${base}Cli`));
      // A number or a flag of the command line always has a value.
      const isFilled = (field: string) => /^(usize|u8|bool)$/.test(onCommandLine.get(field) ?? "");
      const known = new Set(args.map((arg) => arg.name));
      const required = fieldsOf(source, `${base}Config`)
        .filter(([field, type]) => known.has(field) && !type.startsWith("Option<") && !isFilled(field))
        .map(([field]) => field);
      return [name, required.sort()];
    }),
  );
}

/** What varies in a message. */
const HOLE = /<[^>]*>|\.\.\./;

/**
 * Finds the string of the sources that a message is made from.
 *
 * @param sources Rust sources
 * @param text a message as data/errors.json has it
 * @returns the string, without the signs that only the language needs; undefined if no source has it
 */
export function literalIn(sources: readonly string[], text: string): string | undefined {
  const [longest = ""] = text.split(HOLE).sort((a, b) => b.length - a.length);
  const part = longest.replace(/^["' :]+|["' :]+$/g, "");
  const found = sources.flatMap((source) =>
    Array.from(source.matchAll(/"((?:[^"\\\n]|\\[\s\S])*)"/g), ([, literal = ""]) =>
      literal.replace(/\\\n\s*/g, "").replace(/\\(.)/g, "$1"),
    ).filter((literal) => literal.includes(part)),
  );
  return found.sort((a, b) => a.length - b.length)[0];
}

const literally = (words: string) => words.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");

/** Whether a text is equal to a form in all but the form's holes. */
const fits = (text: string, form: string, holes: RegExp) =>
  new RegExp(`^${form.split(holes).map(literally).join(".*")}$`).test(text);

/**
 * Says whether a message can come from a string of the sources: equal but for what varies.
 *
 * @param text a message as data/errors.json has it; `<name>` stands for what varies
 * @param literal a string of the sources; `{name}` stands for what varies, unless it is one of several variants
 */
export function comesFrom(text: string, literal: string): boolean {
  const holes = /\{[^{}]*\}/;
  return holes.test(literal) ? fits(text, literal, holes) : fits(literal, text, HOLE);
}
