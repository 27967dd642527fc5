import type { Element, Nodes } from "hast";

/** What tells an element from others. A selector in CSS would say it shorter, and cost most of the time. */
export type Test = (element: Element) => boolean;

export const isTag =
  (name: string): Test =>
  (element) =>
    element.tagName === name;

export const hasClass =
  (name: string): Test =>
  ({ properties }) =>
    Array.isArray(properties.className) && properties.className.includes(name);

export const hasRole =
  (role: string): Test =>
  ({ properties }) =>
    Array.isArray(properties.role) ? properties.role.includes(role) : properties.role === role;

/** The elements inside a node that pass a test, in order; not those inside one that passed. */
export function findAll(node: Nodes, test: Test): Element[] {
  if (!("children" in node)) {
    return [];
  }
  return node.children.flatMap((child) =>
    child.type !== "element" ? [] : test(child) ? [child] : findAll(child, test),
  );
}

/** The first element inside a node that passes a test. */
export function find(node: Nodes, test: Test): Element | undefined {
  if ("children" in node) {
    for (const child of node.children) {
      const found = child.type !== "element" ? undefined : test(child) ? child : find(child, test);
      if (found !== undefined) {
        return found;
      }
    }
  }
  return undefined;
}

/** The text inside a node, as it stands there. */
export function textOf(node: Nodes): string {
  if (node.type === "text") {
    return node.value;
  }
  return "children" in node ? node.children.map(textOf).join("") : "";
}

/** The text inside a node, in one line. */
export const words = (node: Nodes | undefined): string =>
  node === undefined ? "" : textOf(node).replace(/\s+/g, " ").trim();
