import type { ReactNode } from "react";
import cards from "./Cards/styles.module.css";
import tree from "./FileTree/styles.module.css";
import parties from "./Parties/styles.module.css";
import prerequisites from "./Prerequisites/styles.module.css";
import seal from "./Seal/styles.module.css";
import steps from "./Steps/styles.module.css";

/** A box around Markdown, styled by its class. */
const frame = (className?: string) => (props: { readonly children: ReactNode }) => (
  <div className={className} {...props} />
);

/** Shows a list as cards: of Markdown, each item a link and a few words, or of terms with their links. */
export const Cards = frame(cards.cards);
/** Shows such a list as large cards, each with a drawing: a figure at the end of the item. */
export const Ways = frame(cards.ways);
/** Shows such a list without frames, for what one looks up. */
export const Lookup = frame(cards.lookup);
/** Shows a nested Markdown list, each item a file or folder as code with a few words, as a tree. */
export const FileTree = frame(tree.tree);
/** Shows code blocks with `party=` side by side, if the window is wide enough. */
export const Parties = frame(parties.parties);
/** Shows at the top of a tutorial what it needs, under the title that plugins/reference/pageHead.ts writes. */
export const Prerequisites = ({ children }: { readonly children: ReactNode }) => (
  <section className={prerequisites.box} aria-label="Prerequisites">
    {children}
  </section>
);
/** Frames the proof of an example: what it says, its public values, its files, and the line that verifies it. */
export const Seal = frame(seal.seal);
/**
 * Numbers the headings of a tutorial's steps: every heading of the second level in it counts one up. No box is around them,
 * which reader views would take for all of the page. Where an input is split among them, its strand is in the margin.
 */
export const Steps = ({ children }: { readonly children: ReactNode }) => (
  <>
    <div className={steps.first}>
      <div />
      <div>
        <svg viewBox="0 0 20 100" preserveAspectRatio="none" aria-hidden="true">
          <path className="fig-strand-1" d="M10 0C10 3 2 1 2 4V96C2 99 10 97 10 100" />
          <path className="fig-strand-2" d="M10 0V100" />
          <path className="fig-strand-3" d="M10 0C10 3 18 1 18 4V96C18 99 10 97 10 100" />
        </svg>
      </div>
    </div>
    {children}
    <div className={steps.last} />
  </>
);
