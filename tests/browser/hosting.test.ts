import assert from "node:assert/strict";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { connect } from "node:net";
import os from "node:os";
import path from "node:path";
import { after, before, describe, test } from "node:test";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { twinPath } from "../../config/twins";
import { precompress } from "../../scripts/precompress";
import { routeTable } from "../build/site";
import { ask } from "./ask";
import { headersFor } from "./headersFile";
import { hasIPv6, startNginx } from "./nginx";
import { buildDir, type RunningServer, serveBuild } from "./support";

/** The files that are compressed here: compressing all would take most of the tests' time. */
const isCompressed = (name: string) =>
  !/^(assets\/js\/(?!main\.)|search-doc)/.test(name) &&
  (!/^docs\/./.test(name) || /^docs\/(overview|co-circom($|\/cli($|\/split-input)))/.test(name));

/** The build with compressed files beside, as the notes on hosting ask. */
const site = mkdtempSync(path.join(os.tmpdir(), "docs-site-"));
before(() => {
  cpSync(buildDir, site, {
    recursive: true,
    filter: (source) => isCompressed(path.relative(buildDir, source)),
  });
  precompress(site);
  cpSync(buildDir, site, { recursive: true });
  mkdirSync(path.join(site, ".git"));
});
after(() => rmSync(site, { recursive: true, force: true }));

const files = readdirSync(buildDir, { recursive: true, encoding: "utf8" });
const asset = `/${files.find((name) => /^assets\/js\/main\.\w+\.js$/.test(name))}`;
const searchFile = `/${files.find((name) => name.startsWith("search-index-"))}`;
const built = (name: string) => readFileSync(path.join(buildDir, name), "utf8");
const gone = ["/assets/js/main.00000000.js", "/assets/css/styles.00000000.css", "/search-index-0.json"];

/** Starts a host before the tests of a group, and ends it after them. */
function running(start: () => Promise<RunningServer>): { url: (pathname: string) => string } {
  let server: RunningServer;
  before(async () => {
    server = await start();
  });
  after(() => server.close());
  return { url: (pathname) => server.origin + pathname };
}

/** What holds on any host that is set up right. What the plainest one shows, three engines see in routes.test.ts. */
function holds({ url }: { url: (pathname: string) => string }): void {
  test("X/, X, X.html and X/index.html lead to the page X, for every route", async () => {
    for (const { route } of routeTable()) {
      const name = route.slice(0, -1);
      for (const form of [route, `${route}index.html`, ...(name === "" ? [] : [name, `${name}.html`])]) {
        const response = await fetch(url(form));
        assert.equal(response.status, 200, form);
        assert.match(response.headers.get("content-type") ?? "", /^text\/html; charset=utf-8$/i, form);
        assert.equal(await response.text(), built(`${route}index.html`), form);
      }
    }
  });

  test("an unknown path answers 404 with the not-found page, and a file that is gone 404", async () => {
    for (const route of ["/docs/overview/no-such-page/", "/no-such-page", "/no-such-page.html"]) {
      const response = await fetch(url(route));
      assert.equal(response.status, 404, route);
      assert.equal(await response.text(), built("404.html"), route);
    }
    for (const name of gone) {
      assert.equal((await ask(url(name))).status, 404, name);
    }
  });

  test("files say what they are, in UTF-8", async () => {
    const types: Record<string, RegExp> = {
      [asset]: /^(text|application)\/javascript; charset=utf-8$/i,
      [searchFile]: /^application\/json; charset=utf-8$/i,
      "/docs/overview.md": /^text\/markdown; charset=utf-8$/i,
      "/llms.txt": /^text\/plain; charset=utf-8$/i,
      "/.well-known/security.txt": /^text\/plain; charset=utf-8$/i,
      "/sitemap.xml": /^(text|application)\/xml/,
      "/img/favicon.svg": /^image\/svg\+xml/,
    };
    for (const [name, type] of Object.entries(types)) {
      const { status, headers } = await ask(url(name));
      assert.equal(status, 200, name);
      assert.match(headers["content-type"] ?? "", type, name);
    }
  });
}

