/** The error catalogue and the build rules of the specification, each row on a real build. */

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { page, plainOutput, writeSmallCopy } from "./smallCopy";

/** A page that renders one navbar item and nothing else. */
const navbarItemPage = (item: string) => `import Provider from "@theme/Layout/Provider";
import NavbarItem from "@theme/NavbarItem";
export default () => <Provider><NavbarItem position="left" label="Item" ${item} /></Provider>;
`;

/** A page as it is while its script cannot be fetched. */
const failedPage = `import Provider from "@theme/Layout/Provider";
import Loading from "@theme/Loading";
const props = { error: new Error("Loading chunk 7 failed"), retry: () => undefined, isLoading: false };
export default () => <Provider><Loading {...props} pastDelay timedOut={false} /></Provider>;
`;

interface Build {
  /** Texts of the copy's files, by path. */
  readonly files: Readonly<Record<string, string>>;
  readonly fails: boolean;
  /** What the output, or the HTML of the page `failed`, must say, by row. */
  readonly rows: Readonly<Record<string, RegExp>>;
}

const builds: Record<string, Build> = {
  "pages that cannot be rendered": {
    files: {
      "sidebars.ts":
        'export default { coSnarkSidebar: ["overview"], proofSidebar: ["taceo-proof/overview"], emptySidebar: [] };',
      "src/pages/type.tsx": navbarItemPage('type="custom-noSuchType"'),
      "src/pages/version.tsx": navbarItemPage('type="docsVersionDropdown" versions={["9.9"]}'),
      "src/pages/empty.tsx": navbarItemPage('type="docSidebar" sidebarId="emptySidebar"'),
      "src/pages/sidebar.tsx": navbarItemPage('type="docSidebar" sidebarId="noSuchSidebar"'),
      "src/pages/doc.tsx": navbarItemPage('type="doc" docId="no-such-doc"'),
      "src/pages/component.tsx": "export const Home = () => null;\n",
    },
    fails: true,
    rows: {
      "an unknown type of navbar item": /No NavbarItem component found for type "custom-noSuchType"/,
      "a version dropdown lists the versions that there are":
        /No docs version exist for name '9\.9'[^\n]*\n\s*Available version names:\n\s*- current/,
      "a sidebar item with nothing to link to": /emptySidebar" doesn't have anything to be linked to/,
      "a missing sidebar, and the sidebars that there are":
        /find any sidebar with id "noSuchSidebar"[^\n]*\n\s*Available sidebar ids are:\n\s*- coSnarkSidebar/,
      "a missing doc, and the docs that there are":
        /find any doc with id "no-such-doc"[^\n]*\n\s*Available doc ids are:[\s\S]{0,99}- contact/,
      "a page component without a default export": /doesn't have a default export/,
    },
  },
  "a broken link": {
    files: { "docs/contact.mdx": page("Contact", "[lost](/docs/no-such-page/)") },
    fails: true,
    rows: {
      "broken links fail the build": /Broken links[\s\S]*\/docs\/contact\/[\s\S]*\/docs\/no-such-page\//i,
    },
  },
  "a broken Markdown link": {
    files: { "docs/contact.mdx": page("Contact", "[lost](./no-such-file.mdx)") },
    fails: true,
    rows: { "broken Markdown links fail the build": /no-such-file\.mdx[\s\S]*contact\.mdx/ },
  },
  "a broken anchor and a duplicate route": {
    files: {
      "docs/index.mdx": page("Start", "[lost](./overview.mdx#no-such-anchor)"),
      "docs/other.mdx": page("Duplicate", "Text.", "slug: /contact"),
      "src/pages/failed.tsx": failedPage,
    },
    fails: false,
    rows: {
      "a page that cannot be loaded shows the error and Retry":
        /Loading chunk 7 failed[\s\S]*>Retry<\/button>/,
      "broken anchors warn": /broken anchors[\s\S]*no-such-anchor/i,
      "duplicate routes warn": /Duplicate routes found[\s\S]*\/docs\/contact/,
    },
  },
};

// A page's crash and the banner of a wrong base URL: tests/browser/failures.test.ts. An unknown path:
// tests/browser/deploy.test.ts. A navbar item that fails to render is named by an error boundary, which
// React has in the browser only; a build fails with the item's own error, as below.
for (const [name, { files, fails, rows }] of Object.entries(builds)) {
  test(`the build with ${name}`, () => {
    const cwd = writeSmallCopy(files);
    const bin = path.resolve("node_modules/@docusaurus/core/bin/docusaurus.mjs");
    const options = { cwd, encoding: "utf8", env: plainOutput } as const;
    const { status, stdout, stderr } = spawnSync(process.execPath, [bin, "build", "--no-minify"], options);
    const failed = path.join(cwd, "build/failed/index.html");
    const output = [stdout, stderr, existsSync(failed) ? readFileSync(failed, "utf8") : ""].join("\n");
    assert.equal(status !== 0, fails, output);
    for (const [row, reason] of Object.entries(rows)) assert.match(output, reason, `${row}: ${output}`);
  });
}
