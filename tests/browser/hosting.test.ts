import assert from "node:assert/strict";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { type IncomingHttpHeaders, request } from "node:http";
import os from "node:os";
import path from "node:path";
import { after, before, describe, test } from "node:test";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { precompress } from "../../scripts/precompress";
import { headersFor } from "./headersFile";
import { startNginx } from "./nginx";
import { buildDir, type RunningServer, serveBuild, servePlainly } from "./support";

/** The build with compressed files beside, as the notes on hosting ask. */
const site = mkdtempSync(path.join(os.tmpdir(), "docs-site-"));
before(() => {
  cpSync(buildDir, site, { recursive: true });
  precompress(site);
});
after(() => rmSync(site, { recursive: true, force: true }));

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Asks for an address, without following a redirect or undoing a compression. */
function ask(url: string, headers: Record<string, string> = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request(url, { headers }, (response) => {
      const parts: Buffer[] = [];
      response.on("data", (part: Buffer) => parts.push(part));
      response.on("end", () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) }),
      );
    })
      .on("error", reject)
      .end();
  });
}

const files = readdirSync(buildDir, { recursive: true, encoding: "utf8" });
const routes = files
  .filter((name) => /(^|\/)index\.html$/.test(name))
  .map((name) => `/${name.replace(/index\.html$/, "")}`);
const asset = `/${files.find((name) => /^assets\/js\/main\.\w+\.js$/.test(name))}`;
const searchFile = `/${files.find((name) => name.startsWith("search-index-"))}`;
const pageOf = (route: string) => readFileSync(path.join(buildDir, route, "index.html"), "utf8");
const notFoundPage = readFileSync(path.join(buildDir, "404.html"), "utf8");

/** What holds on any host that is set up right. */
function holds(start: () => Promise<RunningServer>): void {
  let server: RunningServer;
  before(async () => {
    server = await start();
  });
  after(() => server.close());

  test("every route answers 200 with its page", async () => {
    for (const route of routes) {
      const { status, headers, body } = await ask(`${server.origin}${route}`);
      assert.equal(status, 200, route);
      assert.match(headers["content-type"] ?? "", /^text\/html; charset=utf-8$/i, route);
      assert.equal(String(body), pageOf(route), route);
    }
  });

  test("X without slash, X.html and X/index.html lead to the page X", async () => {
    for (const route of routes) {
      const name = route.slice(0, -1);
      for (const form of [`${route}index.html`, ...(name === "" ? [] : [name, `${name}.html`])]) {
        const response = await fetch(`${server.origin}${form}`);
        assert.equal(response.status, 200, form);
        assert.equal(await response.text(), pageOf(route), form);
      }
    }
  });

  test("an unknown path answers 404 with the not-found page", async () => {
    for (const route of [
      "/docs/no-such-page/",
      "/docs/overview/no-such-page/",
      "/no-such-page",
      "/no-such-page.html",
    ]) {
      const response = await fetch(`${server.origin}${route}`);
      assert.equal(response.status, 404, route);
      assert.equal(await response.text(), notFoundPage, route);
    }
  });

  test("a file that is gone answers 404", async () => {
    for (const name of [
      "/assets/js/main.00000000.js",
      "/assets/css/styles.00000000.css",
      "/search-index-0.json",
    ]) {
      assert.equal((await ask(`${server.origin}${name}`)).status, 404, name);
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
      const { status, headers } = await ask(`${server.origin}${name}`);
      assert.equal(status, 200, name);
      assert.match(headers["content-type"] ?? "", type, name);
    }
  });
}

describe("a plain static server", () => holds(() => servePlainly()));
describe("npm run serve", () => holds(() => serveBuild()));
describe("nginx without the brotli module", () => {
  holds(() => startNginx(site));

  let server: RunningServer;
  before(async () => {
    server = await startNginx(site);
  });
  after(() => server.close());

  test("brotli is not offered, gzip is", async () => {
    const { headers } = await ask(`${server.origin}/`, { "accept-encoding": "br, gzip" });
    assert.equal(headers["content-encoding"], "gzip");
  });
});

