import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { links, versions } from "../../config/site";
import { loadReleases } from "../../data/load";
import { pageSources } from "./pages";

const landing = { file: "src/pages/_landing.mdx", text: readFileSync("src/pages/_landing.mdx", "utf8") };
const pages = [landing, ...pageSources()];
const releases = loadReleases();
const described = { circom: versions.coCircom, noir: versions.coNoir };

/** Other versions that a page outside of docs/releases/ may name, with the reason. */
const otherVersions: Readonly<Record<string, string>> = {
  "docs/taceo-proof/overview.mdx: noir 0.6.0": "the service may run an older one",
};

/** Dates on pages that are no release's, with what they are. */
const otherDates: Readonly<Record<string, string>> = {
  "2024-12-02": "announcement of November 2024",
  "2024-12-16": "date in the changelog, two days before the tag",
  "2025-02-24": "announcement of February 2025",
  "2026-01-02": "sample of a date and time",
  "2026-08-20": "commit of the main branch",
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
    if (file.startsWith("docs/releases/") && known.includes(`${tool} ${version}`)) return null;
    return `co-${tool} ${version}; the pages describe ${described[tool]}`;
  });
  assert.deepEqual(wrong, []);
  for (const file of ["src/pages/_landing.mdx", "docs/overview.mdx", "docs/index.mdx"]) {
    const text = pages.find((page) => page.file === file)?.text ?? "";
    for (const [tool, version] of Object.entries(described)) {
      assert.ok(text.includes(`co-${tool} ${version}`), `${file} no longer names co-${tool} ${version}`);
    }
  }
});

test("each date on a page is that of a release, or known as another's", () => {
  const months = Array.from({ length: 12 }, (_, month) =>
    new Date(Date.UTC(2025, month)).toLocaleString("en", { month: "long", timeZone: "UTC" }),
  );
  const known = [...releases.map(({ date }) => date), ...Object.keys(otherDates)];
  const dates = new RegExp(`\\b(\\d{1,2}) (${months.join("|")}) (\\d{4})|\\b(\\d{4}-\\d\\d-\\d\\d)\\b`, "g");
  const wrong = problems(dates, ([text, day = "", month = "", year, iso]) => {
    const two = (value: string | number) => String(value).padStart(2, "0");
    const date = iso ?? `${year}-${two(months.indexOf(month) + 1)}-${two(day)}`;
    return known.includes(date) ? null : `${text} is no release's date; correct it or add it to this test`;
  });
  assert.deepEqual(wrong, []);
  const text = pages.map((page) => page.text).join("\n");
  for (const { date } of releases) {
    const [year, month, day] = date.split("-").map(Number);
    const inWords = `${day} ${months[(month ?? 0) - 1]} ${year}`;
    assert.ok(text.includes(date) || text.includes(inWords), `no page says ${inWords}, a release's date`);
  }
});

test("the accounts that pages link to are those of config/site.ts", () => {
  const accounts = /https:\/\/(?:taceo\.io\/discord|discord\.\w+|twitter\.com|x\.com|t\.me)[^\s)">]*/g;
  const known: readonly string[] = Object.values(links);
  assert.deepEqual(
    problems(accounts, ([address]) =>
      known.includes(address) ? null : `${address} is not in config/site.ts`,
    ),
    [],
  );
});
