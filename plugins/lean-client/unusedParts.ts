import { patch } from "./patch";

/** Keeps out of the readers' scripts what no page uses. */
export const unusedParts = [
  // The highlighter, 21 kB (brotli): code is highlighted at build (https://github.com/facebook/docusaurus/pull/2250).
  patch(/theme-classic[\\/]lib[\\/]prism-include-languages\.js$/, /^import .*/ms, () => ""),
  // TypeScript's helpers, 3 kB, all but the one that is asked for (https://github.com/web-infra-dev/rspack/pull/13155).
  patch(
    /utils-common[\\/]lib[\\/]index\.js$/,
    'require("tslib")',
    (found) => `{ __importDefault: ${found}.__importDefault }`,
  ),
  // Helpers of parts of the router that are left out, 0.8 kB: their packages do not say that they can go too.
  { test: /node_modules[\\/](hoist-non-react-statics|react-is)[\\/]/, sideEffects: false },
  // A rule that has every element styled anew at each navigation (https://github.com/facebook/docusaurus/issues/11314).
  patch(/theme-common[\\/]lib[\\/]hooks[\\/]useKeyboardNavigation\.js$/, "import './styles.css';", () => ""),
];
