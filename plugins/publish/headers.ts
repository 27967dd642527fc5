import { createHash } from "node:crypto";
import { type Header, headersByPath, securityHeaders } from "../../config/headers";
import type { Page, SiteFile } from "./siteFile";

/** An inline script of a page. One with a type contains data. */
const INLINE = /<script\b(?![^>]*\b(?:src|type)=)[^>]*>([\s\S]*?)<\/script>/g;

/** Digest of a script or style as a content security policy names it: SHA-256 in base64. */
const hashOf = (code: string): string => createHash("sha256").update(code).digest("base64");

/**
 * Returns the headers of config/headers.ts for the hosts: `_headers`, and `_headers.nginx.conf` for deploy/nginx.conf.
 * They are part of the build, because they hold the digests of the scripts that pages carry inline.
 */
export function headerFiles(pages: readonly Page[]): SiteFile[] {
  const scripts = pages.flatMap(([, html]) => Array.from(html.matchAll(INLINE), ([, code = ""]) => code));
  const everywhere = securityHeaders(Array.from(new Set(scripts), hashOf));
  const rule = (address: string, headers: Header[]) =>
    [address, ...headers.map((header) => `  ${header.join(": ")}`), ""].join("\n");
  const rules = Object.entries(headersByPath).map(([address, header]) => rule(address, [header]));
  const forNginx = everywhere.map(([name, value]) => `add_header ${name} "${value}" always;\n`);
  return [
    ["_headers", rule("/*", everywhere) + rules.join("")],
    ["_headers.nginx.conf", forNginx.join("")],
  ];
}
