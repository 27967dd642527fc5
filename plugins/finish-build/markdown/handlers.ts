import type { Element } from "hast";
import { defaultHandlers, type Handle, type State } from "hast-util-to-mdast";
import type {
  BlockContent,
  Blockquote,
  Html,
  List,
  ListItem,
  Paragraph,
  PhrasingContent,
  RootContent,
} from "mdast";
import { find, findAll, hasClass, hasRole, isTag, textOf, words } from "./elements";
import { texOf } from "./tex";

const bold = (text: string): Paragraph => ({
  type: "paragraph",
  children: [{ type: "strong", children: [{ type: "text", value: text }] }],
});

/** A block of code, with its language and its file name. */
function codeBlock(block: Element): RootContent {
  const code = find(block, isTag("code"));
  // The bar names the block by its title and then its language, or by its language only.
  const bar = block.children.find((child) => child.type === "element");
  const labels = (bar?.children ?? [])
    .filter((child) => child.type === "element")
    .filter((child) => child.tagName === "span" && !hasRole("status")(child))
    .map(words);
  const title = labels.length > 1 || labels[0] === "Output" ? labels[0] : undefined;
  return {
    type: "code",
    lang: String(block.properties.dataLanguage ?? "text"),
    meta: title === undefined ? null : `title="${title}"`,
    value: (code === undefined ? "" : textOf(code)).replace(/\n$/, ""),
  };
}

/** A box: a quotation that begins with what the box is, or its own heading. */
function admonition(state: State, box: Element): Blockquote {
  const [heading, content] = box.children.filter((child) => child.type === "element");
  const kind = /theme-admonition-(\w+)/.exec(String(box.properties.className))?.[1] ?? "note";
  const label = kind.charAt(0).toUpperCase() + kind.slice(1);
  const title = words(heading);
  return {
    type: "blockquote",
    children: [
      bold(title.toLowerCase() === kind ? label : `${label}: ${title}`),
      ...(state.toFlow(content === undefined ? [] : state.all(content)) as BlockContent[]),
    ],
  };
}

/** All panels of a set of tabs, each under its name. */
function tabs(state: State, container: Element): RootContent[] {
  const names = findAll(container, hasRole("tab")).map(words);
  const panels = findAll(container, hasRole("tabpanel"));
  return panels.flatMap((panel, index) => [
    bold(names[index] ?? ""),
    ...state.toFlow(state.all(panel)),
  ]) as RootContent[];
}

/** A drawing in words; icons have none. */
function drawing(svg: Element): Paragraph | undefined {
  const told = ["title", "desc"].map((name) => words(find(svg, isTag(name)))).filter((text) => text !== "");
  return told.length === 0
    ? undefined
    : {
        type: "paragraph",
        children: [{ type: "emphasis", children: [{ type: "text", value: `Figure: ${told.join(". ")}` }] }],
      };
}

/** One fact: its name, and what it is. Short ones stand in a line; what takes more follows below. */
function fact(state: State, name: Element, values: readonly Element[]): ListItem {
  const [first = [], ...others] = values.map((value) => state.toFlow(state.all(value)));
  const label: PhrasingContent[] = [...(state.all(name) as PhrasingContent[]), { type: "text", value: ":" }];
  const line: PhrasingContent[] = [{ type: "strong", children: label }];
  const below = [...first];
  if (first[0]?.type === "paragraph") {
    line.push({ type: "text", value: " " }, ...first[0].children);
    below.shift();
  }
  for (const other of others) {
    if (other.length === 1 && other[0]?.type === "paragraph") {
      line.push({ type: "text", value: ", " }, ...other[0].children);
    } else {
      below.push(...other);
    }
  }
  const children = [{ type: "paragraph", children: line }, ...below] as BlockContent[];
  return { type: "listItem", spread: children.length > 1, children };
}

/** Facts, each a name followed by one or more values. */
function facts(state: State, list: Element): List {
  const parts = findAll(list, ({ tagName }) => tagName === "dt" || tagName === "dd");
  const names = parts.filter(isTag("dt"));
  const children = names.map((name, index) => {
    const next = names[index + 1];
    const end = next === undefined ? parts.length : parts.indexOf(next);
    return fact(state, name, parts.slice(parts.indexOf(name) + 1, end));
  });
  return { type: "list", spread: false, children };
}

const html = (value: string): Html => ({ type: "html", value });
/** Markdown has no sign for these, and without them 2<sup>128</sup> would read 2128. */
const keepTag: Handle = (state, element) => [
  html(`<${element.tagName}>`),
  ...(state.all(element) as RootContent[]),
  html(`</${element.tagName}>`),
];

/** How this site's elements read in Markdown, where hast-util-to-mdast would not know. */
export const handlers: Record<string, Handle> = {
  sub: keepTag,
  sup: keepTag,
  math: (_, element) => {
    const value = texOf(element).replace(/ {2,}/g, " ").trim();
    return element.properties.display === "block" ? { type: "math", value } : { type: "inlineMath", value };
  },
  svg: (_, element) => drawing(element),
  dl: (state, element) => facts(state, element),
  details: (state, element) => {
    const summary = find(element, isTag("summary"));
    const content = element.children.filter((child) => child !== summary);
    return [
      bold(words(summary)),
      ...state.toFlow(state.all({ ...element, children: content })),
    ] as RootContent[];
  },
  // A glossary term is a button.
  button: (state, element) => state.all(element),
  div: (state, element) => {
    if (hasClass("code-block")(element)) {
      return codeBlock(element);
    }
    if (hasClass("theme-admonition")(element)) {
      return admonition(state, element);
    }
    if (hasClass("tabs-container")(element)) {
      return tabs(state, element);
    }
    return defaultHandlers.div(state, element);
  },
};
