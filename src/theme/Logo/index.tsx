/**
 * Ejected: the theme fetches the logo as two images, one a theme, which delays the largest paint by a round trip. Here
 * it is one drawing for both themes, in the page.
 */

import Link from "@docusaurus/Link";
import { useThemeConfig } from "@docusaurus/theme-common";
import Drawing from "@site/static/img/logo.svg";
import type { Props } from "@theme/Logo";
import type { ReactNode } from "react";

export default function Logo({ imageClassName, titleClassName, ...props }: Props): ReactNode {
  const { title, logo } = useThemeConfig().navbar;
  return (
    <Link to="/" {...props}>
      <div className={imageClassName}>
        <Drawing width={logo?.width} height="100%" aria-hidden="true" />
      </div>
      <b className={titleClassName}>{title}</b>
    </Link>
  );
}
