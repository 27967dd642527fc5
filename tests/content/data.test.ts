import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { argAnchor, envVariable } from "../../data/cli";
import {
  type CatalogueError,
  type Command,
  findErrors,
  loadConfigKeys,
  loadErrors,
  loadFileKinds,
  loadTool,
  TOOL_NAMES,
} from "../../data/load";
import { pageSource } from "../../harness/pageSources";
import { checkPage } from "../../harness/samples/check";
import livePages from "../../plugins/live-pages";
import { linesOf } from "../golden";

/** Every command, with its tool and how messages name it. */
const commands = TOOL_NAMES.map(loadTool).flatMap((tool) =>
  tool.commands.map((command) => ({ tool, command, where: `${tool.tool} ${command.name}` })),
);

test("arguments agree with themselves", () => {
  for (const { tool, command, where } of commands) {
    const anchors = command.args.map(argAnchor);
    assert.equal(new Set(anchors).size, anchors.length, `${where}: anchors are unique`);
    for (const arg of command.args) {
      const place = `${where} ${arg.name}`;
      assert.equal(arg.kind === "flag", arg.type === "flag" && arg.value === null, `${place}: kind and type`);
      assert.equal(arg.kind === "positional", arg.long === null && arg.short === null, `${place}: spelling`);
      if (arg.type === "choice") assert.ok(arg.values !== null, `${place}: a choice has values`);
      if (arg.configValues !== null) {
        assert.equal(arg.configValues.length, arg.values?.length, `${place}: as many spellings`);
      }
      if (arg.required) assert.ok(arg.default === null, `${place}: what is required has no default`);
      if (tool.tool === "taceo-proof-client") {
        assert.ok(arg.env?.startsWith(tool.envPrefix), place);
        assert.deepEqual([arg.configKey, arg.cliOnly], [null, null], place);
      } else {
        assert.equal(arg.cliOnly === null, arg.configKey !== null, `${place}: a key, or a reason for none`);
        assert.equal(arg.env, arg.configKey === null ? null : envVariable(tool, arg.configKey), place);
      }
    }
  }
});

