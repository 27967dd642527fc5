import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { noText } from "../../config/noText";
import { siteUrl, versions } from "../../config/site";
import { buildDir, builtPages, routedPages } from "./site";

/** Values that stand more than once. */
const repeated = (values: string[]) => values.filter((value, index) => values.indexOf(value) !== index);

test("each page has one heading, its own title and its own description", () => {
  const titles: string[] = [];
  const descriptions: string[] = [];
  for (const { route, $ } of routedPages()) {
    assert.equal($("h1").length, 1, `${route} needs exactly one h1`);
    const description = $("meta[name=description]").attr("content") ?? "";
    assert.ok(
      description.length >= 70 && description.length <= 160,
      `${route}: description has ${description.length} characters, it needs 70 to 160`,
    );
    assert.doesNotMatch(description, /[`*_<>]|\]\(/, `${route}: markup in the description`);
    titles.push($("title").text());
    descriptions.push(description);
  }
  assert.deepEqual(repeated(titles), [], "titles of more than one page");
  assert.deepEqual(repeated(descriptions), [], "descriptions of more than one page");
});

test("the canonical address of each page is its route, with a slash at the end", () => {
  for (const { route, $ } of routedPages()) {
    assert.equal($("link[rel=canonical]").attr("href"), `${siteUrl}${route}`);
    assert.equal($("html").attr("lang"), "en");
  }
});

test("every page says enough: 250 words of prose, lists and tables; an index 120", () => {
  for (const { route, $ } of routedPages().filter((page) => page.route !== "/")) {
    const text = $(".markdown").clone();
    text.find(`${noText}, pre, svg, math`).remove();
    const words = text
      .text()
      .split(/\s+/)
      .filter((word) => /\w/.test(word)).length;
    const isIndex = existsSync(path.join("docs", route.replace(/^\/docs\//, ""), "index.mdx"));
    assert.ok(words >= (isIndex ? 120 : 250), `${route} has ${words} words`);
  }
});

test("ids are unique on each page", () => {
  for (const { route, $ } of builtPages()) {
    const ids = $("[id]")
      .map((_, element) => $(element).attr("id"))
      .get();
    assert.deepEqual(repeated(ids), [], route);
  }
});

test("every internal link and anchor leads somewhere", () => {
  const anchors = new Map(
    builtPages().map(({ route, $ }) => [
      route,
      new Set(
        $("[id]")
          .map((_, element) => $(element).attr("id"))
          .get(),
      ),
    ]),
  );
  const broken: string[] = [];
  for (const { route, $ } of builtPages()) {
    for (const element of $("a[href], link[href], img[src], script[src], use[href]").toArray()) {
      const address = $(element).attr("href") ?? $(element).attr("src") ?? "";
      const url = new URL(address, `${siteUrl}${route}`);
      if (url.origin !== siteUrl) {
        continue;
      }
      const target = anchors.get(url.pathname);
      if (target === undefined && !existsSync(path.join(buildDir, decodeURI(url.pathname)))) {
        broken.push(`${route} → ${address}: no such page or file`);
      } else if (target === undefined && url.pathname.startsWith("/docs/") && !path.extname(url.pathname)) {
        broken.push(`${route} → ${address}: no slash at the end`);
      } else if (
        target !== undefined &&
        url.hash !== "" &&
        !target.has(decodeURIComponent(url.hash.slice(1)))
      ) {
        broken.push(`${route} → ${address}: no such anchor`);
      }
    }
  }
  assert.deepEqual(broken, []);
});

test("the stylesheet sets each variable that a script draws with", () => {
  const files = readdirSync(buildDir, { recursive: true, encoding: "utf8" });
  const read = (end: string) =>
    files.filter((file) => file.endsWith(end)).map((file) => readFileSync(path.join(buildDir, file), "utf8"));
  const [css] = read(".css");
  const scripts = read(".js").join();
  for (const [, name] of scripts.matchAll(/var\((--[\w-]+)/g)) {
    assert.ok(css?.includes(`${name}:`), `${name} has no value`);
  }
});

test("no page asks another origin for anything", () => {
  for (const { route, $ } of builtPages()) {
    const loaded = $(
      "script[src], img[src], iframe[src], link[rel=stylesheet], link[rel=preload], link[rel=icon], source",
    )
      .map((_, element) => $(element).attr("src") ?? $(element).attr("href") ?? "")
      .get();
    const foreign = loaded.filter((address) => new URL(address, `${siteUrl}${route}`).origin !== siteUrl);
    assert.deepEqual(foreign, [], route);
    assert.equal($("form[action], iframe, [ping]").length, 0, route);
  }
});

test("each page lets a reader report a problem, with the page and the versions it describes", () => {
  for (const { route, $ } of routedPages().filter((page) => page.route !== "/")) {
    const href = $("footer a:contains('Report a problem')").attr("href") ?? "";
    const query = new URL(href, "https://x").searchParams;
    assert.equal(query.get("title"), `${route} (co-circom ${versions.coCircom}, co-noir ${versions.coNoir})`);
  }
});

test("each page has its edit link, and no page a blog, a tag or a version switch", () => {
  for (const { route, $ } of routedPages().filter((page) => page.route !== "/")) {
    const href = $("a.theme-edit-this-page").attr("href") ?? "";
    const source = /\/edit\/main\/(docs\/.*\.mdx)$/.exec(href)?.[1] ?? "";
    assert.ok(existsSync(source), `${route}: edit link leads to ${href}`);
  }
});

test("every page has the navbar and the footer of the specification", () => {
  for (const { route, $ } of builtPages()) {
    const texts = (selector: string) => Array.from($(selector), (element) => $(element).text().trim());
    assert.deepEqual(
      texts(".navbar :is(.navbar__title, .navbar__link)"),
      ["TACEO docs", "CoSNARKs", "TACEO:Proof", "Core", "GitHub"],
      route,
    );
    assert.equal(
      $("footer").last().text().replace(/\s+/g, ""),
      "ClosethemenuDocsAlldocumentationCollaborativeSNARKsTACEO:ProofKnownissuesReleasesRoadmapMPC-VMResourcesContact" +
        "CommunityDiscordTwitterTelegramMoreBlogAboutGitHubCopyright©2025TACEO",
      route,
    );
  }
});

test("each page says in words and in its data when it was last changed, as the sitemap does", () => {
  const sitemap = readFileSync(path.join(buildDir, "sitemap.xml"), "utf8");
  for (const { route, $ } of routedPages().filter((page) => page.route !== "/")) {
    const entry = sitemap.split(`<loc>${siteUrl}${route}</loc>`)[1] ?? "";
    const date = /^<lastmod>(.*?)<\/lastmod>/.exec(entry)?.[1];
    const time = $(".theme-last-updated time");
    assert.equal(time.attr("datetime")?.slice(0, 10), date, route);
    const words = { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" } as const;
    const expected = date === undefined ? "" : new Date(date).toLocaleDateString("en", words);
    assert.equal(time.text(), expected, route);
  }
});

/**
 * Letters of the monospace font that a block shows in a window of 1280 pixels, of 8.43 pixels each. A command that is
 * cut there looks complete.
 */
const fits = { docs: 83, home: 68 };

test("no shell command is cut in a window of 1280 pixels", () => {
  const long = routedPages().flatMap(({ route, $ }) => {
    const limit = route === "/" ? fits.home : fits.docs;
    const lines = $("main .code-block[data-language=bash] code")
      .toArray()
      .flatMap((code) => $(code).text().split("\n"));
    return lines
      .filter((line) => line.length > limit)
      .map((line) => `${route}: ${line.length} letters: ${line}`);
  });
  assert.deepEqual(long, []);
});
