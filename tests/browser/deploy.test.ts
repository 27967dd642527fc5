import assert from "node:assert/strict";
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, cpSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { after, before, describe, test } from "node:test";
import { namesBelow } from "../../config/sourcePath";
import { pathOf, programs, skipReason } from "../../harness/programs";
import { REDIRECTS, redirect } from "../../harness/redirect";
import { until } from "../../harness/until";
import { assertEach, assertGolden } from "../golden";
import { temporaryFolder } from "../temporary";
import { buildDir, builtFile, freePort, headersFor } from "./support";

const everywhere = new Set(Array.from(headersFor("/x").keys(), (name) => name.toLowerCase()));
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
    // As a release is compressed, except for brotli.
    const [find = ""] =
      /(?<=^find build ).*(?= -exec brotli)/m.exec(readFileSync("deploy/README.md", "utf8")) ?? [];
    execFileSync("sh", ["-c", `find ${site} ${find}`]);
    const port = await freePort();
    const configuration = readFileSync("deploy/nginx.conf", "utf8")
      .replace("listen 80;", `listen 127.0.0.1:${port};`)
      .replace("listen [::]:80;", "")
      .replace(REDIRECTS, () => REDIRECTS + redirect("/docs/moved/", "/docs/overview/").nginx)
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

  const ask = (request: string, headers: Record<string, string> = {}) => {
    const [name = "", method = "GET"] = request.split(" ").toReversed();
    const sent = { "accept-encoding": "identity", ...headers };
    return fetch(origin + name, { method, redirect: "manual", headers: sent });
  };

  test("of each kind of file, also of new ones, readers get one whole, with the headers of golden/kinds.txt", async () => {
    const found = new Map<string, string>();
    for (const name of namesBelow(buildDir).sort()) {
      const file = path.join(buildDir, name);
      const address = `/${name}`.replace(/\/index\.html$/, "/");
      const kind = address.replace(/^(\/(?:[^/]+\/|search-|_)?).*?((?:\.tar)?\.\w+|\/|)$/, "$1*$2");
      if (found.has(kind) || !statSync(file).isFile()) continue;
      const response = await ask(address, { "accept-encoding": "gzip" });
      const isWhole = readFileSync(file).equals(Buffer.from(await response.arrayBuffer()));
      const headers = ["content-type", "content-encoding", "cache-control"].map((one) =>
        response.headers.get(one),
      );
      found.set(kind, [kind, response.status, isWhole ? "whole" : "other", ...headers].join(" | "));
    }
    assertGolden("tests/browser/golden/kinds.txt", `${Array.from(found.values()).join("\n")}\n`);
  });

  /** Headers of each answer, `-` where it has none; others have a line below, but for those that differ from build to build. */
  const columns = ["content-type", "content-encoding", "cache-control", "vary", "link"];
  const others = /^(location|x-.*)$/;
  const files = ["404.html", "index.html", "index.md", "docs/overview/index.html", "docs/overview.md", asset];

  test("a file, a form of an address, a kind of client: each is answered as golden/nginx.txt says", () =>
    assertEach("tests/browser/golden/nginx.txt", async (request) => {
      const [name = "", ...given] = request.replace("ASSET", asset).split(" | ");
      const response = await ask(name, Object.fromEntries(given.map((one) => one.split(": "))));
      const text = await response.text();
      const file = files.find((one) => builtFile(one) === text) ?? JSON.stringify(text.slice(0, 30));
      const headers = columns.map((one) => response.headers.get(one) ?? "-");
      const more = Array.from(response.headers, ([header, value]) =>
        others.test(header) && !everywhere.has(header) ? `\n${header}: ${value}` : "",
      );
      assert.equal(response.headers.get("server"), "nginx", "without its version");
      const { pathname } = new URL(response.url);
      for (const [header, value] of headersFor(response.ok ? pathname : "/x"))
        assert.equal(response.headers.get(header), value, `${request}: ${header}`);
      const answer = [`${response.status} ${file}`, ...headers].join(" | ");
      return `${answer}${more.join("")}`
        .replace(asset, "ASSET")
        .replace('; rel="alternate"; type="text/markdown"', "");
    }));
});
