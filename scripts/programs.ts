import { accessSync, constants } from "node:fs";
import path from "node:path";
import { UsageError } from "./command";

/**
 * Reads words of a command line that give programs, such as `co-circom=/usr/local/bin/co-circom`.
 *
 * @param words each a NAME=PATH
 * @param names of the programs that may be given
 * @returns absolute paths by name, in the order of the words
 * @throws UsageError when a word gives no such program, or something that cannot be run
 */
export function givenPrograms<Name extends string>(
  words: readonly string[],
  names: readonly Name[],
): Map<Name, string> {
  const found = words.map((word): [Name, string] => {
    const [given, program = ""] = word.split(/=(.*)/s);
    const name = names.find((known) => known === given);
    if (name === undefined || program === "") {
      throw new UsageError(`"${word}" is no TOOL=PATH with a tool of ${names.join(", ")}.`);
    }
    try {
      accessSync(program, constants.X_OK);
    } catch {
      throw new UsageError(`${name}: "${program}" is no program that can be run. Check the path.`);
    }
    return [name, path.resolve(program)];
  });
  return new Map(found);
}
