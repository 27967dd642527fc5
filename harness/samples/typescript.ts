import path from "node:path";
import ts from "typescript";
import { cached } from "./cache";
import { type Problem, ROOT } from "./page";

/** A TypeScript block of a page. */
export interface TypeScriptBlock {
  /** Page it stands on: blocks of one page may import each other by title. */
  page: string;
  text: string;
  title: string | null;
  /** Path below the project's root if the block shows a file, which is then checked as a whole. */
  file: string | null;
}

const OPTIONS: ts.CompilerOptions = {
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  lib: ["lib.es2022.d.ts", "lib.dom.d.ts", "lib.dom.iterable.d.ts"],
  types: ["node"],
  typeRoots: [path.join(ROOT, "node_modules/@types")],
};

/** Where blocks stand in the program; titles give names, so that blocks of a page can import each other. */
function fileNames(blocks: readonly TypeScriptBlock[]): string[] {
  const taken = new Set<string>();
  return blocks.map((block, index) => {
    if (block.file !== null) return path.join(ROOT, block.file);
    const directory = path.join(ROOT, ".samples", block.page.replaceAll(/\W/g, "-"));
    const titled =
      block.title !== null && /\.[cm]?tsx?$/.test(block.title) ? path.join(directory, block.title) : "";
    const name = titled === "" || taken.has(titled) ? path.join(directory, `block-${index}.ts`) : titled;
    taken.add(name);
    return name;
  });
}

function diagnose(blocks: readonly TypeScriptBlock[]): Problem[][] {
  const names = fileNames(blocks);
  const texts = new Map<string, string>();
  blocks.forEach((block, index) => {
    const name = names[index] ?? "";
    // A block without imports is a module too: its names are its own.
    if (block.file === null) texts.set(name, `${block.text}\nexport {};\n`);
  });
  const host = ts.createCompilerHost(OPTIONS);
  const { fileExists, readFile, getSourceFile } = host;
  host.fileExists = (name) => texts.has(name) || fileExists(name);
  host.readFile = (name) => texts.get(name) ?? readFile(name);
  host.directoryExists = () => true;
  host.getCurrentDirectory = () => ROOT;
  host.getSourceFile = (name, version, ...rest) => {
    const text = texts.get(name);
    return text === undefined
      ? getSourceFile(name, version, ...rest)
      : ts.createSourceFile(name, text, version);
  };
  const program = ts.createProgram(names, OPTIONS, host);
  return names.map((name) => {
    const source = program.getSourceFile(name);
    if (source === undefined)
      return [{ line: 1, message: `${path.relative(ROOT, name)} is no TypeScript file.` }];
    return ts.getPreEmitDiagnostics(program, source).map((diagnostic) => {
      const { line } = source.getLineAndCharacterOfPosition(diagnostic.start ?? 0);
      const text = ts.flattenDiagnosticMessageText(diagnostic.messageText, " ");
      return { line: line + 1, message: `TS${diagnostic.code} ${text} Correct the sample.` };
    });
  });
}

/**
 * Type-checks TypeScript blocks in strict mode against the installed packages, all in one program.
 * @param blocks blocks of all pages
 * @param includedFiles texts of the files that blocks show and import, as far as the result depends on them
 * @returns the compiler's errors for each block, with lines inside the block (or the file it shows)
 */
export function checkTypeScript(
  blocks: readonly TypeScriptBlock[],
  includedFiles: string[],
): Promise<Problem[][]> {
  if (blocks.length === 0) return Promise.resolve([]);
  return cached("typescript-2", [blocks, includedFiles], () => diagnose(blocks));
}
