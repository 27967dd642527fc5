import assert from "node:assert/strict";
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, cpSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { after, before, describe, test } from "node:test";
import { pathOf, programs, skipReason } from "../../harness/programs";
import { until } from "../../harness/until";
import { temporaryFolder } from "../temporary";
import { headersFor } from "./headersFile";
import { buildDir, freePort } from "./support";

const built = (name: string) => readFileSync(path.join(buildDir, name), "utf8");
const asset = `/assets/js/${readdirSync(path.join(buildDir, "assets/js")).find((name) => /^main\.\w+\.js$/.test(name))}`;

describe("nginx with deploy/nginx.conf", { skip: skipReason(programs.nginx) }, () => {
  const folder = temporaryFolder();
  const site = path.join(folder, "site");
  let origin: string;
  let stop: () => Promise<unknown>;

  before(async () => {
    // Its workers run as another user when root starts it.
    chmodSync(folder, 0o755);
    cpSync(buildDir, site, { recursive: true });
    const compressed = ["index.html", "docs/overview/index.html", asset];
    execFileSync("gzip", ["--keep", ...compressed.map((name) => path.join(site, name))]);
    const port = await freePort();
    const configuration = readFileSync("deploy/nginx.conf", "utf8")
      .replace("listen 80;", `listen 127.0.0.1:${port};`)
      .replace("listen [::]:80;", "")
      .replaceAll("/srv/docs/current", site);
    const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
      (name) => `${name}_temp_path ${folder}/${name};`,
    );
    const main = `pid ${folder}/pid; daemon off; error_log stderr; events {}
      http { access_log off; ${temporary.join(" ")} ${configuration} }`;
    writeFileSync(path.join(folder, "nginx.conf"), main);
    const nginx = spawn(pathOf(programs.nginx), ["-p", folder, "-c", "nginx.conf"], { stdio: "inherit" });
    const ended = once(nginx, "exit");
    stop = async () => nginx.kill() && ended;
    origin = `http://127.0.0.1:${port}`;
    await until("nginx to answer", () => Promise.race([fetch(origin), ended]));
  });
  after(() => stop());

  const ask = (name: string, headers: Record<string, string> = {}) =>
    fetch(origin + name, { redirect: "manual", headers: { "accept-encoding": "identity", ...headers } });

  test("answers carry the headers of _headers, and hashed files are kept for a year", async () => {
    const catalog = "/.well-known/api-catalog";
    for (const name of ["/", "/docs/overview/", asset, "/docs/overview.md", "/no-such-page/", catalog]) {
      const { headers } = await ask(`${name}?a=b`);
      for (const [header, value] of headersFor(name)) {
        assert.equal(headers.get(header), value, `${name}: ${header}`);
      }
    }
    const cached = async (name: string) => (await ask(name)).headers.get("cache-control");
    assert.equal(await cached("/docs/overview/"), "public, max-age=0, must-revalidate");
    assert.equal(await cached("/no-such-page/"), "no-store");
  });

  test("text goes out compressed, and has no second address", async () => {
    for (const name of ["/docs/overview/", asset]) {
      const response = await ask(name, { "accept-encoding": "gzip" });
      assert.equal(response.headers.get("content-encoding"), "gzip", name);
      assert.equal(await response.text(), await (await ask(name)).text(), name);
    }
    assert.equal((await ask(`${asset}.gz`)).status, 404);
  });

  test("X, X.html and X/index.html lead to X/ and keep the query", async () => {
    const forms = ["/docs/overview", "/docs/overview.html", "/docs/overview/index.html", "/docs//overview/"];
    for (const form of forms) {
      const { status, headers } = await ask(`${form}?a=b`);
      assert.deepEqual([status, headers.get("location")], [301, "/docs/overview/?a=b"], form);
    }
  });

  test("a missing page is the not-found page, a missing script is not a page; both are 404", async () => {
    for (const [name, text] of [
      ["/no-such-page/", built("404.html")],
      ["/assets/js/main.00000000.js", "There is no such file.\n"],
    ] as const) {
      const response = await ask(name);
      assert.deepEqual([response.status, await response.text()], [404, text]);
    }
  });

  test("a client that prefers Markdown gets the version", async () => {
    const { headers } = await ask("/docs/overview/", { accept: "text/markdown" });
    assert.match(headers.get("content-type") ?? "", /^text\/markdown/);
    const page = await ask("/docs/overview/?a=b", { accept: "*/*" });
    assert.match(page.headers.get("content-type") ?? "", /html/);
    assert.match(page.headers.get("vary") ?? "", /\bAccept\b(?!-)/);
    assert.equal(page.headers.get("link"), '</docs/overview.md>; rel="alternate"; type="text/markdown"');
  });
});
