import { readFileSync } from "node:fs";
import { buildSync } from "esbuild";
import { releaseFeedPath } from "../../config/site";

/** @returns the page's own script, minified; the same in every page, so that one hash in the policy allows it */
function pageScript(): string {
  const browsers: string[] = JSON.parse(readFileSync("package.json", "utf8")).browserslist.production;
  const { outputFiles } = buildSync({
    entryPoints: ["src/client/beforeHydration.ts"],
    bundle: true,
    minify: true,
    format: "iife",
    // As esbuild names browsers: chrome114 for "chrome >= 114", ios17.4 for "ios_saf >= 17.4".
    target: browsers.map((browser) => browser.replace(/_saf|[ >=]/g, "")),
    write: false,
  });
  return outputFiles[0]?.text.trim() ?? "";
}

/**
 * @param announcement id of the announcement
 * @returns the frame of every page (Eta). Unlike Docusaurus's own (@docusaurus/core/lib/ssg/ssgTemplate.html.js) it
 *   names the scripts for src/client/beforeHydration.ts, which loads them, and has that script before the stylesheet, so that
 *   it need not wait for the stylesheet. Browsers that darken pages automatically are told not to, Safari before 26, which
 *   draws no SVG, and home screens get their icons, and feed readers a name for the feed.
 */
export const ssrTemplate = (announcement: string): string => `<!DOCTYPE html>
<html <%~ it.htmlAttributes %>>
  <head>
    <meta charset="UTF-8">
    <meta name="generator" content="Docusaurus v<%= it.version %>">
    <meta name="color-scheme" content="only light">
    <link rel="icon" href="/favicon.ico" sizes="32x32">
    <link rel="apple-touch-icon" href="/apple-touch-icon.png">
    <link rel="alternate" type="application/atom+xml" title="Releases of co-circom and co-noir" href="${releaseFeedPath}">
    <%~ it.metaAttributes.join("") %>
    <%~ it.headTags %>
    <meta name="app-scripts" content="<%= it.scripts.map((script) => it.baseUrl + script).join(" ") %>" data-base-url="<%= it.baseUrl %>" data-announcement="${announcement}">
    <script>${pageScript()}</script>
    <% it.stylesheets.forEach((stylesheet) => { %><link rel="stylesheet" href="<%= it.baseUrl + stylesheet %>"><% }); %>
  </head>
  <body <%~ it.bodyAttributes %>>
    <%~ it.preBodyTags %>
    <div id="__docusaurus"><%~ it.appHtml %></div>
    <%~ it.postBodyTags %>
  </body>
</html>
`;
