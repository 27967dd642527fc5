import { type ChildProcess, spawn } from "node:child_process";
import { writeFileSync } from "node:fs";
import path from "node:path";

/** How a block of commands ended. */
export interface Outcome {
  /** Exit status of the command that failed; 0 if none did. */
  status: number;
  /** Standard output and standard error together. */
  output: string;
}

/** Building a library crate takes longest. */
const MINUTES = 30;

/** Stops a block at the first command that fails, those that it starts in the background included. */
const PRELUDE = `set -eT
pids=()
trap '[[ -z $! || " \${pids[*]} " == *" $! "* ]] || pids+=($!)' DEBUG
wait() { local pid; for pid in "\${pids[@]}"; do builtin wait "$pid"; done; }
`;

/** One bash in which the blocks of a page run in order: folder and variables stay from one to the next. */
export class Shell {
  private readonly bash: ChildProcess;
  private readonly script: string;
  private output = "";
  private status: number | null = null;
  private heard = () => {};

  /**
   * @param folder where the first block runs
   * @param scratch folder for the texts of the blocks
   * @param env environment of the commands
   */
  constructor(
    public folder: string,
    scratch: string,
    env: NodeJS.ProcessEnv,
  ) {
    this.script = path.join(scratch, "block.sh");
    this.bash = spawn("bash", ["--noprofile", "--norc"], { cwd: folder, env, detached: true });
    const hear = (chunk: Buffer) => {
      this.output += chunk;
      this.heard();
    };
    this.bash.stdout?.on("data", hear);
    this.bash.stderr?.on("data", hear);
    this.bash.stdin?.on("error", () => {}); // A block that failed has closed it.
    this.bash.on("close", (code) => {
      this.status = code ?? 1;
      this.heard();
    });
    this.bash.stdin?.write(PRELUDE);
  }

  /** Whether the shell can still run blocks: one that fails ends it. */
  get alive(): boolean {
    return this.status === null;
  }

  /**
   * Runs a block of commands. Afterwards `folder` is the folder that they left.
   * @param text the block
   */
  async run(text: string): Promise<Outcome> {
    const mark = "-- end of the block --";
    writeFileSync(this.script, text);
    this.output = "";
    this.bash.stdin?.write(`. '${this.script}' < /dev/null\necho "${mark}$PWD"\n`);
    const limit = setTimeout(() => {
      this.output += `stopped after ${MINUTES} minutes\n`;
      this.close();
    }, MINUTES * 60_000);
    await new Promise<void>((resolve) => {
      this.heard = () => {
        if (!this.alive || new RegExp(`${mark}.*\n$`).test(this.output)) resolve();
      };
      this.heard();
    });
    clearTimeout(limit);
    const [output = "", folder = ""] = this.output.split(mark);
    if (this.alive) this.folder = folder.trim();
    return { status: this.status ?? 0, output };
  }

  /** Ends the shell and what it left running. */
  close(): void {
    if (!this.alive || this.bash.pid === undefined) return;
    process.kill(-this.bash.pid, "SIGKILL");
  }
}
