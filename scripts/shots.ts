import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import type { Browser } from "playwright-core";
import { buildDir, launch, openPage, serveBuild, wake } from "../harness/browser";

const help = `npm run shots [-- options] [PATH ...]

Photographs pages of the production build (run npm run build first) in both themes and three widths, for
people to look at. Without a PATH, the key pages.

  --figures       photographs every figure of every page instead of whole pages
  --theme NAME    light or dark only
  --width PIXELS  one width only
  --out FOLDER    where the pictures go (default: shots, which git ignores); it is emptied first
  --help          this text`;

/** Pages that show every component at least once, and the error page. */
const keyPages = [
  "/",
  "/docs/",
  "/docs/overview/",
  "/docs/getting-started/quick-start-co-circom/",
  "/docs/co-circom/cli/generate-proof/",
  "/docs/co-noir/cli/",
  "/docs/network-config/",
  "/docs/resources/mpc/",
  "/docs/releases/co-snarks-april/",
  "/docs/taceo-proof/dev/bestpractice/",
  "/docs/design/known-issues/",
  "/docs/primer/collabSNARKs-primer/",
  "/404.html",
];

const themes = ["light", "dark"] as const;
const widths = [390, 820, 1440];

interface Job {
  path: string;
  theme: (typeof themes)[number];
  width: number;
}

/** Every page of the build, by its address. */
function allPages(): string[] {
  const sitemap = readFileSync(path.join(buildDir, "sitemap.xml"), "utf8");
  return Array.from(
    sitemap.matchAll(/<loc>([^<]+)<\/loc>/g),
    ([, address]) => new URL(address ?? "").pathname,
  );
}

function fileName({ path: address, theme, width }: Job, suffix = ""): string {
  const name =
    address.replace(/^\/(docs\/)?|\/$|\.html$/g, "").replaceAll("/", "-") ||
    (address === "/" ? "home" : "docs");
  return `${name}${suffix}.${width}.${theme}.png`;
}

async function photograph(
  browser: Browser,
  origin: string,
  job: Job,
  out: string,
  figures: boolean,
): Promise<number> {
  const { page, context } = await openPage(browser, origin, {
    width: job.width,
    height: 900,
    theme: job.theme,
  });
  await page.goto(origin + job.path);
  // The buttons of code blocks appear once the scripts run, which wait for the reader's first act.
  await wake(page);
  await page.waitForTimeout(200);
  const shots = figures ? await page.locator("main figure").all() : [];
  for (const [index, figure] of shots.entries()) {
    const box = await figure.boundingBox();
    if (box !== null) {
      // A drawing may be wider than its figure.
      const x = Math.max(0, box.x - 16);
      const clip = { x, y: box.y, width: Math.min(box.width + 32, job.width - x), height: box.height };
      await page.screenshot({ path: path.join(out, fileName(job, `.${index + 1}`)), fullPage: true, clip });
    }
  }
  if (!figures) {
    await page.screenshot({ path: path.join(out, fileName(job)), fullPage: true });
  }
  await context.close();
  return figures ? shots.length : 1;
}

async function main(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      figures: { type: "boolean", default: false },
      theme: { type: "string" },
      width: { type: "string" },
      out: { type: "string", default: "shots" },
      help: { type: "boolean", default: false },
    },
  });
  if (values.help) {
    console.log(help);
    return;
  }
  if (!existsSync(path.join(buildDir, "index.html"))) {
    throw new Error(`no build in ${buildDir}: run npm run build first`);
  }
  const chosenThemes = themes.filter((theme) => values.theme === undefined || values.theme === theme);
  const chosenWidths = values.width === undefined ? widths : [Number(values.width)];
  if (chosenThemes.length === 0 || !chosenWidths.every((width) => Number.isInteger(width) && width > 0)) {
    throw new Error(`--theme takes light or dark, --width a number of pixels\n\n${help}`);
  }
  const pages = positionals.length > 0 ? positionals : values.figures ? allPages() : keyPages;
  const out = path.resolve(values.out);
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });

  const server = await serveBuild();
  const browser = await launch();
  try {
    const jobs = pages.flatMap((address) =>
      chosenThemes.flatMap((theme) => chosenWidths.map((width) => ({ path: address, theme, width }))),
    );
    let count = 0;
    const work = async () => {
      for (let job = jobs.shift(); job !== undefined; job = jobs.shift()) {
        const made = await photograph(browser, server.origin, job, out, values.figures);
        count += made;
      }
    };
    await Promise.all([work(), work(), work()]);
    console.log(`${count} pictures in ${path.relative(process.cwd(), out) || "."}`);
  } finally {
    await browser.close();
    await server.close();
  }
}

main(process.argv.slice(2)).catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
