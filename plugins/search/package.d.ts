/** The package ships no types; this is the one thing of it that is called. */
declare module "@easyops-cn/docusaurus-search-local" {
  import type { OptionValidationContext } from "@docusaurus/types";

  export function validateOptions<Options>(context: OptionValidationContext<object, Options>): Options;
}
