import { patch } from "./patch";

/**
 * A package of the builder asks TypeScript's helpers for one function of a line, and gets them all, 3 kB (brotli), since
 * it is no ES module: https://github.com/streamich/react-use/issues/2238
 */
export const tslib = patch(
  /@docusaurus[\\/]utils-common[\\/]lib[\\/]index\.js$/,
  'require("tslib")',
  "{ __importDefault: (module) => module }",
);
