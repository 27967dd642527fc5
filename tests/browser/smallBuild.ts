import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import path from "node:path";
import { securityHeaders } from "../../config/headers";
import { until } from "../../harness/until";
import { hashOf, nginxHeaders } from "../../plugins/publish/headers";

/** How a small build differs from another. */
export interface SmallBuild {
  /** Age of its files. */
  ageInDays?: number;
  /** The page's inline script. */
  script?: string;
  /** Size of its script files. */
  bytes?: number;
  /** How many script files it has. */
  scripts?: number;
}

/**
 * Writes a build that has a page, scripts and a search file with the name in them, and the headers that belong to it.
 *
 * @param root folder that takes the build's folder
 * @param name words of the page, part of the hashed files' names
 * @returns the build's folder
 */
export function writeSmallBuild(root: string, name: string, how: SmallBuild = {}): string {
  const { ageInDays = 0, script = "start()", bytes = 0, scripts = 1 } = how;
  const folder = path.join(root, `build-${name}`);
  const files: Record<string, string> = {
    "index.html": `<title>${name}</title><script>${script}</script><script src="/assets/js/main.${name}.js"></script>`,
    "404.html": "<title>Not found</title>",
    "_headers.nginx.conf": nginxHeaders(securityHeaders([hashOf(script)])),
    "assets/js/same.js": name,
    [`search-doc-${name}.json`]: "{}",
  };
  for (let number = 0; number < scripts; number += 1) {
    files[`assets/js/main.${name}${number === 0 ? "" : number}.js`] = name.padEnd(bytes, ".");
  }
  mkdirSync(path.join(folder, "assets/js"), { recursive: true });
  const time = Date.now() / 1000 - ageInDays * 86_400;
  for (const [file, text] of Object.entries(files)) {
    writeFileSync(path.join(folder, file), text);
    utimesSync(path.join(folder, file), time, time);
  }
  return folder;
}

/** No nginx runs by this pid file. */
const withoutNginx = { ...process.env, NGINX_PID: "/nonexistent" };

/** Runs deploy/release.sh to its end, where no nginx runs. */
export const release = (...args: string[]) =>
  spawnSync("deploy/release.sh", args, { encoding: "utf8", env: withoutNginx });

/** Runs a line of bash with deploy/release.sh in it, where no nginx runs. */
export const bash = (line: string) =>
  spawnSync("bash", ["-c", line], { encoding: "utf8", env: withoutNginx });

/**
 * Starts deploy/release.sh, and returns while it copies: a copy writes nothing until `goOn` is called.
 *
 * @param root folder that takes what holds the copies
 */
export async function holdRelease(root: string, build: string, site: string) {
  const bin = mkdtempSync(path.join(root, "bin-"));
  const held = path.join(bin, "held");
  writeFileSync(held, "");
  const cp = `#!/bin/bash\nwhile [[ -e ${held} ]]; do sleep 0.01; done\nexec /bin/cp "$@"\n`;
  writeFileSync(path.join(bin, "cp"), cp, { mode: 0o755 });
  const env = { ...withoutNginx, PATH: `${bin}:${process.env.PATH}` };
  const run = spawn("deploy/release.sh", [build, site], { env, stdio: "ignore" });
  const part = path.join(site, "releases/.unfinished");
  await until("the copy to begin", async () => existsSync(part) || undefined);
  return { run, ended: once(run, "exit"), goOn: () => rmSync(held) };
}
