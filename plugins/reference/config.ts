import { topLevelKeys } from "../../data/cli";
import { loadConfigKeys, loadTool } from "../../data/load";
import type { ConfigKey, ConfigKeys, ConfigSection } from "../../data/types";
import {
  anchor,
  blocks,
  code,
  codes,
  entry,
  facts,
  heading,
  list,
  table,
  traits,
  words,
} from "../markdown/pieces";

const keyReference = ({ id, inFile }: ConfigSection, key: ConfigKey): string =>
  entry(
    inFile ? "key" : "variable",
    [3, code(inFile ? `${id}.${key.key}` : key.key), `${id}-${key.key.replaceAll(/[[\].]+/g, "-")}`],
    traits(
      key.values?.map(code).join(" or ") || key.type,
      key.required && "**required**",
      key.default && `default ${code(key.default)}`,
    ),
    words(key.summary, key.note),
    facts(key.since && `Since ${key.since}`),
  );

/** One table of the config file, or one group of environment variables. */
function sectionReference(section: ConfigSection): string {
  const readers = Object.entries(section.commands).map(([tool, commands]) => `${tool}: ${codes(commands)}`);
  return blocks(
    section.summary,
    readers.length > 0 && `Read by ${readers.join("; ")}.`,
    ...section.keys.map((key) => keyReference(section, key)),
    section.ignored.length > 0 && heading(3, "Keys without effect", `${section.id}-ignored`),
    list(section.ignored.map(({ key, summary }) => `${code(key)}: ${summary}`)),
  );
}

/** All top-level keys, each with an anchor. */
function topLevel(keys: ConfigKeys): string {
  const rows = topLevelKeys([loadTool("co-circom"), loadTool("co-noir")], keys).map((key) => [
    anchor("key", `key-${key.key}`, code(key.key)),
    codes(key.values) || key.type,
    key.effective ? "yes" : "no, command line only",
    `${key.summary} Used by ${key.commands.join(", ")}.`,
  ]);
  return table(["Key", "Values", "Takes effect", "Meaning"], rows);
}

/**
 * Describes a part of the config file.
 *
 * @param id of a section of data/config-keys.json, or `top-level`
 * @throws Error that lists the parts, if there is none of that name
 */
export function configReference(id: string): string {
  const keys = loadConfigKeys();
  if (id === "top-level") return topLevel(keys);
  const section = keys.sections.find((one) => one.id === id);
  if (section !== undefined) return sectionReference(section);
  const known = keys.sections.map((one) => one.id).join(", ");
  throw new Error(`there is no config section "${id}"; use one of ${known}, top-level`);
}
