import assert from "node:assert/strict";
import { once } from "node:events";
import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { Agent } from "node:http";
import { connect } from "node:net";
import os from "node:os";
import path from "node:path";
import { after, before, test } from "node:test";
import { setTimeout } from "node:timers/promises";
import { until } from "../../harness/until";
import { hashOf, inlineScripts } from "../../plugins/publish/headers";
import { run } from "../content/run";
import { type Answer, ask } from "./ask";
import { type RunningNginx, runNginx, siteConfiguration } from "./nginx";
import { writeSmallBuild } from "./smallBuild";
import { freePort } from "./support";

const temporary = mkdtempSync(path.join(os.tmpdir(), "docs-swap-"));
const site = path.join(temporary, "srv");
let nginx: RunningNginx;
let port: number;

/** Runs deploy/release.sh, without holding up the requests of this process. */
const release = (...args: string[]) =>
  run(["deploy/release.sh", ...args], { env: { ...process.env, NGINX_PID: nginx.pidFile } });

async function publish(...args: string[]): Promise<void> {
  const { code, output } = await release(...args, site);
  assert.equal(code, 0, output);
}

/** Builds with the same page and, each letter, a script of its own; the number only changes the page. */
const build = (name: string) =>
  writeSmallBuild(temporary, name, {
    script: `start(${JSON.stringify(name[0])})`,
    bytes: 20_000,
    scripts: 20,
  });

before(async () => {
  // Workers are not root here, as on a server.
  chmodSync(temporary, 0o755);
  port = await freePort();
  const folders = { "/srv/docs": site, "/etc/nginx/docs": temporary };
  const file = path.join(temporary, "site.conf");
  writeFileSync(file, siteConfiguration({ http: port, https: await freePort() }, folders));
  nginx = { pidFile: path.join(temporary, "nginx.pid"), close: async () => undefined };
  await publish(build("a0"));
  nginx = await runNginx(temporary, file, { user: "www-data" });
});
after(async () => {
  await nginx.close();
  rmSync(temporary, { recursive: true, force: true });
});

/** Asks the server that is published. */
const askSite = (pathname: string, agent: Agent | false = false) =>
  ask(`http://127.0.0.1:${port}${pathname}`, {}, agent);

/** The scripts that a page carries and its policy does not allow. */
const blocked = ({ body, headers }: Answer) =>
  inlineScripts(String(body)).filter(
    (code) => !String(headers["content-security-policy"]).includes(`'sha256-${hashOf(code)}'`),
  );

/** Asks for the page and its script again and again, three times at once, until told to stop. */
function askOn(agent: Agent | false) {
  const count = { answers: 0, failures: [] as string[], blocked: 0 };
  let goOn = true;
  const askOnce = async () => {
    const page = await askSite("/", agent);
    const script = await askSite(/src="(.*?)"/.exec(String(page.body))?.[1] ?? "/none", agent);
    count.answers += 2;
    count.blocked += blocked(page).length;
    if (page.status !== 200 || script.status !== 200) {
      count.failures.push(`${page.status} ${script.status}`);
    }
  };
  const loops = [1, 2, 3].map(async () => {
    while (goOn) {
      await askOnce().catch((error) => count.failures.push(String(error)));
    }
  });
  return async () => {
    goOn = false;
    await Promise.all(loops);
    return count;
  };
}

/** Process ids of nginx's workers. */
const workers = () => {
  const master = readFileSync(nginx.pidFile, "utf8").trim();
  return readFileSync(`/proc/${master}/task/${master}/children`, "utf8").trim();
};
const policyInForce = async () => String((await askSite("/")).headers["content-security-policy"]);
const digestOf = (letter: string) => `'sha256-${hashOf(`start("${letter}")`)}'`;

test("twelve swaps under requests: no failure, no reset, and no page whose own script its policy blocks", async () => {
  const agent = new Agent({ keepAlive: true });
  const stops = [askOn(false), askOn(agent)];
  const swaps = ["b1", "a1", "a2", "b2", "c1", "--back", "--back", "d1", "d2", "a3", "b3", "--back"];
  for (const swap of swaps) {
    await publish(swap === "--back" ? swap : build(swap));
  }
  for (const stop of stops) {
    const { answers, failures, blocked } = await stop();
    assert.deepEqual(failures, []);
    assert.equal(blocked, 0);
    assert.ok(answers > 100, `only ${answers} answers were compared`);
  }
  agent.destroy();
  assert.equal(/<title>(.*?)</.exec(String((await askSite("/")).body))?.[1], "a3");
});

test("after a swap the policy allows the published pages' scripts only", async () => {
  await publish(build("e1"));
  const policy = await policyInForce();
  assert.ok(policy.includes(digestOf("e")));
  assert.equal(policy.match(/'sha256-/g)?.length, 1, policy);
});

test("where headers are the same, nginx is not reloaded", async () => {
  const before = workers();
  await publish(build("e2"));
  assert.equal(workers(), before);
  await publish(build("f1"));
  assert.notEqual(workers(), before);
});

test("pages are swapped only when no connection is left that gets the policy from before", async () => {
  // As a browser that connects ahead: it asks after the reload.
  const early = connect(port, "127.0.0.1");
  await once(early, "connect");
  // nginx has accepted it when it answers another one.
  await policyInForce();
  const swap = publish(build("g1"));
  const headers = path.join(site, "headers.conf");
  await until(
    "the new headers",
    async () => readFileSync(headers, "utf8").includes(digestOf("g")) || undefined,
  );
  // Pages that did not wait would be swapped by now.
  await setTimeout(700);
  let answer = "";
  early.on("data", (text) => {
    answer += text;
  });
  early.write("GET / HTTP/1.1\r\nHost: x\r\n\r\n");
  await once(early, "close");
  await swap;
  assert.match(answer, /<title>f1</, "the page came before the policy that allows its script");
  assert.ok(answer.includes(digestOf("f")));
});

test("headers that nginx does not accept: the release says so and changes no page", async () => {
  const folder = build("h1");
  const file = path.join(folder, "_headers.nginx.conf");
  const good = readFileSync(file, "utf8");
  writeFileSync(file, `${good}add_header Broken;\n`);
  const { code, output } = await release(folder, site);
  assert.equal(code, 1);
  assert.match(output, /nginx did not accept .*headers\.conf: run nginx -t/);
  assert.match(String((await askSite("/")).body), /<title>g1</);
  // The reload that is due is not forgotten.
  writeFileSync(file, good);
  await publish(folder);
  assert.ok((await policyInForce()).includes(digestOf("h")));
  assert.equal(statSync(path.join(site, "headers.conf")).mode & 0o444, 0o444);
});
