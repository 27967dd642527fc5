import type { FinishedSite } from "./files";

/**
 * Puts a copy of each page beside its folder, so that `X.html` is the page X on a host that does nothing but serve
 * files. A copy and no redirect: it works without scripts, and keeps the query and the hash. Its canonical link names
 * X, and so does the address bar (src/lib/address.ts).
 */
export async function htmlForms(site: FinishedSite): Promise<void> {
  for (const name of await site.list("/index.html")) {
    await site.copy(name, name.replace("/index.html", ".html"));
  }
}
