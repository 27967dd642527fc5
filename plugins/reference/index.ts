import type { Parents, Root } from "mdast";
import type { Plugin, Processor } from "unified";
import { visit } from "unist-util-visit";
import { findCommand } from "../../data/cli";
import { type Command, findErrors, loadTool, type Tool } from "../../data/load";
import { attributesOf, type Tag, visitOrFail } from "../markdown/mdxTags";
import * as commands from "./command";
import { configReference } from "./config";
import { PageLinks } from "./pageLinks";
import { serviceReference } from "./service";
import { sheet } from "./sheet";
import { starterLink } from "./starters";
import * as tables from "./tables";

function commandNamed({ tool, command = "" }: Record<string, string>): [Tool, Command] {
  const owner = loadTool(tool);
  return [owner, findCommand(owner, command)];
}

/** Tags of pages, each with what writes the Markdown that replaces it. */
const tags = {
  CommandBrief: (given, page) => commands.commandInBrief(...commandNamed(given), page),
  CommandConfig: (given) => commands.commandConfig(...commandNamed(given)),
  CommandExample: (given) => commands.commandExample(...commandNamed(given)),
  CommandIndex: ({ tool }, page) => tables.commandIndex(loadTool(tool), page),
  CommandOptions: ({ depth = "2", ...given }, page) =>
    commands.commandOptions(...commandNamed(given), Number(depth), page),
  CommandReference: ({ depth = "2", ...given }, page) =>
    commands.commandReference(...commandNamed(given), Number(depth), page),
  CommandShared: ({ tool }) => commands.sharedReference(loadTool(tool)),
  CommandUsage: ({ depth = "2", ...given }) => commands.commandUsage(...commandNamed(given), Number(depth)),
  ConfigReference: ({ section = "" }) => configReference(section),
  EnvironmentIndex: ({ tool }, page) => tables.environmentIndex(tool ? loadTool(tool) : undefined, page),
  ErrorReference: ({ ids = "" }, page) => tables.errorTable(findErrors(ids.split(" ")), page),
  ExitCodes: ({ tool }) => tables.exitCodes(loadTool(tool)),
  FileIndex: ({ tool }, page) => tables.fileIndex(loadTool(tool), page),
  Glossary: tables.glossaryList,
  MessageReference: tables.messageList,
  ReleaseChanges: ({ release = "", breaking }) => tables.releaseChanges(release, breaking !== undefined),
  ReleaseList: tables.releaseList,
  ServiceReference: serviceReference,
  Sheet: ({ tool, ...given }) => sheet(loadTool(tool), given),
  StarterLink: ({ name }) => starterLink(name),
  TrustTable: tables.trustTable,
} satisfies Record<string, (given: Record<string, string>, page: PageLinks) => string>;

/** Parses Markdown from data/, at the place of the tag. Throws an error that quotes the line that is not MDX. */
export function parse(markdown: string, processor: Pick<Processor, "parse">, tag: Tag): Root["children"] {
  let root: Root;
  try {
    root = processor.parse(markdown) as Root;
  } catch (error) {
    const { reason, line = 1 } = error as { reason: string; line?: number };
    const text = markdown.split("\n")[line - 1];
    throw new Error(
      `a text of data/ is not MDX: "${text}": ${reason}; write placeholders such as <n> as code`,
    );
  }
  visit(root, (node, index = 0, parent?: Parents) => {
    node.position = tag.position;
    const [only, ...others] = node.type === "paragraph" ? node.children : [];
    if (only?.type !== "mdxJsxTextElement" || others.length > 0 || node.type !== "paragraph") return;
    // MDX makes a block of an element that fills a line, but has done so already for the page.
    if (only.name !== "p") parent?.children.splice(index, 1, { ...only, type: "mdxJsxFlowElement" } as never);
    else Object.assign(node, { children: only.children, data: { hProperties: attributesOf(only) } });
  });
  return root.children;
}

/**
 * Replaces tags such as `<CommandReference tool command />` by reference written from data/. It runs before Docusaurus's
 * plugins, so that options get anchors and are in the table of contents.
 */
const remarkReference: Plugin<[], Root> = function () {
  return (root, file) => {
    const page = new PageLinks(file.path);
    const isTag = (node: object) => "name" in node && Object.hasOwn(tags, String(node.name));
    visitOrFail(root, file, isTag, (tag: Tag, index, parent) => {
      const write = tags[tag.name as keyof typeof tags];
      const markdown = write(attributesOf(tag), page);
      parent.children.splice(index, 1, ...(parse(markdown, this, tag) as never[]));
    });
  };
};

export default remarkReference;
