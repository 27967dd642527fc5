import type { Root, RootContent } from "mdast";
import type { MdxJsxFlowElement } from "mdast-util-mdx-jsx";
import type { Plugin } from "unified";
import { SKIP, visit } from "unist-util-visit";
import { findCommand } from "../../data/cli";
import { findErrors, loadConfigKeys, loadFileKinds, loadTool } from "../../data/load";
import { TOOL_NAMES, type Tool } from "../../data/types";
import { briefReference, commandExample, commandReference, exitCodes } from "./command";
import { commandIndex } from "./commandIndex";
import { configSection, topLevel } from "./config";
import { sharedVariables, toolVariables } from "./environment";
import { errorSections } from "./errors";
import { fileIndex } from "./files";
import { Page, prefixOf } from "./page";
import { serviceReference } from "./service";

/** Attributes of a JSX tag: `depth={3}` is read as "3", and `brief` alone as "". */
type Attributes = Record<string, string>;

function attributesOf(node: MdxJsxFlowElement): Attributes {
  return Object.fromEntries(
    node.attributes.flatMap((attribute) => {
      if (attribute.type !== "mdxJsxAttribute") {
        return [];
      }
      const { name, value } = attribute;
      return [[name, typeof value === "string" ? value : (value?.value ?? "")]];
    }),
  );
}

function toolNamed(name: string | undefined): Tool {
  const known = TOOL_NAMES.find((tool) => tool === name);
  if (known === undefined) {
    throw new Error(`there is no tool "${name}"; use one of ${TOOL_NAMES.join(", ")}`);
  }
  return loadTool(known);
}

function writeCommand({ tool, command = "", depth, brief }: Attributes, page: Page): RootContent[] {
  const owner = toolNamed(tool);
  const level = depth === undefined ? 2 : Number(depth);
  const place = { depth: level, prefix: level === 2 ? "" : prefixOf(command) };
  const write = brief === undefined ? commandReference : briefReference;
  return write(owner, findCommand(owner, command), place, page);
}

function writeConfig({ section, depth }: Attributes): RootContent[] {
  const keys = loadConfigKeys();
  if (section === "top-level") {
    return topLevel([loadTool("co-circom"), loadTool("co-noir")], keys);
  }
  const found = keys.sections.find(({ id }) => id === section);
  if (found === undefined) {
    const known = [...keys.sections.map(({ id }) => id), "top-level"];
    throw new Error(`there is no config section "${section}"; use one of ${known.join(", ")}`);
  }
  return configSection(found, depth === undefined ? 3 : Number(depth));
}

/** What each tag is replaced by. */
const writers: Record<string, (attributes: Attributes, page: Page) => RootContent[]> = {
  CommandExample: ({ tool, command = "" }) => commandExample(findCommand(toolNamed(tool), command)),
  CommandReference: writeCommand,
  CommandIndex: ({ tool }, page) => commandIndex(toolNamed(tool), page),
  ConfigReference: writeConfig,
  EnvironmentIndex: ({ tool }, page) =>
    tool === undefined
      ? sharedVariables(loadConfigKeys())
      : toolVariables(toolNamed(tool), loadConfigKeys(), page),
  ErrorReference: ({ ids = "", depth = "3" }, page) =>
    errorSections(findErrors(ids.split(" ")), Number(depth), page),
  ExitCodes: ({ tool }) => exitCodes(toolNamed(tool)),
  FileIndex: ({ tool }, page) => fileIndex(toolNamed(tool), loadFileKinds(), page),
  ServiceReference: (attributes, page) => serviceReference(attributes, page.file),
};

/**
 * Writes reference pages from data/: replaces tags such as `<CommandReference tool command />` by headings, lists
 * and tables. It runs before the builder's own plugins, so that options get anchors, are in the table of
 * contents, and are known to the anchor check.
 */
const remarkReference: Plugin<[], Root> = () => {
  return (root, file) => {
    const page = new Page(file.path);
    visit(root, "mdxJsxFlowElement", (node: MdxJsxFlowElement, index, parent) => {
      const write = writers[node.name ?? ""];
      if (write === undefined || parent === undefined || index === undefined) {
        return undefined;
      }
      try {
        const content = write(attributesOf(node), page);
        parent.children.splice(index, 1, ...(content as typeof parent.children));
        return [SKIP, index + content.length];
      } catch (error) {
        return file.fail((error as Error).message, node);
      }
    });
  };
};

export default remarkReference;
