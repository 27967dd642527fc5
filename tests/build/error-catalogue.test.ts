/** The error catalogue and the build rules of the specification, each row of catalogue.txt on a real build. */

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { plainOutput, writeSmallCopy } from "./smallCopy";

/** A page that renders one element of the theme, and nothing else. */
const pageWith = (element: string) => `import Provider from "@theme/Layout/Provider";
import Loading from "@theme/Loading";
import NavbarItem from "@theme/NavbarItem";
export default () => <Provider>${element}</Provider>;
`;

// A page's crash and the banner of a wrong base URL: tests/browser/failures.test.ts. An unknown path:
// tests/browser/deploy.test.ts. A navbar item that fails to render is named by an error boundary, which
// React has in the browser only; a build fails with the item's own error, as below.
for (const block of readFileSync("tests/build/catalogue.txt", "utf8")
  .trim()
  .split(/\r?\n\r?\n/)
  .slice(1)) {
  const [name = "", ...lines] = block.split(/\r?\n/);
  test(`the build with ${name}`, () => {
    const entries = lines.map((line) => /^([+-]) (.*?): (.*)$/.exec(line) ?? assert.fail(line));
    const files = entries.flatMap(([, sign, file = "", text = ""]) =>
      sign === "+" ? [[file, text.startsWith("<") ? pageWith(text) : text.replaceAll("\\n", "\n")]] : [],
    );
    const cwd = writeSmallCopy(Object.fromEntries(files));
    const bin = path.resolve("node_modules/@docusaurus/core/bin/docusaurus.mjs");
    const options = { cwd, encoding: "utf8", env: plainOutput } as const;
    const { status, stdout, stderr } = spawnSync(process.execPath, [bin, "build", "--no-minify"], options);
    const failed = path.join(cwd, "build/failed/index.html");
    const output = [stdout, stderr, existsSync(failed) ? readFileSync(failed, "utf8") : ""].join("\n");
    assert.equal(status !== 0, name.endsWith(" fails"), output);
    for (const [, sign, row = "", reason = ""] of entries)
      if (sign === "-") assert.match(output, new RegExp(reason), `${row}: ${output}`);
  });
}
