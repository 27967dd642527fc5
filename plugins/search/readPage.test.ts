import assert from "node:assert/strict";
import { test } from "node:test";
import { readPage } from "./readPage";

/** A page as the builder writes it. */
function html(markdown: string, head = ""): string {
  return `<!doctype html><html><head>${head}</head><body>
    <nav class="navbar"><a class="navbar__link navbar__link--active">CoSNARKs</a></nav>
    <main><article>
      <nav class="theme-doc-breadcrumbs"><ul><li><a href="/docs/">Docs</a></li>
        <li>coCircom</li><li><span aria-current="page">Here</span></li></ul></nav>
      <div class="markdown"><header><h1>Here</h1></header>${markdown}</div>
      <footer class="theme-doc-footer">Edit this page</footer>
    </article></main></body></html>`;
}

const sectionsOf = (markdown: string) => readPage(html(markdown), "/docs/here/")?.c;

test("a page has title, path, description, keywords, and a section for each heading with an anchor", () => {
  const head =
    '<meta name="description" content="What it is."><meta name="keywords" content="one, two words">';
  const page = readPage(
    html('<p>Intro.</p><h2 id="a">First<a class="hash-link" href="#a">#</a></h2><p>Text.</p>', head),
    "/docs/here/",
  );
  assert.deepEqual(page, {
    u: "/docs/here/",
    t: "Here",
    b: ["CoSNARKs", "coCircom"],
    c: [
      { h: "", s: "", t: "Intro." },
      { h: "#a", s: "First", t: "Text." },
    ],
    description: "What it is.",
    k: ["one", "two words"],
  });
});

test("an option's text stands below its own heading only, however the page nests it", () => {
  const sections = sectionsOf(
    '<h2 id="options">Options</h2><div class="option"><h3 id="--a">--a</h3><p>Of a.</p></div>' +
      '<div class="option"><h3 id="--b">--b</h3><p>Of b.</p></div><h2 id="files">Files</h2><p>Of files.</p>',
  );
  assert.deepEqual(sections?.slice(1), [
    { h: "#options", s: "Options", t: "" },
    { h: "#--a", s: "--a", t: "Of a." },
    { h: "#--b", s: "--b", t: "Of b." },
    { h: "#files", s: "Files", t: "Of files." },
  ]);
});

test("a table row with an anchor is a section of its own, and what follows the table is not", () => {
  const sections = sectionsOf(
    '<h2 id="keys">Keys</h2><p>All.</p><table><tr><th>Key</th></tr><tr><td><a id="key-x" href="#key-x">x</a></td>' +
      "<td>The x.</td></tr></table><p>After.</p>",
  );
  assert.deepEqual(sections?.slice(1), [
    { h: "#keys", s: "Keys", t: "All. Key After." },
    { h: "#key-x", s: "x", t: "x The x.", r: true },
  ]);
});

test("words of cells, lines of code and labels of drawings stay apart", () => {
  const text = sectionsOf(
    "<table><tr><td>one</td><td>two</td></tr></table>" +
      '<div class="code-block"><div><span>run.sh</span><span>Shell</span><button>Copy</button><span role="status"></span></div>' +
      '<pre><code><span class="line">a\n</span><span class="line">b\n</span></code></pre></div>' +
      "<figure><svg><title>Title</title><desc>Description.</desc><text>left</text><text>right</text></svg></figure>" +
      "<p>co<code>de</code></p>",
  )?.[0]?.t;
  assert.equal(text, "one two run.sh a b Title Description. left right code");
});

test("a block without a title does not bring the name of its language", () => {
  const bar = '<div><span>Shell</span><button>Copy</button><span role="status"></span></div>';
  assert.equal(sectionsOf(`<div class="code-block">${bar}<pre>ls</pre></div>`)?.[0]?.t, "ls");
});

test("what is shown on demand, said twice or pressed does not count; a glossary term does", () => {
  const text = sectionsOf(
    '<p>The <button popovertarget="x">witness</button><span popover="auto" id="x">Explained</span> is.</p>' +
      "<button>Copy</button><math><semantics><mi>a</mi><annotation>\\alpha</annotation></semantics></math>" +
      '<div role="tablist">npm</div><div role="tabpanel" hidden>hidden tab</div>',
  )?.[0]?.t;
  assert.equal(text, "The witness is. a hidden tab");
});

test("a page that begins with a heading is described by its description", () => {
  const page = readPage(
    html('<h2 id="a">A</h2>', '<meta name="description" content="About.">'),
    "/docs/here/",
  );
  assert.equal(page?.c[0]?.t, "About.");
});

test("the landing page has no article; a page that asks not to be indexed is left out; one without h1 is an error", () => {
  assert.equal(readPage("<main><h1>Home</h1><p>Hi.</p></main>", "/")?.c[0]?.t, "Hi.");
  assert.equal(readPage('<meta name="robots" content="noindex"><main><h1>x</h1></main>', "/x/"), undefined);
  assert.throws(() => readPage("<main><p>x</p></main>", "/x/"), /\/x\/ has no h1/);
});
