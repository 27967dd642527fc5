import assert from "node:assert/strict";
import { readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { keepSmallCopy, page } from "./smallCopy";

/** A page that shows one item of a navbar and nothing else. */
const navbarItemPage = (item: string) => `import Provider from "@theme/Layout/Provider";
import NavbarItem from "@theme/NavbarItem";
export default () => <Provider><NavbarItem position="left" label="Lost" ${item} /></Provider>;
`;

test("the build fails at what a page asks for and the site lacks: each page with its reason", () => {
  const { folder, status, output } = keepSmallCopy({
    files: {
      "sidebars.ts":
        'export default { coSnarkSidebar: ["overview"], proofSidebar: ["taceo-proof/overview"], emptySidebar: [] };',
      "src/pages/type.tsx": navbarItemPage('type="custom-noSuchType"'),
      "src/pages/lost.tsx": navbarItemPage('type="docSidebar" sidebarId="noSuchSidebar"'),
      "src/pages/doc.tsx": navbarItemPage('type="doc" docId="no-such-doc"'),
      "src/pages/sidebar.tsx": navbarItemPage('type="docSidebar" sidebarId="emptySidebar"'),
      "src/pages/component.tsx": "export const Home = () => null;\n",
    },
  });
  rmSync(folder, { recursive: true, force: true });
  assert.notEqual(status, 0, "the build must fail");
  for (const reason of [
    /No NavbarItem component found for type "custom-noSuchType"/,
    /sidebars\.ts has no "noSuchSidebar" with a page to lead to; use one of coSnarkSidebar, proofSidebar$/m,
    // One that the navbar does not have, so that readers do not get it.
    /No NavbarItem component found for type "doc"/,
    /sidebars\.ts has no "emptySidebar" with a page to lead to/,
    /doesn't have a default export/,
  ]) {
    assert.match(output, reason);
  }
});

test("with scriptsOnIntent switched off pages load scripts at once; a broken anchor and an address of two pages warn", (t) => {
  const site = readFileSync("config/site.ts", "utf8");
  const switchedOff = site.replace("scriptsOnIntent = true", "scriptsOnIntent = false");
  assert.notEqual(switchedOff, site);
  const { folder, status, output } = keepSmallCopy({
    files: {
      "config/site.ts": switchedOff,
      "docs/index.mdx": page("Start", "[lost](./overview.mdx#no-such-anchor)"),
      "docs/other.mdx": page("Twin", "Text.", "slug: /contact"),
    },
  });
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  assert.equal(status, 0, output);
  assert.match(output, /broken anchors/i);
  assert.match(output, /no-such-anchor/);
  assert.match(output, /Duplicate routes found[\s\S]*\/docs\/contact/);
  const html = readFileSync(path.join(folder, "build/docs/overview/index.html"), "utf8");
  assert.match(html, /<script src="?\/assets\/js\/main\./);
  assert.doesNotMatch(html, /app-scripts/);
});
