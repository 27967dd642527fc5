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
 *
 * @param isCompressed with brotli, as a good static host does, each file once
 */
export function serveStatic(
  folder = () => buildDir,
  intercept: Intercept = () => false,
  isCompressed = false,
): Promise<RunningServer> {
  const compressed = new Map<string, Buffer>();
  return listen(async (request, response) => {
    if (await intercept(request, response)) return;
    const { file, status } = find(folder(), request);
    response.setHeader("content-type", contentTypeOf(file));
    if (isCompressed) {
      const body = compressed.get(file) ?? brotliCompressSync(readFileSync(file));
      compressed.set(file, body);
      response.writeHead(status, { "content-encoding": "br" }).end(body);
    } else {
      // Text goes out with its head: Chromium finds the text of a link's `:~:text=` in a page that comes at once.
      response
        .writeHead(status)
        .end(file.endsWith(".html") ? readFileSync(file, "utf8") : readFileSync(file));
    }
  });
}
