import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";
import { type Problem, ROOT } from "./page";

/** A TypeScript block of a page. */
export interface TypeScriptBlock {
  /** Page or operation it belongs to: blocks of one page may import each other by title. */
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
};

/**
 * Type-checks TypeScript blocks in strict mode against the installed packages, all in one program.
 * @param blocks blocks of all pages
 * @returns the compiler's errors for each block, with lines inside the block (or the file it shows)
 */
export function checkTypeScript(blocks: readonly TypeScriptBlock[]): Problem[][] {
  const folder = path.join(ROOT, "node_modules/.cache/samples", `typescript-${process.pid}`);
  const taken = new Set<string>();
  const files = blocks.map(({ page, text, title, file }, index) => {
    if (file !== null) return path.join(ROOT, file);
    const directory = path.join(folder, page.replaceAll(/\W/g, "-"));
    const titled = path.join(directory, title ?? "");
    const name =
      /\.tsx?$/.test(titled) && !taken.has(titled) ? titled : path.join(directory, `block-${index}.ts`);
    taken.add(name);
    mkdirSync(path.dirname(name), { recursive: true });
    // The export makes a module of a block without imports: its names are its own.
    writeFileSync(name, `${text}\nexport {};\n`);
    return name;
  });
  const program = ts.createProgram(files, {
    ...OPTIONS,
    typeRoots: [path.join(ROOT, "node_modules/@types")],
  });
  const problems = files.map((name) => {
    const source = program.getSourceFile(name);
    return ts.getPreEmitDiagnostics(program, source).map(({ start = 0, code, messageText }) => ({
      line: (source?.getLineAndCharacterOfPosition(start).line ?? 0) + 1,
      message: `TS${code} ${ts.flattenDiagnosticMessageText(messageText, " ")}`,
    }));
  });
  rmSync(folder, { recursive: true, force: true });
  return problems;
}
