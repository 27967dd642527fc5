/**
 * Ejected: where the frame itself crashes, core's fallback has a text without its full stop and the browser's own
 * button. This shows the theme's crash page instead, without the frame.
 */

import type { Props } from "@theme/Error";
import ErrorPageContent from "@theme/ErrorPageContent";
import type { ReactNode } from "react";

export default function ThemeError(props: Props): ReactNode {
  return <ErrorPageContent {...props} />;
}
