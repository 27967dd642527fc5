import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { parser } from "@lezer/rust";
import { namesBelow } from "../../config/sourcePath";

// Compiling them takes many minutes: .github/workflows/rust.yml does it.
for (const folder of ["examples/rust", "examples/service/rust"]) {
  for (const name of namesBelow(folder).filter((one) => one.endsWith(".rs"))) {
    const file = `${folder}/${name}`;
    test(`${file} is valid Rust`, () => {
      const text = readFileSync(file, "utf8");
      const places: string[] = [];
      parser.parse(text).iterate({
        enter: ({ type, from }) => {
          if (type.isError) places.push(`${file}:${text.slice(0, from).split("\n").length}`);
        },
      });
      assert.deepEqual(places, []);
    });
  }
}
