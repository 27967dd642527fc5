import { lineOfError } from "../../data/jsonLines";
import type { PageSource } from "../pageSources";
import { checkCall } from "./calls";
import { type Problem, type Sample, samplesOf } from "./fences";
import { shellCommands } from "./shell";
import { checkToml } from "./toml";

/** Languages that code blocks may have. */
const LANGUAGES = "bash text toml json circom noir rust solidity ts tsx js ini nftables diff".split(" ");

/** Languages that other tests and workflows compile, from files in examples/. */
const COMPILED = ["circom", "noir", "rust", "ts", "tsx"];

/** Checks calls of the documented tools in shell text against data/cli. Throws a SyntaxError with the line of what isn't shell. */
export const checkShell = (text: string): Problem[] => shellCommands(text).flatMap(checkCall);

/** Characters that fit on a line beside the contents of a page. */
const LONGEST = 80;

/** Finds lines that readers would have to scroll. */
const longLines = ({ text }: Sample): Problem[] =>
  text
    .split("\n")
    .flatMap((line, index) =>
      line.length > LONGEST
        ? [{ line: index + 1, message: `${line.length} characters; break the line at ${LONGEST} or before.` }]
        : [],
    );

/** What is wrong with a block, with lines inside it. Code of languages with a compiler comes from a tested file. */
function check({ lang, text, file, title }: Sample): Problem[] {
  if (COMPILED.includes(lang) && !file) {
    const message = `${lang} without file=; show a file of examples/, or say why not with nocheck="reason".`;
    return [{ line: 0, message }];
  }
  try {
    if (lang === "bash") return checkShell(text);
    if (lang === "toml") return checkToml(text, title);
    // Units of systemd.
    if (lang === "ini") return checkShell(text.replace(/^ExecStart=/gm, ""));
    if (lang === "json") JSON.parse(text);
    return [];
  } catch (error) {
    // Of the three parsers, only JSON's error has no line.
    const { line = lineOfError(text, error as Error), message } = error as Error & { line?: number };
    return [{ line, message }];
  }
}

/**
 * Checks all code blocks of a page. Problems read `docs/x.mdx:12: what; what to do`; those in an included file are on the
 * line of its fence.
 */
export function checkPage(page: PageSource): string[] {
  return samplesOf(page).flatMap((sample) => {
    const { lang, fenceLine, file, nocheck, output } = sample;
    if (!LANGUAGES.includes(lang)) {
      return `${page.file}:${fenceLine}: a code block has the language "${lang}"; use one of ${LANGUAGES.join(", ")}.`;
    }
    if (output) return [];
    const problems = nocheck ? [] : check(sample);
    return [...problems, ...longLines(sample)].map(({ line, message }) =>
      file
        ? `${page.file}:${fenceLine}: ${file}, line ${line} of what is shown: ${message}`
        : `${page.file}:${fenceLine + line}: ${message}`,
    );
  });
}
