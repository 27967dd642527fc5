/** The package ships no types; this is what is used of it. */
declare module "@easyops-cn/docusaurus-search-local" {
  import type { LoadContext, OptionValidationContext, Plugin } from "@docusaurus/types";

  export default function plugin(context: LoadContext, options: object): Plugin;
  export function validateOptions<Options>(context: OptionValidationContext<object, Options>): Options;
}