describe("npm run serve", () => holds(running(() => serveBuild())));

describe("nginx without the brotli module", () => {
  const { url } = running(() => startNginx(site));

  test("brotli is not offered, gzip is", async () => {
    const { headers } = await ask(url("/"), { "accept-encoding": "br, gzip" });
    assert.equal(headers["content-encoding"], "gzip");
  });
});

describe("nginx with the brotli module", { concurrency: true }, () => {
  const nginx = running(() => startNginx(site, { brotli: true }));
  const { url } = nginx;
  holds(nginx);

  test("text goes out compressed as the browser likes it, from the files beside, which have no addresses", async () => {
    for (const name of ["/", "/docs/overview/", asset, searchFile, "/docs/overview.md"]) {
      const plain = await ask(url(name));
      const file = path.join(site, name.endsWith("/") ? `${name}index.html` : name);
      for (const [encoding, extension, undo] of [
        ["br", ".br", brotliDecompressSync],
        ["gzip", ".gz", gunzipSync],
      ] as const) {
        const { headers, body } = await ask(url(name), { "accept-encoding": encoding });
        assert.equal(headers["content-encoding"], encoding, name);
        assert.equal(headers.vary, name.endsWith("/") ? "Accept-Encoding, Accept" : "Accept-Encoding", name);
        assert.equal(body.length, statSync(file + extension).size, name);
        assert.deepEqual(undo(body), plain.body, name);
        const address = (name.endsWith("/") ? `${name}index.html` : name) + extension;
        assert.equal((await ask(url(address))).status, 404, address);
      }
    }
  });

  test("each answer carries the headers of _headers", async () => {
    for (const name of ["/", "/docs/overview/", asset, searchFile, "/docs/overview.md", "/sitemap.xml"]) {
      const { headers } = await ask(url(name));
      for (const [header, value] of headersFor(name, buildDir)) {
        assert.equal(headers[header.toLowerCase()], value, `${name}: ${header}`);
      }
      assert.equal(headers.server, "nginx");
    }
  });

  test("errors carry the security headers too, and are not kept; a file that is gone is no page", async () => {
    const pages = [
      "/no-such-page/",
      "/img/",
      "/data/",
      "/.well-known/",
      "/.git/",
      "/.git/config",
      "/docs/.x/",
    ];
    for (const name of [...pages, ...gone, "/assets/", "/assets/js/"]) {
      const { status, headers, body } = await ask(url(name));
      const isPage = pages.includes(name);
      assert.equal(status, 404, name);
      assert.equal(headers["cache-control"], "no-store", name);
      assert.match(String(headers["content-security-policy"]), /default-src 'self'/, name);
      assert.match(headers["content-type"] ?? "", isPage ? /^text\/html/ : /^text\/plain/, name);
      assert.equal(String(body), isPage ? built("404.html") : "There is no such file.\n", name);
    }
  });

  test("files with a hash in their name are kept for good; pages are asked for again and answered 304", async () => {
    for (const name of [asset, searchFile]) {
      const { headers } = await ask(url(name));
      assert.equal(headers["cache-control"], "public, max-age=31536000, immutable", name);
    }
    for (const name of ["/docs/overview/", "/docs/overview.md", "/robots.txt", "/img/favicon.svg"]) {
      const { headers } = await ask(url(name));
      assert.equal(headers["cache-control"], "public, max-age=0, must-revalidate", name);
      const again = await ask(url(name), { "if-none-match": String(headers.etag) });
      assert.equal(again.status, 304, name);
      assert.equal(again.body.length, 0, name);
    }
  });

  test("redirects keep the query, name no host, and lead nowhere else", async () => {
    const expected: Record<string, [number, string | undefined]> = {
      "/docs/overview": [301, "/docs/overview/"],
      "/docs/overview.html?a=b": [301, "/docs/overview/?a=b"],
      "/docs/overview/index.html?a=b": [301, "/docs/overview/?a=b"],
      "/index.html": [301, "/"],
      "/docs//overview/?a=b": [301, "/docs/overview/?a=b"],
      "//example.org/index.html": [301, "/example.org/index.html"],
      "/\\example.org/index.html": [301, "/example.org/index.html"],
      "/%0d%0aX-Injected:%20yes/index.html": [404, undefined],
      "/%0d%0aX-Injected:%20yes.html": [404, undefined],
    };
    for (const [form, [status, location]] of Object.entries(expected)) {
      const answer = await ask(url(form));
      assert.deepEqual([answer.status, answer.headers.location], [status, location], form);
      assert.equal(answer.headers["x-injected"], undefined, form);
    }
  });

  test("a range that a file does not have brings the file, and no error that is kept for a year", async () => {
    for (const range of ["bytes=99999999-", "bytes=5-2", "bytes=0-9"]) {
      const { status, body } = await ask(url(asset), { range });
      assert.equal(status, 200, range);
      assert.equal(String(body), built(asset), range);
    }
  });

  const markdown: Record<string, boolean> = {
    "text/markdown": true,
    "text/markdown, text/html;q=0.9, */*;q=0.8": true,
    "text/html;q=0.7, text/markdown;q=1.0": true,
    "text/markdown;q=0.9, text/plain;q=0.5": true,
    "text/html, text/markdown;q=0.5": false,
    "text/markdown;q=0": false,
    "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8": false,
    "*/*": false,
  };
  for (const [accept, wanted] of Object.entries(markdown)) {
    test(`Accept: ${accept} gets ${wanted ? "Markdown" : "the page"}`, async () => {
      for (const route of ["/", "/docs/overview/", "/docs/co-circom/cli/split-input/"]) {
        const { status, headers, body } = await ask(url(route), { accept });
        assert.equal(status, 200, route);
        assert.ok(String(body) === built(wanted ? twinPath(route) : `${route}index.html`), route);
        const type = wanted ? /^text\/markdown; charset=utf-8$/i : /^text\/html/;
        assert.match(headers["content-type"] ?? "", type);
        assert.match(String(headers.vary), /(^|, )Accept(,|$)/, route);
        // A cache that ignores Vary must not keep Markdown: it would send it to browsers.
        const caching = `${wanted ? "private" : "public"}, max-age=0, must-revalidate`;
        assert.equal(headers["cache-control"], caching, route);
        assert.equal(headers["x-robots-tag"], undefined, "search engines drop the page's address");
        const again = await ask(url(route), { accept, "if-none-match": String(headers.etag) });
        assert.deepEqual([again.status, again.headers["cache-control"]], [304, caching], route);
      }
    });
  }

  test("who prefers Markdown gets it compressed, and scripts, files and errors like everybody", async () => {
    const accept = "text/markdown";
    const { headers } = await ask(url("/docs/overview/"), { accept, "accept-encoding": "br" });
    assert.equal(headers["content-encoding"], "br");
    assert.match(headers["content-type"] ?? "", /^text\/markdown/);
    const file = await ask(url(asset), { accept });
    assert.equal(file.headers["cache-control"], "public, max-age=31536000, immutable");
    assert.equal(String((await ask(url("/robots.txt"), { accept })).body), built("robots.txt"));
    const missing = await ask(url("/docs/no-such-page/"), { accept });
    assert.deepEqual([missing.status, missing.headers["cache-control"]], [404, "no-store"]);
    assert.equal((await ask(url("/docs/overview"), { accept })).headers.location, "/docs/overview/");
  });

  test("who connects and says nothing is sent away before a release gives up waiting", async () => {
    const { hostname, port } = new URL(url("/"));
    const silent = connect(Number(port), hostname);
    const start = Date.now();
    await new Promise((resolve, reject) => silent.on("close", resolve).on("error", reject).resume());
    assert.ok(Date.now() - start < 15_000, `${Date.now() - start} ms`);
  });

  test("the site listens on IPv6 as well", { skip: !hasIPv6 && "this machine has no IPv6" }, async () => {
    const response = await fetch(url("/docs/overview/").replace("127.0.0.1", "[::1]"));
    assert.equal(response.status, 200);
  });
});
