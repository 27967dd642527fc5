import { readFileSync } from "node:fs";
import path from "node:path";
import { Resvg } from "@resvg/resvg-js";
import { drawOrCheck } from "./drawOrCheck";

const help = `node --import tsx scripts/draw-favicon.ts [--check]

Draws static/favicon.ico, for browsers without SVG favicons, from static/img/favicon.svg. They ask for it at
this address unbidden; the others never do.

  --check   writes nothing; fails if the picture is not what would be drawn
  --help    this text`;

const root = path.resolve(__dirname, "..");
const source = path.join(root, "static/img/favicon.svg");
/** The picture, where browsers look for it. */
export const faviconFile = path.join(root, "static/favicon.ico");

/** Edge of the picture in pixels. */
const size = 32;

/**
 * Draws the picture.
 *
 * @returns an icon file that holds one PNG: https://en.wikipedia.org/wiki/ICO_(file_format)
 */
export function drawFavicon(): Buffer {
  const png = new Resvg(readFileSync(source, "utf8"), { fitTo: { mode: "width", value: size } })
    .render()
    .asPng();
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2); // an icon
  header.writeUInt16LE(1, 4); // of one picture
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10); // colour plane
  header.writeUInt16LE(32, 12); // bits a pixel
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18); // where the picture begins
  return Buffer.concat([header, png]);
}

if (process.argv[1] === __filename) {
  drawOrCheck(faviconFile, drawFavicon(), help, process.argv.slice(2));
}
