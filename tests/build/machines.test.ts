import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import type { CheerioAPI } from "cheerio";
import { hasGitHistory } from "../../config/history";
import { noText } from "../../config/noText";
import { sections, socialImage, socialImageSize } from "../../config/sections";
import { siteUrl } from "../../config/site";
import { twinPath } from "../../config/twins";
import { buildDir, builtPages, routedPages, routeTable } from "./site";

const file = (name: string) => readFileSync(path.join(buildDir, name), "utf8");
const twinOf = (route: string) => file(twinPath(route));

/** The part of a page that its twin tells: without frame, buttons and second tellings. */
function content($: CheerioAPI) {
  const article = $("main article");
  const main = (article.length > 0 ? article : $("main")).first().clone();
  main.find(noText).remove();
  return main;
}

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? [];

test("every page has a Markdown twin with its title, description and address", () => {
  for (const { route, $ } of routedPages()) {
    const [title, description, address] = twinOf(route).split("\n\n");
    assert.equal(title, `# ${$("h1").text()}`, route);
    assert.equal(description, `> ${$("meta[name=description]").attr("content")}`, route);
    assert.equal(address, siteUrl + route, route);
  }
});

test("twins are complete: every word of the text is there, and nothing of the frame", () => {
  for (const { route, $ } of routedPages()) {
    const main = content($);
    // Formulas are in words of TeX there, drawings by their title and description, code blocks with their language.
    main.find("math, svg > :not(title):not(desc), .code-block > :first-child, h1").remove();
    main.find("*").prepend(" ").append(" ");
    const twin = twinOf(route);
    const text = twin.toLowerCase();
    const missing = wordsOf(main.text()).filter((word) => !text.includes(word));
    assert.deepEqual(missing.slice(0, 10), [], `${route}: words that the twin lacks`);
    assert.doesNotMatch(twin, /Direct link to|Copy as Markdown|Edit this page|<!--|<span|<div|\u200b/, route);
    for (const explanation of $("main [popover]").toArray()) {
      const words = $(explanation).text().replace(/\s+/g, " ").trim();
      assert.ok(!twin.includes(words.slice(-60)), `${route}: the glossary's "${words}" is in the twin`);
    }
  }
});

test("twins keep headings, code to the letter and tables row by row", () => {
  for (const { route, $ } of routedPages()) {
    const main = content($);
    const twin = twinOf(route);
    const fences = Array.from(twin.matchAll(/^( *(?:> )*)(`{3,})(\S+).*\n([\s\S]*?)\n\1\2$/gm));
    const outside = fences.reduce((text, [fence]) => text.replace(fence, () => ""), twin);
    const depths = main
      .find("h1, h2, h3, h4")
      .get()
      .map((heading) => Number(heading.tagName.slice(1)));
    assert.deepEqual(
      Array.from(outside.matchAll(/^(#+) /gm), ([, marks = ""]) => marks.length),
      depths,
      route,
    );
    const blocks = main.find(".code-block").get();
    assert.deepEqual(
      fences.map(([, indent = "", , language, code = ""]) => [
        language,
        code.replaceAll(`\n${indent}`, "\n").slice(indent.length),
      ]),
      blocks.map((block) => [
        $(block).attr("data-language"),
        $(block).find("code").text().replace(/\n$/, ""),
      ]),
      route,
    );
    const rows = main.find("tr").length + main.find("table").length;
    assert.equal((outside.match(/^[ >]*\| .*\|$/gm) ?? []).length, rows, `${route}: rows of tables`);
  }
});

test("links in twins lead to the published site, never to a path", () => {
  for (const { route } of routedPages()) {
    const targets = Array.from(
      twinOf(route).matchAll(/\]\((?!https?:|mailto:)([^)\s]*)\)/g),
      ([, target]) => target,
    );
    assert.deepEqual(
      targets.filter((target) => target?.startsWith("/") || target?.startsWith("#")),
      [],
      route,
    );
  }
});

test("llms.txt lists every page once, under its sidebar; llms-full.txt has the text of each", () => {
  const listed = Array.from(file("llms.txt").matchAll(/^- \[.+?\]\((.+?)\): .+$/gm), ([, url]) => url);
  const expected = routeTable().map(({ route }) => siteUrl + twinPath(route));
  assert.deepEqual(Array.from(listed).sort(), expected.sort());
  assert.deepEqual(file("llms.txt").match(/^#+ .*$/gm), [
    "# TACEO docs",
    "## CoSNARKs",
    "## TACEO:Proof",
    "## More",
  ]);
  const full = file("llms-full.txt");
  for (const { route } of routeTable()) {
    assert.equal(full.split(twinOf(route)).length, 2, route);
  }
});

test("llms.txt names every published file of data/, and pages name only schemas that are there", () => {
  const data = path.join(buildDir, "data");
  const published = readdirSync(data, { recursive: true, encoding: "utf8" }).filter((name) =>
    /\.json$/.test(name),
  );
  for (const name of published.filter((one) => !one.startsWith("schema/"))) {
    assert.ok(file("llms.txt").includes(`\`/data/${name}\``), name);
  }
  const [, ...schemas] = file("llms-full.txt").split("#:schema ");
  assert.ok(schemas.length > 0);
  for (const [address = ""] of schemas.map((text) => text.split("\n"))) {
    const { $id } = JSON.parse(file(address.replace(`${siteUrl}/`, "")));
    assert.equal($id, address);
  }
});

test("each page links to its twin, for machines and for readers", () => {
  for (const { route, $ } of routedPages().filter((page) => page.route !== "/")) {
    assert.equal($("link[rel=alternate][type='text/markdown']").attr("href"), twinPath(route));
    assert.equal($(".theme-doc-footer a[href$='.md']").attr("href"), twinPath(route));
    assert.equal($("article button:contains('Copy as Markdown')").length, 1, route);
  }
});

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
    const seconds = known
      ? execFileSync("git", ["log", "-1", "--format=%ct", "--", source], { encoding: "utf8" }).trim()
      : "";
    assert.equal(
      date,
      seconds === "" ? undefined : new Date(Number(seconds) * 1000).toISOString().slice(0, 10),
      url,
    );
  }
});

test("robots.txt lets everyone in and names the sitemap", () => {
  assert.equal(file("robots.txt"), `User-agent: *\nAllow: /\n\nSitemap: ${siteUrl}/sitemap.xml\n`);
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
  const folders = new Set(routeTable().map(({ route }) => /^\/docs\/([^/]+)\/./.exec(route)?.[1]));
  for (const { id } of sections.slice(1)) {
    assert.ok(folders.has(id), `no page is in the section ${id}`);
  }
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
