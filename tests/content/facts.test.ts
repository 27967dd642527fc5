/** Facts that are written in several places, and must agree there. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { runInNewContext } from "node:vm";
import { EXIT, visit } from "unist-util-visit";
import { links, versions } from "../../config/site";
import { namesBelow, routeOfSource } from "../../config/sourcePath";
import { longDate, withVersions } from "../../config/versions";
import { loadConfigKeys, loadReleases, loadTool } from "../../data/load";
import { pageSources } from "../../harness/pageSources";
import { assertGolden, assertNone, linesOf } from "../golden";
import { routesOfSidebars } from "../sidebar";

const pages = pageSources();
const texts = new Map(
  ["docs", "data", "examples", "deploy", "src/pages", "plugins/publish"].flatMap((folder) =>
    namesBelow(folder)
      .filter((name) => /\.(mdx?|svg|json|tsx?|sh|toml|conf|service|rs|nr|circom)$/.test(name))
      .filter((name) => !/^(schema|generated|asked|benchmarks)\b|starter\/|node_modules|target\//.test(name))
      .map((name) => `${folder}/${name}`)
      .map((file) => [file, readFileSync(file, "utf8")] as const)
      .map(([file, text]) => [file, /\.(mdx|json)$/.test(file) ? withVersions(text, file) : text]),
  ),
);

/** Options with their values; names in code, versions of what is current, and addresses. */
const PAIR = /(?<![\w-])--[a-z][\w-]+[ =](?!-)[\w.:/-]*\w/g;
const NAME = /(?<![\w-])--[a-z][\w-]+|\b[A-Za-z]+_\w+\b|\b\d+\.\d+\.\d+(?:[-.][\w.]*\w)?(?![\w.]*\d)/g;

