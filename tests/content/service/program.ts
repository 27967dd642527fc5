import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { buildSync } from "esbuild";
import { type Ending, run } from "../run";
import type { Mock, SeenCall } from "./mock";

const root = path.resolve(__dirname, "../../..");
const sources = path.join(root, "examples/service");

/**
 * Runs a script as the pages do, `node --import tsx …`, and waits for its end.
 *
 * @param args what follows `--import tsx`
 */
export function runTypeScript(args: string[], surroundings: Parameters<typeof run>[1] = {}): Promise<Ending> {
  const tsx = pathToFileURL(path.join(root, "node_modules/tsx/dist/loader.mjs")).href;
  return run([process.execPath, "--import", tsx, ...args], surroundings);
}

/** Id that the programs are given as their blueprint. */
export const blueprint = "00000000-0000-4000-8000-000000000000";

const surroundings = (mock: Mock, cwd: string, env = {}, stdin = "") => ({
  cwd,
  env: { PROOF_API_URL: mock.url, BLUEPRINT_ID: blueprint, ...env },
  stdin,
});

/** Runs a client program of examples/service with the command of the pages. */
export function asOnPages(mock: Mock, folder: string, name: string): Promise<Ending> {
  return runTypeScript([path.join(sources, `${name}.ts`)], surroundings(mock, folder));
}

let bundles: string | undefined;

/** A program as plain JavaScript, with the parts of the client that it needs: it starts in a fourth of the time. */
function bundled(name: string): string {
  if (bundles === undefined) {
    // Below node_modules, for what is not bundled.
    const cache = path.join(root, "node_modules/.cache");
    mkdirSync(cache, { recursive: true });
    const folder = mkdtempSync(path.join(cache, "service-programs-"));
    process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
    buildSync({
      entryPoints: readdirSync(sources)
        .filter((file) => file.endsWith(".ts") && file !== "browser.ts")
        .map((file) => path.join(sources, file)),
      outdir: folder,
      outExtension: { ".js": ".mjs" },
      bundle: true,
      splitting: true,
      external: ["ws", "snarkjs"],
      platform: "node",
      format: "esm",
      logLevel: "error",
      // The client reads its WebAssembly from beside its own file.
      define: {
        __dirname: JSON.stringify(
          path.join(root, "node_modules/@taceo/proof-client-node/taceo-proof-wasm/pkg"),
        ),
      },
      banner: {
        js: 'import { createRequire } from "node:module"; const require = createRequire(import.meta.url);',
      },
    });
    bundles = folder;
  }
  return path.join(bundles, `${name}.mjs`);
}

/**
 * Runs a client program of examples/service against the mock.
 *
 * @param folder working directory, with the files that the program reads
 * @param name file name without its extension
 */
export function program(
  mock: Mock,
  folder: string,
  name: string,
  args: string[] = [],
  env: Record<string, string> = {},
  stdin = "",
): Promise<Ending> {
  return run([process.execPath, bundled(name), ...args], surroundings(mock, folder, env, stdin));
}

/** Fails with the program's error output unless it ended well. */
export function expectOk({ code, stderr }: Ending): void {
  assert.equal(code, 0, stderr);
}

/** The calls that change something. */
export function posts(mock: Mock): SeenCall[] {
  return mock.calls.filter(({ method }) => method === "POST");
}
