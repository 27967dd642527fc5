import { topLevelKeys } from "../../data/cli";
import { loadConfigKeys, loadTool } from "../../data/load";
import type { ConfigKey, ConfigKeys, ConfigSection } from "../../data/types";
import * as md from "./pieces";

const keyReference = ({ id, inFile }: ConfigSection, key: ConfigKey): string =>
  md.entry(
    inFile ? "key" : "variable",
    [3, md.code(inFile ? `${id}.${key.key}` : key.key), `${id}-${key.key.replaceAll(/[[\].]+/g, "-")}`],
    md.traits(
      key.values?.map(md.code).join(" or ") || key.type,
      key.required && "**required**",
      key.default !== null && `default ${md.code(inFile ? JSON.stringify(key.default) : `${key.default}`)}`,
    ),
    md.words(key.summary, key.note),
    md.facts(key.since && `Since ${key.since}`),
  );

/** One table of the config file, or one group of environment variables. */
function sectionReference(section: ConfigSection): string {
  const readers = Object.entries(section.commands).map(
    ([tool, commands]) => `${tool}: ${md.codes(commands)}`,
  );
  return md.blocks(
    section.summary,
    readers.length > 0 && `Read by ${readers.join("; ")}.`,
    ...section.keys.map((key) => keyReference(section, key)),
    section.ignored.length > 0 && md.heading(3, "Keys without effect", `${section.id}-ignored`),
    md.list(section.ignored.map(({ key, summary }) => `${md.code(key)}: ${summary}`)),
  );
}

/** All top-level keys, each with an anchor. */
function topLevel(keys: ConfigKeys): string {
  const rows = topLevelKeys([loadTool("co-circom"), loadTool("co-noir")], keys).map((key) => [
    md.anchor("key", `key-${key.key}`, md.code(key.key)),
    md.codes(key.values) || key.type,
    key.effective ? "yes" : "no, command line only",
    key.summary,
  ]);
  return md.table(["Key", "Values", "Takes effect", "Meaning"], rows);
}

/** Describes a section of data/config-keys.json, or the `top-level`. Throws an error that lists the sections. */
export function configReference(id: string): string {
  const keys = loadConfigKeys();
  if (id === "top-level") return topLevel(keys);
  const section = keys.sections.find((one) => one.id === id);
  if (section !== undefined) return sectionReference(section);
  const known = keys.sections.map((one) => one.id).join(", ");
  throw new Error(`there is no config section "${id}"; use one of ${known}, top-level`);
}
