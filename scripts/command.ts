import { spawnSync } from "node:child_process";
import { type ParseArgsConfig, parseArgs } from "node:util";

/** A usage error: wrong arguments, or one that names something that does not exist. */
export class UsageError extends Error {}

/**
 * Runs a script with the arguments of its command line, and ends the process with the number that `run` returns, or 0. A
 * usage error ends it with 2 and the help, any other error with 1. `config` is that of `parseArgs`.
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
    // A library may leave timers behind, as Lighthouse does, which would keep the script running.
    process.exit(typeof code === "number" ? code : 0);
  } catch (error) {
    const { message, code } = error as NodeJS.ErrnoException;
    const isUsageError = error instanceof UsageError || code?.startsWith("ERR_PARSE_ARGS");
    console.error(isUsageError ? `${message}\n\n${help}` : message);
    process.exit(isUsageError ? 2 : 1);
  }
}

/** Reads arguments such as `co-circom=PATH` into values by name. Throws a UsageError if there are none, or wrong ones. */
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

/** Prints the lines that `git grep` finds with these arguments below a heading, or nothing if there are none. */
export function listLines(heading: string, ...words: string[]): void {
  const { stdout } = spawnSync("git", ["grep", "-nI", ...words], { encoding: "utf8" });
  if (stdout !== "") console.log(`\n${heading}:\n\n${stdout.trim()}`);
}
