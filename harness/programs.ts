import { existsSync } from "node:fs";

/** A program that tests and scripts drive. */
export interface Program {
  readonly debianPackage: string;
  /** Environment variable with its path, for other places. */
  readonly variable?: string;
  /** Where packages put it. */
  readonly places: readonly string[];
}

/** Chromium as readers have it, for measuring times: the headless shell paints late. */
export const readersChromium: Program = {
  debianPackage: "chromium",
  variable: "CHROMIUM_PATH",
  places: ["/usr/bin/chromium", "/usr/bin/google-chrome"],
};

export const programs = {
  chromium: {
    ...readersChromium,
    // Without a window, which would take a quarter of the tests' time.
    debianPackage: "chromium-headless-shell",
    places: ["/usr/bin/chromium-headless-shell", ...readersChromium.places],
  },
  firefox: {
    debianPackage: "firefox-esr",
    variable: "FIREFOX_PATH",
    places: ["/usr/bin/firefox-esr", "/usr/bin/firefox"],
  },
  webkit: {
    debianPackage: "webkit2gtk-driver",
    variable: "WEBKIT_DRIVER_PATH",
    places: ["/usr/bin/WebKitWebDriver"],
  },
  xvfb: { debianPackage: "xvfb", places: ["/usr/bin/Xvfb"] },
  nginx: { debianPackage: "nginx", places: ["/usr/sbin/nginx"] },
  // These check files that readers download.
  nft: { debianPackage: "nftables", places: ["/usr/sbin/nft"] },
  systemd: { debianPackage: "systemd", places: ["/usr/bin/systemd-analyze"] },
  wireguard: { debianPackage: "wireguard-tools", places: ["/usr/bin/wg-quick"] },
} as const satisfies Record<string, Program>;

/** The path of a program, from its environment variable or where it is installed. Throws if the variable names no file. */
function findProgram({ variable, places }: Program): string | undefined {
  const named = variable && process.env[variable];
  if (named && !existsSync(named)) throw new Error(`${variable} is ${named}, and there is no such file`);
  return named || places.find((place) => existsSync(place));
}

/** The Debian packages of those programs that this machine does not have. */
export const missingPackages = (...needs: readonly Program[]): string[] =>
  needs.filter((program) => findProgram(program) === undefined).map(({ debianPackage }) => debianPackage);

/** Why a test that needs these programs cannot run on this machine; undefined if it can. */
export function skipReason(...needs: readonly Program[]): string | undefined {
  const missing = missingPackages(...needs);
  return missing.length === 0 ? undefined : `${missing.join(" and ")} not installed`;
}

/** The path of a program that the caller cannot do without. */
export function pathOf(program: Program): string {
  const found = findProgram(program);
  if (found !== undefined) return found;
  const otherwise = program.variable === undefined ? "" : `, or set ${program.variable} to its path`;
  throw new Error(`program not found: install the Debian package ${program.debianPackage}${otherwise}`);
}
