import assert from "node:assert/strict";
import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import type { Heading, Link } from "mdast";
import { toString as plainText } from "mdast-util-to-string";
import { visit } from "unist-util-visit";
import { pageSources } from "./pages";

const pages = pageSources();

/** Collects what is wrong on any page, as `file:line: what; what to do`. */
function problemsOf(
  check: (page: (typeof pages)[number], report: (line: number | undefined, text: string) => void) => void,
) {
  const problems: string[] = [];
  for (const page of pages) {
    check(page, (line, text) => problems.push(`${page.file}:${line ?? 1}: ${text}`));
  }
  return problems;
}

test("front matter has a title and a description, and nothing unknown", () => {
  const known = new Set(["title", "description", "keywords", "sidebar_label", "hide_table_of_contents"]);
  const problems = problemsOf(({ frontMatter }, report) => {
    for (const key of ["title", "description"]) {
      if (!frontMatter[key]) {
        report(1, `no ${key}; write one`);
      }
    }
    for (const key of Object.keys(frontMatter).filter((name) => !known.has(name))) {
      report(1, `front matter "${key}" is not used here; remove it or add it to the list in this test`);
    }
  });
  assert.deepEqual(problems, []);
});

test("headings: no h1, no skipped level, no full stop, none twice on a page", () => {
  const problems = problemsOf(({ root }, report) => {
    let level = 1;
    const seen = new Set<string>();
    visit(root, "heading", (heading: Heading) => {
      const line = heading.position?.start.line;
      const text = plainText(heading);
      if (heading.depth === 1) {
        report(line, "an h1; the title comes from the front matter");
      }
      if (heading.depth > level + 1) {
        report(line, `level ${heading.depth} after level ${level}; use the next level`);
      }
      if (/[.:]$/.test(text)) {
        report(line, `heading "${text}" ends with a stop; leave it out`);
      }
      if (seen.has(`${heading.depth} ${text}`) && heading.depth < 4) {
        report(line, `heading "${text}" stands twice; a search result could not tell them apart`);
      }
      seen.add(`${heading.depth} ${text}`);
      level = heading.depth;
    });
  });
  assert.deepEqual(problems, []);
});

test("links: file paths between pages, and texts that say where they lead", () => {
  const vague = /^(here|this|this page|this link|link|more|read more|click here|see here)$/i;
  const problems = problemsOf(({ file, root }, report) => {
    visit(root, "link", (link: Link) => {
      const line = link.position?.start.line;
      const text = plainText(link).trim();
      if (vague.test(text)) {
        report(line, `link text "${text}"; say where it leads`);
      }
      if (/^\/|^https?:\/\/docs\.taceo\.io/.test(link.url)) {
        report(line, `link to ${link.url}; use the path of the page's file`);
      }
      const target = link.url.replace(/#.*$/, "");
      if (/^\.\.?\//.test(target) && !existsSync(path.join(path.dirname(file), target))) {
        report(line, `link to ${link.url}; there is no such file`);
      }
    });
  });
  assert.deepEqual(problems, []);
});

test("admonitions: note, tip, warning and danger only", () => {
  const problems = problemsOf(({ text }, report) => {
    for (const [index, line] of text.split("\n").entries()) {
      const kind = /^:::+\s*([a-z]+)/i.exec(line)?.[1];
      if (kind !== undefined && !["note", "tip", "warning", "danger"].includes(kind)) {
        report(index + 1, `admonition "${kind}"; use note, tip, warning or danger`);
      }
    }
  });
  assert.deepEqual(problems, []);
});

test("no left-overs, no prompt signs, no promises of later text", () => {
  const patterns: [RegExp, string][] = [
    [/\b(TODO|FIXME|XXX|TBD)\b/, "a left-over mark"],
    [/lorem ipsum|coming soon|under construction|placeholder page/i, "a promise instead of text"],
  ];
  const problems = problemsOf(({ text }, report) => {
    let language: string | undefined;
    for (const [index, line] of text.split("\n").entries()) {
      const fence = /^\s*```(\w*)/.exec(line);
      if (fence) {
        language = language === undefined ? fence[1] : undefined;
      }
      if (language === "bash" && /^\s*[$>] /.test(line)) {
        report(index + 1, "a prompt sign; it would be copied with the command");
      }
      for (const [pattern, what] of patterns) {
        // Quoted messages of the tools may hold such words.
        if (pattern.test(line.replace(/`[^`]*`/g, ""))) {
          report(index + 1, what);
        }
      }
    }
  });
  assert.deepEqual(problems, []);
});

test("no heading inside tabs: its anchor could not be reached", () => {
  const problems = problemsOf(({ text }, report) => {
    let depth = 0;
    for (const [index, line] of text.split("\n").entries()) {
      depth += (line.match(/<Tabs\b/g)?.length ?? 0) - (line.match(/<\/Tabs>/g)?.length ?? 0);
      if (depth > 0 && /^#{2,6} /.test(line)) {
        report(index + 1, "a heading inside tabs; move it out of them");
      }
    }
  });
  assert.deepEqual(problems, []);
});

test("every figure beside the pages is shown by one of them", () => {
  const shown = new Set(
    pages.flatMap(({ file, text }) =>
      Array.from(text.matchAll(/<Figure src="([^"]+)"/g), ([, src = ""]) =>
        path.join(path.dirname(file), src),
      ),
    ),
  );
  const figures = readdirSync("docs", { recursive: true, encoding: "utf8" })
    .filter((name) => !name.endsWith(".mdx") && path.extname(name) !== "")
    .map((name) => path.join("docs", name));
  assert.deepEqual(
    figures.filter((file) => !shown.has(file)),
    [],
  );
});
