import { parse, TomlError } from "smol-toml";
import { topLevelKeys } from "../../data/cli";
import type { ConfigKey, ConfigKeys, ConfigSection, Tool, TopLevelKey } from "../../data/types";
import type { Problem } from "./page";

type Table = Record<string, unknown>;

const isTable = (value: unknown): value is Table =>
  typeof value === "object" && value !== null && !Array.isArray(value) && !(value instanceof Date);

const CHECKS: Record<ConfigKey["check"], { fits: (value: unknown) => boolean; want: string }> = {
  integer: { fits: (v) => Number.isInteger(v) && Number(v) >= 0, want: "a whole number without quotes" },
  string: { fits: (v) => typeof v === "string", want: "a text in quotes" },
  boolean: { fits: (v) => typeof v === "boolean", want: "true or false without quotes" },
  "string-list": {
    fits: (v) => Array.isArray(v) && v.every((item) => typeof item === "string"),
    want: "a list of texts",
  },
  "table-list": { fits: (v) => Array.isArray(v) && v.every(isTable), want: "a list of tables" },
  duration: {
    fits: (v) => typeof v === "string" && /^(\d+ ?[a-z]+ ?)+$/.test(v),
    want: 'a duration with its unit, such as "60s"',
  },
  socket: {
    fits: (v) => typeof v === "string" && /^(\d{1,3}(\.\d{1,3}){3}|\[[0-9a-f:]+\]):\d+$/.test(v),
    want: 'an IP address and a port, such as "0.0.0.0:10000"',
  },
  "host-port": {
    fits: (v) => typeof v === "string" && /^[^:\s]+:\d+$/.test(v),
    want: 'a host and a port, such as "party0.example.org:10000"',
  },
  simplification: {
    fits: (v) =>
      v === "O0" || v === "O1" || (isTable(v) && Number.isInteger(v.O2) && Object.keys(v).length === 1),
    want: '"O0", "O1" or { O2 = rounds }',
  },
  switch: { fits: () => false, want: "an environment variable" },
};

