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
import { loadFileKinds, loadTool, TOOL_NAMES } from "../../data/load";
import { pageSources, parser } from "../../harness/pageSources";
import { attributesOf } from "../../plugins/markdown/mdxTags";
import { assertGolden, assertNone, linesOf } from "../golden";

const pages = pageSources();
const git = (...words: string[]) => spawnSync("git", words, { encoding: "utf8", maxBuffer: 2 ** 28 }).stdout;

/** What an entry, a figure or a sentence says. */
interface Saying {
  /** Its name in its list; sentences have none. */
  name?: string;
  text: string;
  /** The part of the text that is compared. */
  essence?: string;
}

/** Fields that say where something is from, and the list that grows with each message. */
const ORIGIN = /^(\$schema|errors|line|source|version)$/;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** What an item of a list has as its name. */
const ownName = ({ name, key, id, code, subject }: Record<string, unknown>): unknown =>
  [name, key, id, code, subject].find((one) => typeof one === "string");

/** Whether a value is a list of items that have names, or an object that has only objects. */
function isList(value: unknown): boolean {
  const items = Object.values(value ?? {});
  const isItem = (item: unknown) => isObject(item) && (isObject(value) || ownName(item) !== undefined);
  return items.length > 0 && items.every(isItem);
}

/** The entries of a file of data/, each by its path: what lists, also lists within them, have as items, and the rest. */
function* entriesOf(value: object, place: string[] = []): Generator<Saying> {
  const isInner = (part: unknown): part is Record<string, unknown> =>
    isList(value) || (place.length < 3 && isList(part));
  const own = Object.entries(value).filter(([key, part]) => !isInner(part) && !ORIGIN.test(key));
  const name = place.join(" ") || "all";
  if (own.length > 0) yield { name, text: JSON.stringify(Object.fromEntries(own), null, 1) };
  for (const [at, part] of Object.entries(value))
    if (isInner(part)) yield* entriesOf(part, [...place, isObject(value) ? at : `${ownName(part)}`]);
}

/** The words of a figure in the order in which one sees them, what its boxes stand for, and where its arrows lead. */
function figureOf(source: string): Saying {
  const $ = load(source, { xml: true });
  const inOrder = (selector: "text" | "rect") =>
    $(selector)
      .get()
      .sort(({ attribs: a }, { attribs: b }) => Number(a.y) - Number(b.y) || Number(a.x) - Number(b.x));
  const words = [$("title").text(), $("desc").text(), ...inOrder("text").map((text) => $(text).text())];
  const boxes = inOrder("rect").map(({ attribs }) => attribs.class?.replace("fig-", ""));
  const arrows = $("[marker-end], [marker-start]").map((_, arrow) => {
    const { d, "marker-start": start, "marker-end": end } = arrow.attribs;
    return `${start ? "to " : ""}${d}${end ? " to" : ""}`;
  });
  return { text: `${words.join(" | ")}\nboxes: ${boxes.join(" ")}\narrows: ${arrows.get().join(", ")}` };
}

const AMOUNT =
  /(?:[≥≤<>]|at (?:least|most)|up to|(?:more|fewer|less) than)? ?\b(?:\d[\d.,]*|one|two|three|four|five|six|both|all|any|no|each|every)[ -]?(?:of the )?(?:part(?:y|ies)|nodes?|shares?|owners?|seconds?|s|ms|minutes?|hours?|days?|[kMG]i?B|bits?|bytes?|constraints|%|€)(?!\w)|\b(?:(?:party|id|port|status) \d+|never)\b/gi;
