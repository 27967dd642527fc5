/** Most characters on a line of a declaration that can be broken. */
const WIDTH = 76;

/**
 * Breaks a long declaration into lines: one a parameter, and one a member of an answer with several.
 *
 * @param signature a declaration in one line
 * @throws Error if it is long, but not a declaration of a function
 */
export function breakSignature(signature: string): string {
  if (signature.length <= WIDTH) return signature;
  const parameterList = /\((.+)\)(?=: | -> )/;
  if (!parameterList.test(signature)) throw new Error(`"${signature}" is not a declaration of a function`);
  const lines = (members: string[], sign: string) => members.map((member) => `  ${member}${sign}\n`).join("");
  return signature
    .replace(parameterList, (_, all: string) => `(\n${lines(all.split(/, (?=\w+\??: )/), ",")})`)
    .replace(/\{ (.+); \}>$/, (_, members: string) => `{\n${lines(members.split("; "), ";")}}>`)
    .replace(/<\((.+)\)>$/, (_, members: string) => `<(\n${lines(members.split(/, (?![^<]*>)/), ",")})>`);
}
