import { existsSync } from "node:fs";

/** Where Debian's package and Google's put it. */
const places = ["/usr/bin/chromium", "/usr/bin/google-chrome"];

/**
 * The Chromium of this machine: what the environment variable CHROMIUM_PATH names, or else what is installed.
 *
 * @returns the program's path, undefined when there is none
 * @throws Error when CHROMIUM_PATH names no file
 */
export function chromiumPath(): string | undefined {
  const named = process.env.CHROMIUM_PATH;
  if (named !== undefined && !existsSync(named)) {
    throw new Error(`CHROMIUM_PATH is ${named}, and there is no such file`);
  }
  return named ?? places.find((place) => existsSync(place));
}
