import assert from "node:assert/strict";
import { test } from "node:test";
import { buildIndex, type SourcePage } from "./buildIndex";
import { Searcher } from "./searcher";

function page(u: string, t: string, text: string, more: Partial<SourcePage> = {}): SourcePage {
  return { u, t, b: [], c: [{ h: "", s: "", t: text }], description: "", k: [], ...more };
}

const option = (name: string, text: string) => ({ h: `#${name}`, s: name, t: text });

const site = [
  page("/docs/co-circom/", "coCircom", "Proves circom circuits in a network of parties.", {
    b: ["CoSNARKs"],
  }),
  page("/docs/co-circom/cli/split-input/", "split-input", "Shares the inputs of a circuit.", {
    b: ["CoSNARKs", "coCircom"],
    c: [
      { h: "", s: "", t: "Shares the inputs of a circuit." },
      option("--out-dir", "Folder that the shares are written to."),
      option("--input", "File with the inputs."),
      option("--circuit", "The circuit whose inputs are shared."),
    ],
  }),
  page("/docs/co-noir/", "coNoir", "Proves Noir programs in a network of parties.", { b: ["CoSNARKs"] }),
  page("/docs/co-noir/cli/split-input/", "split-input", "Shares the inputs of a program.", {
    b: ["CoSNARKs", "coNoir"],
    c: [{ h: "", s: "", t: "Shares the inputs of a program." }, option("--out-dir", "Folder of the shares.")],
  }),
  page("/docs/install/", "Install the tools", "Mentions split-input, co-noir and a witness.", {
    k: ["setup"],
  }),
  page("/docs/start/", "Quick start", "From an empty folder to a proof. Party's file: witness.wtns.0.shared"),
];

const files = buildIndex(site, 1);
const searcher = new Searcher(files.documents, files.index);
const urls = (query: string) => searcher.search(query, 8, 100).rows.map(({ url }) => url);

test("every identifier that is indexed is found however it is spelled", () => {
  const identifiers = [
    "--out-dir",
    "generate_witness_rep3",
    "Rep3CoGroth16",
    "COCIRCOM_OUT_DIR",
    ".zkey",
    "witness.wtns.0.shared",
    "co-noir",
    "BLS12-381",
    "1.0.0-beta.14",
    "poseidon/prover.toml",
    "schedule-full-job",
    "CIRCOM_MPC_ACCELERATOR_SQRT",
    "ToIndex called on shared value!",
  ];
  for (const identifier of identifiers) {
    const built = buildIndex(
      [page("/a/", "A", `before ${identifier} after`), page("/b/", "B", "other words")],
      1,
    );
    const own = new Searcher(built.documents, built.index);
    const spellings = [
      identifier,
      identifier.toUpperCase(),
      identifier.replaceAll(/[-_.]/g, ""),
      identifier.replaceAll("-", "_"),
      identifier.replaceAll(/[-_.]/g, " "),
      `"${identifier}"`,
      `${identifier}()`,
      `(${identifier}`,
      `\`${identifier}\`,`,
      identifier.slice(0, -1),
    ];
    for (const spelling of spellings) {
      assert.equal(own.search(spelling, 8, 100).rows[0]?.url, "/a/", `${identifier} as ${spelling}`);
    }
  }
});

test("the product that a query names comes first", () => {
  assert.equal(urls("co-noir split-input")[0], "/docs/co-noir/cli/split-input/");
  assert.equal(urls("split input cocircom")[0], "/docs/co-circom/cli/split-input/");
  assert.equal(urls("conoir")[0], "/docs/co-noir/");
  assert.equal(urls("co-circom")[0], "/docs/co-circom/");
});

test("a page's own title beats a mention", () => {
  assert.deepEqual(urls("split-input").slice(-1), ["/docs/install/"]);
});

test("an option leads to its anchor", () => {
  assert.ok(urls("--out-dir").includes("/docs/co-circom/cli/split-input/#--out-dir"));
  assert.equal(urls("co-noir out dir")[0], "/docs/co-noir/cli/split-input/#--out-dir");
});

test("keywords are synonyms, titles are found without their blanks, and words by their beginning", () => {
  assert.deepEqual(urls("setup"), ["/docs/install/"]);
  assert.equal(urls("quickstart")[0], "/docs/start/");
  assert.equal(urls("quikstart")[0], "/docs/start/");
  assert.equal(urls("insta")[0], "/docs/install/");
});

/** The pages that a query finds among some whose texts differ in one point. */
function found(query: string, ...pages: SourcePage[]): string[] {
  const built = buildIndex(pages, 1);
  return new Searcher(built.documents, built.index).search(query, 8, 100).rows.map(({ url }) => url);
}

