import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { Resvg } from "@resvg/resvg-js";

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

function main(args: string[]): void {
  if (args.includes("--help")) {
    console.log(help);
    return;
  }
  const unknown = args.find((arg) => arg !== "--check");
  if (unknown !== undefined) {
    throw new Error(`unknown argument ${unknown}\n\n${help}`);
  }
  const drawing = drawFavicon();
  if (!args.includes("--check")) {
    writeFileSync(faviconFile, drawing);
  } else if (!readFileSync(faviconFile).equals(drawing)) {
    throw new Error(`${path.relative(root, faviconFile)} is out of date: run this without --check`);
  }
}

if (process.argv[1] === __filename) {
  main(process.argv.slice(2));
}
