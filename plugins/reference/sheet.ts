import { argSpelling, describePath, findCommand } from "../../data/cli";
import { type Command, findErrors, readJson, type Tool } from "../../data/load";
import { blocks, code, codes, element, fence, table, words } from "./pieces";
import { trustTable } from "./tables";

/** What a command requires, the other files that it reads, and what it writes. */
function row({ name, args, reads, writes }: Command, at: number): string[] {
  const required = args.filter((arg) => arg.required || arg.minimum !== null);
  const paths = (uses: Command["reads"]) => codes(uses.flatMap((use) => describePath(use) ?? []));
  const others = paths(reads.filter(({ arg }) => !required.some((one) => one.name === arg)));
  const more = others && `and reads ${others}`;
  return [`${at + 1}`, code(name), words(codes(required.map(argSpelling)), more), paths(writes) || "–"];
}

type Sizes = Record<string, string>;

/** Sizes of circuits that are planned for. */
function sizes(): string {
  const file = "benchmarks/sizing-2026-11.json";
  const { planned, plannedNote } = readJson<{ planned: [Sizes, ...Sizes[]]; plannedNote: string }>(file);
  return blocks("**Sizes**", table(Object.keys(planned[0]), planned.map(Object.values<string>)), plannedNote);
}

/**
 * Writes what one needs of a tool beside the keyboard, for one sheet of paper: it shows only in print. `commands` lists those
 * of a proof in order, `errors` the ids of the messages that one meets first, separated by spaces.
 */
export function sheet(tool: Tool, { commands = "", errors = "" }: Record<string, string>): string {
  const rows = commands.split(" ").map((name, at) => row(findCommand(tool, name), at));
  const [[file, config] = []] = Object.entries(tool.exampleConfigs);
  return element(
    "aside",
    { className: "sheet", hidden: "hidden" },
    `**${tool.tool} ${tool.version} on one sheet**`,
    table(["", "Command", "Needs", "Writes"], rows),
    file && fence("toml party=0", (config ?? "").trim(), file),
    "**Who sees what**",
    trustTable(),
    "**The errors that one meets first**",
    table(
      ["Message", "What to do"],
      findErrors(errors.split(" ")).map(({ text, cure }) => [code(text), cure]),
    ),
    tool.tool === "co-circom" ? sizes() : "**Sizes** `co-noir circuit-info` prints that of your program.",
  );
}
