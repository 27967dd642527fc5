/**
 * Ejected: the error's white on red is too pale to read (3.7 : 1), has no heading, and its button is the browser's own.
 * The theme's spinner is a kilobyte.
 */
import { PageMetadata } from "@docusaurus/theme-common";
import type ThemeLoading from "@theme/Loading";
import type { ComponentProps, ReactNode } from "react";

export default function Loading({ error, pastDelay, retry }: ComponentProps<typeof ThemeLoading>): ReactNode {
  if (!error) {
    return pastDelay ? (
      <svg viewBox="-25 -25 50 50" width="100%" height="128" role="img" aria-label="Loading">
        <circle r="18" fill="none" stroke="currentColor" strokeWidth="3" strokeDasharray="85 28">
          <animateTransform
            attributeName="transform"
            type="rotate"
            to="360"
            dur="1s"
            repeatCount="indefinite"
          />
        </circle>
      </svg>
    ) : null;
  }
  return (
    <div className="container margin-vert--xl" role="alert">
      <PageMetadata title="This page did not load" />
      <h1>This page did not load.</h1>
      <p>Your connection may be interrupted. Check it, then retry.</p>
      <p>{String(error)}</p>
      <div>
        <button type="button" className="button button--primary" onClick={retry}>
          Retry
        </button>
      </div>
    </div>
  );
}
