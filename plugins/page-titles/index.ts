import type { LoadedContent } from "@docusaurus/plugin-content-docs";
import type { Plugin } from "@docusaurus/types";

/** Gives src/theme/NotFound the titles of the docs pages by route, which Docusaurus has for links in sidebars only. */
export default function pageTitles(): Plugin {
  return {
    name: "page-titles",
    async allContentLoaded({ allContent, actions }) {
      const content = allContent["docusaurus-plugin-content-docs"]?.default as LoadedContent;
      const docs = content.loadedVersions.flatMap(({ docs }) => docs);
      const titles = docs.map(({ permalink, title }) => [permalink, title] as const);
      await actions.createData("titles.json", Object.fromEntries(titles.sort()));
    },
  };
}
