import type { PageSource } from "../../harness/pageSources";
import { samplesOf } from "../../harness/samples/fences";

/** A block that a reader saves or runs. */
export interface Step {
  /** `docs/x.mdx:12` */
  readonly place: string;
  readonly text: string;
  /** Name of the file that the block is saved as; undefined for commands. */
  readonly file?: string | undefined;
  /** Output that the page shows right below commands. */
  readonly shown?: string | undefined;
  /** Why it is left out. */
  readonly reason?: string | undefined;
}

/** Printed after each step, on a separate line. */
export const MARK = "-- end of the step --";

/** Ends the shell at the first command that fails, including those that a block starts in the background. */
const PRELUDE = `exec 2>&1
set -eT
pids=()
trap '[[ -z $! || " \${pids[*]} " == *" $! "* ]] || pids+=($!)' DEBUG
wait() { local pid; for pid in "\${pids[@]}"; do builtin wait "$pid"; done; }
`;

/** Adds a step, or extends the last one if that ends in the background, as the commands of three parties do. */
function joined(steps: readonly Step[], step: Step): Step[] {
  const before = steps.at(-1);
  if (!before || before.file || step.file || !before.text.endsWith(" &")) return [...steps, step];
  const text = `${before.text}\n${step.text}`;
  const shown = before.shown && step.shown && `${before.shown}\n${step.shown}`;
  return [...steps.slice(0, -1), { ...before, text, shown }];
}

/**
 * What a reader of the page does, in order. A block whose title is the name of a file is saved as that file; those without
 * a title that show other parts of the same source continue it, after an empty line.
 */
export function stepsOf(page: PageSource): Step[] {
  const samples = samplesOf(page);
  const begun = new Map<string, Step>();
  const steps = samples.flatMap(
    ({ fenceLine, text, lang, output, attached, nocheck, title = "", file: source }, index): Step[] => {
      const place = `${page.file}:${fenceLine}`;
      if (output) return attached ? [] : [{ place, text, reason: "an output without a command above it" }];
      const next = samples[index + 1];
      if (lang === "bash")
        return [{ place, text, shown: next?.attached ? next.text : undefined, reason: nocheck }];
      const before = !title && source ? begun.get(source) : undefined;
      if (before === undefined && !/^[\w./-]+\.\w+$/.test(title)) return [];
      const whole = `${before ? `${before.text}\n` : ""}${text}\n`;
      const step = { place, text: whole, file: before?.file ?? title };
      if (source) begun.set(source, step);
      return [step];
    },
  );
  return steps.reduce(joined, [] as Step[]);
}

/** The steps as one script of bash, so that folder and variables persist from step to step. */
export const scriptOf = (steps: readonly Step[]): string =>
  PRELUDE +
  steps
    .map(({ text, file, reason }) => {
      const save = `mkdir -p "$(dirname '${file}')"\ncat > '${file}' << '${MARK}'\n${text}${MARK}`;
      const act = file === undefined ? text : save;
      // The empty line ends an output that does not end its last line.
      return `${reason ? "" : act}\necho\necho "${MARK}"\n`;
    })
    .join("");
