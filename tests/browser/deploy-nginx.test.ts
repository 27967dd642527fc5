import assert from "node:assert/strict";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { type IncomingHttpHeaders, request } from "node:http";
import { connect } from "node:net";
import os from "node:os";
import path from "node:path";
import { after, before, test } from "node:test";
import { twinPath } from "../../config/twins";
import { precompress } from "../../scripts/precompress";
import { startNginx } from "./nginx";
import { buildDir, type RunningServer } from "./support";

/** A part of the build: compressing all of it would take most of the tests' time. */
const inPart = (name: string) =>
  !/^(assets\/js\/(?!main\.)|search-)/.test(name) &&
  (!/^docs\/./.test(name) || /^docs\/(overview|co-circom($|\/cli($|\/split-input)))/.test(name));

const site = mkdtempSync(path.join(os.tmpdir(), "docs-site-"));
let server: RunningServer;
before(async () => {
  cpSync(buildDir, site, {
    recursive: true,
    filter: (source) => inPart(path.relative(buildDir, source)),
  });
  precompress(site);
  mkdirSync(path.join(site, ".git"));
  server = await startNginx(site, { brotli: true });
});
after(async () => {
  await server.close();
  rmSync(site, { recursive: true, force: true });
});

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

/** Asks for an address, without following a redirect. */
function ask(pathname: string, headers: Record<string, string> = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request(`${server.origin}${pathname}`, { headers }, (response) => {
      let body = "";
      response.setEncoding("utf8");
      response.on("data", (part) => {
        body += part;
      });
      response.on("end", () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body }),
      );
    })
      .on("error", reject)
      .end();
  });
}

const builtText = (name: string) => readFileSync(path.join(buildDir, name), "utf8");
const script = `/assets/js/${readdirSync(path.join(buildDir, "assets/js")).find((name) => name.startsWith("main."))}`;

test("folders without a page and folders with a dot answer 404 with the site's own page", async () => {
  for (const name of ["/img/", "/data/", "/.well-known/", "/.git/", "/.git/config", "/docs/.x/"]) {
    const { status, headers, body } = await ask(name);
    assert.equal(status, 404, name);
    assert.equal(body, builtText("404.html"), name);
    assert.equal(headers["cache-control"], "no-store", name);
  }
  for (const name of ["/assets/", "/assets/js/"]) {
    const { status, body } = await ask(name);
    assert.deepEqual([status, body], [404, "There is no such file.\n"], name);
  }
});

test("compressed files have no addresses of their own", async () => {
  for (const name of ["/index.html.br", "/index.html.gz", "/docs/overview.md.br", `${script}.gz`]) {
    assert.equal((await ask(name)).status, 404, name);
  }
  const { status, headers } = await ask(script, { "accept-encoding": "br" });
  assert.deepEqual([status, headers["content-encoding"]], [200, "br"]);
});

test("a range that a file does not have brings the file, and no error that is kept for a year", async () => {
  for (const range of ["bytes=99999999-", "bytes=5-2", "bytes=0-9"]) {
    const { status, body } = await ask(script, { range });
    assert.equal(status, 200, range);
    assert.equal(body, builtText(script), range);
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
      const { status, headers, body } = await ask(route, { accept });
      assert.equal(status, 200, route);
      assert.ok(body === builtText(wanted ? twinPath(route) : `${route}index.html`), route);
      assert.match(
        headers["content-type"] ?? "",
        wanted ? /^text\/markdown; charset=utf-8$/i : /^text\/html/,
      );
      assert.match(String(headers.vary), /(^|, )Accept(,|$)/, route);
      // A cache that ignores Vary must not keep Markdown: it would send it to browsers.
      assert.equal(
        headers["cache-control"],
        `${wanted ? "private" : "public"}, max-age=0, must-revalidate`,
        route,
      );
      assert.equal(headers["x-robots-tag"], undefined, "search engines drop the page's address");
      const again = await ask(route, { accept, "if-none-match": String(headers.etag) });
      assert.equal(again.status, 304, route);
      assert.equal(again.headers["cache-control"], headers["cache-control"], route);
    }
  });
}

test("who prefers Markdown gets scripts, files and errors like everybody", async () => {
  const accept = "text/markdown";
  const file = await ask(script, { accept });
  assert.equal(file.headers["cache-control"], "public, max-age=31536000, immutable");
  assert.equal((await ask("/robots.txt", { accept })).body, builtText("robots.txt"));
  const missing = await ask("/docs/no-such-page/", { accept });
  assert.deepEqual([missing.status, missing.headers["cache-control"]], [404, "no-store"]);
  assert.equal((await ask("/docs/overview", { accept })).headers.location, "/docs/overview/");
});

test("Markdown goes out compressed too", async () => {
  const { headers } = await ask("/docs/overview/", { accept: "text/markdown", "accept-encoding": "br" });
  assert.equal(headers["content-encoding"], "br");
  assert.match(headers["content-type"] ?? "", /^text\/markdown/);
});

test("who connects and says nothing is sent away before a release gives up waiting", async () => {
  const { hostname, port } = new URL(server.origin);
  const silent = connect(Number(port), hostname);
  const start = Date.now();
  await new Promise((resolve, reject) => silent.on("close", resolve).on("error", reject).resume());
  assert.ok(Date.now() - start < 15_000, `${Date.now() - start} ms`);
});

test("the site listens on IPv6 as well", async (t) => {
  const hasIPv6 = Object.values(os.networkInterfaces()).some((found) =>
    found?.some(({ address }) => address === "::1"),
  );
  if (!hasIPv6) {
    t.skip("this machine has no IPv6");
    return;
  }
  const response = await fetch(`${server.origin.replace("127.0.0.1", "[::1]")}/docs/overview/`);
  assert.equal(response.status, 200);
});
