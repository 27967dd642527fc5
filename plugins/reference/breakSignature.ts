/** Most characters on a line of a declaration that can be broken. */
const WIDTH = 76;

/**
 * Breaks a long declaration into lines: one a parameter, and one a member of a long answer.
 *
 * @param signature a declaration in one line
 * @throws Error if it is long, but not a declaration of a function
 */
export function breakSignature(signature: string): string {
  if (signature.length <= WIDTH) return signature;
  const [, start, parameters = "", answer = ""] = /^(.*?\()(.+)(\)(?:: | -> ).*)$/.exec(signature) ?? [];
  if (start === undefined) {
    throw new Error(`"${signature}" is not a declaration of a function`);
  }
  const lines = (members: string[], sign: string) => members.map((member) => `  ${member}${sign}\n`).join("");
  const brokenAnswer = answer
    .replace(/\{ (.+); \}/, (_, members: string) => `{\n${lines(members.split("; "), ";")}}`)
    .replace(/<\((.+)\)>$/, (_, members: string) => `<(\n${lines(members.split(/, (?![^<]*>)/), ",")})>`);
  const broken = lines(parameters.split(/, (?=\w+\??: )/), ",");
  return `${start}\n${broken}${answer.length <= WIDTH ? answer : brokenAnswer}`;
}
