/** What data, pages and figures say: changes of it are shown, and what would contradict itself fails. */
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { load } from "cheerio";
import type { Nodes } from "mdast";
import { toString as plainText } from "mdast-util-to-string";
import { visit } from "unist-util-visit";
import { namesBelow } from "../../config/sourcePath";
import { withVersions } from "../../config/versions";
import { loadFileKinds } from "../../data/load";
import { parser } from "../../harness/samples/fences";
import { attributesOf, type Tag } from "../../plugins/markdown/mdxTags";
import { assertGolden } from "../golden";
import { pageSources } from "./pageSources";

const pages = pageSources();
const roots = new Map<string, Nodes>(pages.map(({ file, root }) => [file, root]));
const git = (...words: string[]) => spawnSync("git", words, { encoding: "utf8", maxBuffer: 2 ** 28 }).stdout;

/** What an entry says, and the part of it that is compared. */
interface Saying {
  text: string;
  essence?: string;
}

/** Fields that say where something is from, and the list that grows with each message. */
const ORIGIN = /^(\$schema|errors|line|source|version)$/;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

/** The items of a list by their names, or of an object that has only objects; undefined for what is one entry. */
function itemsOf(value: unknown): [name: string, item: unknown][] | undefined {
  if (!isObject(value)) return undefined;
  const items = Object.entries(value).map(([at, item]): [string | undefined, unknown] => {
    if (!isObject(item) || Array.isArray(item)) return [undefined, item];
    const { name, key, id, code, subject } = item;
    const own = [name, key, id, code, subject].find((one) => typeof one === "string") as string | undefined;
    return [Array.isArray(value) ? own : at, item];
  });
  return items.length > 0 && items.every(([name]) => name !== undefined)
    ? (items as [string, unknown][])
    : undefined;
}

/** The entries of a file of data/, in lists and lists within them, each by its path. */
function* entriesOf(value: unknown, place: string[] = []): Generator<[place: string[], saying: Saying]> {
  for (const [name, item] of itemsOf(value) ?? []) yield* entriesOf(item, [...place, name]);
  if (itemsOf(value) !== undefined) return;
  const own = Object.entries(value ?? {}).filter(([key, part]) => {
    const isList = place.length < 3 && itemsOf(part) !== undefined;
    return !isList && !ORIGIN.test(key);
  });
  if (own.length > 0) yield [place, { text: JSON.stringify(Object.fromEntries(own), null, 1) }];
  if (place.length < 3)
    for (const [key, part] of Object.entries(value ?? {}))
      if (itemsOf(part) !== undefined) yield* entriesOf(part, [...place, key]);
}

/** The words of a figure in the order in which one sees them, what its boxes stand for, and where its arrows lead. */
function figureOf(source: string): Saying {
  const $ = load(source, { xml: true });
  const inOrder = (selector: string, say: (element: ReturnType<typeof $>) => string | undefined) =>
    $(selector)
      .get()
      .map((element) => ({
        y: Number($(element).attr("y")),
        x: Number($(element).attr("x")),
        said: say($(element)),
      }))
      .sort((one, other) => one.y - other.y || one.x - other.x)
      .map(({ said }) => said);
  const words = [$("title").text(), $("desc").text(), ...inOrder("text", (text) => text.text())];
  const boxes = inOrder("rect", (box) => box.attr("class")?.replace("fig-", ""));
  const arrows = $("[marker-end], [marker-start]").map((_, arrow) => {
    const { d, "marker-start": start, "marker-end": end } = arrow.attribs;
    return `${start ? "to " : ""}${d}${end ? " to" : ""}`;
  });
  return { text: `${words.join(" | ")}\nboxes: ${boxes.join(" ")}\narrows: ${arrows.get().join(", ")}` };
}

const TRUST =
  /reveal|learn|leak|secret|encrypt|authenti|audit|trust|malicious|honest|collu|plain text|\bsee\b/i;
const AMOUNT =
  /(?:[≥≤<>]|at (?:least|most)|up to|(?:more|fewer|less) than)? ?\b(?:\d[\d.,]*|one|two|three|four|five|six|both|all|any|no|each|every)[ -]?(?:of the )?(?:part(?:y|ies)|nodes?|shares?|owners?|seconds?|s|ms|minutes?|hours?|days?|[kMG]i?B|bits?|bytes?|constraints|%|€)(?!\w)|\b(?:(?:party|id|port|status) \d+|never)\b/gi;
