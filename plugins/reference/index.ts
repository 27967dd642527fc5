import type { Root } from "mdast";
import type { Plugin } from "unified";
import { findCommand } from "../../data/cli";
import {
  findErrors,
  loadConfigKeys,
  loadErrors,
  loadFileKinds,
  loadGlossary,
  loadReleases,
  loadTool,
} from "../../data/load";
import { TOOL_NAMES, type Tool } from "../../data/types";
import { atTags, attributesOf } from "../markdown/mdxTags";
import { starterLink } from "../publish/starters";
import { commandExample, commandReference } from "./command";
import { configReference } from "./config";
import { errorTable, messageList } from "./errors";
import { fill } from "./fill";
import { anchor, type Blocks, blocks, element, inline, type Optional, table } from "./markdown";
import { Page } from "./page";
import { serviceReference } from "./service";
import { commandIndex, exitCodes, fileIndex, sharedVariables, toolVariables } from "./toolTables";

function toolNamed(name = ""): Tool {
  const known = TOOL_NAMES.find((tool) => tool === name);
  if (known === undefined) {
    throw new Error(`there is no tool "${name}"; use one of ${TOOL_NAMES.join(", ")}`);
  }
  return loadTool(known);
}

/** Writes all terms by name, each with the anchor that popovers lead to. */
function glossaryList(): Blocks {
  const nameOf = ({ term }: { term: string }) => term.replace(/^\W/, "");
  const terms = Object.entries(loadGlossary()).sort(([, a], [, b]) => nameOf(a).localeCompare(nameOf(b)));
  return element(
    "dl",
    "glossary",
    terms.flatMap(([id, { term, definition }]) =>
      element("div", undefined, [
        ...element("dt", undefined, inline(anchor(`term-${id}`, term))),
        ...element("dd", undefined, inline(definition)),
      ]),
    ),
  );
}

/** Lists all releases, the newest first. */
const releaseList = (): Optional =>
  table(
    ["Released", "Versions", "What is new"],
    loadReleases().map(({ date, tools, page, title, summary }) => [
      date,
      Object.entries(tools)
        .map((tool) => tool.join(" "))
        .join(", "),
      `${summary} [Release notes of ${title}](${page})`,
    ]),
  );

/**
 * Lists what a release changed.
 *
 * @param id year and month of the release
 * @param breaking whether to list only what needs an action
 */
function releaseChanges(id: string, breaking: boolean): Optional {
  const release = loadReleases().find((known) => known.id === id);
  if (release === undefined) throw new Error(`data/releases.json has no release "${id}"; name one by its id`);
  const rows = release.changes
    .filter((change) => change.breaking || !breaking)
    .map(({ kind, subject, tools, change, action = "" }) => [
      subject,
      tools.join(", "),
      breaking ? change : `${kind[0]?.toUpperCase()}${kind.slice(1)}. ${change}`,
      action,
    ]);
  return table(["What", "Tools", "Change", "What to do"], rows);
}

/** What each tag is replaced by, from its attributes. */
const writers: Record<string, (given: Record<string, string | undefined>, page: Page) => Optional> = {
  CommandExample: ({ tool, command = "" }) => commandExample(findCommand(toolNamed(tool), command)),
  CommandReference: ({ tool, command = "", depth = "2", brief }, page) => {
    const owner = toolNamed(tool);
    return commandReference(owner, findCommand(owner, command), Number(depth), brief !== undefined, page);
  },
  CommandIndex: ({ tool }, page) => commandIndex(toolNamed(tool), page),
  ConfigReference: ({ section = "", depth = "3" }) => configReference(section, Number(depth)),
  EnvironmentIndex: ({ tool }, page) =>
    tool === undefined
      ? sharedVariables(loadConfigKeys())
      : toolVariables(toolNamed(tool), loadConfigKeys(), page),
  ErrorReference: ({ ids = "" }, page) => errorTable(findErrors(ids.split(" ")), page),
  ExitCodes: ({ tool }) => exitCodes(toolNamed(tool)),
  FileIndex: ({ tool }, page) => fileIndex(toolNamed(tool), loadFileKinds(), page),
  Glossary: glossaryList,
  MessageReference: ({ depth = "3" }) =>
    messageList(findErrors(Object.keys(loadErrors().errors)), TOOL_NAMES.map(loadTool), Number(depth)),
  ReleaseChanges: ({ release = "", breaking }) => releaseChanges(release, breaking !== undefined),
  ReleaseList: releaseList,
  ServiceReference: serviceReference,
  StarterLink: ({ name }) => starterLink(name),
};

/**
 * Writes reference pages from data/: replaces tags such as `<CommandReference tool command />` by their trees. It runs
 * before Docusaurus's own plugins, so that options get anchors, are in the table of contents, and are known to the
 * anchor check.
 */
const remarkReference: Plugin<[], Root> = function () {
  return (root, file) => {
    const page = new Page(file.path);
    atTags(root, file, Object.keys(writers), (tag, index, parent) => {
      const written = blocks(writers[tag.name ?? ""]?.(attributesOf(tag), page));
      parent.children.splice(index, 1, ...(fill(this, written, tag) as never[]));
    });
  };
};

export default remarkReference;
