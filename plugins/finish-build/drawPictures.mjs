/** A worker that draws pictures: the library's memory for each comes back only when the worker ends. */

import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { workerData } from "node:worker_threads";
import { Resvg } from "@resvg/resvg-js";

/** Fonts of the package, so that the pictures are the same on every machine. */
const fontFiles = ["400Regular/Inter_400Regular.ttf", "600SemiBold/Inter_600SemiBold.ttf"].map((name) =>
  path.resolve("node_modules/@expo-google-fonts/inter", name),
);
const font = { fontFiles, loadSystemFonts: false, defaultFontFamily: "Inter" };

for (const { svg, file } of workerData) {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, new Resvg(svg, { font }).render().asPng());
}
