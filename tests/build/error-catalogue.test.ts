import assert from "node:assert/strict";
import { readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { describe, test } from "node:test";
import { type BuildResult, buildSmallCopy, keepSmallCopy, page } from "./smallCopy";

/** Statements that put an item first in the navbar. */
const navbarItem = (item: string) => `config.themeConfig.navbar.items.unshift(${item});`;

function fails(result: BuildResult, ...patterns: RegExp[]) {
  assert.notEqual(result.status, 0, "the build must fail");
  for (const pattern of patterns) {
    assert.match(result.output, pattern);
  }
}

function warns(result: BuildResult, ...patterns: RegExp[]) {
  assert.equal(result.status, 0, result.output);
  for (const pattern of patterns) {
    assert.match(result.output, pattern);
  }
}

test("the small copy builds without a warning; with scriptsOnIntent switched off its pages load scripts at once", (t) => {
  const site = readFileSync("config/site.ts", "utf8");
  const switchedOff = site.replace("scriptsOnIntent = true", "scriptsOnIntent = false");
  assert.notEqual(switchedOff, site);
  const { folder, status, output } = keepSmallCopy({ files: { "config/site.ts": switchedOff } });
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  assert.equal(status, 0, output);
  assert.doesNotMatch(output, /broken/i);
  const html = readFileSync(path.join(folder, "build/docs/overview/index.html"), "utf8");
  assert.match(html, /<script src="?\/assets\/js\/main\./);
  assert.doesNotMatch(html, /app-scripts/);
});

describe("developer errors of the configuration", () => {
  test("a missing sidebar id", () => {
    fails(
      buildSmallCopy({
        configure: navbarItem(
          '{ type: "docSidebar", sidebarId: "noSuchSidebar", position: "left", label: "Lost" }',
        ),
      }),
      /Can't find any sidebar with id "noSuchSidebar"/,
      /Available sidebar ids are:\s*- coSnarkSidebar\s*- proofSidebar/,
    );
  });

  test("an unknown navbar item type", () => {
    fails(
      buildSmallCopy({
        configure: navbarItem('{ type: "custom-noSuchType", position: "left", label: "Lost" }'),
      }),
      /No NavbarItem component found for type "custom-noSuchType"/,
    );
  });

  test("a missing doc id", () => {
    fails(
      buildSmallCopy({
        configure: navbarItem('{ type: "doc", docId: "no-such-doc", position: "left", label: "Lost" }'),
      }),
      /Couldn't find any doc with id "no-such-doc"/,
    );
  });

  test("a sidebar with nothing to link to", () => {
    fails(
      buildSmallCopy({
        configure: navbarItem(
          '{ type: "docSidebar", sidebarId: "emptySidebar", position: "left", label: "Empty" }',
        ),
        files: {
          "sidebars.ts":
            'export default { coSnarkSidebar: ["overview"], proofSidebar: ["taceo-proof/overview"], emptySidebar: [] };',
        },
      }),
      /Sidebar with ID "emptySidebar" doesn't have anything to be linked to/,
    );
  });

  test("a versions dropdown that names a version which does not exist", () => {
    fails(
      buildSmallCopy({
        configure: navbarItem('{ type: "docsVersionDropdown", versions: ["9.9"], position: "left" }'),
      }),
      /No docs version exist for name '9\.9'/,
      /Available version names:\s*- current/,
    );
  });

  test("a sidebar that names a missing doc", () => {
    fails(
      buildSmallCopy({
        files: {
          "sidebars.ts":
            'export default { coSnarkSidebar: ["overview", "lost"], proofSidebar: ["taceo-proof/overview"] };',
        },
      }),
      /These sidebar document ids do not exist/,
      /lost/,
    );
  });
});

test("a page component without a default export", () => {
  fails(
    buildSmallCopy({ files: { "src/pages/index.tsx": "export const Home = () => null;\n" } }),
    /default export/i,
  );
});

describe("links", () => {
  test("a broken link fails the build", () => {
    fails(
      buildSmallCopy({ files: { "docs/overview.mdx": page("Overview", "[lost](/no-such-page/)") } }),
      /found broken links/i,
      /no-such-page/,
    );
  });

  test("a broken Markdown link fails the build", () => {
    fails(
      buildSmallCopy({ files: { "docs/overview.mdx": page("Overview", "[lost](./no-such-page.mdx)") } }),
      /Markdown link .*couldn't be resolved/i,
      /no-such-page\.mdx/,
    );
  });

  test("a broken anchor and a duplicate route warn", () => {
    warns(
      buildSmallCopy({
        files: {
          "docs/index.mdx": page("Start", "[lost](./overview.mdx#no-such-anchor)"),
          "docs/other.mdx": `---\ntitle: Twin\ndescription: A page of the small copy with the address of another page, for this test.\nslug: /contact\n---\n\nText.\n`,
        },
      }),
      /broken anchors/i,
      /no-such-anchor/,
      /Duplicate routes found/,
      /\/docs\/contact/,
    );
  });
});
