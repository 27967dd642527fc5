import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { links, versions } from "../../config/site";
import { loadReleases } from "../../data/load";
import { pageSources } from "./pageSources";

const landing = { file: "src/pages/_landing.mdx", text: readFileSync("src/pages/_landing.mdx", "utf8") };
const pages = [landing, ...pageSources()];
const releases = loadReleases();
const described = { circom: versions.coCircom, noir: versions.coNoir };

/** Other versions that a page outside of docs/releases/ may name, with the reason. */
const otherVersions: Readonly<Record<string, string>> = {
  "docs/taceo-proof/overview.mdx: noir 0.6.0": "the service may run an older one",
};

/** Collects what is wrong, by a pattern, as `file:line: what`. */
function problems(pattern: RegExp, check: (match: RegExpExecArray, file: string) => string | null): string[] {
  return pages.flatMap(({ file, text }) =>
    Array.from(text.matchAll(pattern)).flatMap((match) => {
      const problem = check(match, file);
      return problem === null ? [] : [`${file}:${text.slice(0, match.index).split("\n").length}: ${problem}`];
    }),
  );
}

test("pages name the versions of config/site.ts, and those on the past the versions of data/releases.json", () => {
  const known = releases.flatMap(({ tools }) =>
    Object.entries(tools).map(([tool, version]) => `${tool.replace("co-", "")} ${version}`),
  );
  const wrong = problems(/\bco-?(circom|noir)(?:`? |-v)(\d+\.\d+\.\d+)/gi, ([, name = "", version], file) => {
    const tool = name.toLowerCase() as keyof typeof described;
    if (version === described[tool] || `${file}: ${tool} ${version}` in otherVersions) return null;
    if (/^docs\/(releases|design\/roadmap)/.test(file) && known.includes(`${tool} ${version}`)) return null;
    return `co-${tool} ${version}; the pages describe ${described[tool]}`;
  });
  assert.deepEqual(wrong, []);
});

test("the accounts that pages link to are those of config/site.ts", () => {
  const accounts = /https:\/\/(?:taceo\.io\/discord|discord\.\w+|twitter\.com|x\.com|t\.me)[^\s)">]*/g;
  const known: readonly string[] = Object.values(links);
  const others = problems(accounts, ([address]) => (known.includes(address) ? null : address));
  assert.deepEqual(others, [], "not in config/site.ts");
});
