/** What pages and data mean: for whom a file is, what they warn of, and where their links lead. */
import assert from "node:assert/strict";
import path from "node:path";
import { test } from "node:test";
import { toString as plainText } from "mdast-util-to-string";
import { visit } from "unist-util-visit";
import { loadFileKinds } from "../../data/load";
import { assertGolden } from "../golden";
import { pageSources } from "./pageSources";

const pages = pageSources();

test("shares, witnesses and inputs are for no one else, and keys for checking are for anyone", () => {
  for (const [id, { name, audience }] of Object.entries(loadFileKinds())) {
    const words = `${id} ${name}`;
    if (/public/.test(words)) continue;
    if (/share|witness|input|\.wtns/i.test(words))
      assert.match(audience, /^its (owner|party)$/, `data/files.json: ${id}`);
    if (/verification-key|zkey/.test(id)) assert.equal(audience, "anyone", `data/files.json: ${id}`);
  }
});

test("warnings and dangers are those of boxes.txt", () => {
  const boxes = pages.flatMap(({ file, text }) =>
    Array.from(
      text.matchAll(/^ *:::+(warning|danger)(.*)/gm),
      ([, kind, title]) => `${file}: ${kind}${title}\n`,
    ),
  );
  assertGolden("tests/content/boxes.txt", boxes.join(""));
});

/** What a text or a path is about, where it is about one of the two. */
function toolOf(words: string): string | undefined {
  const [circom, noir] = [/circom|snarkjs|\.zkey/i, /noir|nargo|UltraHonk/i].map((names) =>
    names.test(words),
  );
  if (circom === noir) return undefined;
  return circom ? "circom" : "noir";
}

test("links lead to the tool that their words name, or to that of their page where both have such a page", () => {
  for (const { file, root } of pages)
    visit(root, "link", ({ url, children, position }) => {
      if (!url.startsWith(".")) return;
      const [target = "", anchor] = path.posix.join(path.dirname(file), url).split("#");
      const about = toolOf(target);
      const said = toolOf(plainText({ type: "paragraph", children }));
      const place = `${file}:${position?.start.line}: ${url}`;
      if (about && said) assert.equal(about, said, place);
      const twin = target.replaceAll(about ?? "", toolOf(file) ?? "");
      const heads = pages
        .find((page) => page.file === twin)
        ?.text.match(/^#+ .*/gm)
        ?.join(" ");
      const isThere =
        heads !== undefined && (!anchor || heads.toLowerCase().replace(/\W+/g, "-").includes(anchor));
      if (about && !said && twin !== target && twin !== file)
        assert.ok(!isThere, `${place}: lead to ${twin}`);
    });
});
