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

test("files of two builds are refused, and an index that names a missing section", () => {
  assert.throws(() => new Searcher({ ...files.documents, builtAt: 2 }, files.index), /two builds: 2 and 1/);
  const short = { ...files.documents, pages: files.documents.pages.slice(0, 1) };
  assert.throws(() => new Searcher(short, files.index).search("co-noir", 8, 100), RangeError);
});
