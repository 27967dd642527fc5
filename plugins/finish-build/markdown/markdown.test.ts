import assert from "node:assert/strict";
import { test } from "node:test";
import { twinOf } from ".";

const url = "https://docs.example/docs/page/";

/** A page as the builder writes it: unquoted attributes, end tags left out. */
const page = (text: string) => `<!doctype html><meta name=description content="What it says."><body>
<nav><a href=/>Menu</a></nav><main class=x><article><nav class="theme-doc-breadcrumbs b">Crumbs</nav>
<div class="theme-doc-markdown markdown"><header><h1>A page</h1></header>${text}</div>
<footer class="theme-doc-footer">Edit</footer></article><nav>Next</nav></main>`;

/** The Markdown of a text, without what stands before it on every page. */
function textOf(html: string): string {
  const { markdown } = twinOf(page(html), url);
  const start = `# A page\n\n> What it says.\n\n${url}\n\n`;
  assert.ok(markdown.startsWith(start), markdown);
  return markdown.slice(start.length);
}

const cases: Record<string, [html: string, markdown: string]> = {
  "headings without their anchor links": [
    "<h2 class=anchor id=a>Two<a href=#a class=hash-link>\u200b</a></h2><h3 id=--b><code>--b</code></h3>",
    "## Two\n\n### `--b`\n",
  ],
  "links lead to the published site": [
    "<p>See <a href=/docs/other/#x>other</a>, <a href=#here>below</a> and <a href=https://x.org/>outside</a>.</p>",
    `See [other](https://docs.example/docs/other/#x), [below](${url}#here) and [outside](https://x.org/).\n`,
  ],
  "a glossary term once, without its explanation": [
    "<p>A <button type=button popovertarget=i>share</button><span id=i popover=auto role=note><strong>Share</strong> x</span> is.</p>",
    "A share is.\n",
  ],
  "code with its language and title, without buttons": [
    '<div class="code-block b" data-language=circom><div><span class=t>m.circom</span><span>Circom</span><button type=button>Copy</button><span role=status></span></div><pre><code><span class=line>template A() {\n</span><span class=line>  signal <b>in</b>;  // &lt;x> *y*\n</span></code></pre></div>',
    '```circom title="m.circom"\ntemplate A() {\n  signal in;  // <x> *y*\n```\n',
  ],
  "output is called so; a language is no title": [
    "<div class=code-block data-language=text><div><span>Output</span></div><pre><code><span>ok\n</span></code></pre></div><div class=code-block data-language=bash><div><span>Shell</span></div><pre><code>ls\n</code></pre></div>",
    '```text title="Output"\nok\n```\n\n```bash\nls\n```\n',
  ],
  "tables with code and bars": [
    "<table><thead><tr><th>A<th>B<tbody><tr><td><code>a|b</code><td>x<tr><td>1<td><strong>2</strong></table>",
    "| A | B |\n| - | - |\n| `a\\|b` | x |\n| 1 | **2** |\n",
  ],
  "facts as a list; what takes more than a line stands below": [
    "<dl><div><dt>Type<dd>path</div><div><dt><code>no key</code><dd><p>Means this.<p>Cure: that.</div></dl>",
    "- **Type:** path\n- **`no key`:** Means this.\n\n  Cure: that.\n",
  ],
  "a fact with more than one value": [
    "<dl><div><dt>You run nodes<dd><a href=/a/>A</a><dd><a href=/b/>B</a></div><div><dt>C<dd>d</div></dl>",
    "- **You run nodes:** [A](https://docs.example/a/), [B](https://docs.example/b/)\n- **C:** d\n",
  ],
  "a card: the link, then what it is about": [
    "<ul><li><a href=/a/>A</a><span>Run <code>it</code>.</span></ul>",
    "- [A](https://docs.example/a/): Run `it`.\n",
  ],
  "a box, with its own title or its kind": [
    '<div class="theme-admonition theme-admonition-danger x"><div><svg></svg>Keep it</div><div><p>Text.</div></div><div class="theme-admonition theme-admonition-note"><div>note</div><div><p>Text.</div></div>',
    "> **Danger: Keep it**\n>\n> Text.\n\n> **Note**\n>\n> Text.\n",
  ],
  "every tab under its name, the hidden ones too": [
    '<div class="tabs-container"><ul role=tablist><li role=tab>Linux<li role=tab>macOS</ul><div><div role=tabpanel><p>One.</div><div role=tabpanel hidden><p>Two.</div></div></div>',
    "**Linux**\n\nOne.\n\n**macOS**\n\nTwo.\n",
  ],
  "what can be unfolded": [
    "<details><summary>More</summary><div><p>Inside.</div></details>",
    "**More**\n\nInside.\n",
  ],
  "a drawing in words": [
    "<figure><div><svg role=img><title>Shares</title><desc>Three shares.</desc><text>P1</text></svg></div><figcaption>See.</figcaption></figure>",
    "_Figure: Shares. Three shares._\n\nSee.\n",
  ],
  "powers and indices": ["<p>2<sup>128</sup>, x<sub>1</sub></p>", "2<sup>128</sup>, x<sub>1</sub>\n"],
  formulas: [
    "<p>Take <math><mrow><msub><mi mathvariant=double-struck>F</mi><mi>p</mi></msub><mo>∈</mo><msup><mn>2</mn><mrow><mn>1</mn><mn>0</mn></mrow></msup></mrow></math>.</p><math display=block><mfrac><mi>a</mi><msubsup><mi>b</mi><mi>i</mi><mo>′</mo></msubsup></mfrac></math>",
    "Take $\\mathbb{F}_p\\in 2^{10}$.\n\n$$\n\\frac{a}{b_i'}\n$$\n",
  ],
  "comments of the renderer": ["<p>One <!-- -->two.</p>", "One two.\n"],
};

for (const [name, [html, markdown]] of Object.entries(cases)) {
  test(name, () => assert.equal(textOf(html), markdown));
}

test("title and description", () => {
  const { title, description } = twinOf(page("<p>Text.</p>"), url);
  assert.deepEqual({ title, description }, { title: "A page", description: "What it says." });
});

test("a page without a heading and an element that formulas never had stop the build", () => {
  assert.throws(() => twinOf("<body><main><p>x</p></main>", url), /docs\/page\/ has no h1/);
  assert.throws(() => textOf("<math><mlongdiv></mlongdiv></math>"), /has the element mlongdiv/);
});
