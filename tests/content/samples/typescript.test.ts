import assert from "node:assert/strict";
import { test } from "node:test";
import { checkTypeScript, type TypeScriptBlock } from "../../../harness/samples/typescript";

const block = (text: string, title: string | null = null): TypeScriptBlock => ({
  page: "docs/x.mdx",
  text,
  title,
  file: null,
});

test("blocks are checked in strict mode against the packages, each with its own lines", async () => {
  const results = await checkTypeScript(
    [
      block('import { CoCircom, NodeApi } from "@taceo/proof-client-node";\nexport { CoCircom, NodeApi };'),
      block(
        'import type { PublicSignals } from "@taceo/proof-client-node";\n\n' +
          'import { PublicSignal } from "@taceo/proof-client-node";',
      ),
      block('const a: string | null = "x";\nfunction f(b) {\n  return b;\n}\nconsole.log(a, f);'),
      block("export const shared = 1;", "shared.ts"),
      block('import { shared } from "./shared";\nconst text: string = shared;\nconsole.log(text);'),
      block("const a = 1;\nconsole.log(a, process.argv, document.title);"),
    ],
    [],
  );
  assert.deepEqual(
    results.map((problems) => problems.map(({ line, message }) => `${line} ${message.split(" ")[0]}`)),
    [[], ["3 TS2724"], ["2 TS7006"], [], ["2 TS2322"], []],
  );
});
