import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { after, before, test } from "node:test";
import { pathOf, programs } from "../../harness/programs";
import { run } from "../content/run";
import { type RunningNginx, runNginx, siteConfiguration } from "./nginx";
import { buildDir, freePort } from "./support";

/** Takes the place of the server: its folders below a prefix, its ports on loopback. */
const prefix = mkdtempSync(path.join(os.tmpdir(), "docs-server-"));
const host = "docs.test";
const work = path.join(prefix, "home");
const certificate = path.join(prefix, `etc/letsencrypt/live/${host}/fullchain.pem`);
let ports: { http: number; https: number };
let nginx: RunningNginx;

/** Folders of the machine that the commands and the configuration name. */
const folders = ["/srv/docs", "/etc/nginx/docs", "/etc/nginx/sites-", "/var/www/acme"];

/** The commands of deploy/README.md for a server of one's own, in their order. */
function commands(): string {
  const parts = readFileSync("deploy/README.md", "utf8").split(/^## /m);
  const part = parts.find((one) => one.startsWith("A server that you own")) ?? "";
  return Array.from(part.matchAll(/```bash\n([\s\S]*?)```/g), ([, code = ""]) => code).join("\n");
}

/** A command of the machine that does here what a test can do. */
function writeCommand(name: string, lines: string): void {
  const file = path.join(prefix, "bin", name);
  writeFileSync(file, `#!/bin/bash\nset -euo pipefail\n${lines}\n`);
  chmodSync(file, 0o755);
}

before(async () => {
  ports = { http: await freePort(), https: await freePort() };
  for (const name of ["bin", "home", "etc/nginx/sites-available", "etc/nginx/sites-enabled", "var/www"]) {
    mkdirSync(path.join(prefix, name), { recursive: true });
  }
  cpSync("deploy", path.join(work, "deploy"), { recursive: true });
  const places = ["/srv/docs", "/etc/nginx/docs", "/etc/letsencrypt", "/var/www/acme"];
  const moved = Object.fromEntries(places.map((name) => [name, prefix + name]));
  writeFileSync(path.join(work, "deploy/nginx.conf"), siteConfiguration(ports, moved));
  // Debian's own site, which answers everything at first.
  writeFileSync(
    path.join(prefix, "etc/nginx/sites-enabled/default"),
    `server { listen 127.0.0.1:${ports.http} default_server; return 418; }`,
  );

  writeCommand("npm", `echo "npm $*"; [[ $* != "run build" ]] || cp -R "${buildDir}" build`);
  writeCommand("apt-get", 'echo "apt-get $*"');
  writeCommand("nginx", `exec ${pathOf(programs.nginx)} -p "${prefix}" -c nginx.conf -e stderr "$@"`);
  const hostPorts = `--connect-to ${host}:80:127.0.0.1:${ports.http} --connect-to ${host}:443:127.0.0.1:${ports.https}`;
  writeCommand("curl", `exec /usr/bin/curl --cacert "${certificate}" ${hostPorts} "$@"`);
  // Asks for the proof as Let's Encrypt does, then writes a certificate of its own.
  writeCommand(
    "certbot",
    `[[ "$*" == "certonly --webroot --webroot-path "*" --domain ${host} --deploy-hook nginx -s reload" ]]
umask 022
mkdir -p "$4/.well-known/acme-challenge" "${path.dirname(certificate)}"
echo proof > "$4/.well-known/acme-challenge/token"
answer=$(/usr/bin/curl --fail --silent ${hostPorts} http://${host}/.well-known/acme-challenge/token)
[[ $answer == proof ]] && echo "challenge answered"
openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=${host} -addext subjectAltName=DNS:${host} \\
  -out "${certificate}" -keyout "${path.dirname(certificate)}/privkey.pem" 2>/dev/null`,
  );
  nginx = await runNginx(prefix, path.join(prefix, "etc/nginx/sites-enabled/*"), {
    brotli: true,
    user: "www-data",
  });
});
after(async () => {
  await nginx.close();
  rmSync(prefix, { recursive: true, force: true });
});

/** Runs lines of bash as on the server: with a strict umask, and to the first failure. */
async function runLines(lines: string): Promise<string> {
  const env = { ...process.env, PATH: `${prefix}/bin:${process.env.PATH}`, NGINX_PID: nginx.pidFile };
  const script = `exec 2>&1; umask 077\n${lines}`;
  const { code, stdout } = await run(["bash", "-euo", "pipefail", "-c", script], { cwd: work, env });
  assert.equal(code, 0, stdout);
  return stdout;
}

test("the commands of deploy/README.md lead from an empty machine to the site on https", async () => {
  const given = commands();
  assert.ok(given.includes("host=docs.example.org\n"), "the README names the line to change");
  let adapted = given.replace("host=docs.example.org", `host=${host}`);
  for (const folder of folders) {
    assert.ok(adapted.includes(folder), `no command names ${folder}`);
    adapted = adapted.replaceAll(folder, prefix + folder);
  }
  const said = await runLines(adapted);
  assert.match(said, /npm run build\nnpm run precompress\n/);
  assert.match(said, /apt-get install .*\bnginx\b.*\blibnginx-mod-http-brotli-static\b.*\bcertbot\b/);
  assert.match(said, /^HTTP\/1\.1 200 OK/m);
  assert.match(said, /challenge answered/);
  assert.match(said, /^HTTP\/2 200/m);
  assert.match(said, /^HTTP\/2 404/m);
  assert.match(said, /^content-security-policy: .*'sha256-/m);
  assert.doesNotMatch(said, /\[(emerg|alert|error|warn)\]/, "nginx complains");
  assert.doesNotMatch(said, /nginx is not running/);
  // Three releases, the last by going back.
  assert.equal(said.match(/current is now releases\//g)?.length, 3, said);
});

test("port 80 leads to https", async () => {
  const plain = await fetch(`http://127.0.0.1:${ports.http}/docs/overview/?a=b`, { redirect: "manual" });
  assert.equal(plain.status, 301);
  assert.equal(plain.headers.get("location"), `https://${host}/docs/overview/?a=b`);
});

test("the TLS lines offer TLS 1.2 and 1.3, and nothing older", () => {
  const shake = (version: string) => {
    const options = `-connect 127.0.0.1:${ports.https} -servername ${host} -cipher ALL:@SECLEVEL=0 ${version}`;
    return execFileSync("bash", ["-c", `echo | openssl s_client ${options} 2>&1 || true`], {
      encoding: "utf8",
    });
  };
  assert.match(shake("-tls1_3"), /TLSv1\.3, Cipher is TLS_/);
  assert.match(shake("-tls1_2"), /TLSv1\.2, Cipher is ECDHE-/);
  assert.match(shake("-tls1_1"), /Cipher is \(NONE\)/);
});
