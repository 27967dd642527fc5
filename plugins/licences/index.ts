import type { Plugin } from "@docusaurus/types";
import { LicenseWebpackPlugin } from "license-webpack-plugin";

/** Publishes the licences of the packages whose code readers get, as most of these licences ask for. */
export default function licences(): Plugin {
  const plugin = new LicenseWebpackPlugin({
    outputFilename: "licenses.txt",
    perChunkOutput: false,
    handleMissingLicenseType: (name) => {
      throw new Error(`${name} names no licence: find out, or do without the package`);
    },
    // Some packages name a licence and bring no text.
    stats: { warnings: false, errors: true },
    renderLicenses: (packages) => {
      const entries = packages.map(({ name, packageJson, licenseId, licenseText }) => {
        const text = licenseText ? `\n${licenseText.trim()}\n` : "";
        return `${name} ${packageJson?.version} (${licenseId})\n${text}`;
      });
      const opening = "The scripts of this site contain code of these packages.\n";
      return [opening, ...entries.sort()].join(`\n${"-".repeat(72)}\n\n`);
    },
  });
  return {
    name: "licences",
    configureWebpack: (_config, isServer) => (isServer ? {} : { plugins: [plugin as never] }),
  };
}
