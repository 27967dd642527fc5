/** The popover attributes of HTML, which the types of React 18 lack. React writes them as they are. */

import "react";

declare module "react" {
  interface HTMLAttributes<T> {
    popover?: "auto";
  }
  interface ButtonHTMLAttributes<T> {
    popovertarget?: string;
  }
}
