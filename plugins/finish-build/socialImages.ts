import { readFileSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { Resvg } from "@resvg/resvg-js";
import { type Section, sections, socialImage, socialImageSize } from "../../config/sections";
import { siteUrl } from "../../config/site";

/** Fonts of the package, so that the pictures are the same on every machine. */
const fontFiles = ["400Regular/Inter_400Regular.ttf", "600SemiBold/Inter_600SemiBold.ttf"].map((name) =>
  path.resolve("node_modules/@expo-google-fonts/inter", name),
);

const tokens = readFileSync("src/css/tokens.css", "utf8");

/** A colour of the light theme, which tokens.css sets first. */
function colour(name: string): string {
  const value = new RegExp(`--color-${name}: (#[0-9a-f]{6});`).exec(tokens)?.[1];
  if (value === undefined) {
    throw new Error(
      `socialImages: src/css/tokens.css has no --color-${name} written as #rrggbb; name another`,
    );
  }
  return value;
}

const parties = [
  { x: 0, y: -132, fill: colour("party-1") },
  { x: -114, y: 66, fill: colour("party-2") },
  { x: 114, y: 66, fill: colour("party-3") },
];

const escaped = (text: string) => text.replace(/&/g, "&amp;").replace(/</g, "&lt;");

/** Breaks a text into lines of at most so many characters. */
function lines(text: string, length: number): string[] {
  const [first = "", ...words] = text.split(" ");
  const done: string[] = [];
  let line = first;
  for (const word of words) {
    if (line.length + word.length < length) {
      line += ` ${word}`;
    } else {
      done.push(line);
      line = word;
    }
  }
  return [...done, line];
}

/** The drawing behind the picture: title and summary, and three parties around one proof. */
function drawing({ title, summary }: Section): string {
  const { width, height } = socialImageSize;
  const summaryLines = lines(summary, 36)
    .map(
      (line, index) =>
        `<text x="80" y="${370 + index * 50}" font-size="36" fill="${colour("text-muted")}">${escaped(line)}</text>`,
    )
    .join("");
  const spokes = parties
    .map(
      ({ x, y, fill }) =>
        `<path d="M0 0 ${x} ${y}" stroke="${fill}" stroke-width="9"/><circle cx="${x}" cy="${y}" r="42" fill="${fill}"/>`,
    )
    .join("");
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="Inter">
<rect width="${width}" height="${height}" fill="${colour("surface")}"/>
<rect width="16" height="${height}" fill="${colour("accent")}"/>
<text x="80" y="110" font-size="32" font-weight="600" fill="${colour("accent")}">Documentation</text>
<text x="76" y="290" font-size="88" font-weight="600" letter-spacing="-2" fill="${colour("heading")}">${escaped(title)}</text>
${summaryLines}
<text x="80" y="560" font-size="30" fill="${colour("text-muted")}">${new URL(siteUrl).host}</text>
<g transform="translate(940 315)"><circle r="206" fill="none" stroke="${colour("edge")}" stroke-width="3"/>${spokes}<circle r="54" fill="${colour("accent")}"/></g>
</svg>`;
}

/**
 * Draws the picture that a preview of a link shows.
 *
 * @param section part of the site that the link leads into
 * @returns a PNG of 1200 by 630 pixels
 */
export function drawSocialImage(section: Section): Buffer {
  const font = { fontFiles, loadSystemFonts: false, defaultFontFamily: "Inter" };
  return new Resvg(drawing(section), { font }).render().asPng();
}

/** Draws the picture of each section. */
export async function writeSocialImages(outDir: string): Promise<void> {
  for (const section of sections) {
    const file = path.join(outDir, socialImage(section));
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, drawSocialImage(section));
  }
}
