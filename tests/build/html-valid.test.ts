import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { after, test } from "node:test";
import { HtmlValidate, StaticConfigLoader } from "html-validate";
import { routeTable } from "./site";

const folder = mkdtempSync(path.join(os.tmpdir(), "docs-unminified-"));
after(() => rmSync(folder, { recursive: true, force: true }));

/** Builds the site with its HTML as it is written, in a folder of its own: minified, tags that HTML wants are gone. */
function buildUnminified(): string {
  const target = path.join(folder, "build");
  const { status, stdout, stderr } = spawnSync("npx", ["docusaurus", "build", "--out-dir", target], {
    encoding: "utf8",
    env: {
      ...process.env,
      NODE_OPTIONS: "",
      SKIP_HTML_MINIFICATION: "true",
      DOCUSAURUS_GENERATED_FILES_DIR_NAME: path.join(folder, "generated"),
    },
  });
  assert.equal(status, 0, `${stdout}\n${stderr}`);
  return target;
}

/** Tables that phones show row by row name their roles, which some browsers forget then: plugins/rehype-table-heads. */
const isRoleOfTable = ({ ruleId, message }: { ruleId: string; message: string }) =>
  ruleId === "no-redundant-role" && /on <(table|thead|tbody|tr|th|td)>$/.test(message);

test("html-validate has nothing against any page, by its standard and its accessibility rules", async () => {
  const target = buildUnminified();
  // The copies at X.html are the pages once more.
  const pages = readdirSync(target, { recursive: true, encoding: "utf8" }).filter((name) =>
    /(^|\/)index\.html$|^404\.html$/.test(name),
  );
  assert.equal(pages.length, routeTable().length + 1);
  const validator = new HtmlValidate(
    new StaticConfigLoader({
      root: true,
      extends: ["html-validate:standard", "html-validate:a11y"],
      elements: ["html5"],
    }),
  );
  const found: string[] = [];
  for (const page of pages) {
    const { results } = await validator.validateFile(path.join(target, page));
    const messages = results.flatMap((result) => result.messages).filter((one) => !isRoleOfTable(one));
    for (const { ruleId, message, line, column, selector } of messages) {
      found.push(`${page}:${line}:${column} ${ruleId}: ${message} (${selector})`);
    }
  }
  assert.deepEqual(found, []);
});
