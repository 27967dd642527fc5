import assert from "node:assert/strict";
import { test } from "node:test";
import { withoutInlineStyle } from "./inlineStyles";

const sprite =
  '<svg xmlns=http://www.w3.org/2000/svg style="display: none;"><defs>\n<symbol id=a></symbol></defs></svg>';

const finish = (html: string) => withoutInlineStyle(html, "docs/index.html");

test("the sheet of icons stays hidden, without a style; text and scripts about styles stay", () => {
  const text = `<code>&lt;p style=x></code><p>a style=x</p><script>x='<p style="">'</script>`;
  assert.equal(
    finish(`<body>${sprite}${text}`),
    `<body>${sprite.replace('style="display: none;"', "display=none")}${text}`,
  );
});

test("a style that is left stops the build, with its page", () => {
  assert.throws(
    () => finish(`${sprite}<p class=a style=color:red>x`),
    /docs\/index\.html has a style.*<p class=a style=color:red/,
  );
  assert.throws(() => finish(`${sprite}<style>p{}</style>`), /has a style/);
});

test("a sheet of icons without a style is told", () => {
  assert.throws(() => finish("<p>x"), /no style attribute any more/);
});
