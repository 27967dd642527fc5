import { createHash } from "node:crypto";
import { type Header, headersByPath, securityHeaders } from "../../config/headers";
import type { HtmlPage, SiteFile } from "./siteFile";

/** An inline script of a page. One with a type contains data. */
const INLINE = /<script\b(?![^>]*\b(?:src|type)=)[^>]*>([\s\S]*?)<\/script>/g;

/**
 * The headers of config/headers.ts for hosts: `_headers`, and `_headers.nginx.conf` for deploy/nginx.conf. They are made by
 * the build because they contain the digests of inline scripts.
 */
export function headerFiles(pages: readonly HtmlPage[]): SiteFile[] {
  const codes = pages.flatMap(([, html]) => Array.from(html.matchAll(INLINE), ([, code = ""]) => code));
  const hashes = Array.from(new Set(codes), (code) => createHash("sha256").update(code).digest("base64"));
  const everywhere = securityHeaders(hashes);
  const rule = (address: string, headers: Header[]) =>
    [address, ...headers.map((header) => `  ${header.join(": ")}`), ""].join("\n");
  const rules = Object.entries(headersByPath).map(([address, headers]) =>
    rule(address, Object.entries(headers)),
  );
  const forNginx = everywhere.map(([name, value]) => `add_header ${name} "${value}" always;\n`);
  return [
    ["_headers", rule("/*", everywhere) + rules.join("")],
    ["_headers.nginx.conf", forNginx.join("")],
  ];
}
