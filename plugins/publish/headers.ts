import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { namesBelow } from "../../config/sourcePath";

/** An inline script of a page. One with a type contains data. */
const INLINE = /<script\b(?![^>]*\b(?:src|type)=)[^>]*>([\s\S]*?)<\/script>/g;

/** Digests of what a pattern finds in texts, as the policy names them. */
function digestsOf(texts: readonly string[], inline: RegExp): string {
  const codes = texts.flatMap((text) => Array.from(text.matchAll(inline), ([, code = ""]) => code));
  const digests = codes.map((code) => `'sha256-${createHash("sha256").update(code).digest("base64")}'`);
  return Array.from(new Set(digests)).sort().join(" ");
}

/**
 * The headers of config/headers.txt for hosts: `_headers`, and `_headers.nginx.conf` for deploy/nginx.conf. They are made by
 * the build because they contain the digests of the inline scripts in `pages`, the HTML of each.
 */
export function headerFiles(pages: readonly string[]): Record<string, string> {
  // A browser holds drawings to the policy, too, where one is opened on its own.
  const names = namesBelow("static").filter((name) => name.endsWith(".svg"));
  const drawings = names.map((name) => readFileSync(path.join("static", name), "utf8"));
  const hosts = readFileSync("config/headers.txt", "utf8")
    .replace(/^ *#.*\n|^\n/gm, "")
    .replace(/\n {2};/g, ";")
    .replace("SCRIPTS", digestsOf(pages, INLINE))
    .replace("STYLES", digestsOf(drawings, /<style>(.*?)<\/style>/gs));
  const [, everywhere] = /^\/\*\n((?: .+\n)+)/.exec(hosts) ?? [];
  if (!everywhere)
    throw new Error("config/headers.txt: begin with the rule of all paths, /*, and its headers");
  const forNginx = everywhere.replace(/^ +(.*?): (.*)$/gm, 'add_header $1 "$2" always;');
  return { _headers: hosts, "_headers.nginx.conf": forNginx };
}
