import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { command, UsageError } from "./command";

const help = `npm run move -- docs/old.mdx docs/new.mdx

Moves a page: its file, the links from and to it, its address in data, tests, configuration and pages, its place in
sidebars.ts where it stays in its folder, and a redirect for the old address. Run npm test -- --built after it.

  --help    this text`;

/** Lists of addresses that the site has had, which keep the old one. */
const PAST = ["tests/build/links.txt", "tests/build/links-retired.tsv", "package-lock.json"];

const REDIRECTS = "static/_redirects";
const NGINX = "deploy/nginx.conf";
/** What follows the redirects in the configuration of nginx. */
const AFTER = "  # Its name is fixed, and without an ending.\n";

/** What a link or figure of a page names: a file, relative to it. */
const RELATIVE = /(\]\(|src=")(\.\.?\/[^)"#\s]+)/g;

const routeOf = (file: string): string => `/${file.replace(/(\/index)?\.mdx$/, "")}/`;

function edit(file: string, change: (text: string) => string): void {
  const before = readFileSync(file, "utf8");
  const after = change(before);
  if (after !== before) writeFileSync(file, after);
}

command(help, { allowPositionals: true }, ({ positionals }) => {
  const [from = "", to = "", ...more] = positionals.map((name) => path.posix.normalize(name));
  if (!/^docs\/.*\.mdx$/.test(from) || !/^docs\/.*\.mdx$/.test(to) || more.length > 0)
    throw new UsageError("name two files: docs/old.mdx docs/new.mdx");
  if (!existsSync(from)) throw new UsageError(`there is no ${from}`);
  if (existsSync(to)) throw new UsageError(`there is a ${to} already`);
  mkdirSync(path.dirname(to), { recursive: true });
  execFileSync("git", ["mv", from, to]);

  const [oldRoute, newRoute] = [routeOf(from), routeOf(to)];
  // "/docs/a/" as well as "/docs/a.md", but not "/docs/a/b/".
  const address = new RegExp(`${oldRoute.slice(0, -1)}(?=/?["')#\\s|]|/?$|\\.md\\b)`, "gm");
  const files = execFileSync("git", ["grep", "-lIe", "", "--", ".", ...PAST.map((name) => `:!${name}`)]);
  for (const file of files.toString().trim().split("\n")) {
    edit(file, (text) => {
      const moved = text.replace(address, newRoute.slice(0, -1));
      if (!file.endsWith(".mdx")) return moved;
      const [before, now] = [file === to ? from : file, file].map((name) => path.posix.dirname(name));
      return moved.replace(RELATIVE, (link, start: string, target: string) => {
        const old = path.posix.join(before ?? "", target);
        if (file !== to && old !== from) return link;
        const relative = path.posix.relative(now ?? "", old === from ? to : old);
        return start + (relative.startsWith(".") ? relative : `./${relative}`);
      });
    });
  }
  edit("tests/build/routes.txt", (text) => `${text.trim().split("\n").sort().join("\n")}\n`);
  edit(REDIRECTS, (text) => `${text}${oldRoute} ${newRoute} 301\n`);
  const block = `  location = ${oldRoute} {\n    return 301 ${newRoute}$is_args$args;\n  }\n\n`;
  if (!readFileSync(NGINX, "utf8").includes(AFTER)) throw new Error(`${NGINX} has no line "${AFTER.trim()}"`);
  edit(NGINX, (text) => text.replace(AFTER, () => block + AFTER));

  const [oldName, newName] = [from, to].map((name) => `"${path.basename(name, ".mdx")}"`);
  const sidebar = readFileSync("sidebars.ts", "utf8").split(oldName ?? "");
  const isNamed = path.dirname(from) === path.dirname(to) && sidebar.length === 2;
  if (isNamed) writeFileSync("sidebars.ts", sidebar.join(newName));
  console.log(
    `${oldRoute} → ${newRoute}${isNamed ? "" : "; name the page in sidebars.ts"}. Look at git diff.`,
  );
});
