import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { type Header, headersByPath, securityHeaders } from "../../config/headers";
import { namesBelow } from "../../config/sourcePath";
import type { HtmlPage, SiteFile } from "./siteFile";

/** An inline script of a page. One with a type contains data. */
const INLINE = /<script\b(?![^>]*\b(?:src|type)=)[^>]*>([\s\S]*?)<\/script>/g;

/**
 * The headers of config/headers.ts for hosts: `_headers`, and `_headers.nginx.conf` for deploy/nginx.conf. They are made by
 * the build because they contain the digests of inline scripts.
 */
export function headerFiles(pages: readonly HtmlPage[]): SiteFile[] {
  const hashesOf = (texts: readonly string[], inline: RegExp) => {
    const codes = texts.flatMap((text) => Array.from(text.matchAll(inline), ([, code = ""]) => code));
    return Array.from(new Set(codes), (code) => createHash("sha256").update(code).digest("base64"));
  };
  const html = pages.map(([, text]) => text);
  // A browser holds drawings to the policy, too, where one is opened on its own.
  const names = namesBelow("static").filter((name) => name.endsWith(".svg"));
  const drawings = names.map((name) => readFileSync(path.join("static", name), "utf8"));
  const everywhere = securityHeaders(hashesOf(html, INLINE), hashesOf(drawings, /<style>(.*?)<\/style>/gs));
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
