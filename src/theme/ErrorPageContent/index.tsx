/**
 * Ejected: the theme's red is too pale to read (3.8 : 1), its text stands out of line with the other pages', and the
 * skip link has lost its target with the page that has crashed.
 */
import type Theirs from "@theme/ErrorPageContent";
import type { ComponentProps, ReactNode } from "react";
import { docContentId } from "../DocRoot/Layout/Main";

/** The messages of an error and of what has caused it. */
function messagesOf(error: unknown): string[] {
  return error instanceof Error ? [error.message, ...messagesOf(error.cause)] : [];
}

export default function ErrorPageContent({ error, tryAgain }: ComponentProps<typeof Theirs>): ReactNode {
  return (
    <main id={docContentId} className="container margin-vert--xl">
      <h1>This page crashed.</h1>
      <p>{messagesOf(error).join(". Cause: ")}</p>
      <button type="button" className="button button--primary" onClick={tryAgain}>
        Try again
      </button>
    </main>
  );
}
