import assert from "node:assert/strict";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { after, before, test } from "node:test";
import { unchecked } from "../../config/externalLinks";
import { checkLinks, externalLinks } from "../../scripts/check-external";
import { buildDir } from "./site";

const settings = { tries: 3, pause: 10, timeout: 300, parallel: 2 };
/** Requests so far, `METHOD path`. */
const requests: string[] = [];
let server: Server;
let origin = "";

before(async () => {
  server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    const times = requests.filter((one) => one.endsWith(` ${request.url}`)).length;
    const status: Record<string, () => number> = {
      "/good": () => 200,
      "/moved": () => 302,
      "/gone": () => 404,
      "/no-head": () => (request.method === "HEAD" ? 405 : 200),
      "/busy-at-first": () => (times < 4 ? 503 : 200),
      "/broken": () => 500,
    };
    if (request.url !== "/silent") {
      response.writeHead(status[request.url ?? ""]?.() ?? 404, { location: "/good" }).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
after(() => {
  server.closeAllConnections();
  server.close();
});

const timesAsked = (path: string) => requests.filter((one) => one.endsWith(` ${path}`)).length;

test("good, moved, and good on another try: no complaint; the rest with its status or message", async () => {
  const paths = ["/good", "/moved", "/no-head", "/busy-at-first", "/gone", "/broken", "/silent"];
  const broken = await checkLinks(
    [...paths.map((path) => origin + path), "http://127.0.0.1:1/"],
    {},
    settings,
  );
  assert.deepEqual(
    Array.from(broken.keys()).sort(),
    ["http://127.0.0.1:1/", ...["/broken", "/gone", "/silent"].map((path) => origin + path)].sort(),
  );
  assert.equal(broken.get(`${origin}/gone`), 404);
  assert.equal(broken.get(`${origin}/broken`), 500);
  assert.match(String(broken.get(`${origin}/silent`)), /timeout|aborted/i);
  assert.match(String(broken.get("http://127.0.0.1:1/")), /\S/);
});

test("what is gone is asked once, what fails three times", () => {
  assert.deepEqual(
    requests.filter((one) => one.endsWith(" /gone")),
    ["HEAD /gone", "GET /gone"],
  );
  assert.equal(timesAsked("/broken"), 6);
});

test("what answered well is not asked again for a week, what failed is", async () => {
  const cache = {};
  const addresses = [`${origin}/good`, `${origin}/gone`];
  await checkLinks(addresses, cache, settings, 1e12);
  assert.deepEqual(cache, { [`${origin}/good`]: 1e12 });
  const before = { good: timesAsked("/good"), gone: timesAsked("/gone") };
  await checkLinks(addresses, cache, settings, 1e12 + 6 * 86_400_000);
  assert.deepEqual(
    { good: timesAsked("/good"), gone: timesAsked("/gone") },
    { ...before, gone: before.gone + 2 },
  );
  await checkLinks(addresses, cache, settings, 1e12 + 8 * 86_400_000);
  assert.equal(timesAsked("/good"), before.good + 1);
});

test("exceptions are not asked, and each is needed and has its reason", async () => {
  const [beginning = ""] = Object.keys(unchecked);
  assert.equal((await checkLinks([`${beginning}x`], {}, { ...settings, timeout: 1 })).size, 0);
  const links = Array.from(externalLinks(buildDir).keys());
  for (const [start, reason] of Object.entries(unchecked)) {
    assert.ok(reason.length > 20, start);
    assert.ok(
      links.some((link) => link.startsWith(start)),
      `no page links to ${start}`,
    );
  }
});

test("links of the pages are collected with their pages, the site's own and fragments left out", () => {
  const links = externalLinks(buildDir);
  assert.ok((links.get("https://github.com/TaceoLabs/co-snarks")?.length ?? 0) > 50);
  assert.ok(links.size > 20);
  for (const link of links.keys()) {
    assert.doesNotMatch(link, /#|^https:\/\/docs\.taceo\.io\//);
  }
});
