import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { routeOfSource } from "../config/sourcePath";
import { loadTool } from "../data/load";
import { NGINX, REDIRECTS, redirect } from "../harness/redirect";
import { command, listLines, UsageError } from "./command";

const help = `npm run move -- docs/old.mdx docs/new.mdx

Moves a page and the figures that only it shows: the files, links from and to them, their paths and the page's address
in all files, its place in sidebars.ts where it stays in its folder, and redirects from all forms of the old address.
Stages all of these changes. Run npm test before you commit them.

  --help    this text`;

/** Files that keep the old address, and one that has none. */
const PAST = ["tests/build/links.txt", "tests/build/links-retired.tsv", "package-lock.json"];

/** What a link or figure of a page names: a file, relative to it. */
const RELATIVE = /(\]\(|src=")(\.\.?\/[^)"#\s]+)/g;

const git = (...words: string[]) => execFileSync("git", words, { encoding: "utf8" }).trim();

function edit(file: string, change: (text: string) => string): void {
  const before = readFileSync(file, "utf8");
  const after = change(before);
  if (after === before) return;
  writeFileSync(file, after);
  git("add", file);
}

command(help, { allowPositionals: true }, ({ positionals }) => {
  const [from = "", to = "", ...more] = positionals.map((name) => path.posix.normalize(name));
  if (!/^docs\/.*\.mdx$/.test(from) || !/^docs\/.*\.mdx$/.test(to) || more.length > 0)
    throw new UsageError("name two files: docs/old.mdx docs/new.mdx");
  if (!existsSync(from)) throw new UsageError(`${from} doesn't exist`);
  if (existsSync(to)) throw new UsageError(`${to} already exists`);
  const page = readFileSync(from, "utf8");
  const [, tool, commandName] = /^docs\/(co-\w+)\/cli\/(.+)\.mdx$/.exec(to) ?? [];
  const isCommand = tool && loadTool(tool).commands.some(({ name }) => name === commandName);
  if (/^kind: command$/m.test(page) && !isCommand)
    throw new UsageError(`${from} has the name of a command: rename that in data/cli/ first`);
  const [oldFolder, newFolder] = [path.posix.dirname(from), path.posix.dirname(to)];
  const moves = new Map([[from, to]]);
  for (const [, name = ""] of page.matchAll(/src="\.\/([^"/]+)"/g)) {
    const pages = git("grep", "-lF", `/${name}"`, "--", "docs");
    const target = `${newFolder}/${name}`;
    if (pages === from && !existsSync(target)) moves.set(`${oldFolder}/${name}`, target);
  }
  mkdirSync(newFolder, { recursive: true });
  for (const names of moves) git("mv", ...names);

  const [oldRoute, newRoute] = [routeOfSource(from), routeOfSource(to)];
  // "/docs/a/" as well as "/docs/a.md", but not "/docs/a/b/".
  const address = new RegExp(`${oldRoute.slice(0, -1)}(?=/?["')#:\\s|]|/?$|\\.md\\b)`, "gm");
  const files = git("grep", "-lIe", "", "--", ".", ...PAST.map((name) => `:!${name}`));
  for (const file of files.split("\n")) {
    edit(file, (text) => {
      let moved = text.replace(address, newRoute.slice(0, -1));
      for (const [old, now] of moves) moved = moved.replaceAll(old, now);
      if (!file.endsWith(".mdx")) return moved;
      const before = file === to ? oldFolder : path.posix.dirname(file);
      return moved.replace(RELATIVE, (link, start: string, target: string) => {
        const old = path.posix.join(before, target);
        const now = moves.get(old) ?? old;
        if (file !== to && now === old) return link;
        const relative = path.posix.relative(path.posix.dirname(file), now);
        return start + (relative.startsWith(".") ? relative : `./${relative}`);
      });
    });
  }
  for (const list of ["tests/build/routes.txt", "tests/content/boxes.txt"])
    edit(list, (text) => `${text.trim().split("\n").sort().join("\n")}\n`);
  const { hosts, nginx } = redirect(oldRoute, newRoute);
  edit("static/_redirects", (text) => text + hosts);
  edit(NGINX, (text) => {
    if (!text.includes(REDIRECTS)) throw new Error(`${NGINX} has no line "${REDIRECTS.trim()}"; put it back`);
    return text.replace(REDIRECTS, () => REDIRECTS + nginx);
  });

  const [oldName, newName] = [from, to].map((name) => `"${path.basename(name, ".mdx")}"`);
  const sidebar = readFileSync("sidebars.ts", "utf8").split(oldName ?? "");
  const isNamed = oldFolder === newFolder && sidebar.length === 2;
  if (isNamed) edit("sidebars.ts", () => sidebar.join(newName));
  else
    console.log(`In sidebars.ts, ${oldFolder === newFolder ? `rename it to ${newName}` : "move its name"}.`);
  console.log(`${oldRoute} → ${newRoute}: staged, addresses and paths only.`);
  const inLists = `^ *([-|]|[0-9]+\\.).*/${path.basename(to)}[)#]`;
  listLines("Lists and tables that link to it", "-E", inLists, "--", "docs");
});
