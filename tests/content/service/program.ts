import path from "node:path";
import { pathToFileURL } from "node:url";
import { run } from "../run";
import type { Mock, SeenCall } from "./mock";

const tsx = pathToFileURL(path.resolve("node_modules/tsx/dist/loader.mjs")).href;

/** Id that the programs are given as their blueprint. */
export const blueprint = "00000000-0000-4000-8000-000000000000";

/**
 * Runs a client program of examples/service against the mock, with the command of the pages.
 *
 * @param cwd working directory, with the files that the program reads
 * @param name file name without its extension
 * @returns what it printed
 * @throws Error unless it ends well
 */
export function program(
  mock: Mock,
  cwd: string,
  name: string,
  args: string[] = [],
  env: Record<string, string> = {},
  stdin = "",
): Promise<{ stdout: string; stderr: string }> {
  const file = path.resolve("examples/service", `${name}.ts`);
  const variables = { PROOF_API_URL: mock.url, BLUEPRINT_ID: blueprint, ...env };
  return run([process.execPath, "--import", tsx, file, ...args], { cwd, env: variables, stdin });
}

/** The calls that change something. */
export const posts = ({ calls }: Mock): SeenCall[] => calls.filter(({ method }) => method === "POST");
