/**
 * Ejected: the theme fetches the logo as one image for each theme, which delays the largest paint by a round trip. This is
 * one drawing for both themes, in the page.
 */

import Link from "@docusaurus/Link";
import { useThemeConfig } from "@docusaurus/theme-common";
import type { Props } from "@theme/Logo";
import type { ReactNode } from "react";

export default function Logo({ imageClassName, titleClassName, ...props }: Props): ReactNode {
  const { title } = useThemeConfig().navbar;
  return (
    <Link to="/" {...props}>
      <div className={imageClassName}>
        <svg viewBox="0 0 32 32" width="28" height="100%" aria-hidden="true">
          <g fill="none" strokeWidth="3.5" strokeLinecap="round">
            <path stroke="var(--color-party-0)" d="M3.5 6h2.5C14 6 14 16 22 16" />
            <path stroke="var(--color-party-1)" d="M3.5 16H22" />
            <path stroke="var(--color-party-2)" d="M3.5 26h2.5C14 26 14 16 22 16" />
          </g>
          <circle cx="23.5" cy="16" r="6" fill="var(--color-accent)" />
        </svg>
      </div>
      <b className={titleClassName}>{title}</b>
    </Link>
  );
}
