import { spawn } from "node:child_process";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import os from "node:os";
import path from "node:path";
import { pathOf, programs } from "../../harness/programs";
import { freePort, type RunningServer } from "./support";

/** Replaces a text that must be there. */
function replaced(text: string, from: string, to: string): string {
  if (!text.includes(from)) {
    throw new Error(`deploy/nginx.conf no longer has the line that the tests adapt: ${from}`);
  }
  return text.replaceAll(from, to);
}

/** Whether this machine can be asked by IPv6. */
export const hasIPv6 = Object.values(os.networkInterfaces()).some((found) =>
  found?.some(({ address }) => address === "::1"),
);

/**
 * Reads deploy/nginx.conf with ports and folders of a test in the place of its own.
 *
 * @param ports what takes the place of 80 and 443
 * @param folders what takes the place of some folders, by these
 * @throws Error when the file lacks one of them
 */
export function siteConfiguration(
  ports: { http: number; https: number },
  folders: Readonly<Record<string, string>>,
): string {
  let text = readFileSync("deploy/nginx.conf", "utf8");
  for (const [name, port] of Object.entries({ 80: ports.http, 443: ports.https })) {
    text = replaced(text, `listen ${name}`, `listen 127.0.0.1:${port}`);
    text = hasIPv6
      ? replaced(text, `listen [::]:${name}`, `listen [::1]:${port}`)
      : text.replaceAll(new RegExp(`^.*listen \\[::\\]:${name}.*\n`, "gm"), "");
  }
  for (const [from, to] of Object.entries(folders)) {
    text = replaced(text, from, to);
  }
  return text;
}

/** An nginx that runs. */
export interface RunningNginx {
  /** File with the id of its master process. */
  pidFile: string;
  /** Ends it, and removes nothing. */
  close: () => Promise<void>;
}

/**
 * Runs nginx with its files in a folder, which nginx's own user can enter then.
 *
 * @param prefix the folder
 * @param sites what to include in the part `http`
 * @param options.brotli whether the brotli module is loaded
 * @param options.user who the workers are if root starts it; root by default, since builds may be root's own
 * @throws Error with nginx's own words when it does not start
 */
export async function runNginx(
  prefix: string,
  sites: string,
  { brotli = false, user = "root" } = {},
): Promise<RunningNginx> {
  const temporary = path.join(prefix, "temporary");
  mkdirSync(temporary, { recursive: true });
  chmodSync(prefix, 0o755);
  const pidFile = path.join(prefix, "nginx.pid");
  writeFileSync(
    path.join(prefix, "nginx.conf"),
    `${process.getuid?.() === 0 ? `user ${user};\n` : ""}${brotli ? `load_module ${pathOf(programs.nginxBrotli)};\n` : ""}daemon off;
worker_processes 2;
pid ${pidFile};
error_log stderr warn;
events {}
http {
  include /etc/nginx/mime.types;
  access_log off;
  ${["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((name) => `${name}_temp_path ${temporary}/${name};`).join(" ")}
  include ${sites};
}
`,
  );
  const nginx = spawn(pathOf(programs.nginx), ["-p", prefix, "-c", "nginx.conf", "-e", "stderr"]);
  let said = "";
  nginx.stderr.on("data", (text) => {
    said += text;
  });
  const ended = new Promise<void>((resolve) => nginx.on("exit", () => resolve()));
  // The file is written when the ports are open.
  while (!existsSync(pidFile) || readFileSync(pidFile, "utf8") === "") {
    if (nginx.exitCode !== null) {
      throw new Error(`nginx did not start: ${said}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return {
    pidFile,
    close: () => {
      nginx.kill("SIGTERM");
      return ended;
    },
  };
}

/**
 * Runs nginx with deploy/nginx.conf on free ports of the loopback interface, its files in a temporary folder.
 *
 * @param site folder that takes the place of /srv/docs/current
 * @param options.brotli whether nginx.brotli.conf is there, and the module with it
 * @throws Error with nginx's own words when it does not start
 */
export async function startNginx(site: string, { brotli = false } = {}): Promise<RunningServer> {
  const prefix = mkdtempSync(path.join(os.tmpdir(), "docs-nginx-"));
  const http = await freePort();
  const folders = {
    "/srv/docs/current": site,
    "/srv/docs/headers.conf": path.join(site, "_headers.nginx.conf"),
    "/etc/nginx/docs": prefix,
  };
  const file = path.join(prefix, "site.conf");
  writeFileSync(file, siteConfiguration({ http, https: await freePort() }, folders));
  if (brotli) {
    cpSync("deploy/nginx.brotli.conf", path.join(prefix, "nginx.brotli.conf"));
  }
  const nginx = await runNginx(prefix, file, { brotli });
  return {
    origin: `http://127.0.0.1:${http}`,
    close: async () => {
      await nginx.close();
      rmSync(prefix, { recursive: true, force: true });
    },
  };
}
