import { topLevelKeys } from "../../data/cli";
import type { ConfigKey, ConfigKeys, ConfigSection, Tool } from "../../data/types";
import {
  type Block,
  blocks,
  code,
  element,
  facts,
  heading,
  type Inline,
  inline,
  inlineElement,
  join,
  list,
  paragraph,
  table,
  text,
} from "./nodes";

function keyReference(section: ConfigSection, key: ConfigKey, depth: number): Block {
  const name = section.inFile ? `${section.id}.${key.key}` : key.key;
  return element("div", { className: "option" }, [
    heading(depth, `${section.id}-${key.key.replaceAll(/[[\].]+/g, "-")}`, [code(name)]),
    ...blocks(key.summary),
    ...(key.note === null ? [] : blocks(key.note)),
    facts("facts", [
      ["Type", inline(key.type)],
      ["Values", key.values === null ? undefined : join(key.values.map((value) => [code(value)]))],
      ["Required", key.required ? [text("yes")] : undefined],
      ["Default", key.default === null ? undefined : [code(key.default)]],
      ["Since", key.since === null ? undefined : [text(key.since)]],
    ]),
  ]);
}

/**
 * Writes the reference of one table of the config file, or of one group of environment variables.
 *
 * @param section the section
 * @param depth heading level of a key
 */
export function configSection(section: ConfigSection, depth: number): Block[] {
  const readers = Object.entries(section.commands).map(([tool, commands]): Inline[] => [
    text(`${tool}: `),
    ...join((commands ?? []).map((command) => [code(command)])),
  ]);
  return [
    ...blocks(section.summary),
    ...(readers.length === 0 ? [] : [paragraph([text("Read by "), ...join(readers, "; "), text(".")])]),
    ...section.keys.map((key) => keyReference(section, key, depth)),
    ...(section.ignored.length === 0
      ? []
      : [
          heading(depth, `${section.id}-ignored`, [text("Keys without effect")]),
          list(
            section.ignored.map(({ key, summary }) => [
              paragraph([code(key), text(": "), ...inline(summary)]),
            ]),
          ),
        ]),
  ];
}

/** Writes the table of all top-level keys, each with an anchor. */
export function topLevel(tools: Tool[], keys: ConfigKeys): Block[] {
  const rows = topLevelKeys(tools, keys).map((key) => {
    const commands = Array.from(new Set(key.uses.map((use) => use.command)));
    return [
      [inlineElement("Anchor", { id: `key-${key.key}` }, [code(key.key)])],
      key.values === null ? [text(key.type)] : join(key.values.map((value) => [code(value)])),
      key.effective ? [text("yes")] : [text("no, command line only")],
      [...inline(key.summary), text(` Used by ${commands.join(", ")}.`)],
    ];
  });
  return [table([[[text("Key")], [text("Values")], [text("Takes effect")], [text("Meaning")]], ...rows])];
}
