import path from "node:path";
import type { Plugin } from "@docusaurus/types";
import { LicenseWebpackPlugin } from "license-webpack-plugin";

const typeface = "@fontsource-variable/geist";

/** Publishes the licences of the packages whose code readers get, as most of these licences ask for. */
export default function licences(): Plugin {
  const plugin = new LicenseWebpackPlugin({
    outputFilename: "licenses.txt",
    perChunkOutput: false,
    // A stylesheet brings it.
    additionalModules: [{ name: typeface, directory: path.resolve("node_modules", typeface) }],
    handleMissingLicenseType: (name) => {
      throw new Error(`${name} declares no licence: find it, or remove the package`);
    },
    // Some packages name a licence without including its text.
    stats: { warnings: false, errors: true },
  });
  return {
    name: "licences",
    configureWebpack: ({ mode }, isServer) =>
      isServer || mode !== "production" ? {} : { plugins: [plugin as never] },
  };
}