describe("nginx with the brotli module", () => {
  holds(() => startNginx(site, { brotli: true }));

  let server: RunningServer;
  before(async () => {
    server = await startNginx(site, { brotli: true });
  });
  after(() => server.close());

  test("text goes out compressed as the browser likes it, from the files beside", async () => {
    for (const name of ["/", "/docs/overview/", asset, searchFile, "/docs/overview.md"]) {
      const plain = await ask(`${server.origin}${name}`);
      const file = path.join(site, name.endsWith("/") ? `${name}index.html` : name);
      for (const [encoding, extension, undo] of [
        ["br", ".br", brotliDecompressSync],
        ["gzip", ".gz", gunzipSync],
      ] as const) {
        const { headers, body } = await ask(`${server.origin}${name}`, { "accept-encoding": encoding });
        assert.equal(headers["content-encoding"], encoding, name);
        assert.equal(headers.vary, name.endsWith("/") ? "Accept-Encoding, Accept" : "Accept-Encoding", name);
        assert.equal(body.length, statSync(file + extension).size, name);
        assert.deepEqual(undo(body), plain.body, name);
      }
    }
  });

  test("each answer carries the headers of _headers", async () => {
    for (const name of ["/", "/docs/overview/", asset, searchFile, "/docs/overview.md", "/sitemap.xml"]) {
      const { headers } = await ask(`${server.origin}${name}`);
      for (const [header, value] of headersFor(name, buildDir)) {
        assert.equal(headers[header.toLowerCase()], value, `${name}: ${header}`);
      }
      assert.equal(headers.server, "nginx");
    }
  });

  test("errors carry the security headers too, and are not kept", async () => {
    for (const name of ["/no-such-page/", "/assets/js/main.00000000.js", "/search-index-0.json"]) {
      const { status, headers } = await ask(`${server.origin}${name}`);
      assert.equal(status, 404);
      assert.equal(headers["cache-control"], "no-store", name);
      assert.match(String(headers["content-security-policy"]), /default-src 'self'/, name);
    }
  });

  test("a script or search file that is gone is never answered with a page", async () => {
    for (const name of ["/assets/js/main.00000000.js", "/search-doc-0.json"]) {
      const { headers, body } = await ask(`${server.origin}${name}`);
      assert.match(headers["content-type"] ?? "", /^text\/plain/);
      assert.equal(String(body), "There is no such file.\n");
    }
  });

  test("files with a hash in their name are kept for good; pages are asked for again and answered 304", async () => {
    for (const name of [asset, searchFile]) {
      const { headers } = await ask(`${server.origin}${name}`);
      assert.equal(headers["cache-control"], "public, max-age=31536000, immutable", name);
    }
    for (const name of ["/docs/overview/", "/docs/overview.md", "/robots.txt", "/img/favicon.svg"]) {
      const { headers } = await ask(`${server.origin}${name}`);
      assert.equal(headers["cache-control"], "public, max-age=0, must-revalidate", name);
      const again = await ask(`${server.origin}${name}`, { "if-none-match": String(headers.etag) });
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
      "//example.org/index.html": [404, undefined],
      "/\\example.org/index.html": [404, undefined],
      "/%0d%0aX-Injected:%20yes/index.html": [404, undefined],
      "/%0d%0aX-Injected:%20yes.html": [404, undefined],
    };
    for (const [form, [status, location]] of Object.entries(expected)) {
      const answer = await ask(`${server.origin}${form}`);
      assert.deepEqual([answer.status, answer.headers.location], [status, location], form);
      assert.equal(answer.headers["x-injected"], undefined, form);
    }
  });

  test("the hosts' own files and the bare not-found page are not served", async () => {
    for (const name of ["/_headers", "/_headers.nginx.conf", "/404.html"]) {
      assert.equal((await ask(`${server.origin}${name}`)).status, 404, name);
    }
  });
});