/** Line of a block on which a key is set or a table opens; 1 if it cannot be told. */
function lineOf(text: string, key: string): number {
  const escaped = key.replaceAll(/[^\w]/g, "\\$&");
  const pattern = new RegExp(`(^|[{,.]|\\[)\\s*"?${escaped}"?\\s*([.=\\]])`);
  const index = text.split("\n").findIndex((line) => pattern.test(line.replace(/#.*$/, "")));
  return index < 0 ? 1 : index + 1;
}

class ConfigChecker {
  readonly problems: Problem[] = [];
  private readonly topLevel: Map<string, TopLevelKey>;

  constructor(
    private readonly text: string,
    private readonly whole: boolean,
    tools: readonly Tool[],
    private readonly keys: ConfigKeys,
  ) {
    this.topLevel = new Map(topLevelKeys(tools, keys).map((key) => [key.key, key]));
  }

  private report(key: string, message: string): void {
    this.problems.push({ line: lineOf(this.text, key), message });
  }

  check(config: Table): void {
    for (const [key, value] of Object.entries(config)) {
      const section = this.keys.sections.find(({ id, inFile }) => inFile && id === key);
      if (section === undefined) this.topLevelKey(key, value);
      else if (isTable(value)) this.section(section, value);
      else this.report(key, `${key} is a table; write [${key}] and its keys below.`);
    }
  }

  private topLevelKey(key: string, value: unknown): void {
    const known = this.topLevel.get(key);
    if (known === undefined) {
      this.report(key, `no command reads the key ${key}; remove it or check its spelling.`);
    } else if (!known.effective) {
      this.report(key, `${key} never takes effect in a file; give it on the command line.`);
    } else if (typeof value !== "string") {
      this.report(key, `${key} has to be a text; put it in quotes.`);
    } else if (known.values !== null && !known.values.includes(value)) {
      this.report(key, `${key} = "${value}" is not accepted in a file; use ${known.values.join(" or ")}.`);
    }
  }

  private section(section: ConfigSection, table: Table): void {
    this.table(section, table, "");
    const parties = table.parties;
    if (section.id !== "network" || !Array.isArray(parties)) return;
    for (const party of parties.filter(isTable)) this.table(section, party, "parties[].");
    const ids = parties.filter(isTable).map((party) => party.id);
    if (ids.some((_, id) => !ids.includes(id))) {
      this.report("parties", `the party ids are ${ids.join(", ")}; number them from 0 without gaps.`);
    }
    const own = table.my_id;
    if (own !== undefined && !ids.includes(own)) {
      this.report(
        "my_id",
        `my_id = ${String(own)} is none of the parties' ids; use one of ${ids.join(", ")}.`,
      );
    }
  }

  private table(section: ConfigSection, table: Table, prefix: string): void {
    const own = section.keys.filter(
      ({ key }) => key.startsWith(prefix) && !key.slice(prefix.length).includes("."),
    );
    for (const [name, value] of Object.entries(table)) {
      const key = own.find((candidate) => candidate.key === prefix + name);
      const gone = section.ignored.find((candidate) => candidate.key === prefix + name);
      if (gone !== undefined) this.report(name, `${name} has no effect any more; remove it.`);
      else if (key === undefined) this.report(name, `[${section.id}] has no key ${name}; remove it.`);
      else this.value(key, name, value);
    }
    for (const { key, required } of own) {
      const name = key.slice(prefix.length);
      if (this.whole && required && table[name] === undefined) {
        this.report(section.id, `[${section.id}] lacks ${prefix}${name}; add it.`);
      }
    }
  }

  private value(key: ConfigKey, name: string, value: unknown): void {
    const { fits, want } = CHECKS[key.check];
    if (!fits(value)) this.report(name, `${name} has to be ${want}.`);
    else if (key.check === "string" && key.values !== null && !key.values.includes(JSON.stringify(value))) {
      this.report(
        name,
        `${name} = ${JSON.stringify(value)} is not accepted; use ${key.values.join(" or ")}.`,
      );
    }
  }
}

/** Whether a block is a config file of the tools, judged by its title and its keys. */
function isConfig(title: string | null, table: Table, tools: readonly Tool[], keys: ConfigKeys): boolean {
  const file = title?.split("/").at(-1) ?? "";
  if (/^(Prover\w*|Verifier|Nargo|Cargo)\.toml$/.test(file)) return false;
  if (isTable(table.package) || isTable(table.dependencies) || isTable(table.workspace)) return false;
  const known = new Set([
    ...keys.sections.map(({ id }) => id as string),
    ...topLevelKeys(tools, keys).map((k) => k.key),
  ]);
  return Object.keys(table).some((key) => known.has(key));
}

/**
 * Checks a TOML block: it parses, and a config file of the tools has only known keys with right values.
 * A block titled as a file has to be complete; one without a title may be a fragment.
 * @param text the block
 * @param title its title
 * @param tools tools that read config files
 * @param keys data/config-keys.json
 * @returns its problems, and its values if it is a config file
 */
export function checkToml(
  text: string,
  title: string | null,
  tools: readonly Tool[],
  keys: ConfigKeys,
): { problems: Problem[]; config: Table | null } {
  let table: Table;
  try {
    table = parse(text);
  } catch (error) {
    if (!(error instanceof TomlError)) throw error;
    const [first = ""] = error.message.replace("Invalid TOML document: ", "").split("\n");
    return {
      problems: [{ line: error.line, message: `this is no TOML: ${first}; correct it.` }],
      config: null,
    };
  }
  if (!isConfig(title, table, tools, keys)) return { problems: [], config: null };
  const checker = new ConfigChecker(text, title?.endsWith(".toml") ?? false, tools, keys);
  checker.check(table);
  return { problems: checker.problems, config: table };
}
