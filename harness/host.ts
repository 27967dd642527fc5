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

/** Finds the file that answers a request, or the not-found page, and the status. */
function find(folder: string, { url = "/" }: IncomingMessage): { file: string; status: number } {
  const name = unescape(new URL(url, "http://x").pathname);
  const file = [name, `${name}/index.html`]
    .map((one) => path.join(folder, one))
    .find((candidate) => existsSync(candidate) && statSync(candidate).isFile());
  return file === undefined ? { file: path.join(folder, "404.html"), status: 404 } : { file, status: 200 };
}

/** Sees each request first: it can delay it, set headers, or answer it and return true. */
export type Intercept = (request: IncomingMessage, response: ServerResponse) => boolean | Promise<boolean>;

/**
 * Serves a folder as the plainest host does: files as they are, a folder's index.html, the not-found page with 404 for
 * everything else; no redirects. `folder` is asked at each request, and is the production build by default.
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

/** Serves a folder with brotli, as a good static host does, compressing each file once. */
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
