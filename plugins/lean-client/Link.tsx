/**
 * Stands in for @docusaurus/Link. The builder's own watches every link of the page and asks for the script of
 * each that comes into view: 25 KB a screen, for pages that are mostly never opened. This one asks at the first
 * sign that the reader may follow the link; the builder's prefetch sees to slow connections and data saving.
 */

import isInternalUrl from "@docusaurus/isInternalUrl";
import type { Props } from "@docusaurus/Link";
import { useBaseUrlUtils } from "@docusaurus/useBaseUrl";
import useBrokenLinks from "@docusaurus/useBrokenLinks";
import useDocusaurusContext from "@docusaurus/useDocusaurusContext";
import { applyTrailingSlash } from "@docusaurus/utils-common";
import { type ForwardedRef, forwardRef, type ReactNode } from "react";
import { NavLink, Link as RouterLink } from "react-router-dom";

/** The address as the page shall have it: under the base URL, with the site's trailing slash. */
function useAddress(address: string | undefined, autoAddBaseUrl: boolean): string | undefined {
  const { trailingSlash, baseUrl } = useDocusaurusContext().siteConfig;
  const { withBaseUrl } = useBaseUrlUtils();
  // The builder's notation for an internal address that is not one of its pages.
  const path = address?.replace("pathname://", "");
  const full = path !== undefined && autoAddBaseUrl && path.startsWith("/") ? withBaseUrl(path) : path;
  return full && isInternalUrl(address) ? applyTrailingSlash(full, { trailingSlash, baseUrl }) : full;
}

function Link(props: Props, ref: ForwardedRef<HTMLAnchorElement>): ReactNode {
  const { to, href, isNavLink, activeClassName, isActive, autoAddBaseUrl = true, ...rest } = props;
  const { "data-noBrokenLinkCheck": noCheck, ...attributes } = rest;
  const brokenLinks = useBrokenLinks();
  const given = to || href;
  const isInternal = isInternalUrl(given);
  const address = useAddress(given, autoAddBaseUrl);
  const isAnchor = address?.startsWith("#") ?? false;
  const opensHere = attributes.target === undefined || attributes.target === "_self";
  const isPlain = !address || !isInternal || !opensHere || isAnchor;

  if (!noCheck && address && (isAnchor || !isPlain)) {
    brokenLinks.collectLink(address);
  }
  if (attributes.id) {
    brokenLinks.collectAnchor(attributes.id);
  }
  if (isPlain) {
    const outside = given && !isInternal ? { target: "_blank", rel: "noopener noreferrer" } : {};
    return <a ref={ref} href={address} {...outside} {...attributes} />;
  }
  // Routes have no hash.
  const prefetch = () => window.docusaurus.prefetch(address.replace(/[?#].*/, ""));
  const shared = {
    ...attributes,
    to: address,
    onMouseEnter: prefetch,
    onFocus: prefetch,
    onTouchStart: prefetch,
    innerRef: ref,
  };
  return isNavLink ? (
    <NavLink {...shared} isActive={isActive} activeClassName={activeClassName} />
  ) : (
    <RouterLink {...shared} />
  );
}

export default forwardRef(Link);