test("an option with its dashes is no part of a longer one, nor of a word", () => {
  const text = (words: string) => `Take ${words} for that.`;
  const pages = [
    page("/a/", "A", text("--threshold and t t t")),
    page("/b/", "B", text("co-t and t t t")),
    page("/c/", "C", text("-t here")),
  ];
  assert.equal(found("-t 2", ...pages)[0], "/c/");
});

test("who asks what a word means gets the page that explains it first", () => {
  const text = "A share is a part of a secret.";
  const pages = [page("/docs/co-noir/shares/", "Shares", text), page("/docs/primer/shares/", "Shares", text)];
  assert.equal(found("share", ...pages)[0], "/docs/co-noir/shares/");
  assert.equal(found("what is a share", ...pages)[0], "/docs/primer/shares/");
});

test("pages about former versions come behind others", () => {
  const text = "The prover takes a witness.";
  const pages = [page("/docs/releases/prover/", "Prover", text), page("/docs/tools/prover/", "Prover", text)];
  assert.equal(found("prover", ...pages)[0], "/docs/tools/prover/");
});

test("a section that only leads on comes behind one that speaks of the matter", () => {
  const section = (h: string, s: string) => ({ h, s, t: "Verify the proof with the key." });
  const only = page("/a/", "A", "", {
    c: [{ h: "", s: "", t: "" }, section("#1", "What to read next"), section("#2", "In the end, at last")],
  });
  assert.deepEqual(found("verify", only).slice(0, 2), ["/a/#2", "/a/#1"]);
});

test("a keyword that is the whole query outweighs a title that holds it beside other words", () => {
  const pages = [
    page("/a/", "Notes on every config file", "One."),
    page("/b/", "B", "Two.", { k: ["config file"] }),
  ];
  assert.equal(found("config file", ...pages)[0], "/b/");
});

test("what developers write short finds the word", () => {
  assert.deepEqual(found("env vars", page("/a/", "A", "Environment variables.")), ["/a/"]);
});

test("a page that the query names is looked at, however many sections hold the word", () => {
  const section = (_: unknown, index: number) => ({
    h: `#s${index}`,
    s: `Witness ${index}`,
    t: "A witness.",
  });
  const long = (name: string) =>
    page(`/${name}/`, `${name} with witness and more`, "", {
      c: [{ h: "", s: "", t: "witness" }, ...Array.from({ length: 20 }, section)],
    });
  const named = page("/named/", "Other", "Something else.", { k: ["witness"] });
  assert.ok(found("witness", ..."abcdefgh".split("").map(long), named).includes("/named/"));
});

test("rows of one page stand together, and no page fills the list", () => {
  const { rows } = searcher.search("inputs of a circuit", 8, 100);
  const pages = rows.map(({ url }) => url.replace(/#.*/, ""));
  pages.forEach((path, index) => {
    assert.equal(rows[index]?.sub, index > 0 && pages[index - 1] === path);
    assert.ok(pages.lastIndexOf(path) - pages.indexOf(path) < 2, "two rows a page");
    assert.equal(new Set(pages.slice(pages.indexOf(path), pages.lastIndexOf(path) + 1)).size, 1, "together");
  });
});

test("a row tells page, section, path, excerpt, and the words to mark", () => {
  const [row] = searcher.search("--circuit", 1, 100).rows;
  assert.equal(row?.title.map(({ text }) => text).join(""), "split-input");
  assert.equal(row?.section.map(({ text }) => text).join(""), "--circuit");
  assert.deepEqual(row?.path, ["CoSNARKs", "coCircom"]);
  assert.deepEqual(
    row?.excerpt.filter(({ mark }) => mark).map(({ text }) => text),
    ["circuit"],
  );
  assert.deepEqual(row?.words, ["circuit"]);
});

test("the limit holds", () => {
  assert.equal(searcher.search("inputs shares circuit proof", 2, 100).rows.length, 2);
});

test("a query that finds nothing gets the nearest words", () => {
  const result = searcher.search("cirkon", 8, 100);
  assert.deepEqual(result.rows, []);
  assert.deepEqual(result.nearest, ["circom"]);
  assert.deepEqual(searcher.search("", 8, 100), { rows: [], nearest: [] });
});

test("getting ready in advance goes through all sections and changes no answer", () => {
  const own = new Searcher(files.documents, files.index);
  const count = files.index.lengths.length;
  assert.ok(own.prepare(0, count));
  assert.ok(!own.prepare(count, 1));
  assert.ok(!own.prepare(count - 1, 2));
  assert.deepEqual(own.search("split input", 8, 100), searcher.search("split input", 8, 100));
});

test("files of two builds are refused, and an index that names a missing section", () => {
  assert.throws(() => new Searcher({ ...files.documents, builtAt: 2 }, files.index), /two builds: 2 and 1/);
  const short = { ...files.documents, pages: files.documents.pages.slice(0, 1) };
  assert.throws(() => new Searcher(short, files.index).search("co-noir", 8, 100), RangeError);
});
