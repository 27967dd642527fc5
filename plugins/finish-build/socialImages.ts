import { readFileSync } from "node:fs";
import path from "node:path";
import Tinypool from "tinypool";
import { productOf, socialImage } from "../../config/socialImage";
import { siteUrl } from "../../config/site";
import { twins } from "../remark-markdown-twin";
import type { Picture } from "./draw.mjs";

/** How many letters and lines of a title fit. */
const [LETTERS, LINES] = [25, 3];

/** Fonts of a package, so that the pictures are the same on every machine. */
const fontFiles = ["400Regular/Inter_400Regular.ttf", "600SemiBold/Inter_600SemiBold.ttf"].map((name) =>
  path.resolve("node_modules/@expo-google-fonts/inter", name),
);

/** The frame of all pictures, in the colours of the light theme, which tokens.css sets first. */
function frame(): string {
  const tokens = readFileSync("src/css/tokens.css", "utf8");
  const svg = readFileSync("plugins/finish-build/socialImage.svg", "utf8");
  return svg.replace(/var\((--[\w-]+)\)/g, (_, name) => {
    const value = new RegExp(`${name}: (#[0-9a-f]{6});`).exec(tokens)?.[1];
    if (value === undefined) {
      throw new Error(`socialImage.svg: tokens.css has no ${name} written as #rrggbb; name another colour`);
    }
    return value;
  });
}

const escaped = (text: string) => text.replace(/&/g, "&amp;").replace(/</g, "&lt;");

/** Words that fit beside each other, or one that is longer. */
const LINE = new RegExp(`\\S.{0,${LETTERS - 1}}(?=\\s|$)|\\S+`, "g");

/**
 * Draws what a preview of a link shows: the page's title and its section.
 *
 * @param template of `frame`
 * @param route path of the page
 * @returns the picture as SVG
 * @throws Error when the title is too long
 */
export function drawing(template: string, route: string, title: string): string {
  const lines = title.match(LINE) ?? [];
  if (lines.length > LINES) {
    throw new Error(`${route}: the title is too long for the picture of its preview, shorten it: ${title}`);
  }
  const rows = lines.map((line, row) => `<tspan x="76" y="${240 + row * 96}">${escaped(line)}</tspan>`);
  const texts: Record<string, string> = {
    title: rows.join(""),
    section: escaped(productOf(route)),
    site: new URL(siteUrl).host,
  };
  return template.replace(/\{(\w+)\}/g, (_, name) => texts[name] ?? "");
}

/** As many pictures a worker draws: their memory, 3 MiB each, is free when it ends. */
const BATCH = 24;

/** Draws the picture of each page, in workers beside all else: a large site has thousands. */
export async function writeSocialImages(outDir: string): Promise<void> {
  const template = frame();
  const pictures = Array.from(twins, ([route, { title }]): Picture => {
    return { svg: drawing(template, route, title), fontFiles, file: path.join(outDir, socialImage(route)) };
  });
  const pool = new Tinypool({ filename: path.resolve(__dirname, "draw.mjs"), isolateWorkers: true });
  const batches: Promise<void>[] = [];
  while (pictures.length > 0) {
    batches.push(pool.run(pictures.splice(0, BATCH)));
  }
  await Promise.all(batches).finally(() => pool.destroy());
}