const NAMED = /\b\d+\.\d+[\w.-]*\w|--\w[\w-]*/g;
const WEIGHT =
  /\b(?:before|after|not|never|no|none|cannot|\w+n't|without|only|nothing|nobody|neither|nor|must|any|each|every|all|both|two|three|one|yes|malicious|semi-honest|public|private|REP3|Shamir|Groth16|PLONK|UltraHonk|BN254|BLS12-381|co-?circom|co-?noir|GPL|MIT|on|off|follow|deviate|first|last|next|previous|still|older|over|with|until|poseidon2|keccak|again|keep|make)\b/gi;

/**
 * The sentences of a page with amounts, numbers of parties, ports and statuses, versions, options, or words that turn a
 * sentence, such as `never` and `before`. Only these are compared, so that a sentence may be written better. What says a default, rows of tables, code, captions, and links to sections are compared whole.
 */
function sentencesOf(root: Nodes): Saying[] {
  const sentences: Saying[] = [];
  const wordsOf = (node: Nodes) => plainText(node).replace(/\s+/g, " ");
  visit(root, (node: Nodes) => {
    switch (node.type) {
      case "mdxJsxFlowElement":
      case "mdxJsxTextElement": {
        const { src = "", caption } = attributesOf(node);
        const essence = `${path.posix.basename(src)} ${caption}`;
        if (node.name === "Figure") sentences.push({ text: `${src} ${caption}`, essence });
        break;
      }
      case "link": {
        // Of the path, the page's name alone: folders change where a page moves.
        const essence = `${wordsOf(node)} ${node.url.replace(/^\..*\//, "")}`;
        if (node.url.includes("#")) sentences.push({ text: `[${wordsOf(node)}](${node.url})`, essence });
        break;
      }
      case "code":
        sentences.push({ text: `${node.meta ?? ""}\n${node.value}`.trim() });
        break;
      case "inlineMath":
      case "math":
        sentences.push({ text: node.value });
        break;
      case "tableRow":
        sentences.push({ text: node.children.map(wordsOf).join(" | ") });
        break;
      case "paragraph":
      case "heading":
        for (const sentence of wordsOf(node).split(/(?<=[.!?:;]) /)) {
          const told = [AMOUNT, NAMED, WEIGHT].flatMap((pattern) => sentence.match(pattern) ?? []);
          const essence = /\bdefault\b/i.test(sentence) ? sentence : told.join(" ");
          if (essence !== "") sentences.push({ text: sentence, essence });
        }
    }
  });
  return sentences;
}

/** The row of the record that a file belongs to: its own, or that of its folder where it is a single entry. */
const listOf = (file: string): string => (/\.(mdx|json)$/.test(file) ? file : file.replace(/\/.*/, ""));

/** What a file says, as it is or as git has it. Versions stay placeholders, so that a release changes no sentence. */
function sayingsOf(file: string, revision?: string): Saying[] {
  const source = revision ? git("show", `${revision}:${file}`) : readFileSync(file, "utf8");
  if (file.endsWith(".mdx")) return sentencesOf(parser.parse(source));
  if (file.endsWith(".json")) return Array.from(entriesOf(JSON.parse(source)));
  // Figures move with their pages.
  const name = file.replace(/^docs\/.*\/|^\w+\//, "");
  return [{ name, ...(file.endsWith(".svg") ? figureOf(source) : { text: source }) }];
}

/** What the record has of an entry: its name, and a short name for what it says, whatever its articles, commas and spaces. */
function recordOf({ name = "", text, essence = text }: Saying): string {
  const words = essence.toLowerCase().replace(/\b(?:an?|the|that|which|is|are)\b|[\s,]+/g, "");
  return `${name} ${createHash("sha256").update(words).digest("base64url").slice(0, 4)}`.trim();
}

/** The name of a recorded entry. */
const nameOf = (recorded: string): string => recorded.replace(/ ?\S+$/, "");

/** What entries said when they were recorded: in one of the last versions that git has, and no longer, if several say it. */
function before(list: string, recorded: readonly string[], now: readonly Saying[]): string[] {
  const files = `:(glob)${list}/**/${nameOf(recorded[0] ?? "")}`;
  const [file = ""] = /\.\w+$/.test(list) ? [list] : git("ls-files", files).split("\n");
  // Before a move that has no commit yet, it had another name.
  const moved = new RegExp(`\\t(.*)\\t${file}$`, "m").exec(git("diff", "HEAD", "-M", "--name-status"));
  const old = moved?.[1] ?? file;
  const texts = new Map<string, string>();
  for (const revision of git("log", "-n", "10", "--format=%h", "--", old).trim().split("\n")) {
    try {
      for (const saying of sayingsOf(old, revision)) {
        const recorded = recordOf(saying);
        const known = texts.get(recorded);
        // The log begins with the newest.
        if (known === undefined || now.some(({ text }) => text === known)) texts.set(recorded, saying.text);
      }
    } catch {
      // A version in a syntax of its day.
    }
  }
  return recorded.flatMap((one) => (texts.get(one) ?? `${one} (not in the last versions)`).split("\n"));
}

/** What is in the first list, and not or less often in the second. */
function without<Item>(items: readonly Item[], others: readonly Item[]): Item[] {
  const rest = [...others];
  return items.filter((item) => {
    const at = rest.indexOf(item);
    if (at >= 0) rest.splice(at, 1);
    return at < 0;
  });
}

const RECORD = "tests/content/meaning.tsv";

/** Files that say something to readers, lists aside that other tests measure. */
const SAYING =
  /^docs\/.*\.(mdx|svg)$|^examples\/(?!.*starter|rust).*\.(sh|toml|conf|service|circom|nr)$|^src\/pages\/(_landing\.mdx|.*\.svg)$|^data\/(?!schema|generated|asked|search|rust-api|followed|bench).*\.json$/;

test("what data, pages and figures say is what they said, unless a change is meant", () => {
  const files = ["data", "docs", "examples", "src"].flatMap((folder) =>
    namesBelow(folder).map((name) => `${folder}/${name}`),
  );
  const now = new Map<string, Saying[]>();
  for (const file of files.filter((name) => SAYING.test(name)).sort())
    now.set(listOf(file), [...(now.get(listOf(file)) ?? []), ...sayingsOf(file)]);
  const changes = linesOf(RECORD).flatMap(({ parts: [list = "", ...recorded] }) => {
    const sayings = now.get(list) ?? [];
    const gone = without(recorded, sayings.map(recordOf));
    return Array.from(new Set(gone.map(nameOf)), (name) => {
      const own = gone.filter((one) => nameOf(one) === name);
      const was = before(list, own, sayings);
      const fresh = sayings.filter((one) => (one.name ?? "") === name && !recorded.includes(recordOf(one)));
      const is = fresh.flatMap(({ text }) => text.split("\n"));
      const show = (lines: string[]) => lines.join("\n      ") || "(gone)";
      return `${list} ${name}\n  was ${show(without(was, is))}\n  is  ${show(without(is, was))}`;
    });
  });
  if (process.env.UPDATE === "1") {
    console.log(changes.join("\n"));
    const lines = Array.from(now, ([list, sayings]) => [list, ...sayings.map(recordOf)]);
    writeFileSync(RECORD, `${lines.map((line) => line.join("\t")).join("\n")}\n`);
    return;
  }
  const cure = `${RECORD} has what was said before: where the change is meant, run npm run records`;
  assertNone(changes, cure);
});

test("shares, witnesses and inputs are for no one else, and keys for checking are for anyone", () => {
  for (const [id, { name, audience }] of Object.entries(loadFileKinds())) {
    const words = `${id} ${name}`;
    if (/public/.test(words)) continue;
    const cure = `data/files.json: ${id}: a share, a witness or an input is for its owner or its party; if this is none, name it otherwise`;
    if (/share|witness|input|\.wtns/i.test(words)) assert.match(audience, /^its (owner|party)$/, cure);
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
  assertGolden("tests/content/boxes.txt", boxes.sort().join(""));
});

const COMMANDS = new Set(TOOL_NAMES.flatMap((tool) => loadTool(tool).commands.map(({ name }) => name)));

/** What a text or a path is about, where it is about one of the two. */
function toolOf(words: string): string | undefined {
  const isCircom = /circom|snarkjs|\.zkey/i.test(words);
  const isNoir = /noir|nargo|UltraHonk/i.test(words);
  if (isCircom === isNoir) return undefined;
  return isCircom ? "circom" : "noir";
}

test("links lead to the tool that their words name, or to that of their page where both have such a page", () => {
  for (const { file, root } of pages)
    visit(root, "link", ({ url, children, position }) => {
      if (!url.startsWith(".")) return;
      const [target = "", anchor = ""] = path.posix.join(path.dirname(file), url).split("#");
      const about = toolOf(target);
      const words = plainText({ type: "paragraph", children });
      const said = toolOf(words);
      const place = `${file}:${position?.start.line}: ${url}`;
      if (about && said) assert.equal(about, said, place);
      if (COMMANDS.has(words)) assert.match(url, new RegExp(`[/#]${words}\\b`), `${place}: names ${words}`);
      if (!about || said) return;
      const twin = target.replaceAll(about, toolOf(file) ?? "");
      if (twin === target || twin === file) return;
      const headings = pages.find((page) => page.file === twin)?.text.match(/^#+ .*/gm);
      const ids = headings?.join("-").toLowerCase().replace(/\W+/g, "-");
      assert.ok(!ids?.includes(anchor), `${place}: lead to ${twin}`);
    });
});
