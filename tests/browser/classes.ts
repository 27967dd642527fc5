import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import postcss from "postcss";
import { buildDir } from "./support";

// What is built is searched for the classes in use (plugins/finish-build/stylesheet.ts), but some come up only while a
// page is used: each that turns up must still have its rules.

/** Names of the classes, with a dot, and ids that the rules of stylesheets are for. */
function namesIn(...sheets: readonly string[]): Set<string> {
  const names = new Set<string>();
  for (const css of sheets) {
    postcss.parse(css).walkRules(({ selector }) => {
      for (const [name] of selector.replace(/\[[^\]]*\]/g, "").matchAll(/[.#][a-z_][\w-]*/gi)) {
        names.add(name);
      }
    });
  }
  return names;
}

const sheetsBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".css"))
    .map((name) => readFileSync(path.join(folder, name), "utf8"));

/** The rules before any is taken out: those of the builder, its theme, and this site. */
const written = namesIn(
  ...["infima/dist/css/default", "@docusaurus/theme-classic/lib", "@docusaurus/core/lib"].flatMap((name) =>
    sheetsBelow(path.join("node_modules", name)),
  ),
  ...sheetsBelow("src"),
);
const built = namesIn(...sheetsBelow(path.join(buildDir, "assets/css")));

/** What the stylesheet leaves out on purpose (`blocklist` there), though an element has its name. */
const leftOut = new Set([".peg"]);

/** Notes every class and id that an element of a page ever has, as `window.seen`. */
export const watchClasses = `
  window.seen = new Set();
  const note = (element) => {
    for (const name of element.classList) { seen.add("." + name); }
    if (element.id) { seen.add("#" + element.id); }
  };
  new MutationObserver((records) => {
    for (const { target, addedNodes } of records) {
      for (const element of [target, ...addedNodes].filter((node) => node instanceof Element)) {
        note(element);
        element.querySelectorAll("*").forEach(note);
      }
    }
  }).observe(document, { subtree: true, childList: true, attributeFilter: ["class", "id"] });`;

/** Those whose rules have gone. A class of a CSS module has a hash behind its name. */
export const withoutRules = (seen: readonly string[]) =>
  seen.filter(
    (name) =>
      !built.has(name) &&
      !leftOut.has(name) &&
      (written.has(name) || written.has(name.replace(/_[\w-]{4}$/, ""))),
  );
