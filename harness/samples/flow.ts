import { parse, TomlError } from "smol-toml";
import { filePaths } from "../../data/cli";
import type { Tool, ToolName } from "../../data/types";
import { type Call, checkCall } from "./calls";
import { circomInputProblem, World } from "./files";
import { logOf, logProblem } from "./log";
import { onPage, type Page, type Problem, type Sample } from "./page";
import { pageFiles } from "./pageFiles";
import { type FileEffects, programEffects } from "./programs";
import { newShellState, type ShellCommand, ShellSyntaxError, shellCommands } from "./shell";

/** Follows the shell samples of one page: checks the calls of the tools and keeps track of files. */
class PageFlow {
  readonly problems: Problem[] = [];
  private readonly world = new World();
  private readonly shell = newShellState();
  /** What the calls of the present block print; null where that is not known. */
  private logs: (string[] | null)[] = [];
  private sample: Sample = {
    lang: "",
    text: "",
    fenceLine: 1,
    title: null,
    file: null,
    region: null,
    nocheck: null,
    output: false,
    attached: false,
  };

  constructor(
    private readonly tools: Record<ToolName, Tool>,
    private readonly tutorial: boolean,
  ) {}

  private report(line: number, message: string): void {
    this.problems.push(onPage(this.sample, { line, message }));
  }

  run(page: Page): void {
    const files = pageFiles(page);
    for (const [index, sample] of page.samples.entries()) {
      const file = files[index];
      if (file) this.world.note(file.name, file.text);
      if (sample.lang !== "bash" || sample.nocheck !== null || sample.output) continue;
      this.sample = sample;
      this.logs = [];
      this.script();
      const next = page.samples[index + 1];
      if (next?.attached && next.nocheck === null) this.output(next);
    }
  }

  /** Looks whether an output is what the block above it prints. */
  private output(shown: Sample): void {
    const logs = this.logs.filter((log) => log !== null);
    if (logs.length < this.logs.length) return;
    const problem = logProblem(shown.text, this.sample.text, logs);
    if (problem === null) return;
    const message = `this is not what the block above it prints: ${problem.replace("the run printed", "it prints")}.`;
    this.problems.push(onPage(shown, { line: 0, message }));
  }

  private script(): void {
    try {
      for (const command of shellCommands(this.sample.text, this.shell)) this.command(command);
    } catch (error) {
      if (!(error instanceof ShellSyntaxError)) throw error;
      this.report(error.line, error.message);
    }
    this.world.directory = this.shell.directory;
  }

  private command(command: ShellCommand): void {
    this.world.directory = command.directory;
    const call = checkCall(command, this.tools, (file) => this.config(file));
    const name = command.words[0]?.text ?? "";
    if (call !== null) {
      for (const problem of call.problems) this.report(problem.line, problem.message);
      if (call.command !== null) this.call(command.line, call);
    } else {
      const effects = programEffects(
        command.words.map((word) => word.text),
        this.world,
      );
      if (typeof effects === "string") this.report(command.line, effects);
      else if (effects !== null) this.effects(command.line, name, effects);
    }
    for (const { operator, target } of command.redirects) {
      if (operator === "<") this.reads(target.line, name, [target.text]);
      if (operator.includes(">") && target.text !== "") this.world.note(target.text, this.filtered(command));
    }
  }

  /** Content of what a command prints, where it passes one file on: sed changes values, not keys. */
  private filtered(command: ShellCommand): string | null {
    const program = command.words[0]?.text;
    const file = command.words.at(-1)?.text ?? "";
    return program === "sed" || program === "cat" ? this.world.content(file) : null;
  }

  private config(file: string): Record<string, unknown> | null {
    const text = this.world.content(file);
    if (text === null) return null;
    try {
      return parse(text);
    } catch (error) {
      if (error instanceof TomlError) return null; // Reported where the file is shown.
      throw error;
    }
  }

  private reads(line: number, name: string, files: string[]): void {
    if (!this.tutorial) return;
    for (const file of files.filter((candidate) => !this.world.has(candidate))) {
      const cure = `show it in a block titled "${file}", make it in an earlier step, or correct the path`;
      this.report(line, `${name} needs ${file}, which the page neither shows nor makes before; ${cure}.`);
    }
  }

  private effects(line: number, name: string, { reads, writes, makes, fills }: FileEffects): void {
    this.reads(line, name, reads);
    for (const directory of makes) this.world.make(directory);
    for (const directory of fills) this.world.fill(directory);
    for (const file of writes) this.world.note(file, null);
  }

  private call(line: number, call: Call): void {
    const { tool, command, values } = call;
    const name = `${tool.tool} ${command.name}`;
    this.logs.push(logOf(call));
    const folders = command.args
      .filter((arg) => arg.type === "directory")
      .flatMap((arg) => values[arg.name] ?? []);
    const files = command.reads.flatMap((use) => filePaths(use, values));
    this.reads(line, name, [...files, ...folders, ...(values.config ?? [])]);
    if (/split-input|co-circom (full|add-inputs)/.test(name) && !name.startsWith("co-noir")) {
      const problem = command.name.startsWith("co-noir") ? null : this.inputProblem(values.input?.[0]);
      if (problem !== null) this.report(line, `${name} reads ${values.input?.[0]}, but ${problem}`);
    }
    for (const file of command.writes.flatMap((use) => filePaths(use, values))) this.world.note(file, null);
  }

  private inputProblem(file: string | undefined): string | null {
    const text = file === undefined ? null : this.world.content(file);
    return text === null ? null : circomInputProblem(text);
  }
}

/** Whether every file that a page's commands read has to be shown or made on it. */
export function isTutorial(pagePath: string): boolean {
  return /^docs\/(examples\/(?!index)|.*\/quick-start-)/.test(pagePath);
}

/**
 * Checks the shell samples of a page in order: syntax, calls of the documented tools, and on tutorial pages
 * that every file is there when a command reads it.
 * @param page the page
 * @param tools tools by name
 * @returns problems with lines of the page
 */
export function checkShell(page: Page, tools: Record<ToolName, Tool>): Problem[] {
  const flow = new PageFlow(tools, isTutorial(page.path));
  flow.run(page);
  return flow.problems;
}
