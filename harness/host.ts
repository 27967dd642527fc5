import { existsSync, readFileSync, statSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";
import { buildDir, listen } from "./browser";

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

/** Sees each request first: it can delay it, set headers, or answer it and return true. */
export type Intercept = (request: IncomingMessage, response: ServerResponse) => boolean | Promise<boolean>;

/**
 * Serves the production build as the plainest host does: files as they are, a folder's index.html, the not-found page with
 * 404 for everything else; no redirects. With `isCompressed`, files are compressed with brotli, each once, as a good host does.
 */
export function serveStatic(intercept: Intercept = () => false, isCompressed = false) {
  const compressed = new Map<string, Buffer>();
  return listen(async (request, response) => {
    if (await intercept(request, response)) return;
    const name = path.join(buildDir, unescape(new URL(request.url ?? "/", "http://x").pathname));
    const isFile = (one: string) => existsSync(one) && statSync(one).isFile();
    const found = [name, path.join(name, "index.html")].find(isFile);
    const file = found ?? path.join(buildDir, "404.html");
    response.writeHead(found === undefined ? 404 : 200, {
      "content-type": contentTypeOf(file),
      ...(isCompressed && { "content-encoding": "br" }),
    });
    // Text goes out with its head: Chromium finds the text of a link's `:~:text=` in a page that comes at once.
    if (!isCompressed) return response.end(readFileSync(file, file.endsWith(".html") ? "utf8" : null));
    const body = compressed.get(file) ?? brotliCompressSync(readFileSync(file));
    compressed.set(file, body);
    return response.end(body);
  });
}
