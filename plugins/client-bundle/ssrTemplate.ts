import { buildSync } from "esbuild";

/** @returns the page's own script, minified; the same in every page, so that one hash in the policy allows it */
function pageScript(): string {
  const { outputFiles } = buildSync({
    entryPoints: ["src/client/beforeHydration.ts"],
    bundle: true,
    minify: true,
    format: "iife",
    // The oldest of package.json's browserslist.
    target: ["chrome114", "firefox128", "safari17.4"],
    write: false,
  });
  return outputFiles[0]?.text.trim() ?? "";
}

/**
 * @param announcement id of the announcement
 * @returns the frame of every page (Eta). Unlike Docusaurus's own (@docusaurus/core/lib/ssg/ssgTemplate.html.js) it
 *   names the scripts for src/client/beforeHydration.ts, which loads them, and has that script before the stylesheet, so that
 *   it need not wait for the stylesheet.
 */
export const ssrTemplate = (announcement: string): string => `<!DOCTYPE html>
<html <%~ it.htmlAttributes %>>
  <head>
    <meta charset="UTF-8">
    <meta name="generator" content="Docusaurus v<%= it.version %>">
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
