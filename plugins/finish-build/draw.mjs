import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { Resvg } from "@resvg/resvg-js";

/**
 * What a worker draws.
 *
 * @typedef {{ svg: string; fontFiles: string[]; file: string }} Picture
 */

/**
 * Writes pictures as PNG. A worker runs it, so it is no TypeScript.
 *
 * @param {Picture[]} pictures
 */
export default async function draw(pictures) {
  for (const { svg, fontFiles, file } of pictures) {
    const font = { fontFiles, loadSystemFonts: false, defaultFontFamily: "Inter" };
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, new Resvg(svg, { font }).render().asPng());
  }
}
