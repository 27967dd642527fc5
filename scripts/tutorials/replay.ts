import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { difference } from "../../harness/samples/compare";
import type { Page, Sample } from "../../harness/samples/page";
import { pageFiles } from "../../harness/samples/pageFiles";
import { newShellState, shellCommands } from "../../harness/samples/shell";
import { NOT_REPLAYED } from "./paths";
import { Shell } from "./shell";

/** Programs that the caller has to name: a replay says which build it looked at, and never builds crates unasked. */
export const TOOLS = ["co-circom", "co-noir", "cargo"] as const;
export type Programs = Partial<Record<(typeof TOOLS)[number], string>>;

/** What became of a block. */
export interface Result {
  /** `docs/x.mdx:12` */
  place: string;
  verdict: "ok" | "differs" | "not run" | "saved";
  /** The block's first line, the difference or the reason, as the verdict asks for. */
  text: string;
}

const ROOT = path.resolve(__dirname, "../..");

/** Variables that would change what a command does: options of the tools, and npm's idea of the current project. */
const OURS = /^(npm_|INIT_CWD|CO_?CIRCOM_|CO_?NOIR_|CIRCOM_|RUST_LOG)/i;

/** Replays pages in one folder. */
class Replay {
  private readonly scratch = mkdtempSync(path.join(tmpdir(), "tutorial-"));
  private readonly shell: Shell;
  /** Place of the block without which the later ones cannot run. */
  private stopped: string | null = null;

  constructor(private readonly programs: Programs) {
    const [folder, bin] = ["work", "bin"].map((name) => path.join(this.scratch, name)) as [string, string];
    for (const made of [folder, bin]) mkdirSync(made);
    for (const [name, program] of Object.entries(programs)) symlinkSync(program, path.join(bin, name));
    const kept = Object.entries(process.env).filter(([name]) => !OURS.test(name));
    const circom = path.join(ROOT, "tests/content/examples/bin");
    const PATH = [bin, circom, path.join(ROOT, "node_modules/.bin"), process.env.PATH].join(path.delimiter);
    this.shell = new Shell(folder, this.scratch, { ...Object.fromEntries(kept), PATH, NO_COLOR: "1" });
  }

  close(): void {
    this.shell.close();
    rmSync(this.scratch, { recursive: true, force: true });
  }

  /** Replays a page where the one before it has left off. */
  async *page(page: Page): AsyncGenerator<Result> {
    const files = pageFiles(page);
    for (const [index, sample] of page.samples.entries()) {
      const place = `${page.path}:${sample.fenceLine}`;
      const file = files[index];
      if (file) {
        const target = path.join(this.shell.folder, file.name);
        mkdirSync(path.dirname(target), { recursive: true });
        writeFileSync(target, file.text);
        yield { place, verdict: "saved", text: file.name };
      } else if (sample.output && !sample.attached) {
        yield { place, verdict: "not run", text: "an output that stands below no command" };
      } else if (sample.lang === "bash" && !sample.output) {
        const next = page.samples[index + 1];
        yield { place, ...(await this.block(place, sample, next?.attached ? next : null, page)) };
      }
    }
  }

  private async block(place: string, sample: Sample, shown: Sample | null, page: Page) {
    const reason = await this.obstacle(sample, page);
    if (reason !== null) {
      if (sample.nocheck === null) this.stopped ??= place;
      return { verdict: "not run" as const, text: reason };
    }
    const { status, output } = await this.shell.run(sample.text);
    const together = / &$/m.test(sample.text);
    if (status !== 0) {
      this.stopped = place;
      return { verdict: "differs" as const, text: `a command ends with status ${status}:\n${output}` };
    }
    const text = shown === null ? null : difference(shown.text, output, together);
    if (text !== null) return { verdict: "differs" as const, text: `${text}; all of it:\n${output}` };
    const first = sample.text.split("\n").find((line) => !line.startsWith("#"));
    return { verdict: "ok" as const, text: `${first}${shown === null ? " (no output shown)" : ""}` };
  }

  /** Why a block cannot run; null if it can. */
  private async obstacle(sample: Sample, page: Page): Promise<string | null> {
    const known = NOT_REPLAYED[page.path] ?? sample.nocheck;
    if (known) return known;
    if (this.stopped !== null) return `needs what ${this.stopped} did not do`;
    const commands = shellCommands(sample.text, newShellState());
    const names = new Set(commands.flatMap(({ words }) => (words[0]?.unknown ? [] : [words[0]?.text ?? ""])));
    for (const name of names) {
      const tool = TOOLS.find((known) => known === name);
      if (tool !== undefined && this.programs[tool] === undefined) return `needs ${tool}: give ${tool}=PATH`;
      if (name.includes("/") || name === "") continue;
      const { output } = await this.shell.run(`type -t ${name} || true\n`);
      if (output.trim() === "") return `needs ${name}, which is not on the PATH`;
    }
    return null;
  }
}

/**
 * Follows pages as a reader would, in an empty folder: saves their files, runs their commands, compares outputs.
 * @param pages pages in order of reading
 * @param programs paths of the tools
 * @returns what became of each block, as it happens
 */
export async function* replay(pages: readonly Page[], programs: Programs): AsyncGenerator<Result> {
  const reader = new Replay(programs);
  try {
    for (const page of pages) yield* reader.page(page);
  } finally {
    reader.close();
  }
}
