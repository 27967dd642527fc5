import type { KnownFunction, Service } from "../../data/service/load";
import {
  type Block,
  code,
  element,
  facts,
  fence,
  heading,
  type Inline,
  inline,
  join,
  paragraph,
  table,
  text,
} from "./nodes";

/** Splits at commas that are in no brackets. */
function splitList(list: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let part = "";
  for (const [index, letter] of Array.from(list).entries()) {
    if ("([{<".includes(letter)) depth += 1;
    // The arrow of a type is no bracket.
    if (")]}>".includes(letter) && !/[=-]/.test(list[index - 1] ?? "")) depth -= 1;
    if (letter === "," && depth === 0) {
      parts.push(part.trim());
      part = "";
    } else {
      part += letter;
    }
  }
  return part.trim() === "" ? parts : [...parts, part.trim()];
}

/** A Rust tuple, one member a line. */
const tuple = (members: string) =>
  `<(\n${splitList(members)
    .map((one) => `  ${one},\n`)
    .join("")})>`;

/**
 * Breaks a declaration into lines: one a parameter if it is long.
 *
 * @param signature a declaration in one line
 */
export function breakSignature(signature: string): string {
  if (signature.length <= 76) return signature;
  const start = signature.search(/\((?!\))/) + 1;
  let depth = 1;
  let end = start;
  while (depth > 0 && end < signature.length) {
    if (signature[end] === "(") depth += 1;
    if (signature[end] === ")") depth -= 1;
    end += 1;
  }
  const parameters = splitList(signature.slice(start, end - 1)).map((parameter) => `  ${parameter},`);
  const rest = signature.slice(end - 1).replace(/\{ (.+) \}/, (_, members: string) => {
    const lines = members.split("; ").map((member) => `  ${member.replace(/;$/, "")};`);
    return `{\n${lines.join("\n")}\n}`;
  });
  const answer =
    rest.length <= 76 ? rest : rest.replace(/<\((.+)\)>$/, (_, members: string) => tuple(members));
  return [signature.slice(0, start), ...parameters, answer].join("\n");
}

/** Gives the anchor of a function: `cocircom-schedulefulljob`, `rust-co_circom-schedule_full_job`. */
export function functionAnchor(language: "ts" | "rust", name: string): string {
  const words = name.toLowerCase().replaceAll(/[.:]+/g, "-");
  return language === "rust" ? `rust-${words}` : words;
}

function functionReference(language: "ts" | "rust", known: KnownFunction, depth: number): Block {
  const { name, signature, text: words } = known;
  const rows = Object.entries(words.parameters).map(([parameter, meaning]): Inline[][] => [
    [code(parameter)],
    inline(meaning),
  ]);
  return element("div", { className: "option" }, [
    heading(depth, functionAnchor(language, name), [code(name)]),
    paragraph(inline(words.summary)),
    fence(language, breakSignature(signature)),
    ...(rows.length === 0 ? [] : [table([[[text("Parameter")], [text("Meaning")]], ...rows])]),
    facts("facts", [
      ["Returns", inline(words.returns)],
      ["Errors", words.errors.length === 0 ? undefined : join(words.errors.map(inline), "; ")],
      ["Time-out", inline(words.timeout)],
    ]),
    ...words.notes.map((note) => paragraph(inline(note))),
  ]);
}

/**
 * Writes the reference of the functions of the clients.
 *
 * @param service data/service/
 * @param language `ts` for the npm packages, `rust` for the crate
 * @param depth heading level of a function
 */
export function functionsReference(service: Service, language: "ts" | "rust", depth: number): Block[] {
  const functions = language === "ts" ? service.typescript : service.rust;
  return functions.map((known) => functionReference(language, known, depth));
}

/** Writes what the generated API client exports: classes, errors, and helpers by their patterns. */
export function apiClientReference({ api, models, perModel }: Service): Block[] {
  const rows = (entries: [string, string][]) =>
    entries.map(([name, meaning]): Inline[][] => [[code(name)], inline(meaning)]);
  const head: Inline[][] = [[text("Export")], [text("Meaning")]];
  return [
    table([head, ...rows(Object.entries(api))]),
    paragraph([
      text("Five helpers exist per model, with the model's name in place of "),
      code("*"),
      text(". The models are "),
      ...join(models.map((model) => [code(model)])),
      text("."),
    ]),
    table([head, ...rows(Object.entries(perModel))]),
  ];
}
