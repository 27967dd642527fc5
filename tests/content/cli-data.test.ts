import assert from "node:assert/strict";
import { test } from "node:test";
import { argAnchor, envVariable } from "../../data/cli";
import { loadTool } from "../../data/load";
import { type Command, type FileUse, TOOL_NAMES, type Tool } from "../../data/types";
import { checkPage } from "../../harness/samples/check";
import { parsePage } from "../../harness/samples/fences";

/** Calls `visit` for every command, with its place for messages. */
function eachCommand(visit: (tool: Tool, command: Command, where: string) => void): void {
  for (const tool of TOOL_NAMES.map(loadTool)) {
    for (const command of tool.commands) visit(tool, command, `${tool.tool} ${command.name}`);
  }
}

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

test("every example parses, with the config file it uses", () => {
  eachCommand(({ exampleConfigs }, command, where) => {
    const { exampleConfig: config } = command;
    const fences = config === null ? "" : `\`\`\`toml title="${config}"\n${exampleConfigs[config]}\`\`\`\n`;
    const page = parsePage(where, `${fences}\`\`\`bash\n${command.example}\n\`\`\`\n`);
    assert.deepEqual(checkPage(page), [], where);
    assert.ok(command.example.includes(` ${command.name} `), `${where}: the example calls the command`);
    const isShared = command.network === "parties";
    assert.equal(config !== null, isShared, `${where}: commands of several parties show a config`);
  });
});
