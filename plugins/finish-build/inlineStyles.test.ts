import assert from "node:assert/strict";
import { test } from "node:test";
import type { FinishedSite } from "./files";
import { inlineStyles } from "./inlineStyles";

const sprite =
  '<svg xmlns=http://www.w3.org/2000/svg style="display: none;"><defs>\n<symbol id=a></symbol></defs></svg>';

async function finish(html: string): Promise<string> {
  let written = "";
  const site = {
    list: async () => ["docs/index.html"],
    read: async () => html,
    write: async (_: string, text: string) => {
      written = text;
    },
  };
  await inlineStyles(site as unknown as FinishedSite);
  return written;
}

test("the sheet of icons stays hidden, without a style; text and scripts about styles stay", async () => {
  const text = `<code>&lt;p style=x></code><p>a style=x</p><script>x='<p style="">'</script>`;
  assert.equal(
    await finish(`<body>${sprite}${text}`),
    `<body>${sprite.replace('style="display: none;"', "display=none")}${text}`,
  );
});

test("a style that is left stops the build, with its page", async () => {
  await assert.rejects(
    finish(`${sprite}<p class=a style=color:red>x`),
    /docs\/index\.html has a style.*<p class=a style=color:red/,
  );
  await assert.rejects(finish(`${sprite}<style>p{}</style>`), /has a style/);
});

test("a sheet of icons without a style is told", async () => {
  await assert.rejects(finish("<p>x"), /no style attribute any more/);
});
