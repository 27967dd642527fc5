import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { parser as rust } from "@lezer/rust";
import { parse as parseToml } from "smol-toml";
import { lineOfError } from "../../data/jsonLines";
import { loadConfigKeys, loadTool } from "../../data/load";
import type { ConfigKeys, Tool, ToolName } from "../../data/types";
import { type ConfigLookup, checkCall } from "./calls";
import { compileCircom, compileNoir } from "./compile";
import { onPage, type Page, type Problem, ROOT, type Sample } from "./page";
import { shellCommands } from "./shell";
import { checkToml } from "./toml";

/** What the checks know about the tools. */
export interface Knowledge {
  tools: Record<ToolName, Tool>;
  keys: ConfigKeys;
}

/** Loads it from data/. */
export function loadKnowledge(): Knowledge {
  const tools = {
    "co-circom": loadTool("co-circom"),
    "co-noir": loadTool("co-noir"),
    "taceo-proof-client": loadTool("taceo-proof-client"),
  };
  return { tools, keys: loadConfigKeys() };
}

/** Languages that code blocks may have. */
const LANGUAGES = ["bash", "text", "toml", "json", "circom", "noir", "rust", "solidity", "ts", "js", "http"];

/** Other blocks of the page, or files beside the included one, that a block may name. */
function siblings(page: Page, sample: Sample, extension: string): Record<string, string> {
  if (sample.file === null) {
    const titled = page.samples.filter((other) => other !== sample && other.title?.endsWith(extension));
    return Object.fromEntries(titled.map((other) => [other.title ?? "", other.text]));
  }
  const directory = path.join(ROOT, path.dirname(sample.file));
  const names = readdirSync(directory, { recursive: true, encoding: "utf8" });
  const files = names.filter((name) => name.endsWith(extension));
  return Object.fromEntries(files.map((name) => [name, readFileSync(path.join(directory, name), "utf8")]));
}

const compiled = (message: string): Problem[] =>
  message === "" ? [] : [{ line: 1, message: `it does not compile:\n${message}` }];

/**
 * Checks shell text: it parses, and its calls of the documented tools are held to data/cli.
 * @param variables names that earlier blocks have set; those of this one are added
 */
export function checkShell(
  text: string,
  tools: Knowledge["tools"],
  config: ConfigLookup,
  variables = new Set<string>(),
): Problem[] {
  try {
    return shellCommands(text, variables).flatMap((command) => checkCall(command, tools, config) ?? []);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return [{ line: (error as { line?: number }).line ?? 1, message: error.message }];
  }
}

/** Checks the syntax of a Rust block, which may be a fragment: only brackets and words out of place are found. */
function checkRust(text: string): Problem[] {
  const problems: Problem[] = [];
  rust.parse(text).iterate({
    enter: ({ type, from }) => {
      if (!type.isError) return;
      problems.push({ line: text.slice(0, from).split("\n").length, message: "not valid Rust; correct it." });
    },
  });
  return problems;
}

/**
 * Checks all code blocks of a page except TypeScript, which is checked for all pages together.
 * @param page the page
 * @param known tools and configuration keys
 * @returns problems with lines of the page
 */
export async function checkPage(page: Page, { tools, keys }: Knowledge): Promise<Problem[]> {
  const config: ConfigLookup = (file) => {
    const shown = page.samples.find(({ lang, title }) => lang === "toml" && title === file);
    try {
      return shown && (parseToml(shown.text) as Record<string, unknown>);
    } catch {
      return undefined; // Reported where the file is shown.
    }
  };
  const variables = new Set<string>();
  const check = async (sample: Sample): Promise<Problem[]> => {
    const { lang, text, file, title } = sample;
    const whole = () => (file === null ? text : readFileSync(path.join(ROOT, file), "utf8"));
    if (lang === "bash") return checkShell(text, tools, config, variables);
    if (lang === "toml") return checkToml(text, title, [tools["co-circom"], tools["co-noir"]], keys).problems;
    if (lang === "circom") return compiled(await compileCircom(whole(), siblings(page, sample, ".circom")));
    if (lang === "noir") return compiled(await compileNoir(whole(), siblings(page, sample, ".nr")));
    if (lang === "rust") return checkRust(text);
    if (lang !== "json") return [];
    try {
      JSON.parse(text);
      return [];
    } catch (error) {
      return [{ line: lineOfError(text, error as SyntaxError), message: (error as Error).message }];
    }
  };
  const problems: Problem[] = [];
  for (const sample of page.samples) {
    if (!LANGUAGES.includes(sample.lang)) {
      const message = `a code block has the language "${sample.lang}"; use one of ${LANGUAGES.join(", ")}.`;
      problems.push({ line: sample.fenceLine, message });
    } else if (sample.nocheck === null && !sample.output) {
      problems.push(...(await check(sample)).map((problem) => onPage(sample, problem)));
    }
  }
  return problems;
}
