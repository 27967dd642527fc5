import type { Plugin } from "@docusaurus/types";
import { type FinishedSite, finishedSite } from "./files";
import { headers } from "./headers";
import { htmlForms } from "./htmlForms";
import { inlineStyles } from "./inlineStyles";
import { markdownTwins } from "./markdownTwins";
import { socialImages } from "./socialImages";
import { stylesheet } from "./stylesheet";

/** Something that is done to the output of a build. */
export type Step = (site: FinishedSite) => Promise<void>;

/** What is done to the output, in this order: the copies of the finished pages come last. */
const steps: readonly Step[] = [stylesheet, inlineStyles, markdownTwins, socialImages, headers, htmlForms];

/** Works over what the builder has written, one step after another. */
export default function finishBuild(): Plugin {
  return {
    name: "finish-build",
    async postBuild(props) {
      const site = finishedSite(props);
      for (const step of steps) {
        await step(site);
      }
    },
  };
}
