import { existsSync } from "node:fs";
import path from "node:path";
import type { Root, RootContent } from "mdast";
import type { MdxJsxFlowElement } from "mdast-util-mdx-jsx";
import type { Plugin } from "unified";
import { SKIP, visit } from "unist-util-visit";
import { findCommand } from "../../data/cli";
import { loadConfigKeys, loadTool } from "../../data/load";
import { TOOL_NAMES, type Tool, type ToolName } from "../../data/types";
import { briefReference, commandExample, commandReference, exitCodes } from "./command";
import { commandIndex } from "./commandIndex";
import { configSection, topLevel } from "./config";
import { serviceReference } from "./service";

/** Attributes of a JSX tag: `depth={3}` counts as "3", and `brief` alone as "". */
function attributesOf(node: MdxJsxFlowElement): Record<string, string> {
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

/** Where a command without a page of its own stands: below the index, with the command's name in its ids. */
const prefixOf = (command: string) => command.replaceAll(" ", "-");

/** Exit codes are listed once a tool, on the page of the folder of its commands. */
const exitCodesAddress = (pageFile: string) =>
  path.basename(pageFile) === "index.mdx" ? "#exit-codes" : "./index.mdx#exit-codes";

function expand(node: MdxJsxFlowElement, pageFile: string): RootContent[] | undefined {
  const { tool, command = "", section, depth, brief } = attributesOf(node);
  if (node.name === "CommandReference") {
    const owner = toolNamed(tool);
    const level = depth === undefined ? 2 : Number(depth);
    const place = { depth: level, prefix: level === 2 ? "" : prefixOf(command) };
    const found = findCommand(owner, command);
    return brief === undefined
      ? commandReference(owner, found, place, exitCodesAddress(pageFile))
      : briefReference(owner, found, place);
  }
  if (node.name === "CommandExample") {
    return commandExample(findCommand(toolNamed(tool), command));
  }
  if (node.name === "ExitCodes") {
    return exitCodes(toolNamed(tool));
  }
  if (node.name === "CommandIndex") {
    return commandIndex(toolNamed(tool), (name, anchor) =>
      existsSync(path.join(path.dirname(pageFile), `${name}.mdx`))
        ? `./${name}.mdx#${anchor}`
        : `#${prefixOf(name)}${anchor}`,
    );
  }
  if (node.name === "ConfigReference") {
    const keys = loadConfigKeys();
    if (section === "top-level") {
      return topLevel((["co-circom", "co-noir"] satisfies ToolName[]).map(loadTool), keys);
    }
    const found = keys.sections.find(({ id }) => id === section);
    if (found === undefined) {
      const known = [...keys.sections.map(({ id }) => id), "top-level"];
      throw new Error(`there is no config section "${section}"; use one of ${known.join(", ")}`);
    }
    return configSection(found, depth === undefined ? 3 : Number(depth));
  }
  if (node.name === "ServiceReference") {
    return serviceReference(attributesOf(node), pageFile);
  }
  return undefined;
}

/**
 * Writes reference pages from data/: replaces `<CommandExample tool command />`, `<CommandReference tool command />`,
 * `<CommandIndex tool />`, `<ExitCodes tool />`, `<ConfigReference section />` and `<ServiceReference part />` by
 * headings, lists and tables. It runs before the builder's own plugins, so
 * that options get anchors, stand in the table of contents, and are known to the anchor check.
 */
const remarkReference: Plugin<[], Root> = () => {
  return (root, file) => {
    visit(root, "mdxJsxFlowElement", (node: MdxJsxFlowElement, index, parent) => {
      try {
        const content = expand(node, file.path);
        if (content === undefined || parent === undefined || index === undefined) {
          return undefined;
        }
        parent.children.splice(index, 1, ...(content as typeof parent.children));
        return [SKIP, index + content.length];
      } catch (error) {
        return file.fail((error as Error).message, node);
      }
    });
  };
};

export default remarkReference;
