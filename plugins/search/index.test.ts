import assert from "node:assert/strict";
import { test } from "node:test";
import { buildStamp } from ".";

test("the stamp is SOURCE_DATE_EPOCH where it is set, else the time of the start", () => {
  assert.equal(buildStamp({ SOURCE_DATE_EPOCH: "1700000000" }), 1_700_000_000_000);
  assert.equal(buildStamp({}), Math.round(performance.timeOrigin));
  assert.throws(() => buildStamp({ SOURCE_DATE_EPOCH: "yesterday" }), /whole number of seconds/);
  assert.throws(() => buildStamp({ SOURCE_DATE_EPOCH: "" }), /whole number of seconds/);
});
