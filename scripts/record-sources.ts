import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { loadErrors, loadToolSource } from "../data/load";
import type { ToolName } from "../data/types";
import { literalIn, requiredFields, type SourceRecord } from "../harness/sources/rust";
import { command, UsageError } from "./command";

const help = `node --import tsx scripts/record-sources.ts CO_SNARKS

Writes tests/content/fixtures/sources.json: what the tools' sources say about required options and messages, at the
commit that data/cli names. CO_SNARKS is a git repository. Messages of libraries, of the system and of the service's
client are not in it; their entries under "printed" are written by hand, from what a tool printed.

  --help   this text`;

const FIXTURE = "tests/content/fixtures/sources.json";

const git = (repository: string, ...args: string[]) =>
  execFileSync("git", ["-C", repository, ...args], { encoding: "utf8", maxBuffer: 64 << 20 });

/** Rust sources of a revision, without tests and benchmarks. */
function rustSources(repository: string, revision: string): string[] {
  return git(repository, "ls-tree", "-r", "--name-only", revision)
    .split("\n")
    .filter((file) => file.endsWith(".rs") && !/\/(tests|benches)\//.test(`/${file}`))
    .map((file) => git(repository, "show", `${revision}:${file}`));
}

function record(coSnarks: string): SourceRecord {
  const required: SourceRecord["required"] = {};
  for (const name of ["co-circom", "co-noir"] satisfies ToolName[]) {
    const { source, commands } = loadToolSource(name);
    required[name] = requiredFields(git(coSnarks, "show", `${source.commit}:${source.path}`), commands);
  }
  const sources = rustSources(coSnarks, loadToolSource("co-circom").source.commit);
  const { printed } = JSON.parse(readFileSync(FIXTURE, "utf8")) as SourceRecord;
  const written: Record<string, string> = {};
  for (const [id, { text }] of Object.entries(loadErrors().errors)) {
    const literal = printed[id] === undefined ? literalIn(sources, text) : undefined;
    if (literal !== undefined) written[id] = literal;
    else if (printed[id] === undefined) {
      throw new Error(
        `no source has the message "${id}"; add what a tool printed to "printed" in ${FIXTURE}`,
      );
    }
  }
  return { required, written, printed };
}

command(module, help, {}, ({ positionals }) => {
  const [coSnarks, ...rest] = positionals;
  if (coSnarks === undefined || rest.length > 0) throw new UsageError("name one git repository");
  writeFileSync(FIXTURE, `${JSON.stringify(record(coSnarks), null, 2)}\n`);
});
