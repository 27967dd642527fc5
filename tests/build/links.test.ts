import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { test } from "node:test";
import { namesBelow } from "../../config/sourcePath";
import { NGINX, redirect } from "../../harness/redirect";
import { assertNone, linesOf } from "../golden";
import { buildDir, routedPages } from "./site";

const listFile = "tests/build/links.txt";
const retiredFile = "tests/build/links-retired.tsv";
const redirectsFile = "static/_redirects";

/** Ids that nobody links to: of buttons, explanations of terms, parts of figures, and the skip link. */
const noTarget = "button, [popover], svg *, #content";

/** Every address that others may have written down: pages, places on them, and files with a lasting name. */
const built = new Set([
  ...routedPages().flatMap(({ route, $ }) => [
    route,
    ...Array.from($("main [id]").not(noTarget), (element) => `${route}#${$(element).attr("id")}`),
  ]),
  ...namesBelow(buildDir)
    .filter((name) => /^(data|\.well-known)\/.*\.\w+$|^[a-z][a-z-]*\.(atom|txt|xml)$/.test(name))
    .map((name) => `/${name}`),
]);
const listed = linesOf(listFile);
/** Those of pages, which have three more for the other forms of the address. */
const redirects = linesOf(redirectsFile)
  .map(({ text, at }) => ({ at, parts: text.trim().split(/\s+/) }))
  .filter(({ parts: [from = ""] }) => from.endsWith("/"));
const retired = linesOf(retiredFile);

test("every address that the site has published still works, or is retired with a date and a reason", (t) => {
  const moved = redirects.map(({ parts: [from = ""] }) => from);
  const excused = new Set(retired.map(({ parts: [, address] }) => address));
  const lost = listed.filter(
    ({ text }) => !built.has(text) && !excused.has(text) && !moved.includes(text.replace(/#.*/, "")),
  );
  const known = new Set(listed.map(({ text }) => text));
  const fresh = Array.from(built).filter((address) => !known.has(address));
  if (fresh.length > 0) {
    const isUpdate = process.env.UPDATE === "1";
    t.diagnostic(`${fresh.length} new addresses${isUpdate ? " added" : "; npm run links:record adds them"}`);
    const [head = ""] = readFileSync(listFile, "utf8").match(/^#.*\n/) ?? [];
    const all = [...known, ...fresh].sort().join("\n");
    if (isUpdate) writeFileSync(listFile, `${head}${all}\n`);
  }
  const messages = lost.map(({ text, at }) => {
    const cure = text.includes("#")
      ? "Give its heading the old name, ## Title \\{#old-name}"
      : `Redirect it as npm run move does, in ${redirectsFile} and ${NGINX}`;
    return `${at}: ${text} is gone. ${cure}, or retire it: a line "date, address, reason" with tabs in ${retiredFile}`;
  });
  assertNone(messages);
});

test("each retired address has a date and a reason, and is not in the build", () => {
  for (const { at, parts } of retired) {
    const [date = "", address = "", reason = ""] = parts;
    assert.match(date, /^\d{4}-\d\d-\d\d$/, `${at}: begin with a date such as 2026-01-31`);
    assert.ok(!built.has(address), `${at}: ${address} is in the build again, delete the line`);
    assert.notEqual(reason.trim(), "", `${at}: say why in the third column`);
  }
});

test("each redirect leads from all forms of an old address to a page, and nginx has it too", () => {
  const [hosts, nginx] = [redirectsFile, NGINX].map((file) => readFileSync(file, "utf8"));
  for (const { at, parts } of redirects) {
    const [from = "", to = "", status] = parts;
    const isMove = !built.has(from) && built.has(to) && status === "301";
    assert.ok(isMove, `${at}: write "OLD NEW 301", where NEW is a page and OLD is not`);
    const expected = redirect(from, to);
    assert.ok(hosts?.includes(expected.hosts), `${at}: write all forms:\n${expected.hosts}`);
    assert.ok(nginx?.includes(expected.nginx), `${at}: ${NGINX} needs\n${expected.nginx}`);
  }
});
