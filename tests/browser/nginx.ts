import { spawn } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import os from "node:os";
import path from "node:path";
import type { RunningServer } from "./support";

const program = "/usr/sbin/nginx";
const brotliModule = "/usr/lib/nginx/modules/ngx_http_brotli_static_module.so";

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().on("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
}

/** Replaces a text that must be there. */
function replaced(text: string, from: string, to: string): string {
  if (!text.includes(from)) {
    throw new Error(`deploy/nginx.conf no longer has the line that the tests adapt: ${from}`);
  }
  return text.replaceAll(from, to);
}

async function answers(origin: string): Promise<boolean> {
  try {
    await fetch(origin);
    return true;
  } catch {
    return false;
  }
}

/**
 * Runs nginx with deploy/nginx.conf on a free port of the loopback interface, its files in a temporary folder.
 *
 * @param site folder that takes the place of /srv/docs/current
 * @param options.brotli whether nginx.brotli.conf is there, and the module with it
 * @throws Error with nginx's own words when it does not start
 */
export async function startNginx(site: string, { brotli = false } = {}): Promise<RunningServer> {
  if (!existsSync(program) || (brotli && !existsSync(brotliModule))) {
    throw new Error("the tests need Debian's packages nginx and libnginx-mod-http-brotli-static");
  }
  const prefix = mkdtempSync(path.join(os.tmpdir(), "docs-nginx-"));
  const port = await freePort();
  let server = readFileSync("deploy/nginx.conf", "utf8");
  server = replaced(server, "listen 80;", `listen 127.0.0.1:${port};`);
  server = replaced(server, "/srv/docs/current", site);
  server = replaced(server, "/etc/nginx/docs", prefix);
  writeFileSync(path.join(prefix, "site.conf"), server);
  if (brotli) {
    cpSync("deploy/nginx.brotli.conf", path.join(prefix, "nginx.brotli.conf"));
  }
  mkdirSync(path.join(prefix, "temporary"));
  writeFileSync(
    path.join(prefix, "nginx.conf"),
    `${process.getuid?.() === 0 ? "user root;\n" : ""}${brotli ? `load_module ${brotliModule};\n` : ""}daemon off;
worker_processes 1;
pid nginx.pid;
error_log stderr warn;
events {}
http {
  include /etc/nginx/mime.types;
  access_log off;
  ${["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((name) => `${name}_temp_path temporary/${name};`).join(" ")}
  include site.conf;
}
`,
  );
  const nginx = spawn(program, ["-p", prefix, "-c", "nginx.conf", "-e", "stderr"]);
  let said = "";
  nginx.stderr.on("data", (text) => {
    said += text;
  });
  const ended = new Promise<void>((resolve) => nginx.on("exit", () => resolve()));
  const origin = `http://127.0.0.1:${port}`;
  while (!(await answers(origin))) {
    if (nginx.exitCode !== null) {
      throw new Error(`nginx did not start: ${said}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return {
    origin,
    close: async () => {
      nginx.kill("SIGTERM");
      await ended;
      rmSync(prefix, { recursive: true, force: true });
    },
  };
}
