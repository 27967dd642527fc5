import { readFileSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { renderAsync } from "@resvg/resvg-js";
import { siteUrl } from "../../config/site";
import { productOf, socialImage } from "../../config/socialImage";
import type { Twin } from "./twins";

/** How many characters fit on a line of the title, and how many lines. */
const [CHARACTERS, LINES] = [25, 3];

/** Words that fit on one line, or one word that is longer. */
const LINE = new RegExp(`\\S.{0,${CHARACTERS - 1}}(?=\\s|$)|\\S+`, "g");

/** Fonts from a package, so that the images are the same on every machine. It is the only one with TrueType files. */
const fontFiles = ["400Regular/Inter_400Regular.ttf", "600SemiBold/Inter_600SemiBold.ttf"].map((name) =>
  path.resolve("node_modules/@expo-google-fonts/inter", name),
);

/** The frame of all images, in the colours of the light theme, which tokens.css sets first. */
function frame(): string {
  const tokens = readFileSync("src/css/tokens.css", "utf8");
  const svg = readFileSync("plugins/publish/preview.svg", "utf8");
  return svg.replace(/var\((--[\w-]+)\)/g, (_, name) => {
    const colour = new RegExp(`${name}: (#[0-9a-f]{6});`).exec(tokens)?.[1];
    if (colour === undefined) {
      throw new Error(
        `plugins/publish/preview.svg: tokens.css has no ${name} as #rrggbb; use another colour`,
      );
    }
    return colour;
  });
}

const escaped = (text: string) => text.replace(/&/g, "&amp;").replace(/</g, "&lt;");

/**
 * Draws what a preview of a link shows: the page's title and its product.
 *
 * @param template SVG with the places {title}, {product} and {site}
 * @param route path of the page, such as `/docs/overview/`
 * @returns the image as SVG
 * @throws Error when the title is too long
 */
function drawing(template: string, route: string, title: string): string {
  const lines = title.match(LINE) ?? [];
  if (lines.length > LINES) {
    throw new Error(`${route}: the title does not fit into the image of its preview, shorten it: ${title}`);
  }
  const rows = lines.map((line, row) => `<tspan x="76" y="${240 + row * 96}">${escaped(line)}</tspan>`);
  const texts: Record<string, string> = {
    title: rows.join(""),
    product: escaped(productOf(route)),
    site: new URL(siteUrl).host,
  };
  return template.replace(/\{(\w+)\}/g, (_, name) => texts[name] ?? "");
}

/** Draws the preview of each page as PNG. */
export async function drawPreviews(outDir: string, twins: readonly Twin[]): Promise<void> {
  const template = frame();
  const font = { fontFiles, loadSystemFonts: false, defaultFontFamily: "Inter" };
  const left = [...twins];
  const draw = async () => {
    for (let twin = left.pop(); twin !== undefined; twin = left.pop()) {
      const file = path.join(outDir, socialImage(twin.route));
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, (await renderAsync(drawing(template, twin.route, twin.title), { font })).asPng());
    }
  };
  // Not all at once: each takes a megabyte while it is drawn.
  await Promise.all(Array.from({ length: 4 }, draw));
}
