import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { stripVTControlCharacters } from "node:util";
import { compile, createFileManager } from "@noir-lang/noir_wasm";
import { ROOT } from "./page";

/** Where compilers work, below the root so that they find packages, and what compiled before is noted. */
const CACHE = path.join(ROOT, "node_modules/.cache/samples");
const lock = readFileSync(path.join(ROOT, "package-lock.json"));

/** Compiles files in a folder; what has compiled with the same packages is not compiled again. */
async function once(
  files: Record<string, string>,
  work: (folder: string) => string | Promise<string>,
): Promise<string> {
  const digest = createHash("sha256").update(lock).update(JSON.stringify(files)).digest("hex");
  const passed = path.join(CACHE, `${digest}.passed`);
  if (existsSync(passed)) return "";
  const folder = path.join(CACHE, `${process.pid}-${digest.slice(0, 16)}`);
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
  const message = await work(folder);
  rmSync(folder, { recursive: true });
  if (message === "") writeFileSync(passed, "");
  return message;
}

/** Completes a fragment of circom without moving its lines. */
function completeCircom(text: string): string {
  const code = text.replaceAll(/\/\/.*|\/\*[\s\S]*?\*\//g, "");
  if (/\bcomponent\s+main\b/.test(code)) return text;
  if (!/^\s*(template|function|bus|include|pragma)\b/m.test(code)) {
    return `template Sample() { ${text}\n}\ncomponent main = Sample();\n`;
  }
  const last = Array.from(code.matchAll(/\btemplate\s+(\w+)\s*\(\s*\)/g)).at(-1)?.[1];
  return last
    ? `${text}\ncomponent main = ${last}();\n`
    : `${text}\ntemplate M() {}\ncomponent main = M();\n`;
}

/**
 * Compiles a circom block with the `circom2` package.
 * @param text the block; a fragment is completed
 * @param siblings circom files that it may include, by file name
 * @returns the compiler's report, empty if there is nothing wrong
 */
export function compileCircom(text: string, siblings: Record<string, string>): Promise<string> {
  return once({ ...siblings, "sample.circom": completeCircom(text) }, (folder) => {
    // The package maps the file system below its working directory, so it has to run at the root.
    const source = path.relative(ROOT, path.join(folder, "sample.circom"));
    const libraries = ["-l", "node_modules", "-l", "node_modules/circomlib/circuits"];
    const args = ["node_modules/circom2/cli.js", source, ...libraries];
    const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: ROOT, encoding: "utf8" });
    return status === 0 ? "" : stripVTControlCharacters(`${stdout}\n${stderr}`).trim();
  });
}

/**
 * Compiles a Noir block with `@noir-lang/noir_wasm`.
 * @param text the block; without a `main` it gets an empty one
 * @param siblings modules that it may name, by file name
 * @returns the compiler's report, empty if there is nothing wrong
 */
export function compileNoir(text: string, siblings: Record<string, string>): Promise<string> {
  const modules = Object.entries(siblings).map(([name, content]) => [`src/${path.basename(name)}`, content]);
  const files = {
    ...Object.fromEntries(modules),
    "Nargo.toml": `[package]\nname = "sample"\ntype = "bin"\nauthors = [""]\n\n[dependencies]\n`,
    "src/main.nr": /\bfn\s+main\b/.test(text) ? text : `${text}\nfn main() {}\n`,
  };
  const silent = () => {};
  return once(files, (folder) =>
    compile(createFileManager(folder), undefined, silent, silent).then(
      () => "",
      (error: Error) => error.message,
    ),
  );
}
