import assert from "node:assert/strict";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { type Ending, run } from "../run";
import type { Mock, SeenCall } from "./mock";

const root = path.resolve(__dirname, "../../..");
const tsx = pathToFileURL(path.join(root, "node_modules/tsx/dist/loader.mjs")).href;

/** Id that the programs are given as their blueprint. */
export const blueprint = "00000000-0000-4000-8000-000000000000";

/**
 * Runs a client program of examples/service against the mock, with the command of the pages.
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
  const file = path.join(root, "examples/service", `${name}.ts`);
  return run([process.execPath, "--import", tsx, file, ...args], {
    cwd: folder,
    env: { PROOF_API_URL: mock.url, BLUEPRINT_ID: blueprint, ...env },
    stdin,
  });
}

/** Fails with the program's error output unless it ended well. */
export function expectOk({ code, stderr }: Ending): void {
  assert.equal(code, 0, stderr);
}

/** The calls that change something. */
export function posts(mock: Mock): SeenCall[] {
  return mock.calls.filter(({ method }) => method === "POST");
}
