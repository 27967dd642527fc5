import { readFileSync } from "node:fs";
import path from "node:path";
import { renderAsync } from "@resvg/resvg-js";
import { productOf } from "../../config/routes";
import { siteUrl } from "../../config/site";
import { socialImage } from "../../config/socialImage";
import type { MarkdownPage, SiteFile } from "./siteFile";

/** What fits on a line of the title: words of 25 characters together, or one word that is longer. */
const LINE = /\S.{0,24}(?=\s|$)|\S+/g;

/** Fonts from a package, so that the images are the same on every machine. It is the only one with TrueType files. */
const fontFiles = ["400Regular/Inter_400Regular.ttf", "600SemiBold/Inter_600SemiBold.ttf"].map((name) =>
  path.resolve("node_modules/@expo-google-fonts/inter", name),
);
const font = { fontFiles, loadSystemFonts: false };

/**
 * Draws what a preview of a link shows: the page's title and its product.
 *
 * @param template SVG with the places {0}, {1} and {2} for the lines of the title, {product} and {site}
 * @throws Error when the title is too long
 */
function drawing(template: string, { route, title }: MarkdownPage): string {
  const lines = title.match(LINE) ?? [];
  if (lines.length > 3) {
    throw new Error(`${route}: the title does not fit into the image of its preview, shorten it: ${title}`);
  }
  const texts: Record<string, string> = {
    ...Object.fromEntries(lines.entries()),
    product: productOf(route),
    site: new URL(siteUrl).host,
  };
  return template.replace(/\{(\w+)\}/g, (_, name) =>
    (texts[name] ?? "").replace(/&/g, "&amp;").replace(/</g, "&lt;"),
  );
}

/** Draws the preview of each page as PNG, one after the other: each takes megabytes while it is drawn. */
export async function previewFiles(pages: readonly MarkdownPage[]): Promise<SiteFile[]> {
  const tokens = readFileSync("src/css/tokens.css", "utf8");
  // The colours of the light theme.
  const template = readFileSync("plugins/publish/preview.svg", "utf8").replace(
    /var\((--[\w-]+)\)/g,
    (_, name) => {
      const [, colour] = RegExp(`${name}: light-dark\\((#\\w+),`).exec(tokens) ?? [];
      if (colour) return colour;
      throw new Error(`plugins/publish/preview.svg: tokens.css has no colour ${name}; use another`);
    },
  );
  const files: SiteFile[] = [];
  for (const page of pages) {
    const image = await renderAsync(drawing(template, page), { font });
    files.push([socialImage(page.route), image.asPng()]);
  }
  return files;
}
