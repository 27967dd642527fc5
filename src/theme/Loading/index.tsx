/**
 * Wrapped: the error's white on red is too pale to read (3.7 : 1), has no heading, and its button is the browser's own.
 */
import { PageMetadata } from "@docusaurus/theme-common";
import Loading from "@theme-original/Loading";
import type { ComponentProps, ReactNode } from "react";

export default function LoadingWrapper(props: ComponentProps<typeof Loading>): ReactNode {
  if (!props.error) {
    return <Loading {...props} />;
  }
  return (
    <div className="container margin-vert--xl" role="alert">
      <PageMetadata title="This page did not load" />
      <h1>This page did not load.</h1>
      <p>Your connection may be interrupted. Check it, then retry.</p>
      <p>{String(props.error)}</p>
      <div>
        <button type="button" className="button button--primary" onClick={props.retry}>
          Retry
        </button>
      </div>
    </div>
  );
}
