import { type ParseArgsConfig, parseArgs } from "node:util";

/** A wrong call, or one that names something that does not exist. */
export class UsageError extends Error {}

/**
 * Runs a script with the arguments of its command line, and ends the process: a wrong call with 2 and the help,
 * another error with 1.
 *
 * @param help all that a reader needs to call it, for `--help`; begins with the call
 * @param config of `parseArgs`
 * @param run does the work, at once or in a promise; the exit code is the number that it returns, or else 0
 */
export async function command<const Config extends ParseArgsConfig>(
  help: string,
  config: Config,
  run: (call: ReturnType<typeof parseArgs<Config>>) => unknown,
): Promise<never> {
  if (process.argv.includes("--help")) {
    console.log(help);
    process.exit();
  }
  try {
    const code = await run(parseArgs(config));
    // Timers that a library leaves behind, such as Lighthouse's, must not keep the script.
    process.exit(typeof code === "number" ? code : 0);
  } catch (error) {
    const { message, code } = error as NodeJS.ErrnoException;
    const isWrongCall = error instanceof UsageError || code?.startsWith("ERR_PARSE_ARGS");
    console.error(isWrongCall ? `${message}\n\n${help}` : message);
    process.exit(isWrongCall ? 2 : 1);
  }
}

/**
 * Reads arguments such as `co-circom=/usr/local/bin/co-circom`.
 *
 * @param words the arguments
 * @param names that may be given
 * @returns values by name, in the order of the words
 * @throws UsageError when there is none, or one is not NAME=VALUE
 */
export function namedValues<Name extends string>(
  words: readonly string[],
  names: readonly Name[],
): Map<Name, string> {
  if (words.length === 0) throw new UsageError(`name at least one of ${names.join(", ")}`);
  const entries = words.map((word): [Name, string] => {
    const [given, value = ""] = word.split(/=(.*)/s);
    const name = names.find((known) => known === given);
    if (name === undefined || value === "") {
      throw new UsageError(`"${word}" is not NAME=VALUE with one of the names ${names.join(", ")}`);
    }
    return [name, value];
  });
  return new Map(entries);
}
