import assert from "node:assert/strict";
import { test } from "node:test";
import { nameClasses, shortClassNames } from "./classNames";

const PATTERN = "[local]_[contenthash:base64:4]";

test("a class has its own name and the character of its stylesheet, the same on every machine", () => {
  const [here, there] = ["/a", "/b/c"].map((siteDir) => {
    const name = shortClassNames(siteDir);
    return ["title", "text"].map((one) =>
      name({ resourcePath: `${siteDir}/src/Card.module.css` }, PATTERN, one),
    );
  });
  assert.deepEqual(here, there);
  assert.match(here?.join(" ") ?? "", /^title_([\w-]) text_\1$/);
});

test("a package's classes have the same names wherever the packages lie", () => {
  const [linked, own] = ["/elsewhere", "/site"].map((root) =>
    shortClassNames("/site")({ resourcePath: `${root}/node_modules/a/Card.module.css` }, PATTERN, "title"),
  );
  assert.equal(linked, own);
});

test("two stylesheets cannot share a name", () => {
  const name = shortClassNames("/site");
  const nameIn = (file: number) => name({ resourcePath: `/site/${file}.module.css` }, PATTERN, "title");
  nameIn(0);
  assert.equal(nameIn(0), nameIn(0));
  // There are 64 characters, so that of 65 stylesheets two have the same.
  assert.throws(
    () => Array.from({ length: 65 }, (_, file) => nameIn(file)),
    /^Error: \d+\.module\.css: its class \.title would get the same name as that of \d+\.module\.css: rename one/,
  );
});

test("the rule for CSS modules is changed, others are not, and a missing one is told", () => {
  const name = () => "a";
  const modules = { localIdentName: PATTERN };
  const plain = { sourceMap: true };
  nameClasses({ module: { rules: [{ use: [{ options: plain }, { options: { modules } }] }, "..."] } }, name);
  assert.deepEqual(modules, { localIdentName: PATTERN, getLocalIdent: name });
  assert.deepEqual(plain, { sourceMap: true });
  assert.throws(() => nameClasses({ module: { rules: [] } }, name), /rule for CSS modules was not found/);
});
