import assert from "node:assert/strict";
import { test } from "node:test";
import type { FinishedSite } from "./files";
import { inlineStyles, withoutSpriteStyle } from "./inlineStyles";

const sprite =
  '<svg xmlns=http://www.w3.org/2000/svg style="display: none;"><defs>\n<symbol id=a></symbol></defs></svg>';

test("the sheet of icons stays hidden, without a style", () => {
  assert.equal(
    withoutSpriteStyle(`<body>${sprite}<p>x`),
    `<body>${sprite.replace('style="display: none;"', "display=none")}<p>x`,
  );
});

test("a style that is left stops the build, with its page; text about styles does not", async () => {
  const finish = async (html: string) => {
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
  };
  await assert.rejects(
    finish("<p class=a style=color:red>x"),
    /docs\/index\.html has a style.*<p class=a style=color:red/,
  );
  await assert.rejects(finish("<style>p{}</style>"), /has a style/);
  const text = "<code>&lt;p style=x></code><p>a style=x</p>";
  assert.equal(await finish(sprite + text), withoutSpriteStyle(sprite) + text);
});
