import type { Plugin } from "@docusaurus/types";
import { LicenseWebpackPlugin } from "license-webpack-plugin";

/** Publishes the licences of the packages whose code readers get, as most of these licences ask for. */
export default function licences(): Plugin {
  const plugin = new LicenseWebpackPlugin({
    outputFilename: "licenses.txt",
    perChunkOutput: false,
    handleMissingLicenseType: (name) => {
      throw new Error(`${name} declares no licence: find it, or remove the package`);
    },
    // Some packages name a licence and bring no text.
    stats: { warnings: false, errors: true },
  });
  return {
    name: "licences",
    configureWebpack: ({ mode }, isServer) =>
      isServer || mode !== "production" ? {} : { plugins: [plugin as never] },
  };
}
