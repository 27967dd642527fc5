import { existsSync, readFileSync, statSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import { buildDir, listen, type RunningServer } from "../../harness/browser";
import { contentTypeOf } from "../../harness/host";

/** May answer a request itself: then it returns true. It may also take its time, or set headers. */
export type Intercept = (request: IncomingMessage, response: ServerResponse) => boolean | Promise<boolean>;

/**
 * Serves a folder as the plainest of hosts does: a file answers with itself, a folder with its index.html; nothing
 * is redirected; all else is 404 with the not-found page.
 *
 * @param folder says, at each request, which folder; the production build by default
 * @param intercept sees each request first
 * @param change what becomes of a page's HTML on its way
 */
export function servePlainly(
  folder = () => buildDir,
  intercept: Intercept = () => false,
  change: (html: string) => string = (html) => html,
): Promise<RunningServer> {
  return listen(async (request, response) => {
    if (await intercept(request, response)) {
      return;
    }
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    const directory = folder();
    const wanted = path.join(directory, unescape(pathname));
    const found = [wanted, path.join(wanted, "index.html")].find(
      (candidate) => existsSync(candidate) && statSync(candidate).isFile(),
    );
    const file = found ?? path.join(directory, "404.html");
    response.writeHead(found === undefined ? 404 : 200, { "content-type": contentTypeOf(file) });
    response.end(file.endsWith(".html") ? change(readFileSync(file, "utf8")) : readFileSync(file));
  });
}
