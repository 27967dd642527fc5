import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
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

test("structured data: the site on the landing page, an article on the others, with the page's own words", () => {
  for (const { route, $ } of routedPages()) {
    const data = Array.from($("script[type='application/ld+json']"), (script) =>
      JSON.parse($(script).text()),
    );
    const main = data.find((one) => one["@type"] === (route === "/" ? "WebSite" : "TechArticle"));
    assert.ok(main !== undefined, route);
    if (route === "/") continue;
    assert.equal(main.headline, $("h1").text(), route);
    assert.equal(main.url, siteUrl + route);
    assert.equal(main.dateModified, $(".theme-last-updated time").attr("datetime"), route);
    for (const { itemListElement = [] } of data) {
      const items: string[] = itemListElement.map(({ item }: { item: string }) => item);
      assert.ok(
        items.every((item) => routes.includes(item.slice(siteUrl.length))),
        `${route}: ${items.join()}`,
      );
    }
  }
});

test("previews: each page names its own image, a PNG of the declared size", () => {
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
  }
  assert.equal(pictures.size, routes.length, "pages share an image");
});

test("the not-found page is not indexed, has no address, and leads on without scripts", () => {
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
  assert.ok(
    links.length >= 5 && links.every((href) => routes.includes(href.replace(/#.*/, ""))),
    links.join(" "),
  );
});
