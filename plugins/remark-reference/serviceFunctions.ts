import type { KnownFunction } from "../../data/service/load";
import { code, entry, facts, fence, heading, table } from "./markdown";

/** Letters that a line of a declaration has at most, where it can be broken. */
const WIDTH = 76;

/**
 * Breaks a long declaration into lines: one a parameter, and one a member of a long answer.
 *
 * @param signature a declaration in one line
 * @throws Error if it is long, but no declaration of a function
 */
export function breakSignature(signature: string): string {
  if (signature.length <= WIDTH) return signature;
  const [, start, parameters = "", answer = ""] = /^(.*?\()(.+)(\)(?:: | -> ).*)$/.exec(signature) ?? [];
  if (start === undefined) {
    throw new Error(`"${signature}" is no declaration of a function`);
  }
  const lines = (members: string[], sign: string) => members.map((member) => `  ${member}${sign}\n`).join("");
  const brokenAnswer = answer
    .replace(/\{ (.+); \}/, (_, members: string) => `{\n${lines(members.split("; "), ";")}}`)
    .replace(/<\((.+)\)>$/, (_, members: string) => `<(\n${lines(members.split(/, (?![^<]*>)/), ",")})>`);
  const broken = lines(parameters.split(/, (?=\w+\??: )/), ",");
  return `${start}\n${broken}${answer.length <= WIDTH ? answer : brokenAnswer}`;
}

/** Gives the anchor of a function: `cocircom-schedulefulljob`, `rust-co_circom-schedule_full_job`. */
export function functionAnchor(language: string, name: string): string {
  const words = name.toLowerCase().replaceAll(/[.:]+/g, "-");
  return language === "rust" ? `rust-${words}` : words;
}

/**
 * Writes the reference of a function of the clients.
 *
 * @param language `ts` for the npm packages, `rust` for the crate
 * @param known the function
 * @param depth level of its heading
 */
export function functionReference(
  language: string,
  { name, signature, text }: KnownFunction,
  depth: number,
): string {
  return entry(
    heading(depth, code(name), functionAnchor(language, name)),
    text.summary,
    fence(language, breakSignature(signature)),
    table(
      ["Parameter", "Meaning"],
      Object.entries(text.parameters).map(([parameter, meaning]) => [code(parameter), meaning]),
    ),
    facts({ Returns: text.returns, Errors: text.errors.join("; "), "Time-out": text.timeout }),
    ...text.notes,
  );
}
