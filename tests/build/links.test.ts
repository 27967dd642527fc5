import assert from "node:assert/strict";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { test } from "node:test";
import { buildDir, routedPages } from "./site";

const listFile = "tests/build/links.txt";
const retiredFile = "tests/build/links-retired.tsv";
const redirectsFile = "static/_redirects";

const linesOf = (file: string) =>
  readFileSync(file, "utf8")
    .split("\n")
    .map((text, index) => ({ text, at: `${file}:${index + 1}` }))
    .filter(({ text }) => text !== "" && !text.startsWith("#"));

/** Ids that no address should name: of buttons, explanations of terms, parts of drawings, and the skip link. */
const noTarget = "button, [popover], svg *, #content";

/** Every address that others may have written down: pages, places on them, and files with a lasting name. */
function builtAddresses(): Set<string> {
  const pages = routedPages().flatMap(({ route, $ }) => [
    route,
    ...Array.from($("main [id]").not(noTarget), (element) => `${route}#${$(element).attr("id")}`),
  ]);
  const files = readdirSync(buildDir, { recursive: true, encoding: "utf8" })
    .filter((name) => /^(data|\.well-known)\/.*\.\w+$|^[a-z][a-z-]*\.(atom|txt|xml)$/.test(name))
    .map((name) => `/${name}`);
  return new Set([...pages, ...files]);
}

const built = builtAddresses();
const listed = linesOf(listFile);

if (process.argv.includes("--record")) {
  const head =
    "# Every address that the site has had. `npm run links:record` adds what is new; nothing is taken out.\n";
  const all = new Set([...listed.map(({ text }) => text), ...built]);
  writeFileSync(listFile, `${head}${Array.from(all).sort().join("\n")}\n`);
  console.log(`${all.size - listed.length} addresses added to ${listFile}`);
  process.exit(0);
}

const redirects = linesOf(redirectsFile).map(({ text, at }) => ({ at, parts: text.trim().split(/\s+/) }));
const retired = linesOf(retiredFile).map(({ text, at }) => ({ at, parts: text.split("\t") }));

test("every address that the site has had still leads somewhere, or is retired with a date and a reason", () => {
  const moved = redirects.map(({ parts: [from = ""] }) => from);
  const excused = new Set(retired.map(({ parts: [, address] }) => address));
  const lost = listed.filter(
    ({ text }) => !built.has(text) && !excused.has(text) && !moved.includes(text.replace(/#.*/, "")),
  );
  assert.deepEqual(
    lost.map(
      ({ text, at }) =>
        `${at}: ${text} is gone. ${text.includes("#") ? "Give its heading the old name, ## Title \\{#old-name}" : `Redirect it in ${redirectsFile} and deploy/nginx.conf`}, or list it in ${retiredFile} (CONTRIBUTING.md, "Links that last")`,
    ),
    [],
  );
});

test("every address of the build is on the list", () => {
  const known = new Set(listed.map(({ text }) => text));
  const fresh = Array.from(built).filter((address) => !known.has(address));
  assert.deepEqual(fresh, [], `${listFile} lacks these: run npm run links:record, and commit the file`);
});

test("each retired address has a date, was on the list, is gone, and has a reason", () => {
  for (const { at, parts } of retired) {
    const [date = "", address = "", reason = ""] = parts;
    assert.ok(
      /^\d{4}-\d\d-\d\d$/.test(date) && !Number.isNaN(Date.parse(date)),
      `${at}: "${date}" is no date such as 2026-01-31`,
    );
    assert.ok(
      listed.some(({ text }) => text === address),
      `${at}: ${address} is not in ${listFile}`,
    );
    assert.ok(!built.has(address), `${at}: ${address} is in the build again: delete the line`);
    assert.ok(
      reason.trim().split(" ").length > 2 && parts.length === 3,
      `${at}: say why in the third column`,
    );
  }
});

test("each redirect leads from an old page to a built one, and nginx has it too", () => {
  const nginx = readFileSync("deploy/nginx.conf", "utf8");
  for (const { at, parts } of redirects) {
    const [from = "", to = "", status] = parts;
    assert.ok(
      !built.has(from) && built.has(to) && status === "301",
      `${at}: needs "OLD NEW 301"; NEW must be a page, OLD must be none`,
    );
    assert.ok(
      nginx.includes(`location = ${from} {\n    return 301 ${to}$is_args$args;\n  }`),
      `${at}: deploy/nginx.conf lacks it`,
    );
  }
});
