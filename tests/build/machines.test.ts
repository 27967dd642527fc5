import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { siteUrl } from "../../config/site";
import { namesBelow } from "../../config/sourcePath";
import { buildDir, routedPages, routeTable, testPages } from "./site";

const routes = routeTable().map(({ route }) => route);
const file = (name: string) => readFileSync(path.join(buildDir, name));

test("security.txt names the contact, and leads to a heading of a page", () => {
  // A date in the past would make readers distrust it; `npm run release` lists the date, so that it is renewed in time.
  const text = String(file(".well-known/security.txt"));
  const fields = Object.fromEntries(text.split("\n").map((line) => line.split(/: (.*)/)));
  assert.ok(Date.parse(fields.Expires) > 0, "Expires must be a date: static/.well-known/security.txt");
  assert.equal(fields.Canonical, `${siteUrl}/.well-known/security.txt`);
  const policy = new URL(fields.Policy);
  const page = routedPages().find(({ route }) => siteUrl + route === policy.origin + policy.pathname);
  assert.equal(page?.$(policy.hash).length, 1, "Policy leads to no heading");
});

test("crawlers may read every page, and the sitemap lists them, with the day of their last change", () => {
  assert.equal(String(file("robots.txt")), `User-agent: *\nAllow: /\n\nSitemap: ${siteUrl}/sitemap.xml\n`);
  const dated = /<loc>([^<]*)<\/loc><lastmod>\d{4}-\d\d-\d\d/g;
  const listed = Array.from(String(file("sitemap.xml")).matchAll(dated), ([, url]) => url);
  assert.deepEqual(listed.sort(), routes.map((route) => siteUrl + route).sort());
});

testPages(routedPages, "structured data: the site, or places in the sidebar, all pages", ({ route, $ }) => {
  const scripts = $("script[type='application/ld+json']").toArray();
  const data = scripts.map((script) => JSON.parse($(script).text()));
  const inSidebar = $(".theme-doc-sidebar-container").length > 0 ? "BreadcrumbList" : undefined;
  assert.equal(data[0]?.["@type"], route === "/" ? "WebSite" : inSidebar);
  for (const { item } of data.flatMap(({ itemListElement = [] }) => itemListElement)) {
    assert.ok(routes.includes(item.slice(siteUrl.length)), item);
  }
});

testPages(routedPages, "previews: a page names a picture, a PNG of the declared size", ({ $ }) => {
  const [image = "", width, height] = ["", ":width", ":height"].map((part) =>
    $(`meta[property='og:image${part}']`).attr("content"),
  );
  const png = file(image.slice(siteUrl.length));
  assert.equal(png.toString("latin1", 1, 4), "PNG");
  assert.deepEqual([png.readUInt32BE(16), png.readUInt32BE(20)].map(String), [width, height]);
});

test("each rule of a path is about a file of the build", () => {
  const files = namesBelow(buildDir);
  for (const [rule] of String(file("_headers")).matchAll(/^\/.*/gm)) {
    const pattern = new RegExp(`^${rule.slice(1).replaceAll(".", "\\.").replace("*", ".*")}$`);
    assert.ok(rule === "/" || files.some((file) => pattern.test(file)), rule);
  }
});

const lock = readFileSync("package-lock.json", "utf8");

test("Docusaurus, React and webpack are installed once; a build stops at versions of Docusaurus that differ", () => {
  const once = /(?<=.)node_modules\/(@docusaurus\/[\w-]+|react|react-dom|webpack)$/;
  const { packages } = JSON.parse(lock) as { packages: object };
  const again = Object.keys(packages).filter((folder) => once.test(folder));
  assert.deepEqual(again, []);
});

test("the lock file names no registry and no repository, so that npm uses the one that is configured", () => {
  assert.doesNotMatch(lock, /"(git\+|file:|https?:)[^"]*\.(tgz|git)|registry\.[a-z]/);
});

test("the packages in the scripts are published with their licences", () => {
  const text = readFileSync(path.join(buildDir, "licenses.txt"), "utf8");
  for (const name of ["react", "react-dom", "@docusaurus/core", "@fontsource-variable/geist"])
    assert.match(text, new RegExp(`^${name}\n\\S+\n`, "m"));
  // A licence that asks for more than a notice would concern every reader's copy.
  assert.doesNotMatch(text, /^\S*GPL\S*$/m);
});
