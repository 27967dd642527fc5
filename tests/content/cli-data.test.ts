import assert from "node:assert/strict";
import { test } from "node:test";
import { versions } from "../../config/site";
import { argAnchor, envVariable, filePaths, findCommand, topLevelKeys } from "../../data/cli";
import { loadErrors, loadToolSource } from "../../data/load";
import { type Command, type FileUse, TOOL_NAMES, type Tool } from "../../data/types";
import { checkPage, loadKnowledge } from "../../harness/samples/check";
import { parsePage } from "../../harness/samples/page";

const { tools, keys } = loadKnowledge();
const configTools = [tools["co-circom"], tools["co-noir"]];

/** Calls `visit` for every command, with its place for messages. */
function eachCommand(visit: (tool: Tool, command: Command, where: string) => void): void {
  for (const name of TOOL_NAMES) {
    for (const command of tools[name].commands) visit(tools[name], command, `${name} ${command.name}`);
  }
}

test("the data describe the versions of the site", () => {
  assert.equal(tools["co-circom"].version, versions.coCircom);
  assert.equal(tools["co-noir"].version, versions.coNoir);
});

test("arguments agree with themselves", () => {
  eachCommand((tool, command, where) => {
    const anchors = command.args.map(argAnchor);
    assert.equal(new Set(anchors).size, anchors.length, `${where}: anchors are unique`);
    for (const arg of command.args) {
      const place = `${where} ${arg.name}`;
      assert.equal(arg.kind === "flag", arg.type === "flag" && arg.value === null, `${place}: kind and type`);
      assert.equal(arg.kind === "positional", arg.long === null && arg.short === null, `${place}: spelling`);
      if (arg.type === "choice") assert.ok(arg.values !== null, `${place}: a choice has values`);
      if (arg.configValues !== null) {
        assert.equal(arg.configValues.length, arg.values?.length, `${place}: as many spellings`);
        assert.notDeepEqual(
          arg.configValues,
          arg.values,
          `${place}: configValues differ, else they are null`,
        );
      }
      if (arg.required) assert.ok(arg.default === null, `${place}: what is required has no default`);
      if (tool.tool === "taceo-proof-client") {
        assert.ok(
          arg.env?.startsWith(tool.envPrefix) && arg.configKey === null && arg.cliOnly === null,
          place,
        );
      } else {
        assert.equal(arg.cliOnly === null, arg.configKey !== null, `${place}: a key, or a reason for none`);
        assert.equal(arg.env, arg.configKey === null ? null : envVariable(tool, arg.configKey), place);
      }
    }
  });
});

test("files name arguments that exist", () => {
  eachCommand((_, command, where) => {
    const names = new Set(command.args.map((arg) => arg.name));
    const check = (use: FileUse) => {
      const holes = Array.from((use.path ?? "").matchAll(/\{([a-z0-9_]+)/g), ([, name]) => name ?? "");
      for (const name of holes.filter((hole) => hole !== "i"))
        assert.ok(names.has(name), `${where}: {${name}}`);
      assert.equal(holes.includes("i"), use.copies !== null, `${where}: copies belong to {i}`);
      for (const name of [use.arg, use.onlyWith, typeof use.copies === "string" ? use.copies : null]) {
        assert.ok(name === null || names.has(name), `${where}: ${name}`);
      }
    };
    for (const use of [...command.reads, ...command.writes]) check(use);
  });
});

test("every message of the catalogue is used", () => {
  const used = new Set(
    TOOL_NAMES.flatMap((name) => loadToolSource(name).commands.flatMap(({ errors }) => errors)),
  );
  assert.deepEqual(
    Object.keys(loadErrors().errors).filter((id) => !used.has(id)),
    [],
  );
});

test("commands and config sections name each other", () => {
  for (const section of keys.sections) {
    for (const [name, commands] of Object.entries(section.commands)) {
      const tool = tools[name as keyof typeof tools];
      for (const command of commands) findCommand(tool, command);
      if (!section.inFile) continue;
      const readers = tool.commands.filter(({ configSections }) =>
        configSections.some((id) => id === section.id),
      );
      assert.deepEqual(
        commands,
        readers.map((command) => command.name),
        `${name} [${section.id}]`,
      );
    }
  }
  eachCommand((_, command, where) => {
    const network = command.configSections.includes("network");
    assert.equal(
      network,
      command.network === "parties",
      `${where}: only commands of several parties read [network]`,
    );
  });
});

test("top-level keys are those of the arguments, and their descriptions are for keys that exist", () => {
  const found = topLevelKeys(configTools, keys);
  const hasEffect = (name: string) => found.find(({ key }) => key === name)?.effective;
  // A flag that is off, and a number with a default, win over the file.
  for (const name of ["has_zk", "threshold", "inputs"]) assert.equal(hasEffect(name), false, name);
  for (const name of ["circuit", "public_input", "zkey"]) assert.equal(hasEffect(name), true, name);
  for (const key of Object.keys(keys.topLevel))
    assert.ok(
      found.some((entry) => entry.key === key),
      key,
    );
});

test("every example parses, with the config file it uses", async () => {
  const examples: Promise<void>[] = [];
  eachCommand((_, command, where) => {
    const config = command.exampleConfig;
    const fences = config === null ? "" : `\`\`\`toml title="${config.file}"\n${config.toml}\`\`\`\n`;
    const page = parsePage(where, `${fences}\`\`\`bash\n${command.example}\n\`\`\`\n`);
    examples.push(checkPage(page, { tools, keys }).then((problems) => assert.deepEqual(problems, [], where)));
    assert.ok(command.example.includes(` ${command.name} `), `${where}: the example calls the command`);
    assert.equal(
      config !== null,
      command.network === "parties",
      `${where}: commands of several parties show a config`,
    );
  });
  await Promise.all(examples);
});

test("naming schemes give the names that the tools write", () => {
  const split = findCommand(tools["co-circom"], "split-witness").writes[0] as FileUse;
  const values = { out_dir: ["out"], witness: ["a/w.wtns"], num_parties: ["2"] };
  assert.deepEqual(filePaths(split, values), ["out/w.wtns.0.shared", "out/w.wtns.1.shared"]);
  const prove = findCommand(tools["co-noir"], "generate-proof").writes;
  const names = (given: Record<string, string[]>) => prove.flatMap((use) => filePaths(use, given));
  assert.deepEqual(names({ out: ["p.bin"] }), ["p.bin"]);
  assert.deepEqual(names({ out: ["d.x/proof"], fields_as_json: ["true"] }), [
    "d.x/proof",
    "d.x/proof.json",
    "public_input.json",
  ]);
});
