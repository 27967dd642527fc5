import { type ParseArgsConfig, parseArgs } from "node:util";

type Options = NonNullable<ParseArgsConfig["options"]>;

/** What a call has given: options by name, the other words in order, and where the answer goes. */
export type Call<Named extends Options> = ReturnType<
  typeof parseArgs<{ options: Named; allowPositionals: true }>
> & { readonly print: (line: string) => void };

/** A call that cannot be answered: it is wrong, or something that it names is missing. */
export class UsageError extends Error {}

/**
 * Makes a command of a script, and runs it if the script is what Node was started with.
 *
 * `--help` prints the help. A wrong call prints what is wrong with it, then the help, and ends with 2. Another error
 * prints its message and ends with 1.
 *
 * @param script the script's own `module`
 * @param help says all that a reader needs to call it; begins with the call
 * @param options in the format of `parseArgs`
 * @param run does the work, at once or in a promise; the exit code is the number that it gives, or else 0
 * @returns the command, for tests: takes the arguments and where lines go, gives the exit code
 */
export function command<const Named extends Options>(
  script: NodeModule,
  help: string,
  options: Named,
  run: (call: Call<Named>) => unknown,
) {
  const answer = async (args: readonly string[], print = console.log, complain = print): Promise<number> => {
    if (args.includes("--help")) {
      print(help);
      return 0;
    }
    try {
      const call = parseArgs({ args: Array.from(args), options, allowPositionals: true });
      const code = await run({ ...call, print });
      return typeof code === "number" ? code : 0;
    } catch (error) {
      const { message, code } = error as NodeJS.ErrnoException;
      const isWrongCall = error instanceof UsageError || code?.startsWith("ERR_PARSE_ARGS");
      complain(isWrongCall ? `${message}\n\n${help}` : message);
      return isWrongCall ? 2 : 1;
    }
  };
  if (require.main === script) {
    // Timers that a library leaves behind, such as Lighthouse's, must not keep the script.
    answer(process.argv.slice(2), console.log, console.error).then((code) => process.exit(code));
  }
  return answer;
}
