/** Tables and lists about more than one command. */

import { argAnchor, argSpelling, envVariable, optionsBy, sourceLink } from "../../data/cli";
import {
  type CatalogueError,
  type Command,
  findErrors,
  loadConfigKeys,
  loadErrors,
  loadFileKinds,
  loadGlossary,
  loadReleases,
  loadTool,
  readJson,
  TOOL_NAMES,
  type Tool,
} from "../../data/load";
import type { PageLinks } from "./pageLinks";
import { anchor, blocks, code, codes, element, facts, fold, heading, table } from "./pieces";

/** Address of the page that says what to do about the messages of all programs to which data/errors.json gives no other. */
const LIST = "/docs/design/known-issues/";

/**
 * Links a message to its entry in its list, and gives it its id at its first place on the page, unless the list, which has
 * it, is on the same page.
 */
export function messageLink({ id, text, page: list = LIST }: CatalogueError, page: PageLinks): string {
  if (page.isAt(list)) return `<span>[${code(text)}](#${id})</span>`;
  const link = `[${code(text)}](${list}#${id})`;
  return page.claim(id) ? `<span id="${id}">${link}</span>` : link;
}

/** Writes a table of messages, each a link to its entry in the list. */
export function errorTable(errors: readonly CatalogueError[], page: PageLinks): string {
  const rows = errors.map((error) => {
    const [sentence = error.cause] = /^.+?\.(?= [A-Z`]|$)/s.exec(error.cause) ?? [];
    return [messageLink(error, page), sentence];
  });
  return table(["Message", "Cause"], rows);
}

/** Messages that at least this many commands can print are common: pages fold them. */
const MANY = 5;

/** Writes the messages of a command: its own in a table, then those of many commands, folded, as links. */
export function commandErrors({ errors }: Command, page: PageLinks): string {
  const all = TOOL_NAMES.flatMap((tool) => loadTool(tool).commands).flatMap((command) => command.errors);
  const isCommon = (id: string) => all.filter((other) => other === id).length >= MANY;
  const own = findErrors(errors.filter((id) => !isCommon(id)));
  const common = findErrors(errors.filter(isCommon)).map((error) => `- ${messageLink(error, page)}`);
  const summary = `Messages common to many commands (${common.length})`;
  return blocks(errorTable(own, page), common.length > 0 && fold("shared", summary, common.join("\n")));
}

/** Writes what each participant learns, the same on each page that says so. */
export function trustTable(): string {
  const trust = readJson<Record<string, string>>("trust.json");
  const rows = Object.entries(trust).map(([who, what]) => [`**${who}**`, what]);
  return table(["Who", "What"], rows);
}

/** A message with its cause in sight. The anchor is inside the fold, which browsers open for a link to it. */
const foldedMessage = ({ id, text, owner, cause, cure, since, changed, source }: CatalogueError): string =>
  fold(
    "error",
    `${code(text)} <small>${cause}</small>`,
    `<Anchor id="${id}" plain kind="message">What to do</Anchor> ${cure}`,
    facts(since && `Since ${since}`, changed, source && owner && `[Source](${sourceLink(owner, source)})`),
  );

/**
 * Writes the messages of the programs to which data/errors.json gives this page. On the page for the rest, writes those of
 * the programs without a page. They are grouped by program, in the order of the file.
 */
export function messageList(_: object, page: PageLinks): string {
  const all = findErrors(Object.keys(loadErrors().errors));
  const own = all.filter((error) => error.page && page.isAt(error.page));
  const isOwn = own.length > 0;
  const listed = isOwn ? own : all.filter((error) => error.page === undefined);
  const parts = Array.from(new Set(listed.map(({ program }) => program)), (program) => {
    const id = `messages-${program.replace("the ", "").replaceAll(" ", "-")}`;
    const entries = listed.filter((error) => error.program === program).map(foldedMessage);
    return blocks(heading(isOwn ? 2 : 3, `Messages of ${program}`, id), ...entries);
  });
  return blocks(...parts);
}

/** Writes all terms by name, each with the anchor that popovers lead to. */
export function glossaryList(): string {
  const terms = Object.entries(loadGlossary()).sort(([, a], [, b]) =>
    a.term.localeCompare(b.term, "en", { ignorePunctuation: true }),
  );
  const entries = terms.map(([id, { term, definition }]) =>
    element("div", {}, `<dt>${anchor("term", `term-${id}`, term)}</dt>`, element("dd", {}, definition)),
  );
  return element("dl", "glossary", ...entries);
}

/** Lists all releases, the newest first. */
export function releaseList(): string {
  const rows = loadReleases().map(({ date, page, title, summary }) => [
    `<time>${date}</time>`,
    `[${title}](${page}): ${summary}`,
  ]);
  return table(["Released", "What is new"], rows);
}

/** Lists what a release changed, first or, if `breaking`, only what needs an action. */
export function releaseChanges(id: string, breaking: boolean): string {
  const release = loadReleases().find((known) => known.id === id);
  if (release === undefined) throw new Error(`data/releases.json has no release "${id}"; name one by its id`);
  const rows = release.changes
    .filter((change) => change.breaking || !breaking)
    .sort((left, right) => Number(right.breaking) - Number(left.breaking))
    .map(({ kind, subject, tools, change, action = "" }) => {
      const sentence = breaking ? change : `${kind[0]?.toUpperCase()}${kind.slice(1)}. ${change}`;
      return [subject, tools.length > 1 ? "both" : (tools[0] ?? ""), sentence, action];
    });
  return table(["What", "Tools", "Change", "What to do"], rows);
}

/** Writes the exit codes of a tool. */
export const exitCodes = (tool: Tool): string =>
  table(
    ["Code", "Meaning"],
    tool.exitCodes.map(({ code: value, meaning }) => [code(value), meaning]),
  );

/** Writes all options of a tool: each with its accepted values and the commands that accept it. */
export function commandIndex(tool: Tool, page: PageLinks): string {
  const rows = optionsBy([tool], argSpelling)
    .sort((left, right) => left.name.localeCompare(right.name, "en"))
    .map(({ name, uses }) => {
      const values = codes(Array.from(new Set(uses.flatMap(({ arg }) => arg.values ?? []))));
      const links = uses.map(({ command, arg }) =>
        page.linkToCommand(command, tool.tool, command, argAnchor(arg)),
      );
      const others = uses.every(({ arg }) => arg.type === "flag") ? "none" : "any";
      return [code(name), values || others, links.join(", ")];
    });
  return table(["Option", "Values", "Commands"], rows);
}

/** Writes all kinds of files of a tool: who writes and reads them, what is in them, who may see them. */
export function fileIndex(tool: Tool, page: PageLinks): string {
  const commandsWith = (kind: string, part: "reads" | "writes") =>
    tool.commands
      .filter((command) => command[part].some((use) => use.kind === kind))
      .map(({ name }) => page.linkToCommand(code(name), tool.tool, name));
  const rows = Object.entries(loadFileKinds())
    .filter(([, kind]) => kind.tool === tool.tool)
    .map(([id, kind]) => {
      const writers = [...kind.writtenBy, ...commandsWith(id, "writes")].join(", ");
      const readers = [...commandsWith(id, "reads"), ...kind.readBy].join(", ");
      const uses = [writers && `Written by ${writers}.`, readers && `Read by ${readers}.`];
      const use = uses.filter(Boolean).join("<br/>");
      return [anchor("file", `file-${id}`, kind.name), kind.audience, kind.content, use];
    });
  return table(["File", "Who may see it", "Content", "Use"], rows);
}

/**
 * Writes the environment variables of a tool: those that set options, each with a link to the option, and those that hold
 * a whole table of the config file. Without a tool, writes those that tools share.
 */
export function environmentIndex(tool: Tool | undefined, page: PageLinks): string {
  const { environment, sections } = loadConfigKeys();
  const row = (name: string, ...cells: string[]) => [anchor("variable", `env-${name}`, code(name)), ...cells];
  if (tool === undefined) {
    const rows = environment.map(({ name, summary, tools }) => row(name, summary, codes(tools)));
    return table(["Variable", "Meaning", "Where it works"], rows);
  }
  const ofOptions = optionsBy([tool], ({ env }) => env).map(({ name, uses: [{ command, arg }] }) =>
    row(name, page.linkToCommand(code(argSpelling(arg)), tool.tool, command, argAnchor(arg))),
  );
  const ofSections = sections.flatMap(({ id, inFile, commands }) =>
    inFile && commands[tool.tool] ? [row(envVariable(tool, id), `the table \`[${id}]\``)] : [],
  );
  return table(["Variable", "Sets"], [...ofOptions, ...ofSections]);
}
