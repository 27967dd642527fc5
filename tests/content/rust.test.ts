import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { parser } from "@lezer/rust";

// Compiling them takes many minutes: .github/workflows/rust.yml does it.
for (const folder of ["examples/rust", "examples/service/rust"]) {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
  for (const file of names.filter((name) => name.endsWith(".rs")).map((name) => path.join(folder, name))) {
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
