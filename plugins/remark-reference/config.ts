import { topLevelKeys } from "../../data/cli";
import type { ConfigKey, ConfigKeys, ConfigSection, Tool } from "../../data/types";
import { anchor, blocks, code, codes, entry, facts, heading, list, type Optional, table } from "./markdown";

function keyReference({ id, inFile }: ConfigSection, key: ConfigKey, depth: number): string {
  return entry(
    heading(
      depth,
      code(inFile ? `${id}.${key.key}` : key.key),
      `${id}-${key.key.replaceAll(/[[\].]+/g, "-")}`,
    ),
    key.summary,
    key.note,
    facts({
      Type: key.type,
      Values: codes(key.values),
      Required: key.required && "yes",
      Default: key.default && code(key.default),
      Since: key.since,
    }),
  );
}

/**
 * Writes the reference of one table of the config file, or of one group of environment variables.
 *
 * @param section the section
 * @param depth heading level of a key
 */
export function configSection(section: ConfigSection, depth: number): string {
  const readers = Object.entries(section.commands).map(([tool, commands]) => `${tool}: ${codes(commands)}`);
  return blocks(
    section.summary,
    readers.length > 0 && `Read by ${readers.join("; ")}.`,
    ...section.keys.map((key) => keyReference(section, key, depth)),
    ...(section.ignored.length === 0
      ? []
      : [
          heading(depth, "Keys without effect", `${section.id}-ignored`),
          list(section.ignored.map(({ key, summary }) => `${code(key)}: ${summary}`)),
        ]),
  );
}

/** Writes the table of all top-level keys, each with an anchor. */
export function topLevel(tools: Tool[], keys: ConfigKeys): Optional {
  const rows = topLevelKeys(tools, keys).map((key) => {
    const commands = new Set(key.uses.map((use) => use.command));
    return [
      anchor(`key-${key.key}`, code(key.key)),
      codes(key.values) || key.type,
      key.effective ? "yes" : "no, command line only",
      `${key.summary} Used by ${Array.from(commands).join(", ")}.`,
    ];
  });
  return table(["Key", "Values", "Takes effect", "Meaning"], rows);
}
