import { readFileSync } from "node:fs";
import { markdownPath } from "../../config/routes";
import { installedTools } from "../../config/site";
import { withVersions } from "../../config/versions";
import { argSpelling, usage } from "../../data/cli";
import { type Argument, findErrors, loadReleases, loadTool, type Tool } from "../../data/load";
import { blocks, code, codes, fence, list, words } from "../reference/pieces";

/** A page as Markdown: what is known of it, and its text. */
export type MarkdownPage = Record<"route" | "title" | "description" | "markdown", string>;

/** What an argument means, with its values and its default. */
const meaning = ({ summary, values, default: given, required }: Argument): string =>
  words(
    summary,
    values && `One of ${codes(values)}.`,
    given !== null && given !== false && `Default: ${code(String(given))}.`,
    required && "Required.",
  );

/** All commands of a tool in brief: what each does, how it is called, and its options. */
const commandList = (tool: Tool): string =>
  blocks(
    ...tool.commands.flatMap((command) => [
      `### ${tool.tool} ${command.name}`,
      command.summary,
      fence("text", usage(tool, command)),
      list(command.args.map((arg) => `${code(argSpelling(arg))}: ${meaning(arg)}`)),
    ]),
  );

/**
 * Writes a text for agents, which read one file and follow no links: agents.md or llms-small.md of this folder, with data
 * and parts of pages instead of its calls in braces, and without links to pages. Throws if nothing answers a call.
 */
export function agentText(file: string, pages: readonly MarkdownPage[]): string {
  const tools = installedTools.map(loadTool);
  const releases = loadReleases();
  const newest = installedTools.map((tool) => releases.find(({ tools }) => tool in tools));
  // Empty if a page or its heading is gone: tests/build/agents.tsv notices, and an error here would hide broken links.
  const find = (page: string, part: RegExp) => {
    const { markdown = "" } = pages.find(({ route }) => route === page) ?? {};
    return part.exec(markdown)?.[1] ?? "";
  };
  const spellings = tools.flatMap(({ commands }) => {
    const args = commands.flatMap(({ args }) => args.filter(({ values }) => values !== null));
    return args.map((arg) => {
      const inFiles = arg.configValues ? `; in files and variables ${codes(arg.configValues)}` : "";
      return `${code(argSpelling(arg))}: ${codes(arg.values)}${inFiles}`;
    });
  });
  const answers: Record<string, (...given: string[]) => string> = {
    release: () =>
      tools.map(({ tool, version }, at) => `${tool} ${version} of ${newest[at]?.date}`).join(" and "),
    changes: () => {
      // Once one tool has a newer release, only the other tool's changes still count from one of both.
      const changes = installedTools.flatMap((tool, at) =>
        (newest[at]?.changes ?? []).filter(({ breaking, tools }) => breaking && tools.includes(tool)),
      );
      const texts = changes.map(({ subject, change, action }) => `${subject}: ${change} ${action}`);
      return list(Array.from(new Set(texts)));
    },
    commands: () =>
      list(tools.map(({ tool, commands }) => `${code(tool)}: ${codes(commands.map(({ name }) => name))}`)),
    options: (tool) => commandList(loadTool(tool)),
    values: () => list(Array.from(new Set(spellings))),
    messages: (...ids) => list(findErrors(ids).map(({ text, cure }) => `\`\`${text}\`\`: ${cure}`)),
    file: (other = "") => agentText(other, pages),
    page: (page = "") =>
      find(page, /^---.*?---\n(.*)/s)
        .replace(/^## Next steps$.*?(?=^## |(?![\s\S]))/ms, "")
        .replace(/^```text title="Output"$.*?^```$/gms, "(Output left out.)"),
    section: (page = "", heading = "") => {
      const text = find(page, RegExp(`^#+ ${heading}\n(.*?)^#+ `, "ms")).replace(/^\|.*\n/gm, "");
      return `## ${heading}\n\n${text.trim()}\n\nMore: ${markdownPath(page)}`;
    },
  };
  const source = `plugins/publish/${file}`;
  return withVersions(readFileSync(source, "utf8"), source)
    .replace(/\{(\w+)\((.*?)\)\}/g, (call, name, given) => {
      const write = answers[name];
      if (write === undefined) throw new Error(`${source}: nothing writes ${call}; remove it`);
      return write(...JSON.parse(`[${given}]`));
    })
    .replace(/\[((?:`[^`]*`|[^`[\]])+)\]\((?:\/|#|https:\/\/docs\.)[^)]*\)/g, "$1");
}
