import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { lineOfError } from "../../data/jsonLines";
import { loadConfigKeys, loadRustApi, loadTool } from "../../data/load";
import type { ConfigKeys, RustApi, Tool, ToolName } from "../../data/types";
import { checkCircom } from "./circom";
import { checkShell } from "./flow";
import { checkNoir } from "./noir";
import { onPage, type Page, type Problem, ROOT, type Sample } from "./page";
import { checkRust, type RustScope } from "./rust";
import { checkToml } from "./toml";

/** What the checks know about the tools. */
export interface Knowledge {
  tools: Record<ToolName, Tool>;
  keys: ConfigKeys;
  rust: RustApi;
}

/** Loads it from data/. */
export function loadKnowledge(): Knowledge {
  const tools = {
    "co-circom": loadTool("co-circom"),
    "co-noir": loadTool("co-noir"),
    "taceo-proof-client": loadTool("taceo-proof-client"),
  };
  return { tools, keys: loadConfigKeys(), rust: loadRustApi() };
}

/** Languages that code blocks may have. */
const LANGUAGES = new Set(["bash", "text", "toml", "json", "circom", "noir", "rust", "ts", "http"]);

/** Files of one kind beside an included file, by path relative to it. */
function beside(file: string, extension: string): Record<string, string> {
  const directory = path.join(ROOT, path.dirname(file));
  const names = readdirSync(directory, { recursive: true, encoding: "utf8" });
  return Object.fromEntries(
    names
      .filter((name) => name.endsWith(extension))
      .map((name) => [name, readFileSync(path.join(directory, name), "utf8")]),
  );
}

/** Text to compile for a block: the whole file if the block shows a part of one. */
function wholeText(sample: Sample): string {
  return sample.file === null ? sample.text : readFileSync(path.join(ROOT, sample.file), "utf8");
}

/** Other blocks of the page, or files beside the included one, that a block may name. */
function siblings(page: Page, sample: Sample, extension: string): Record<string, string> {
  if (sample.file !== null) return beside(sample.file, extension);
  const titled = page.samples.filter((other) => other !== sample && other.title?.endsWith(extension));
  return Object.fromEntries(titled.map((other) => [other.title ?? "", other.text]));
}

/**
 * Checks that a JSON block parses.
 * @param text the block
 * @returns at most one problem, with its line inside the block
 */
function checkJson(text: string): Problem[] {
  try {
    JSON.parse(text);
    return [];
  } catch (error) {
    const { message } = error as SyntaxError;
    const line = lineOfError(text, error as SyntaxError);
    return [{ line, message: `this is no JSON: ${message}; correct it.` }];
  }
}

async function checkBlock(
  page: Page,
  sample: Sample,
  known: Knowledge,
  scope: RustScope,
): Promise<Problem[]> {
  const tools = [known.tools["co-circom"], known.tools["co-noir"]];
  switch (sample.lang) {
    case "toml":
      return checkToml(sample.text, sample.title, tools, known.keys).problems;
    case "json":
      return checkJson(sample.text);
    case "circom":
      return checkCircom(wholeText(sample), siblings(page, sample, ".circom"));
    case "noir":
      return checkNoir(wholeText(sample), siblings(page, sample, ".nr"));
    case "rust":
      return checkRust(sample.text, known.rust, scope);
    default:
      return [];
  }
}

/**
 * Checks all code blocks of a page except TypeScript, which is checked for all pages together.
 * @param page the page
 * @param known tools, config keys and Rust names
 * @returns problems with lines of the page, in the order of the page
 */
export async function checkPage(page: Page, known: Knowledge): Promise<Problem[]> {
  const problems = checkShell(page, known.tools);
  const scope: RustScope = new Map();
  for (const sample of page.samples) {
    if (!LANGUAGES.has(sample.lang)) {
      const tag = sample.lang === "" ? "no language" : `the language "${sample.lang}"`;
      const message = `a code block has ${tag}; use one of ${Array.from(LANGUAGES).join(", ")}.`;
      problems.push({ line: sample.fenceLine, message });
    } else if (sample.nocheck === null && !sample.output) {
      const found = await checkBlock(page, sample, known, scope);
      problems.push(...found.map((problem) => onPage(sample, problem)));
    }
  }
  return problems.sort((left, right) => left.line - right.line);
}
