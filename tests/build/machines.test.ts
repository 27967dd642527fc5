import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import type { CheerioAPI } from "cheerio";
import { hasGitHistory, lastRealChange } from "../../config/history";
import { siteUrl } from "../../config/site";
import { socialImage, socialImageSize } from "../../config/socialImage";
import { buildDir, builtPages, routedPages, routeTable } from "./site";

const file = (name: string) => readFileSync(path.join(buildDir, name), "utf8");

test("the sitemap has every route, and the date of the last change where git knows it", () => {
  const entries = Array.from(
    file("sitemap.xml").matchAll(/<url><loc>(.*?)<\/loc>(?:<lastmod>(.*?)<\/lastmod>)?<\/url>/g),
  );
  assert.deepEqual(
    entries.map(([, url]) => url).sort(),
    routeTable()
      .map(({ route }) => siteUrl + route)
      .sort(),
  );
  const known = hasGitHistory(() => undefined);
  for (const [, url = "", date] of entries.filter(([, address]) => address !== `${siteUrl}/`)) {
    const route = url.slice(siteUrl.length + 1, -1);
    const source = [`${route}.mdx`, `${route}/index.mdx`].find((name) => existsSync(name)) ?? "";
    const time = known ? lastRealChange(path.resolve(source)) : undefined;
    assert.equal(date, time && new Date(time).toISOString().slice(0, 10), url);
  }
});

test("security.txt is valid for 60 days more, and leads to the contact page", () => {
  const fields = new Map(
    Array.from(
      file(".well-known/security.txt").matchAll(/^([A-Z][\w-]+): (.*)$/gm),
      ([, name = "", value = ""]) => [name, value],
    ),
  );
  const days = (Date.parse(fields.get("Expires") ?? "") - Date.now()) / 86_400_000;
  assert.ok(
    days > 60,
    `Expires is ${Math.floor(days)} days away: renew it in static/.well-known/security.txt`,
  );
  assert.equal(fields.get("Contact"), "mailto:contact@taceo.io");
  assert.equal(fields.get("Canonical"), `${siteUrl}/.well-known/security.txt`);
  const policy = new URL(fields.get("Policy") ?? "");
  const page = routedPages().find(
    ({ route }) => policy.href.startsWith(siteUrl) && route === policy.pathname,
  );
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
        const routes = new Set(routeTable().map((row) => siteUrl + row.route));
        assert.deepEqual(
          crumbs.filter(({ item }) => !routes.has(item)),
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
  assert.equal(pictures.size, routeTable().length, "pages share a picture");
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
  const routes = new Set(routeTable().map(({ route }) => route));
  const links = page
    .$("main a")
    .toArray()
    .map((link) => page.$(link).attr("href") ?? "");
  assert.ok(links.length >= 5 && links.every((href) => routes.has(href)), links.join(" "));
});

test("pages ask to be indexed, all but the not-found page", () => {
  for (const { route, $ } of routedPages()) {
    assert.equal($("meta[name=robots]").length, 0, route);
  }
});