test("files name arguments and kinds that exist, and each argument that names a file has it", () => {
  const kinds = loadFileKinds();
  for (const { command, where } of commands) {
    const names = new Set(command.args.map((arg) => arg.name));
    const uses = [...command.reads, ...command.writes];
    for (const { name } of command.args.filter(({ type }) => type === "path" || type === "folder")) {
      const isUsed = name === "config" || uses.some(({ arg }) => arg === name);
      assert.ok(isUsed, `${where}: ${name} is in neither reads nor writes`);
    }
    for (const use of uses) {
      const isKnown = use.kind === null || use.kind in kinds;
      assert.ok(isKnown, `${where}: data/files.json has no "${use.kind}"; add it, with who may see the file`);
      const holes = Array.from((use.path ?? "").matchAll(/\{([a-z0-9_]+)/g), ([, name]) => name ?? "");
      for (const name of holes.filter((hole) => hole !== "i"))
        assert.ok(names.has(name), `${where}: {${name}}`);
      assert.equal(holes.includes("i"), use.copies !== null, `${where}: copies belong to {i}`);
      for (const name of [use.arg, use.onlyWith, typeof use.copies === "string" ? use.copies : null]) {
        assert.ok(name === null || names.has(name), `${where}: ${name}`);
      }
    }
  }
});

test("every example parses, with the config file it uses", () => {
  for (const { tool, command, where } of commands) {
    const config = command.exampleConfig;
    const toml =
      config === null ? "" : `\`\`\`toml title="${config}"\n${tool.exampleConfigs[config]}\`\`\`\n`;
    const page = pageSource(where, `${toml}\`\`\`bash\n${command.example}\n\`\`\`\n`);
    assert.deepEqual(checkPage(page), [], where);
    assert.ok(command.example.includes(` ${command.name} `), `${where}: the example calls the command`);
    const isShared = command.network === "parties";
    assert.equal(config !== null, isShared, `${where}: commands of several parties show a config`);
  }
});

/** The loader of plugins/live-pages, as Rspack has it. */
interface Live {
  module: { rules: [{ options: { change: (source: Buffer) => Buffer } }] };
}

test("npm start compiles a page again after a change of data, of examples or of its figures", () => {
  const { configureWebpack } = livePages();
  const live = configureWebpack?.({ mode: "development" }, false, {} as never, undefined) as unknown as Live;
  const named: string[] = [];
  const name = (file: string) => named.push(path.relative("", file).replaceAll(path.sep, "/"));
  const loader = { context: path.resolve("docs"), addDependency: name, addContextDependency: name };
  const page = readFileSync("docs/overview.mdx");
  assert.equal(live.module.rules[0].options.change.call(loader, page), page);
  const figures = Array.from(page.toString().matchAll(/src="\.\/(.*?\.svg)"/g));
  assert.deepEqual(named, ["data", "examples", ...figures.map(([, figure]) => `docs/${figure}`)]);
});

/** Options, alone or with values, and keys, but for the name of an input. */
const NAMES = /`(--[a-z][^`]+|(?!circuit_size)[a-z]+(?:_[a-z]+)+)`/g;

test("options, with their values, and keys that facts and messages name are those of the tools that these are about", () => {
  const about = new Map<string, Pick<Command, "args">[]>();
  for (const { tool, command } of commands) {
    const errors = findErrors(command.errors);
    const cures = errors.map(({ id, cause, cure }) => `data/errors.json, ${id}: ${cause} ${cure}`);
    for (const fact of [`data/cli/${tool.tool}.json, ${command.name}: ${JSON.stringify(command)}`, ...cures])
      about.set(fact, [...(about.get(fact) ?? []), ...tool.commands, { args: tool.globalArgs }]);
  }
  const keys = JSON.stringify(loadConfigKeys());
  for (const [fact, commands] of about) {
    for (const [, code = ""] of fact.matchAll(NAMES)) {
      const given = Array.from(code.matchAll(/(?:--)?([a-z][\w-]+)(?:[ =](?!-)(\S+))?/g));
      const isOf = ({ args }: Pick<Command, "args">) =>
        given.every(([, word = "", value = ""]) => {
          const arg = args.find(({ name, long }) => [name, long].includes(word));
          return arg && (value === "" || (arg.values ?? [value]).includes(value));
        });
      const isKey = new RegExp(`[".]${code}"`).test(keys);
      assert.ok(isKey || commands.some(isOf), `${fact.split(": ")[0]}: none of its tools has ${code}`);
    }
  }
});

test("each message has a program that prints it, and is as readers paste it", () => {
  findErrors(Object.keys(loadErrors().errors));
  for (const { parts } of linesOf("tests/search/messages.tsv").slice(1)) {
    const [id = "", pasted = ""] = parts;
    const [{ text, also = [] }] = findErrors([id]) as [CatalogueError];
    const has = (one: string) => one.split(/<[^<>]*>|…/).every((part) => pasted.includes(part));
    assert.ok([text, ...also].some(has), `${id}: ${pasted}`);
  }
});

test("the planning page has what was measured, and the sizes on the printed sheet", () => {
  const { constraintsLog2, planned, ...steps } = JSON.parse(
    readFileSync("data/benchmarks/sizing-2026-11.json", "utf8"),
  );
  const page = readFileSync("docs/getting-started/usage.mdx", "utf8")
    .replace(/\s+/g, " ")
    .replaceAll("minutes", "min");
  const rounded = (value: number, digits: number) => value.toFixed(value >= 10 ? 0 : value >= 1 ? 1 : digits);
  const measured = constraintsLog2.map((log2: number, at: number) => {
    const [witness, proof] = [steps.witness[at], steps.proof[at]];
    const costs = ({ wallSeconds, peakKiB }: typeof witness) =>
      `${rounded(wallSeconds, 2)} | ${Math.round(peakKiB / 1024)}`;
    return `| $2^{${log2}}$ | ${costs(witness)} | ${rounded(witness.sentBytes / 1e6, 3)} | ${costs(proof)} |`;
  });
  const extrapolated = planned.slice(2) as Record<string, string>[];
  const sizes = extrapolated.flatMap(({ Constraints: _, ...others }) => Object.values(others));
  const missing = [...measured, ...sizes].filter((size) => !page.includes(size));
  assert.deepEqual(missing, []);
});
