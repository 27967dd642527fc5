import { existsSync, readFileSync, statSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";
import { buildDir, listen, type RunningServer } from "./browser";

const types: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".svg": "image/svg+xml",
  ".md": "text/markdown; charset=utf-8",
};

/** @returns the content type of a file, by its name */
export const contentTypeOf = (file: string): string =>
  types[path.extname(file)] ?? "application/octet-stream";

/** @returns the file that answers a request, the not-found page if there is none, and the status */
function find(folder: string, { url = "/" }: IncomingMessage): { file: string; status: number } {
  const name = unescape(new URL(url, "http://x").pathname);
  const file = [name, `${name}/index.html`]
    .map((one) => path.join(folder, one))
    .find((candidate) => existsSync(candidate) && statSync(candidate).isFile());
  return file === undefined ? { file: path.join(folder, "404.html"), status: 404 } : { file, status: 200 };
}

/** May answer a request itself: then it returns true. It may also take its time, or set headers. */
export type Intercept = (request: IncomingMessage, response: ServerResponse) => boolean | Promise<boolean>;

/**
 * Serves a folder as the plainest of hosts does: a file answers with itself, a folder with its index.html, all else with
 * the not-found page and 404; no redirects.
 *
 * @param folder says, at each request, which folder; the production build by default
 * @param intercept sees each request first
 */
export function serveStatic(
  folder = () => buildDir,
  intercept: Intercept = () => false,
): Promise<RunningServer> {
  return listen(async (request, response) => {
    if (!(await intercept(request, response))) {
      const { file, status } = find(folder(), request);
      response.writeHead(status, { "content-type": contentTypeOf(file) });
      // Text goes out with its head: Chromium finds the text of a link's `:~:text=` in a page that comes at once.
      response.end(file.endsWith(".html") ? readFileSync(file, "utf8") : readFileSync(file));
    }
  });
}

/** Serves a folder with brotli, as a good static host does: each file is compressed once. */
export function serveCompressed(folder: string): Promise<RunningServer> {
  const bodies = new Map<string, Buffer>();
  return listen((request, response) => {
    const { file, status } = find(folder, request);
    const body = bodies.get(file) ?? brotliCompressSync(readFileSync(file));
    bodies.set(file, body);
    response.writeHead(status, {
      "content-type": contentTypeOf(file),
      "content-encoding": "br",
    });
    response.end(body);
  });
}
