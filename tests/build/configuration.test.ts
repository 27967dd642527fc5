import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { before, test } from "node:test";
import { pathToFileURL } from "node:url";
import type { DocusaurusConfig } from "@docusaurus/types";

/** What the builder made of docusaurus.config.ts, all defaults filled in. */
let config: DocusaurusConfig;
let theme: Record<string, Record<string, unknown>>;

before(async () => {
  const module = (await import(pathToFileURL(path.resolve(".docusaurus/docusaurus.config.mjs")).href)) as {
    default: DocusaurusConfig;
  };
  config = module.default;
  theme = config.themeConfig as typeof theme;
});

test("site configuration", () => {
  assert.equal(config.tagline, "MPC and coSNARKs for Proof Delegation and Private Shared State");
  assert.equal(config.baseUrl, "/");
  assert.equal(config.trailingSlash, true);
  assert.equal(config.i18n.defaultLocale, "en");
  assert.deepEqual(config.i18n.locales, ["en"]);
  assert.equal(config.onBrokenLinks, "throw");
  assert.equal(config.onBrokenMarkdownLinks, "throw");
  assert.equal(config.onBrokenAnchors, "warn");
  assert.equal(config.onDuplicateRoutes, "warn");
});

test("theme configuration", () => {
  assert.deepEqual(theme.colorMode, {
    defaultMode: "light",
    disableSwitch: false,
    respectPrefersColorScheme: false,
  });
  assert.equal(theme.docs?.versionPersistence, "localStorage");
  assert.deepEqual(theme.tableOfContents, { minHeadingLevel: 2, maxHeadingLevel: 3 });
  assert.equal(theme.navbar?.hideOnScroll, false);
  assert.equal(theme.announcementBar?.isCloseable, true);
  assert.match(String(theme.announcementBar?.content), /co-circom 0\.10\.0 and co-noir 0\.7\.0/);
});

test("navbar: items in order", () => {
  const items = theme.navbar?.items as {
    type?: string;
    label?: string;
    position: string;
    sidebarId?: string;
  }[];
  assert.deepEqual(
    items.map(({ type, label, position, sidebarId }) => [position, type ?? "link", label, sidebarId]),
    [
      ["left", "docSidebar", "CoSNARKs", "coSnarkSidebar"],
      ["left", "docSidebar", "TACEO:Proof", "proofSidebar"],
      ["right", "search", undefined, undefined],
      ["right", "link", "Core", undefined],
      ["right", "link", "GitHub", undefined],
    ],
  );
});

test("footer: columns in order and the copyright year", () => {
  const columns = theme.footer?.links as {
    title: string;
    items: { label: string; to?: string; href?: string }[];
  }[];
  assert.deepEqual(
    columns.map(({ title }) => title),
    ["Docs", "Community", "More"],
  );
  assert.deepEqual(
    columns[1]?.items.map(({ label }) => label),
    ["Discord", "Twitter", "Telegram"],
  );
  assert.deepEqual(
    columns[2]?.items.map(({ label }) => label),
    ["Blog", "About", "GitHub"],
  );
  assert.match(String(theme.footer?.copyright), /\b2025\b/);
});

test("one docs version: current, labelled Next, at /docs", () => {
  const data = JSON.parse(readFileSync(".docusaurus/globalData.json", "utf8"));
  const { path: root, versions } = data["docusaurus-plugin-content-docs"].default;
  assert.equal(root, "/docs");
  assert.equal(versions.length, 1);
  const [{ name, label, isLast, path: versionPath, mainDocId }] = versions;
  assert.deepEqual(
    { name, label, isLast, versionPath, mainDocId },
    {
      name: "current",
      label: "Next",
      isLast: true,
      versionPath: "/docs",
      mainDocId: "index",
    },
  );
});

/** Every installed copy of a package: folder and version. */
function copies(root: string, wanted: RegExp, found: [string, string][] = []): [string, string][] {
  for (const entry of readdirSync(root, { withFileTypes: true })) {
    if (!entry.isDirectory()) {
      continue;
    }
    const folder = path.join(root, entry.name);
    if (entry.name.startsWith("@")) {
      copies(folder, wanted, found);
      continue;
    }
    const name = folder.slice(folder.lastIndexOf("node_modules") + "node_modules/".length);
    if (wanted.test(name)) {
      found.push([folder, JSON.parse(readFileSync(path.join(folder, "package.json"), "utf8")).version]);
    }
    try {
      copies(path.join(folder, "node_modules"), wanted, found);
    } catch {
      // No packages of its own.
    }
  }
  return found;
}

test("every @docusaurus package is 3.8.1, and it and React are there once", () => {
  const exempt = /^@docusaurus\/(react-loadable|responsive-loader)$/;
  const found = copies("node_modules", /^(@docusaurus\/.+|react|react-dom|webpack)$/);
  for (const [folder, version] of found) {
    const name = folder.slice(folder.lastIndexOf("node_modules") + "node_modules/".length);
    if (name.startsWith("@docusaurus/") && !exempt.test(name)) {
      assert.equal(version, "3.8.1", folder);
    }
    assert.equal(folder, path.join("node_modules", name), "a second copy");
  }
});
