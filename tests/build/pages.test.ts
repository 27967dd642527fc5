import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { HtmlValidate } from "html-validate";
import { editUrl, siteUrl } from "../../config/site";
import { namesBelow, routeOfSource } from "../../config/sourcePath";
import { median } from "../../harness/measuredPages";
import { isUnused } from "../../plugins/client-bundle/unusedStyles";
import { assertGolden } from "../golden";
import { routesOfSidebars } from "../sidebar";
import {
  type BuiltPage,
  buildDir,
  builtPages,
  docsPages,
  framed,
  routedPages,
  routeTable,
  testPages,
  valuesOf,
} from "./site";

const description = ($: BuiltPage["$"]) => $("meta[name=description]").attr("content") ?? "";

/** Values that occur more than once. */
const repeated = (values: string[]) => values.filter((value, index) => values.indexOf(value) !== index);

testPages(
  routedPages,
  "a page has one heading, a description in plain words, and no placeholder",
  ({ $ }) => {
    assert.equal($("h1").length, 1, "needs exactly one h1");
    assert.doesNotMatch($.html(), /%[a-z]+(-[a-z]+)*%/);
    const { length } = description($);
    assert.ok(length >= 70 && length <= 160, `description has ${length} characters, it needs 70 to 160`);
    assert.doesNotMatch(description($), /[`*_<>]|\]\(/, "markup in the description");
    // Readers are offered a search engine or a feed by its name.
    const nameless = $("link:is([rel=search], [type$='atom+xml']):not([title])");
    assert.equal(nameless.length, 0, `${nameless}`);
  },
);

test("no two pages have one title or one description", () => {
  assert.deepEqual(repeated(routedPages().map(({ $ }) => $("title").text())), []);
  assert.deepEqual(repeated(routedPages().map(({ $ }) => description($))), []);
});

testPages(
  routedPages,
  "a page begins with a paragraph of at most 35 words, the landing page of 45: shorten it",
  ({ route, $ }) => {
    const lead = $(`main ${route === "/" ? "header + p" : ".page-head"} + p`).clone();
    lead.find("[popover]").remove();
    const words = lead.text().split(/\s+/).length;
    assert.equal(lead.length, 1);
    assert.ok(words <= (route === "/" ? 45 : 35), `${words} words: ${lead.text()}`);
  },
);

test("the options of a command, which readers look for, are near the top of its page", () => {
  const counts = routedPages()
    .filter(({ route }) => /\/cli\/[\w-]+\/$/.test(route))
    .map(({ route, $ }) => {
      const words = $("#options").prevAll().text().split(/\s+/).length;
      assert.ok(words > 1 && words <= 430, `${route}: ${words} words are above the options; shorten them`);
      return words;
    });
  assert.ok(median(counts) <= 290, `half of the commands: ${median(counts)} words`);
});

// Those of drawings too, which html-validate does not look at.
testPages(builtPages, "no id occurs twice on a page", (page) =>
  assert.deepEqual(repeated(valuesOf(page, "[id]", "id")), []),
);

test("every internal link and anchor leads somewhere", () => {
  const anchors = new Map(builtPages().map((page) => [page.route, new Set(valuesOf(page, "[id]", "id"))]));
  const broken: string[] = [];
  for (const { route, $ } of builtPages()) {
    for (const element of $("a[href], link[href], img[src], script[src], use[href]").toArray()) {
      const address = $(element).attr("href") ?? $(element).attr("src") ?? "";
      const { origin, pathname, hash } = new URL(address, siteUrl + route);
      if (origin !== siteUrl) continue;
      const ids = anchors.get(pathname);
      const isFile = path.extname(pathname) !== "" && existsSync(path.join(buildDir, decodeURI(pathname)));
      if (ids === undefined ? !isFile : hash !== "" && !ids.has(decodeURIComponent(hash.slice(1)))) {
        broken.push(`the page ${route} links to ${address}, which is gone: correct the link`);
      }
    }
  }
  assert.deepEqual(broken, []);
});

testPages(docsPages, "each page leads to its own source, which is there", ({ route, $ }) => {
  const source = $("a.theme-edit-this-page").attr("href")?.replace(editUrl, "") ?? "";
  assert.ok(existsSync(source) && routeOfSource(source) === route, source);
});

testPages(routedPages, "the contents of a page lead to its headings of two levels", (page) => {
  const toc = valuesOf(page, ".theme-doc-toc-desktop a", "href");
  const headings = valuesOf(page, "article :is(h2, h3)[id]", "id").map((id) => `#${id}`);
  if (toc.length > 0) assert.deepEqual(toc, headings);
});

testPages(builtPages, "the bar on a release is new to readers who closed that on the last one", ({ $ }) => {
  const id = $("meta[name=app-scripts]").attr("data-announcement") ?? "";
  for (const version of $(".theme-announcement-bar")
    .text()
    .match(/\d+\.\d+\.\d+/g) ?? [])
    assert.ok(id.includes(version), `${version} in the id "${id}" (docusaurus.config.ts)`);
});

/** Names of classes without the hashes of CSS modules. */
const bare = (names: string) => names.replace(/(?<!_)_[\w-]{4}(?=[ "]|$)/g, "");

/** Its class names, roles and labels are what people look for who write styles, extensions and crawlers for Docusaurus. */
test("the frame of a page, and what it says of itself to programs, is that of frame.txt", () => {
  const lines = ["/docs/contact/", "/docs/taceo-proof/ops/", "/404.html"].flatMap((name) => {
    const { $ } = builtPages().find(({ route }) => route === name) ?? assert.fail(name);
    const changing =
      "script, style, [rel=stylesheet], [rel=preload], [name=app-scripts], [name=search-build]";
    const head = $("head > *").not(`${changing}, [name=description], [property$=description]`);
    const lists = ".table-of-contents *, .menu__list a:not([aria-current])";
    const frame = $("body *").not(`script, article .markdown *, ${lists}, main section *, svg *`);
    return [...head.get(), ...frame.get()].map((element) => {
      const attributes = Object.entries(element.attribs).flatMap(([name, value]) => {
        if (/^(style|data-rh)$/.test(name)) return [];
        return ` | ${name}=${name === "class" ? bare(value) : value}`;
      });
      // A drawing in one line.
      const own =
        element.name === "svg" ? bare(`${$(element).html()}`) : $(element).contents().not("*").text();
      return `${element.name}${attributes.join("")} | ${own.replace(/\s+/g, " ").trim()}`;
    });
  });
  // Releases and dates come and go, and two pages may have one date.
  const lasting = lines.map((line) =>
    line.replace(/\d+\.\d+\.\d+/g, "0.0.0").replace(/\d{4}-\d\d-\d\d|[A-Z][a-z]{2} \d+, \d{4}/g, "DATE"),
  );
  assertGolden("tests/build/frame.txt", `${Array.from(new Set(lasting)).join("\n")}\n`);
});

// The policy itself is in tests/content/golden/headers, and browsers follow it in tests/browser.
testPages(builtPages, "pages have no styles inline but that of the theme's sheet of icons", (page) => {
  const others = valuesOf(page, "[style]", "style").filter((style) => style !== "display: none;");
  assert.deepEqual([page.$("style").length, others], [0, []], "use a class");
});

const infima = new Set(
  readFileSync("node_modules/infima/dist/css/default/default.css", "utf8").match(/\.[a-z][\w-]+/g),
);
testPages(builtPages, "no element or class has rules that are left out of the stylesheet", ({ $ }) => {
  const classes = $("[class]")
    .map((_, { attribs }) => attribs.class?.split(/\s+/).map((name) => `.${name}`))
    // Notes, the bar above the page and the search field have rules of our own.
    .filter(
      (_, name) => infima.has(name) && !/^\.(alert|close$|footer--dark|navbar__search-input)/.test(name),
    );
  // As have code and tables.
  const names = $("body :not(code, pre, table)").map((_, { tagName }) => tagName);
  const left = new Set([...classes, ...names].filter((name) => isUnused(name)));
  assert.deepEqual(Array.from(left), [], "name it in plugins/client-bundle/infima.txt");
});

test("no style, drawing or script reads a variable that no rule sets", () => {
  const files = namesBelow(buildDir).filter((name) => /\.(css|html|js)$/.test(name));
  const texts = files.map((name) => readFileSync(path.join(buildDir, name), "utf8"));
  const names = (syntax: RegExp) =>
    texts.flatMap((text) => Array.from(text.matchAll(syntax), ([, name]) => name));
  const set = new Set(names(/(--[\w-]+)\s*:/g));
  // One with a fallback need not be set.
  const missing = names(/var\(\s*(--[\w-]+)\s*\)/g).filter((name) => !set.has(name));
  assert.deepEqual(Array.from(new Set(missing)), [], "plugins/client-bundle/unusedStyles.ts takes it out");
});

testPages(builtPages, "no block is inside a paragraph, which browsers would end before it", ({ $ }) =>
  assert.equal($("p:empty").length, 0),
);

// The list of pages is compared with that of the specification in tests/content/facts.test.ts.
test("beside each page but the home page is its copy X.html, for hosts that answer /X, and no other HTML", () => {
  const names = namesBelow(buildDir).filter((name) => name.endsWith(".html"));
  assert.equal(names.length, builtPages().length + routedPages().length - 1);
  for (const { html, route } of routedPages().filter(({ route }) => route !== "/")) {
    const copy = path.join(buildDir, `${route.slice(0, -1)}.html`);
    assert.equal(readFileSync(copy, "utf8"), html, route);
  }
});

test("each page shows the sidebar that names it, with all of its pages, and the navbar item of that sidebar as active", () => {
  const shown = routedPages().map(({ route, $ }) => {
    const links = valuesOf({ $ }, "aside nav a", "href");
    const [sidebar = "-"] =
      routesOfSidebars().find(([, pages]) => pages.every((page) => links.includes(page))) ?? [];
    const navbar = $(".navbar__items .navbar__link--active").first().text().trim() || "-";
    const current = valuesOf({ $ }, "aside [aria-current=page]:not(details:not([open]) > ul *)", "href");
    assert.deepEqual(current, sidebar === "-" ? [] : [route], `${route} is current in its sidebar`);
    return { route, sidebar, navbar };
  });
  const expected = routeTable().sort((left, right) => left.route.localeCompare(right.route));
  assert.deepEqual(shown, expected);
});

testPages(docsPages, "a docs page begins with its place, one without a sidebar too", ({ $ }) => {
  const crumbs = $(".theme-doc-breadcrumbs li");
  assert.equal(crumbs.last().find("[aria-current=page]").length, 1);
  assert.equal(crumbs.first().text(), "Docs");
});

/** What lists pages whether a reader looks for them or not, or is closed. */
const aside = "aside *, .pagination-nav *, details:not([open]) > :not(summary) *";

test("every page is reached from the home page by links that show in any window, without scripts", () => {
  const pages = new Map(routedPages().map(({ route, $ }) => [route, $]));
  const seen = new Set(["/"]);
  // A set gives what is added while it is walked, too.
  for (const route of seen) {
    for (const { attribs } of pages.get(route)?.("body a[href]").not(aside).toArray() ?? []) {
      const { pathname } = new URL(`${attribs.href}`, siteUrl);
      if (pages.has(pathname)) seen.add(pathname);
    }
  }
  const lost = Array.from(pages.keys()).filter((route) => !seen.has(route));
  assert.deepEqual(lost, [], "link to it from the index.mdx of its folder");
});

// The last test: it takes the frame out of pages.
test("every page passes the standard and accessibility rules of html-validate", async () => {
  const validator = new HtmlValidate({
    extends: ["html-validate:standard", "html-validate:a11y"],
    elements: ["html5"],
    rules: {
      // Tables that phones show row by row name their roles, which some browsers drop then (plugins/markdown/tableHeads.ts).
      "no-redundant-role": "off",
      // It knows no labels around buttons; axe does.
      "text-content": "off",
      // The theme's own roles of the announcement bar and the skip link, as its users expect them; and numbered lists.
      "prefer-native-element": ["error", { exclude: ["banner", "list", "region"] }],
    },
  });
  const found: string[] = [];
  for (const { route, $ } of builtPages()) {
    if (!framed.includes(route)) $(".navbar, aside, footer:last").remove();
    // As browsers read it: the published file lacks the tags that HTML lets one leave out.
    const { results } = await validator.validateString($.html());
    const messages = results.flatMap((result) => result.messages);
    for (const { ruleId, message, selector } of messages) {
      found.push(`${route} ${ruleId}: ${message} (${selector})`);
    }
  }
  assert.deepEqual(found, []);
});
