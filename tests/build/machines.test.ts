import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import type { CheerioAPI } from "cheerio";
import { siteUrl } from "../../config/site";
import { socialImage, socialImageSize } from "../../config/socialImage";
import { buildDir, builtPages, routedPages, routeTable } from "./site";

const routes = routeTable().map(({ route }) => route);

const file = (name: string) => readFileSync(path.join(buildDir, name), "utf8");

test("the sitemap has every route", () => {
  const listed = Array.from(file("sitemap.xml").matchAll(/<loc>(.*?)<\/loc>/g), ([, url]) => url);
  assert.deepEqual(listed.sort(), routes.map((route) => siteUrl + route).sort());
});

test("security.txt names the contact, and leads to a heading of a page", () => {
  // A date in the past would make readers distrust it; `npm run release` lists the date, so that it is renewed in time.
  const field = (name: string) =>
    new RegExp(`^${name}: (.*)$`, "m").exec(file(".well-known/security.txt"))?.[1] ?? "";
  assert.ok(Date.parse(field("Expires")) > 0, "Expires must be a date: static/.well-known/security.txt");
  assert.equal(field("Canonical"), `${siteUrl}/.well-known/security.txt`);
  const policy = new URL(field("Policy"));
  const page = routedPages().find(({ route }) => siteUrl + route === policy.origin + policy.pathname);
  assert.equal(page?.$(policy.hash).length, 1, "Policy leads to no heading");
});

type Data = Record<string, unknown> & { "@type": string };
const dataOf = ($: CheerioAPI): Data[] =>
  $("script[type='application/ld+json']")
    .toArray()
    .map((script) => JSON.parse($(script).text()));

test("structured data: the site on the landing page, an article and its place on the others", () => {
  for (const { route, $ } of routedPages()) {
    const data = dataOf($);
    const hasPlace = $("aside").length > 0;
    const expected =
      route === "/" ? ["WebSite"] : hasPlace ? ["BreadcrumbList", "TechArticle"] : ["TechArticle"];
    assert.deepEqual(data.map((one) => one["@type"]).sort(), expected, route);
    for (const one of data) {
      assert.equal(one["@context"], "https://schema.org");
      if (one["@type"] === "TechArticle") {
        assert.equal(one.headline, $("h1").text(), route);
        assert.equal(one.url, siteUrl + route);
        assert.equal(one.description, $("meta[name=description]").attr("content"));
        assert.equal(one.dateModified, $(".theme-last-updated time").attr("datetime"), route);
      }
      if (one["@type"] === "BreadcrumbList") {
        const crumbs = one.itemListElement as { position: number; item: string; name: string }[];
        assert.deepEqual(
          crumbs.map(({ position }) => position),
          crumbs.map((_, index) => index + 1),
        );
        assert.equal(crumbs.at(-1)?.item, siteUrl + route);
        const known = new Set(routes.map((one) => siteUrl + one));
        assert.deepEqual(
          crumbs.filter(({ item }) => !known.has(item)),
          [],
          route,
        );
      }
    }
  }
});

test("previews: each page names a picture of its own, a PNG of the size it says", () => {
  const pictures = new Set<string>();
  for (const { route, $ } of routedPages()) {
    const meta = (property: string) => $(`meta[property='og:${property}']`).attr("content");
    const image = meta("image") ?? "";
    assert.equal(image, siteUrl + socialImage(route), route);
    assert.equal($("meta[name='twitter:image']").attr("content"), image, route);
    const png = readFileSync(path.join(buildDir, image.slice(siteUrl.length)));
    pictures.add(png.toString("latin1"));
    assert.equal(png.toString("latin1", 1, 4), "PNG");
    assert.deepEqual({ width: png.readUInt32BE(16), height: png.readUInt32BE(20) }, socialImageSize);
    assert.equal(meta("image:width"), String(socialImageSize.width));
    assert.ok(png.length < 100_000, `${image} has ${png.length} bytes`);
    assert.equal(meta("title"), $("head > title").text(), route);
    assert.equal(meta("url"), siteUrl + route);
    assert.equal($("meta[name='twitter:card']").attr("content"), "summary_large_image");
  }
  assert.equal(pictures.size, routes.length, "pages share a picture");
});

test("the not-found page: not to be indexed, no address of its own, and ways on without scripts", () => {
  const page = builtPages().find(({ route }) => route === "/404.html");
  assert.ok(page);
  assert.match(
    readFileSync(path.join(buildDir, "_headers"), "utf8"),
    /^\/404\.html\n {2}X-Robots-Tag: noindex$/m,
  );
  assert.equal(
    page.$("link[rel=canonical], meta[property='og:url'], link[rel=alternate][type='text/markdown']").length,
    0,
  );
  const links = page
    .$("main a")
    .toArray()
    .map((link) => page.$(link).attr("href") ?? "");
  assert.ok(links.length >= 5 && links.every((href) => routes.includes(href)), links.join(" "));
});
