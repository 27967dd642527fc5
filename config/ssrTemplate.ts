import path from "node:path";
import { buildSync } from "esbuild";

/** Compiles the script that every page carries inline; the same on each, so that one hash allows it. */
export function compileIntent(): string {
  const { outputFiles } = buildSync({
    entryPoints: [path.resolve("src/intent/index.ts")],
    bundle: true,
    minify: true,
    format: "iife",
    // The oldest of package.json's browserslist.
    target: ["chrome114", "firefox115", "safari16.4"],
    write: false,
  });
  const code = outputFiles[0]?.text.trim() ?? "";
  if (code === "" || /<\/script|<%/i.test(code)) {
    throw new Error(
      "src/intent: the compiled script is empty, or holds </script or <%, which its page cannot carry",
    );
  }
  return code;
}

/**
 * The frame of every built page, in the builder's template language (Eta). Other than the builder's own
 * (@docusaurus/core/lib/ssg/ssgTemplate.html.js) it names the scripts instead of loading them; src/intent does
 * that: the application's, and those that the application will ask for to show this page. It stands before the
 * stylesheet, since a script after it would wait for it.
 */
export function ssrTemplate(): string {
  return `<!DOCTYPE html>
<html <%~ it.htmlAttributes %>>
  <head>
    <meta charset="UTF-8">
    <meta name="generator" content="Docusaurus v<%= it.version %>">
    <% it.metaAttributes.forEach((attribute) => { %>
      <%~ attribute %>
    <% }); %>
    <%~ it.headTags %>
    <% const isMain = (script) => /(runtime~)?main\\.[^/]*$/.test(script); %>
    <% const list = (scripts) => scripts.map((script) => it.baseUrl + script).join(" "); %>
    <% const chunks = list(it.scripts.filter((script) => !isMain(script))); %>
    <meta name="app-scripts" content="<%= list(it.scripts.filter(isMain)) %>"<% if (chunks) { %> data-chunks="<%= chunks %>"<% } %> data-base-url="<%= it.baseUrl %>">
    <script>${compileIntent()}</script>
    <% it.stylesheets.forEach((stylesheet) => { %>
      <link rel="stylesheet" href="<%= it.baseUrl %><%= stylesheet %>">
    <% }); %>
  </head>
  <body <%~ it.bodyAttributes %>>
    <%~ it.preBodyTags %>
    <div id="__docusaurus"><%~ it.appHtml %></div>
    <%~ it.postBodyTags %>
  </body>
</html>
`;
}
