import { topLevelKeys } from "../../data/cli";
import {
  type ConfigKey,
  type ConfigKeys,
  type ConfigSection,
  loadConfigKeys,
  loadTool,
} from "../../data/load";
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

/** All top-level keys, each with an anchor; of those without an effect, their options' pages say what they mean. */
function topLevel(keys: ConfigKeys): string {
  const all = topLevelKeys([loadTool("co-circom"), loadTool("co-noir")], keys);
  const rows = all.flatMap(({ key, values, type, effective, summary }) =>
    effective ? [[md.anchor("key", `key-${key}`, md.code(key)), md.codes(values) || type, summary]] : [],
  );
  const others = all.flatMap(({ key, effective }) =>
    effective ? [] : `<Anchor id="key-${key}">${md.code(key)}</Anchor>`,
  );
  return md.blocks(
    md.table(["Key", "Values", "Meaning"], rows),
    `You can set the following options only on the command line, because their keys have no effect in a file or the environment: ${others.join(", ")}.`,
  );
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
