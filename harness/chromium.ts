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

/**
 * The same, for those who cannot do without.
 *
 * @returns the program's path
 * @throws Error when there is none
 */
export function requiredChromiumPath(): string {
  const found = chromiumPath();
  if (found === undefined) {
    throw new Error("no Chromium found; install Debian's chromium package or set CHROMIUM_PATH");
  }
  return found;
}