const WEIGHT =
  /\b(?:before|after|not|never|no|none|can't|don't|doesn't|isn't|aren't|without|only|nothing|nobody|neither|nor|must|any|every|all|both|two|three|one|yes|malicious|semi-honest|public|private|REP3|Shamir|Groth16|PLONK|UltraHonk|BN254|BLS12-381|co-?circom|co-?noir|GPL|MIT|on|off|follow|deviate)\b/gi;

/**
 * The sentences of a page with amounts, numbers of parties, ports and statuses, or `never`, or about who learns what, and
 * the rows of its tables. Only amounts, numbers, names and the words that turn a sentence are compared, so that one may be
 * written better.
 */
function pageOf(root: Nodes): Saying {
  const sentences: [string, string][] = [];
  const kinds = ["paragraph", "tableRow", "heading", "code", "inlineMath", "math", { name: "Figure" }];
  visit(root, kinds, (node) => {
    const isRow = node.type === "tableRow";
    const cells = isRow ? node.children : [node as Nodes];
    const text = cells.map((cell) => plainText(cell).replace(/\s+/g, " ")).join(" | ");
    if ("name" in node) {
      const { src = "", caption } = attributesOf(node as Tag);
      sentences.push([`${src} ${caption}`, src]);
    }
    if (/^(code|inlineMath|math)$/.test(node.type) && "value" in node)
      for (const line of node.value.split("\n")) sentences.push([line, line]);
    for (const sentence of isRow ? [text] : text.split(/(?<=[.!?:;]) /)) {
      const turns = isRow || TRUST.test(sentence) ? (sentence.match(WEIGHT) ?? []) : [];
      const essence = [...(sentence.match(AMOUNT) ?? []), ...turns].join(" ");
      if (essence !== "") sentences.push([sentence, essence]);
    }
  });
  return {
    text: sentences.map(([sentence]) => sentence).join("\n"),
    essence: sentences.map(([, essence]) => essence).join("\n"),
  };
}

/** The entries of a file, as it is or as git has it, each by the list that it is in and its name there. */
function sayingsOf(file: string, revision?: string): Map<string, Saying> {
  const source = revision ? git("show", `${revision}:${file}`) : readFileSync(file, "utf8");
  if (!file.endsWith(".json")) {
    const known = revision === undefined ? roots.get(file) : undefined;
    const readers: Record<string, () => Saying> = {
      svg: () => figureOf(source),
      mdx: () => pageOf(known ?? (parser.parse(withVersions(source, file)) as Nodes)),
    };
    const saying = readers[path.extname(file).slice(1)]?.() ?? { text: source };
    return new Map([[file.replace(/\/(?=[^/]*$)/, "\t"), saying]]);
  }
  const keyOf = (place: string[]) => {
    const list = place.length > 3 ? place.slice(0, 3) : place.slice(0, place.length > 1 ? 1 : 0);
    return `${[file, ...list].join(" ")}\t${place.slice(list.length).join(" ") || "all"}`;
  };
  return new Map(Array.from(entriesOf(JSON.parse(source)), ([place, saying]) => [keyOf(place), saying]));
}

/** A short name for what an entry says, whatever its articles, commas and spaces. */
function markOf({ text, essence = text }: Saying): string {
  const words = essence.toLowerCase().replace(/\b(?:an?|the|that|which|is|are)\b|[\s,]+/g, "");
  return createHash("sha256").update(words).digest("base64url").slice(0, 4);
}

/** What an entry said when it got its mark: in one of the last versions that git has. */
function before(file: string, key: string, mark: string): string {
  for (const revision of git("log", "-n", "10", "--format=%h", "--", file).trim().split("\n")) {
    try {
      const saying = sayingsOf(file, revision).get(key);
      if (saying && markOf(saying) === mark) return saying.text;
    } catch {
      // A version in a syntax of its day.
    }
  }
  return "(not in the last versions)";
}

/** The lines of a text that the other lacks, or has less often. */
function others(text: string, other: string): string {
  const rest = other.split("\n");
  const own = text.split("\n").filter((line) => {
    const at = rest.indexOf(line);
    if (at >= 0) rest.splice(at, 1);
    return at < 0;
  });
  return own.join("\n      ");
}

const RECORD = "tests/content/meaning.tsv";

/** Files that say something to readers, lists aside that other tests measure. */
const SAYING =
  /^docs\/.*\.(mdx|svg)$|^examples\/(?!.*starter|rust).*\.(sh|toml|conf|service|circom|nr)$|^src\/pages\/(_landing\.mdx|.*\.svg)$|^data\/(?!schema|generated|asked|search|rust-api|followed|bench).*\.json$/;

test("what data, pages and figures say is what they said, unless a change is meant", () => {
  const files = ["data", "docs", "examples", "src"].flatMap((folder) =>
    namesBelow(folder).map((name) => `${folder}/${name}`),
  );
  const now = new Map<string, Saying & { file: string }>();
  for (const file of files.filter((name) => SAYING.test(name)).sort())
    for (const [key, saying] of sayingsOf(file)) now.set(key, { ...saying, file });
  if (process.env.UPDATE === "1") {
    const lists = new Map<string, string[]>();
    for (const [key, saying] of now) {
      const [list = "", name] = key.split("\t");
      const lines = lists.get(list) ?? [list];
      // Short lines, so that two changes seldom meet in one.
      if ((lines.at(-1)?.length ?? 0) > 180) lines.push(list);
      lists.set(list, [...lines.slice(0, -1), `${lines.at(-1)}\t${name} ${markOf(saying)}`]);
    }
    writeFileSync(RECORD, `${Array.from(lists.values()).flat().join("\n")}\n`);
  }
  const lines = readFileSync(RECORD, "utf8").trimEnd().split(/\r?\n/);
  const changes = lines.flatMap((line) => {
    const [list = "", ...entries] = line.split("\t");
    return entries.flatMap((entry) => {
      const [, name = "", mark = ""] = /^(.*) (\S+)$/.exec(entry) ?? [];
      const saying = now.get(`${list}\t${name}`);
      return saying && markOf(saying) === mark ? [] : { list, name, mark, saying };
    });
  });
  const shown = changes.slice(0, 20).map(({ list, name, mark, saying }) => {
    if (saying === undefined) return `${list} ${name} is gone`;
    const old = before(saying.file, `${list}\t${name}`, mark);
    return `${list} ${name}\n  was ${others(old, saying.text)}\n  is  ${others(saying.text, old)}`;
  });
  const cure = "Where this is meant, run UPDATE=1 node --import tsx --test tests/content/meaning.test.ts";
  assert.equal(changes.length, 0, `${changes.length} changes:\n${shown.join("\n")}\n${cure}`);
});

test("shares, witnesses and inputs are for no one else, and keys for checking are for anyone", () => {
  for (const [id, { name, audience }] of Object.entries(loadFileKinds())) {
    const words = `${id} ${name}`;
    if (/public/.test(words)) continue;
    if (/share|witness|input|\.wtns/i.test(words))
      assert.match(audience, /^its (owner|party)$/, `data/files.json: ${id}`);
    if (/verification-key|zkey/.test(id)) assert.equal(audience, "anyone", `data/files.json: ${id}`);
  }
});

test("warnings and dangers are those of boxes.txt", () => {
  const boxes = pages.flatMap(({ file, text }) =>
    Array.from(
      text.matchAll(/^ *:::+(warning|danger)(.*)/gm),
      ([, kind, title]) => `${file}: ${kind}${title}\n`,
    ),
  );
  assertGolden("tests/content/boxes.txt", boxes.join(""));
});

/** What a text or a path is about, where it is about one of the two. */
function toolOf(words: string): string | undefined {
  const [circom, noir] = [/circom|snarkjs|\.zkey/i, /noir|nargo|UltraHonk/i].map((names) =>
    names.test(words),
  );
  if (circom === noir) return undefined;
  return circom ? "circom" : "noir";
}

test("links lead to the tool that their words name, or to that of their page where both have such a page", () => {
  for (const { file, root } of pages)
    visit(root, "link", ({ url, children, position }) => {
      if (!url.startsWith(".")) return;
      const [target = "", anchor] = path.posix.join(path.dirname(file), url).split("#");
      const about = toolOf(target);
      const said = toolOf(plainText({ type: "paragraph", children }));
      const place = `${file}:${position?.start.line}: ${url}`;
      if (about && said) assert.equal(about, said, place);
      const twin = target.replaceAll(about ?? "", toolOf(file) ?? "");
      const heads = pages
        .find((page) => page.file === twin)
        ?.text.match(/^#+ .*/gm)
        ?.join(" ");
      const isThere =
        heads !== undefined && (!anchor || heads.toLowerCase().replace(/\W+/g, "-").includes(anchor));
      if (about && !said && twin !== target && twin !== file)
        assert.ok(!isThere, `${place}: lead to ${twin}`);
    });
});
