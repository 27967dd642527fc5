import assert from "node:assert/strict";
import { test } from "node:test";
import { normalizePluginOptions } from "@docusaurus/utils-validation";
import { buildStamp, validateOptions } from ".";

const validate = (options: object) =>
  validateOptions({
    options,
    validate: normalizePluginOptions as Parameters<typeof validateOptions>[0]["validate"],
  });

test("the stamp is SOURCE_DATE_EPOCH where it is set, else the time", () => {
  assert.equal(buildStamp({ SOURCE_DATE_EPOCH: "1700000000" }), 1_700_000_000_000);
  assert.ok(Math.abs(buildStamp({}) - Date.now()) < 1000);
  assert.throws(() => buildStamp({ SOURCE_DATE_EPOCH: "yesterday" }), /whole number of seconds/);
  assert.throws(() => buildStamp({ SOURCE_DATE_EPOCH: "" }), /whole number of seconds/);
});

test("options have the package's defaults and types; one without effect is an error", () => {
  const defaults = validate({});
  assert.equal(defaults.searchResultLimits, 8);
  assert.equal(validate({ searchResultLimits: 5 }).searchResultLimits, 5);
  assert.throws(() => validate({ searchResultLimits: "many" }), /must be a number/);
  assert.throws(() => validate({ language: "de" }), /language would have no effect/);
  assert.throws(() => validate({ maxHits: 3 }), /maxHits would have no effect/);
});
