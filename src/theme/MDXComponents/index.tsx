/**
 * Ejected: the theme's own map brings its highlighter into every page. Code is highlighted at build here
 * (plugins/markdown/code.ts), and the components that pages use are those that this file and `frames` name.
 */
import Anchor from "@site/src/components/Anchor";
import CodeBlock from "@site/src/components/CodeBlock";
import Figure from "@site/src/components/Figure";
import * as frames from "@site/src/components/frames";
import PageHead from "@site/src/components/PageHead";
import { Formula, Table } from "@site/src/components/Scroller";
import Term, { Definition } from "@site/src/components/Term";
import Admonition from "@theme/Admonition";
import Heading from "@theme/Heading";
import MDXA from "@theme/MDXComponents/A";
import TabItem from "@theme/TabItem";
import Tabs from "@theme/Tabs";
import type { ComponentProps } from "react";

export default {
  a: MDXA,
  h1: (props: ComponentProps<"h1">) => <Heading {...props} as="h1" />,
  h2: (props: ComponentProps<"h2">) => <Heading {...props} as="h2" />,
  h3: (props: ComponentProps<"h3">) => <Heading {...props} as="h3" />,
  h4: (props: ComponentProps<"h4">) => <Heading {...props} as="h4" />,
  // biome-ignore lint/a11y/noRedundantRoles: Safari takes one whose marks the style has removed for no list
  ul: (props: ComponentProps<"ul">) => <ul role="list" {...props} />,
  // biome-ignore lint/a11y/noRedundantRoles: the same
  ol: (props: ComponentProps<"ol">) => <ol role="list" {...props} />,
  math: Formula,
  table: Table,
  // Its class says that it is text: reader views drop a note with many links otherwise.
  admonition: (props: ComponentProps<typeof Admonition>) => <Admonition className="text" {...props} />,
  Anchor,
  CodeBlock,
  Definition,
  // Docusaurus writes details with a capital; the browser's own folds work without a script.
  Details: "details",
  Figure,
  PageHead,
  TabItem,
  Tabs,
  Term,
  ...frames,
};