test("a name in code, an option with its value, a version or an address is written somewhere else too, or in once.txt", () => {
  const counts = new Map<string, number>();
  const namesIn = (text: string) => [PAIR, NAME].flatMap((names) => text.match(names) ?? []);
  for (const text of texts.values())
    for (const name of namesIn(text)) counts.set(name, (counts.get(name) ?? 0) + 1);
  const once = Array.from(texts).flatMap(([file, text]) => {
    if (!/^(docs|data)\/(?!rust-api|cli\/).*\.(mdx|json)$/.test(file) || /releases|roadmap/.test(file))
      return [];
    const codes = text.match(/`[^`\n]+`|"(?:name|long|key)": "\S+"|\b\d+\.\d+\.\d+[-.\w]*/g) ?? [];
    return codes.flatMap(namesIn).filter((name) => counts.get(name) === 1);
  });
  assertGolden("tests/content/once.txt", `${Array.from(new Set(once)).sort().join("\n")}\n`);
});

/** Fails where a text of ours matches a pattern of a list, whose example it has to match. */
function forbid(list: string, flags: string, joined: RegExp, by: string): void {
  const own = Array.from(texts).filter(([file]) => !/data\/(asked|search)|try\.sh$/.test(file));
  const found = linesOf(list).flatMap(({ at, parts: [pattern = "", example = "", reason] }) => {
    const wrong = new RegExp(pattern, flags);
    assert.match(example, wrong, `${at}: the example doesn't match the pattern`);
    return own.flatMap(([file, text]) => {
      const [match] = wrong.exec(text.replace(joined, by)) ?? [];
      return match ? `${file}: "${match}": ${reason} (${at})` : [];
    });
  });
  assertNone(found);
}

test("no command and no advice is written in a way that unsafe.tsv forbids", () =>
  forbid("tests/content/unsafe.tsv", "m", /\\\r?\n/g, ""));

test("no sentence contradicts what is true of the tools, by the phrases of untrue.tsv", () =>
  forbid("tests/content/untrue.tsv", "i", /\s+/g, " "));

/** The id of a section: what is written, or the words of its heading. */
function idOf(section: string): string {
  const [heading = ""] = section.toLowerCase().split("\n");
  const words = heading.replace(/[^\w -]/g, "").match(/\S+/g) ?? [];
  return /\{#(.*)\}/.exec(heading)?.[1] ?? words.join("-");
}

test("what can cost a secret or a result is told where told.tsv says, and each page with Shamir's commands links to it", () => {
  const untold = linesOf("tests/content/told.tsv").flatMap(({ at, parts }) => {
    const [row, file = "", id = "", needle = ""] = parts;
    const text = texts.get(file);
    const sections = text?.split(/^(?=#{2,4} )/m);
    const section = id ? sections?.find((one) => idOf(one) === id) : text;
    if (section && new RegExp(needle).test(section.replace(/\s+/g, " "))) return [];
    const cure = section
      ? "say it there again, or change the line"
      : "name the file and section that now say it";
    return `${at}: ${file}${id && `#${id}`} doesn't say ${needle} (${row}): ${cure}`;
  });
  assertNone(untold);
  for (const { file, text } of pages) {
    const cure = `${file}: link to what a proof on Shamir shares doesn't hide`;
    if (/SHAMIR|Shamir(CoPlonk|CoGroth16|CoUltraHonk)/.test(text))
      assert.match(text, /proofs-on-shamir-shares/, cure);
  }
});

const tools = [loadTool("co-circom"), loadTool("co-noir")];
const args = tools.flatMap(({ commands }) => commands.flatMap((command) => command.args));

test("an option of several commands is the same in each, and the tools end with the same codes", () => {
  const ofService = loadTool("taceo-proof-client").commands.flatMap((command) => command.args);
  const all = [...args, ...ofService];
  const first = new Map(all.toReversed().map((arg) => [arg.name, arg]));
  for (const { name, long, ...arg } of args) {
    for (const fact of ["type", "short", "value", "default"] as const)
      assert.equal(arg[fact], first.get(name)?.[fact], `${name}: ${fact}`);
    if (long) assert.equal(long.replaceAll("-", "_"), name);
    const hasDefault = arg.default !== null && arg.default !== false;
    const cure = `data/cli/: ${name}: pages say that only the command line sets an option with a default: correct "cliOnly", or them`;
    assert.ok(!hasDefault || arg.cliOnly !== null, cure);
  }
  // Who proves may leave out the first two, and the service's client has a protocol by default.
  for (const { name, required } of all.filter((arg) => !/^(out|public_input|protocol)$/.test(arg.name)))
    assert.equal(required, first.get(name)?.required, `${name}: required`);
  const [codes, others] = tools.map(({ exitCodes }) => exitCodes.map(({ code }) => code).join());
  assert.equal(codes, others);
});

test("sentences name the default that the data have", () => {
  const keys = loadConfigKeys().sections.flatMap((section) => section.keys);
  const named = [...args, ...keys.map((one) => ({ ...one, name: one.key }))];
  const defaults = new Map(named.map((one) => [one.name, one.default]));
  const own = named.flatMap(({ name, summary, note }) =>
    `${summary} ${note}`.split(/\.(?!\w)/).map((words) => ["data", `\`${name}\` ${words}`] as const),
  );
  const sentences = Array.from(texts, ([file, text]) =>
    text
      .replace(/\n(?=\w)/g, " ")
      .split(/[.|;](?!\w)|\n/)
      .map((words) => [file, words] as const),
  );
  let count = 0;
  for (const [file, words] of [...own, ...sentences.flat()]) {
    const [, is = "", by = is] =
      /default (?:is|of) (\d+)\b|(\d+) (?:(?:MiB|s) by default|if you leave it out)/.exec(words) ?? [];
    const given = defaults.get(/`(?:\w+\.)?(\w+)`/.exec(words)?.[1] ?? "") ?? null;
    if (by === "" || given === null) continue;
    const meant: unknown[] = [Number(by), `${by}s`, `O${by}`, Number(by) * 2 ** 20];
    assert.ok(meant.includes(given), `${file}: ${words}: ${given}`);
    count += 1;
  }
  assert.ok(count > 4);
});

test("config files of examples in data/ are those of examples/", () => {
  const files = Array.from(texts.values());
  for (const { tool, exampleConfigs } of tools)
    for (const [name, text] of Object.entries(exampleConfigs))
      assert.ok(files.includes(text), `${tool} ${name}`);
});

test("what a party runs names its own files, and pages show it as that party's", () => {
  for (const [file, text] of texts) {
    for (const [, name, party, commands = ""] of text.matchAll(/#region (\S+-(\d))\n(.*?)#endregion/gs))
      for (const [found, digits] of commands.matchAll(/(?:\bparty|\.)(\d)(?=[.\s])/g))
        assert.equal(digits, party, `${file}, ${name}: ${found}`);
    for (const [fence, region, party] of text.matchAll(/^```.*region=\S+-(\d).* party=(\d)/gm))
      assert.equal(party, region, `${file}: ${fence}`);
  }
});

test("releases: ids and titles follow from date and versions, pages name the day, and the newest is described", () => {
  const releases = loadReleases();
  for (const { tool, version, source } of tools) {
    const newest = releases
      .map((release) => release.tools[tool as "co-noir"])
      .find((one) => one !== undefined);
    const where = `one version in config/site.ts, data/cli/${tool}.json and the newest entry with ${tool} in data/releases.json: the release checklist, step 3`;
    const current = versions[tool as "co-noir"];
    assert.deepEqual([version, newest], [current, current], where);
    const cure = `data/cli/${tool}.json: set source.tag, source.commit and each line to those of the release`;
    assert.equal(source.tag, `${tool}-v${current}`, cure);
  }
  const { source } = JSON.parse(readFileSync("data/rust-api.json", "utf8"));
  const tags = Object.entries(releases[0]?.tools ?? {}).map((release) => release.join("-v"));
  const isNewest = tags.includes(path.posix.basename(source));
  assert.ok(isNewest, `data/rust-api.json is of ${source}: recreate it (data/README.md)`);
  for (const { id, date, tools: named, title, page } of releases) {
    assert.ok(date.startsWith(id), `data/releases.json: ${id}: begin it as its date, ${date}`);
    const names = Object.entries(named).map((release) => release.join(" "));
    assert.equal(title, names.join(" and "), `data/releases.json: title of ${id}`);
    const day = longDate(date);
    const found = pages.find(({ file }) => routeOfSource(file) === page.replace(/#.*/, ""));
    const text = found?.text.replace(/\s+/g, " ") ?? "";
    const isNamed = text.includes(day) || text.includes(date);
    assert.ok(isNamed, `data/releases.json: page of ${id}: ${page} does not name ${day}`);
  }
});

test("what a release has added, the data of the tools have since that version", () => {
  const named = tools.flatMap(({ tool, commands }) =>
    commands.flatMap(({ name, since, args }) => [
      { tool, since, names: [name] },
      ...args.map(({ long, short, since }) => ({ tool, since, names: [`--${long}`, `-${short}`] })),
    ]),
  );
  for (const { tools: versions, changes } of loadReleases())
    for (const { subject } of changes.filter(({ kind }) => kind === "added"))
      for (const { tool, since, names } of named) {
        if (!names.some((name) => subject.includes(`\`${name}\``))) continue;
        const cure = `data/cli/${tool}.json: "since" of ${subject}, which data/releases.json names as added`;
        assert.equal(since, new Map(Object.entries(versions)).get(tool), cure);
      }
});

test("each page is in one sidebar, once", () => {
  const listed = routesOfSidebars(true).flatMap(([, names]) => names);
  const times = (file: string) => listed.filter((route) => route === routeOfSource(file)).length;
  const wrong = pages.filter(({ file }) => times(file) !== 1);
  assertNone(wrong.map(({ file }) => `${file} is in no sidebar, or twice: name it once in sidebars.ts`));
});

test("no page comes or goes unnoticed: the agreed addresses are those of routes.txt", () => {
  const routes = ["/", ...pages.map(({ file }) => routeOfSource(file))].sort();
  assertGolden("tests/build/routes.txt", `${routes.join("\n")}\n`);
});

test("the index of a folder lists its pages in the sidebar's order", () => {
  const routes = routesOfSidebars().flatMap(([, names]) => names);
  // Reading lists are by topic.
  for (const { file, root } of pages.filter((page) => /(?<!resources)\/index\.mdx$/.test(page.file))) {
    const listed = new Set<string>();
    visit(root, ["tableRow", "listItem"], (row) => {
      visit(row, "link", ({ url }) => {
        const route = /^\.\/[\w-]+\.mdx$/.test(url) ? `/${path.dirname(file)}/${url.slice(2, -4)}/` : "";
        if (routes.includes(route)) listed.add(route);
        return EXIT;
      });
    });
    const inOrder = routes.filter((route) => listed.has(route));
    assert.deepEqual(Array.from(listed), inOrder, file);
  }
});

/** What is also about the past, and of the service, which may run an older release; a line that says what was measured. */
const others = /^(docs\/(releases|design\/roadmap|taceo-proof\/overview)|data\/)/;
const MEASURED = /\b(?:measured|tried|checked)\b/i;

test("texts name the releases of config/site.ts, those on the past no later ones, and its accounts", () => {
  const accounts = /https:\/\/(?:taceo\.io\/discord|discord\.\w+|twitter\.com|x\.com|t\.me)[^\s)">]*/g;
  const wrong: string[] = [];
  for (const [file, text] of texts) {
    for (const [index, line] of text.split("\n").entries()) {
      const at = `${file}:${index + 1}`;
      const releases = line.matchAll(/\bco-?(circom|noir)(?:`? |-v)(\d+\.\d+\.\d+)/gi);
      for (const [found, name = "", version = ""] of releases) {
        const current = versions[`co-${name.toLowerCase()}` as "co-noir"];
        const order = version.localeCompare(current, "en", { numeric: true });
        if (order < 0 ? !others.test(file) && !MEASURED.test(line) : order > 0)
          wrong.push(
            `${at}: ${found}, but config/site.ts has ${current}: correct it, for an upgrade, write "from ${version}" without the name, or say on this line that it was measured, tried or checked`,
          );
      }
      for (const [account] of line.matchAll(accounts))
        if (!Object.values<string>(links).includes(account))
          wrong.push(`${at}: ${account}: not in config/site.ts`);
    }
  }
  assertNone(wrong);
});

const primer = readFileSync("docs/primer/mpc-primer.mdx", "utf8");

/** The modulus that the primer states; every sum and product below is taken modulo it. */
const p = Number(/\bours is \$p = (\d+)\$/.exec(primer)?.[1]);
const mod = (value: number) => ((value % p) + p) % p;
const sum = (values: readonly number[]) => mod(values.reduce((total, value) => total + value, 0));

/** Rows of whole numbers: three shares and what they are shares of, in Shamir's tables with the polynomial's degree. */
const rows = Array.from(primer.matchAll(/^\| (.+?) \|((?: \d+ \|){4,5})$/gm), ([, label, cells = ""]) => ({
  label,
  numbers: cells.match(/\d+/g)?.map(Number) ?? [],
}));

test("in each row of the primer's tables, the worksheet's too, the shares are those of the value", () => {
  assert.ok(rows.length > 20);
  for (const { label, numbers } of rows) {
    const [one = 0, two = 0, three = 0, value = 0, degree] = numbers;
    if (degree === undefined) {
      assert.equal(mod(one + two + three), value, label);
    } else {
      // The polynomial of degree at most 2 through the values at 1, 2 and 3: its value at 0, and twice its X² part.
      assert.equal(mod(3 * one - 3 * two + three), value, label);
      assert.equal(mod(one - 2 * two + three) === 0 ? 1 : 2, degree, label);
    }
  }
});

test("each calculation in the primer's text is right", () => {
  const calculation =
    /\$((?:[\d\s+-]|\\cdot)+(?:=(?:[\d\s+-]|\\cdot)+)+)\$(?:,? (?:which is|becomes|is) (\d+))?/g;
  const found = Array.from(primer.matchAll(calculation));
  assert.ok(found.length > 4);
  for (const [text, formula = "", remainder] of found) {
    const sides = formula.split("=").map((side) => runInNewContext(side.replaceAll("\\cdot", "*")));
    const [value = Number.NaN, ...others] = sides as number[];
    for (const other of others) assert.equal(other, value, text);
    if (remainder !== undefined) assert.equal(Number(remainder), mod(value), text);
  }
});

test("the primer's lines for the console share its two secrets, and print two summands of each", () => {
  const [, lines = ""] = /```js title="What party 0 sees[^\n]*\n(.*?)\}\n```/s.exec(primer) ?? [];
  const printed: string[] = [];
  const console = { log: (line: string) => printed.push(line) };
  const shares = runInNewContext(`${lines} [3, 4].map(share); }`, { console }) as number[][];
  assert.deepEqual(Array.from(shares, sum), [3, 4]);
  assert.equal(printed.filter((line) => /^of 3: \d+ and \d+ {3}of 4: \d+ and \d+$/.test(line)).length, 10);
});
