/** Before the router looks at an address: at its start, and when the reader edits the address or goes back to one. */

import { tidyAddress } from "../lib/address";

if (typeof window !== "undefined") {
  tidyAddress();
  addEventListener("popstate", tidyAddress, true);
}
